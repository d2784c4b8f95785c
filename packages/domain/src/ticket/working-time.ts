import { fails, holds, type Result } from '../result.ts';
import type { Span } from './span.ts';
import { wallTime } from './wall-time.ts';
import { spansOf } from './work-spans.ts';

/** Hours of a weekday in which work is done; minutes of the day on the clock of the place. */
export interface Frame {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly fromMinute: number;
  /** Not included; 1440 is midnight. */
  readonly toMinute: number;
}

/** When work is done: several frames a day, in a time zone, but for some days (SVC-6). */
export interface WorkCalendar {
  readonly timeZone: string;
  readonly frames: readonly Frame[];
  /** Days without work, `YYYY-MM-DD` on the clock of the place. */
  readonly holidays: readonly string[];
}

const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const framesOf = ({ frames, holidays }: WorkCalendar, day: string): readonly Frame[] =>
  holidays.includes(day) ? [] : frames.filter(({ weekday }) => weekday === weekdayOf(day));

/** Whether work is done at an instant (SVC-6). */
export function isWorkingTime(calendar: WorkCalendar, at: Date): boolean {
  const { day, minute } = wallTime(calendar.timeZone, at);
  return framesOf(calendar, day).some(
    ({ fromMinute, toMinute }) => fromMinute <= minute && minute < toMinute,
  );
}

const minuteMs = 60_000;
/** What has no hours within so many days has none. */
const furthestDays = 40_000;
const dayMs = 24 * 60 * minuteMs;

/** When work is done from an instant on, span by span; never two that touch in the wrong order. */
function* workFrom(calendar: WorkCalendar, from: Date): Generator<Span> {
  const { timeZone } = calendar;
  const since = from.getTime();
  const firstDay = Math.floor(since / dayMs) * dayMs;
  for (let day = 0; day < furthestDays; day += 1) {
    const begin = firstDay + day * dayMs;
    const spans = spansOf(timeZone, { from: begin, to: begin + dayMs }, (date) =>
      framesOf(calendar, date),
    );
    for (const { from: start, to } of spans)
      if (to > since) yield { from: Math.max(start, since), to };
  }
}

/**
 * The instant at which so many minutes have been worked since another (SVC-4): the first one, so that work which
 * ends with the day ends with the day. Nothing of a calendar in which nobody works.
 */
export function addWorkingTime(
  calendar: WorkCalendar,
  from: Date,
  minutes: number,
): Result<Date, 'noWork'> {
  let leftMs = Math.round(minutes * minuteMs);
  if (leftMs <= 0) return holds(from);
  if (minutesOfWeek(calendar.frames) <= 0) return fails('noWork');
  for (const span of workFrom(calendar, from)) {
    const lengthMs = span.to - span.from;
    if (lengthMs >= leftMs) return holds(new Date(span.from + leftMs));
    leftMs -= lengthMs;
  }
  return fails('noWork');
}

/** How many minutes are worked between two instants; none where the second is not later (SVC-4). */
export function workingTimeBetween(calendar: WorkCalendar, from: Date, to: Date): number {
  const end = to.getTime();
  let workedMs = 0;
  if (minutesOfWeek(calendar.frames) <= 0 || end <= from.getTime()) return 0;
  for (const span of workFrom(calendar, from)) {
    if (span.from >= end) break;
    workedMs += Math.min(span.to, end) - span.from;
  }
  return workedMs / minuteMs;
}

/** How many minutes of a week are worked. */
export const minutesOfWeek = (frames: readonly Frame[]): number =>
  frames.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
