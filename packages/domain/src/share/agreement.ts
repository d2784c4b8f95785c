import { addDays, type DayRange } from '../calendar-day.ts';
import { wholeRate } from './share.ts';

/** Terms from a day on. */
export type Dated = { readonly startsOn: string };

/** Terms in the days in which they are in force within a period. */
export type Span<Terms> = DayRange & { readonly terms: Terms };

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * Which terms of a contract are in force on which days of a period (SET-4): each from its day until the next
 * ones begin or the contract ends. Terms are given by rising day.
 */
export function spansOf<Terms extends Dated>(
  { terms, endsOn }: { readonly terms: readonly Terms[]; readonly endsOn: string | null },
  period: DayRange,
): Span<Terms>[] {
  const last = endsOn === null ? period.to : earlier(endsOn, period.to);
  return terms.flatMap((one, place) => {
    const next = terms[place + 1];
    const from = later(one.startsOn, period.from);
    const to = next === undefined ? last : earlier(addDays(next.startsOn, -1), last);
    return from > to ? [] : [{ terms: one, from, to }];
  });
}

/** A contract as far as it takes part in the whole of a base. */
export type Taking = {
  /** Its place and all that lie around it, its own last: everything, a province, a city, a shop. */
  readonly places: readonly string[];
  readonly terms: readonly (Dated & { readonly rate: number })[];
  readonly endsOn: string | null;
};

const rateOn = ({ terms, endsOn }: Taking, day: string): number => {
  if (endsOn !== null && endsOn < day) return 0;
  return terms.findLast(({ startsOn }) => startsOn <= day)?.rate ?? 0;
};

/**
 * The first day on which contracts of one base take more than the whole of it somewhere, from a day on
 * (SET-13); nothing where they never do.
 */
export function firstBeyondWhole(contracts: readonly Taking[], from: string): string | undefined {
  const starts = contracts.flatMap(({ terms }) => terms.map(({ startsOn }) => startsOn));
  const days = [from, ...starts.filter((day) => day > from)].toSorted();
  const isBeyond = (day: string): boolean =>
    contracts.some(({ places }) => {
      const taking = contracts.filter((other) => places.includes(other.places.at(-1) ?? ''));
      return taking.reduce((all, other) => all + rateOn(other, day), 0) > wholeRate;
    });
  return days.find(isBeyond);
}
