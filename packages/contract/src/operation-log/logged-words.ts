import { commentStateTexts } from '../comment/rows.ts';
import { journalKindWords } from '../journal/rows.ts';
import { accountKindWords } from '../kernel/export-words.ts';
import type { Text } from '../kernel/text.ts';
import { lebeanOrderWords } from '../lebean/order.rows.ts';
import { noticeStateTexts, noticeTypeTexts, severityTexts } from '../notice/texts.ts';
import { codeNeeded, codesLocked, tooManyTries, wrongCode } from '../session/refusals.ts';
import { taxModeWords } from '../tax/rows.ts';
import { creditStateWords } from '../ticket/credit.operations.ts';
import {
  ticketChannelWords,
  ticketImpactWords,
  ticketMethodWords,
  ticketStateWords,
  ticketWishWords,
  waitingPartyWords,
} from '../ticket/rows.ts';
import { wrongCredentials } from '../vocabulary/refusals.ts';
import { ticketCategoryWords } from '../vocabulary/ticket.ts';

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
export const loggedWords: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  state: stateWords,
  kind: accountKindWords,
  ticketState: ticketStateWords,
  ticketCategory: ticketCategoryWords,
  impact: ticketImpactWords,
  channel: ticketChannelWords,
  method: ticketMethodWords,
  waitingFor: waitingPartyWords,
  wish: ticketWishWords,
  creditState: creditStateWords,
  noticeState: noticeStateTexts,
  noticeType: noticeTypeTexts,
  severity: severityTexts,
  journalKind: journalKindWords,
  orderState: lebeanOrderWords,
  taxMode: taxModeWords,
};

/** Why a call was refused, where the code of it has words in a log: what its caller was told would make no sense there. */
export const refusedBecause: Readonly<Record<string, Text>> = {
  [wrongCredentials.code]: wrongCredentials.text,
  [wrongCode.code]: wrongCode.text,
  [tooManyTries.code]: {
    zh: '尝试过多，须等待',
    en: 'Too many attempts, must wait',
    es: 'Demasiados intentos: debe esperar',
  },
  [codeNeeded.code]: {
    zh: '密码正确，未输入验证码',
    en: 'Correct password, no code entered',
    es: 'Contraseña correcta, falta el código',
  },
  [codesLocked.code]: {
    zh: '验证码错误过多，已锁定',
    en: 'Locked after too many wrong codes',
    es: 'Bloqueado por demasiados códigos erróneos',
  },
  DENIED: { zh: '无权限', en: 'No permission', es: 'Sin permiso' },
};
