import { type OpeningHours, openingSpans } from './opening.ts';
import { common, joined, lengthOf, type Span, without } from './span.ts';

/** What decides how long a unit stood still because of a problem (SVC-11). */
export interface DowntimeFacts {
  /** From each report, or reopening, to what ended it. */
  readonly open: readonly Span[];
  /** When its terminal was silent for too long, and when it was switched off. */
  readonly off: readonly Span[];
  /** When the work waited for the shop. */
  readonly waits: readonly Span[];
  readonly hours: OpeningHours;
}

/**
 * The times at which a unit was off in opening hours while its ticket was open, less what the shop was waited for
 * (SVC-11).
 */
export function downtimeSpans({ open, off, waits, hours }: DowntimeFacts): Span[] {
  const still = without(common(open, off), waits);
  return joined(still.flatMap((span) => openingSpans(hours, span)));
}

/** The same in whole minutes: what has begun counts when it is full. */
export const downtimeMinutes = (facts: DowntimeFacts): number =>
  Math.floor(lengthOf(downtimeSpans(facts)) / 60_000);

/** What a contract gives for an hour of downtime, in hundredths of lebeans (SVC-11). */
export interface CreditTerms {
  readonly hourlyCredit: number;
  /** What a shop gets in a month at most; nothing where there is no such bound. */
  readonly monthlyCap: number | null;
}

/** What has been given already. */
export interface CreditGiven {
  /** For the same ticket, before it came back. */
  readonly forTicket: number;
  /** To the shop in this month, with what was proposed. */
  readonly inMonth: number;
}

/** A credit in hundredths of lebeans, and whether the cap has cut it. */
export interface Credit {
  readonly lebean: number;
  readonly isCapped: boolean;
}

/** The credit for a downtime (SVC-11): what was given for it already is not given again. */
export function creditFor(
  minutes: number,
  { hourlyCredit, monthlyCap }: CreditTerms,
  { forTicket, inMonth }: CreditGiven,
): Credit {
  const due = Math.max(0, Math.floor((minutes * hourlyCredit) / 60) - forTicket);
  const room = monthlyCap === null ? due : Math.max(0, monthlyCap - inMonth);
  return { lebean: Math.min(due, room), isCapped: room < due };
}
