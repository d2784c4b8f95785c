import { closesAt, type TicketState, ticketStateAt } from './state.ts';

/** How long after a ticket was closed its shop is asked how it went (SVC-12). */
export const ratingDelayHours = 24;
/** For so many days it can be rated; what was long ago nobody remembers. */
export const ratingDays = 30;
/** From so many answers on an average says something about somebody. */
export const minAnswers = 5;
/** What is so low is looked at by staff. */
export const lowScore = 2;

const hourMs = 3_600_000;

export interface RatingFacts {
  readonly state: TicketState;
  readonly resolvedAt: Date | null;
  readonly closedAt: Date | null;
  readonly isMerged: boolean;
  readonly isRated: boolean;
}

/** Whether a shop is asked now how a ticket went: once, a day after it was closed, whoever closed it (SVC-12). */
export function isRatingDue(facts: RatingFacts, at: Date): boolean {
  if (facts.isRated || facts.isMerged || ticketStateAt(facts, at) !== 'closed') return false;
  const closed = facts.closedAt ?? closesAt(facts);
  if (closed === null) return false;
  const hours = (at.getTime() - closed.getTime()) / hourMs;
  return hours >= ratingDelayHours && hours < ratingDelayHours + ratingDays * 24;
}

/** The average of scores in hundredths; nothing where there are too few to say something (SVC-12). */
export function averageScore(sum: number, count: number): number | null {
  return count < minAnswers ? null : Math.round((sum * 100) / count);
}
