import { Select } from 'antd';
import { listCannedAnswers } from '@lebean/contract/canned-answer/operations';
import type { TicketDetail } from '@lebean/contract/ticket/rows';
import { languageOfCountry } from '@lebean/domain/country-language';
import { filledAnswer, textFor } from '@lebean/domain/ticket/canned-answer';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { threadMessages } from './thread.messages.ts';

type CannedAnswersProps = { ticket: TicketDetail; onChosen: (content: string) => void };

/** Puts a canned answer into what is about to be sent, in the language of the shop (SVC-8). */
export function CannedAnswers({ ticket, onChosen }: CannedAnswersProps) {
  const t = useText(threadMessages);
  const isEnabled = useAllowed(listCannedAnswers);
  const requested = { pageSize: 100, isEnabled: true, sort: 'answerTitle' } as const;
  const { data: known } = useOperation(listCannedAnswers, requested, {
    isEnabled,
    freshSeconds: 60,
  });
  const answers = known?.rows ?? [];
  if (answers.length === 0) return null;
  const fill = (cannedAnswerId: number): void => {
    const chosen = answers.find(({ id }) => id === cannedAnswerId);
    if (chosen === undefined) return;
    const { answerZh: zh, answerEn: en, answerEs: es } = chosen;
    const text = textFor({ zh, en, es }, languageOfCountry(ticket.country));
    onChosen(filledAnswer(text, knownOf(ticket)));
  };
  return (
    <Select<number | null>
      className="ticket-canned"
      value={null}
      aria-label={t('canned')}
      placeholder={t('canned')}
      showSearch={{ optionFilterProp: 'label' }}
      options={answers.map(({ id, answerTitle }) => ({ value: id, label: answerTitle }))}
      onChange={(chosen) => chosen !== null && fill(chosen)}
    />
  );
}

const knownOf = (ticket: TicketDetail) => ({
  shop: ticket.shopName,
  contact: ticket.contact,
  number: ticket.ticketNumber,
  device: ticket.deviceCode,
  engineer: ticket.engineerName ?? '',
  visit: ticket.visitAt === null ? '' : formatDateTime(new Date(ticket.visitAt), ticket.timeZone),
});
