import type { Country } from './people.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How much busier than an ordinary day the seasons are: months and days, both included. */
const seasons: Record<Country, readonly (readonly [from: string, to: string, factor: number])[]> = {
  CN: [
    ['01-01', '01-03', 1.7],
    ['02-14', '02-23', 2.1],
    ['05-01', '05-05', 1.9],
    ['07-05', '08-31', 1.35],
    ['10-01', '10-07', 2.2],
    ['12-24', '12-31', 1.4],
  ],
  US: [
    ['01-01', '01-03', 1.5],
    ['03-14', '03-28', 1.3],
    ['06-15', '08-20', 1.3],
    ['10-25', '10-31', 1.4],
    ['11-24', '11-30', 1.7],
    ['12-15', '12-31', 1.7],
  ],
  ES: [
    ['01-01', '01-07', 1.9],
    ['03-28', '04-06', 1.5],
    ['07-01', '08-31', 1.2],
    ['10-09', '10-12', 1.4],
    ['12-05', '12-08', 1.5],
    ['12-20', '12-31', 1.8],
  ],
};

/** More than this a hall does not hold, whatever the season. */
const busiest = 2.4;

/** Sunday first. People come on weekends, and on Friday evenings. */
const weekdays = [1.75, 0.6, 0.62, 0.7, 0.8, 1.25, 2] as const;

/** When the arcades open and close, in hours of the shop's clock: the same every day. */
export const openingHours: Record<Country, { readonly opens: number; readonly closes: number }> = {
  CN: { opens: 10, closes: 22 },
  US: { opens: 11, closes: 23 },
  ES: { opens: 11, closes: 23 },
};

/** How busy each hour is, from the one in which they open. Evenings are busiest; in Spain they are late. */
const hours: Record<Country, readonly number[]> = {
  CN: [1, 2, 2, 3, 4, 4, 4, 4, 5, 8, 8, 4],
  US: [2, 3, 3, 3, 4, 5, 6, 7, 7, 5, 3, 1],
  ES: [2, 3, 2, 1, 2, 4, 6, 7, 8, 7, 5, 2],
};

/** A day at a shop: its date, how busy it is, and when its hours are. */
export interface ShopDay {
  /** As in `2026-03-28`, at the shop. */
  readonly date: string;
  /** From 0, Sunday, to 6. */
  readonly weekday: number;
  /** 1 is an ordinary day. */
  readonly weight: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** How busy each hour is, from the one in which the shop opens. */
  readonly hours: readonly number[];
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function localParts(timeZone: string, at: Date): Record<string, number> {
  const known = dateFormats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  dateFormats.set(timeZone, format);
  return Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
}

/** The wall clock at the shop, as if it were UTC. */
function localClock(timeZone: string, at: Date): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = localParts(timeZone, at);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** The days at a shop from `from` to `until`, oldest first; the last one may not be over. */
export function shopDays(country: Country, timeZone: string, from: Date, until: Date): ShopDay[] {
  const first = Math.floor(localClock(timeZone, from) / dayMs);
  const last = Math.floor(localClock(timeZone, until) / dayMs);
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const midnight = (first + place) * dayMs;
    // The offset at noon: on the day of a change the hours of opening are right.
    const noon = new Date(midnight + dayMs / 2);
    const offset = localClock(timeZone, noon) - noon.getTime();
    const date = noon.toISOString().slice(0, 10);
    const weekday = noon.getUTCDay();
    const { opens, closes } = openingHours[country];
    const hour = (hours: number): Date => new Date(midnight - offset + hours * hourMs);
    return {
      date,
      weekday,
      weight: weightOf(country, date, weekday),
      opensAt: hour(opens),
      closesAt: hour(closes),
      hours: hours[country],
    };
  });
}

function weightOf(country: Country, date: string, weekday: number): number {
  const day = date.slice(5);
  const season = seasons[country].find(([from, to]) => day >= from && day <= to)?.[2] ?? 1;
  return Math.min((weekdays[weekday] ?? 1) * season, busiest);
}
