import { commentStateTexts } from '@lebean/contract/comment/rows';
import { journalKindWords } from '@lebean/contract/journal/rows';
import { accountKindWords } from '@lebean/contract/kernel/export-words';
import type { Text } from '@lebean/contract/kernel/text';
import { lebeanOrderWords } from '@lebean/contract/lebean/order.rows';
import { noticeStateTexts, noticeTypeTexts, severityTexts } from '@lebean/contract/notice/texts';
import { taxModeWords } from '@lebean/contract/tax/rows';
import { creditStateWords } from '@lebean/contract/ticket/credit.operations';
import {
  ticketChannelWords,
  ticketImpactWords,
  ticketMethodWords,
  ticketStateWords,
  waitingPartyWords,
} from '@lebean/contract/ticket/rows';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import type { LoggedWords } from '../screen-kit/shown-value.ts';

/** The states of what is requested, published or released; each noun has some of them. */
const stateWords: Readonly<Record<string, Text>> = {
  ...commentStateTexts,
  pending: { zh: '待处理', en: 'Pending', es: 'Pendiente' },
  approved: { zh: '已批准', en: 'Approved', es: 'Aprobada' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazada' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirada' },
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  published: { zh: '已发布', en: 'Published', es: 'Publicado' },
};

/** What the codes of logged fields are called that the type dictionary does not hold (ACC-6), by field and code. */
export const loggedWords: LoggedWords = {
  state: stateWords,
  kind: accountKindWords,
  ticketState: ticketStateWords,
  ticketCategory: ticketCategoryWords,
  impact: ticketImpactWords,
  channel: ticketChannelWords,
  method: ticketMethodWords,
  waitingFor: waitingPartyWords,
  creditState: creditStateWords,
  noticeState: noticeStateTexts,
  noticeType: noticeTypeTexts,
  severity: severityTexts,
  journalKind: journalKindWords,
  orderState: lebeanOrderWords,
  taxMode: taxModeWords,
};
