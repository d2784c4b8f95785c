import {
  type AssignmentCondition,
  type Candidate,
  type EngineerFacts,
  rankEngineers,
  type TicketToAssign,
} from './assignment.ts';

/** A ticket whose engineer is away, with the others as they stand to it. */
export interface TicketToHandOver extends TicketToAssign {
  readonly ticketId: number;
  readonly engineers: readonly EngineerFacts[];
}

/** Who gets a ticket; where nobody fits, the condition that has emptied the list (SVC-5). */
export interface HandedOver {
  readonly ticketId: number;
  readonly candidate: Candidate | null;
  readonly emptiedBy: AssignmentCondition | null;
}

/**
 * Who gets the tickets of somebody who is away (SVC-5): the most pressing first, each by the usual ranking, and what
 * one has just been given counts when the next is handed over.
 */
export function planHandOver(
  tickets: readonly TicketToHandOver[],
  absentId: number,
  at: Date,
): readonly HandedOver[] {
  const given: Array<{ readonly engineerId: number; readonly ticket: TicketToHandOver }> = [];
  const inOrder = tickets.toSorted(
    (one, other) => one.priority.localeCompare(other.priority) || one.ticketId - other.ticketId,
  );
  return inOrder.map((ticket) => {
    const others = ticket.engineers
      .filter(({ engineerId }) => engineerId !== absentId)
      .map((engineer) => ({
        ...engineer,
        open: [
          ...engineer.open,
          ...given
            .filter(({ engineerId }) => engineerId === engineer.engineerId)
            .map((gift) => gift.ticket.priority),
        ],
      }));
    const ranking = rankEngineers(ticket, others, at);
    const { ticketId } = ticket;
    if (!ranking.ok) return { ticketId, candidate: null, emptiedBy: ranking.reason };
    const [best] = ranking.value;
    if (best === undefined) return { ticketId, candidate: null, emptiedBy: 'region' };
    given.push({ engineerId: best.engineerId, ticket });
    return { ticketId, candidate: best, emptiedBy: null };
  });
}

/**
 * To whom a ticket goes on that nobody has accepted (SVC-5): to the best of those who have not had it. Nothing where
 * all who fit have had it: it stays where it is.
 */
export function nextInLine(
  ranking: readonly Candidate[],
  tried: ReadonlySet<number>,
): Candidate | undefined {
  return ranking.find(({ engineerId }) => !tried.has(engineerId));
}
