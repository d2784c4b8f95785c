import { listTicketTimeline } from '@lebean/contract/timeline/operations';
import { TimeLine } from '../../shared/timeline/time-line.tsx';
import { useEventText } from './ticket-thread.tsx';

/** All that has happened to a ticket (SH-59). */
export function TicketTimeLine({ ticketId }: { ticketId: number }) {
  return (
    <TimeLine
      operation={listTicketTimeline}
      inputOf={(part) => ({ ticketId, ...part })}
      eventText={useEventText()}
    />
  );
}
