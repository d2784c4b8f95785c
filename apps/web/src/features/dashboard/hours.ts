import type { MoneyHours } from '@lebean/contract/dashboard/hours.rows';

/** A place on a curve: so many hours into the day, so much money until then. */
export type CurvePoint = { readonly hour: number; readonly money: number };

const lastHour = 24;

/**
 * What had come in by the end of each hour: of today until now, where the curve ends on the figure of today; of the
 * same weekday before, the whole day (RPT-1).
 */
export function curvesOf({ hours, minute }: Pick<MoneyHours, 'hours' | 'minute'>): {
  readonly today: readonly CurvePoint[];
  readonly before: readonly CurvePoint[];
} {
  const now = minute / 60;
  const until = (end: number, side: 'today' | 'before'): number =>
    hours.filter(({ hour }) => hour < end).reduce((sum, one) => sum + one[side], 0);
  const ends = Array.from({ length: lastHour + 1 }, (_, end) => end);
  const whole = until(lastHour, 'today');
  return {
    today: [
      ...ends.filter((end) => end < now).map((end) => ({ hour: end, money: until(end, 'today') })),
      { hour: now, money: whole },
    ],
    before: ends.map((end) => ({ hour: end, money: until(end, 'before') })),
  };
}

/** The part of a day in which something was taken, with an hour around it: nobody looks at an empty night. */
export function spanOf({ hours, minute }: Pick<MoneyHours, 'hours' | 'minute'>): {
  readonly from: number;
  readonly to: number;
} {
  const busy = hours.map(({ hour }) => hour);
  const from = Math.max(0, Math.min(8, ...busy, Math.floor(minute / 60)));
  const to = Math.min(
    lastHour,
    Math.max(22, ...busy.map((hour) => hour + 1), Math.ceil(minute / 60)),
  );
  return { from, to };
}
