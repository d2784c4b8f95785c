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

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clock of a place shows. */
export interface WallTime {
  readonly day: string;
  readonly minute: number;
}

/** What the clock of a place shows at an instant. */
export function wallTime(timeZone: string, at: Date): WallTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
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
