import { ticketStateWords, type TicketRow, waitingPartyWords } from '@lebean/contract/ticket/rows';
import type { TicketPriority } from '@lebean/domain/ticket/priority';
import { usePick, useText } from '../../platform/i18n.ts';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { relationMessages } from './relation.messages.ts';
import './ticket.css';

const tones: Readonly<Record<TicketRow['ticketState'], StateTone>> = {
  pending: 'coming',
  accepted: 'coming',
  inProgress: 'good',
  resolved: 'quiet',
  closed: 'over',
  cancelled: 'over',
};

type TicketStateProps = { ticket: Pick<TicketRow, 'ticketState' | 'waitingFor' | 'isMerged'> };

/** How a ticket stands (SVC-1); one that waits says for whom, one that was merged that it is. */
export function TicketState({ ticket }: TicketStateProps) {
  const { ticketState, waitingFor, isMerged } = ticket;
  const t = useText(relationMessages);
  const pick = usePick();
  if (isMerged) return <StateTag tone="over">{t('isMerged')}</StateTag>;
  const isWaiting = waitingFor !== null;
  return (
    <StateTag tone={isWaiting ? 'coming' : tones[ticketState]}>
      {pick(isWaiting ? waitingPartyWords[waitingFor] : ticketStateWords[ticketState])}
    </StateTag>
  );
}

/** How pressing a ticket is, by a word as well as by its colour. */
export function TicketPriorityTag({ priority }: { priority: TicketPriority }) {
  const titleOf = useFieldTitle();
  return (
    <span
      className={`ticket-priority ticket-priority-${priority}`}
      title={`${titleOf('priority')} ${priority}`}
    >
      {priority}
    </span>
  );
}
