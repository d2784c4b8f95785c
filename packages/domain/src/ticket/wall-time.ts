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

const minuteMs = 60_000;

/** What the clock of a place shows at an instant, as if it were that of UTC; in whole minutes. */
export function shownAs(timeZone: string, at: number): number {
  const { day, minute } = wallTime(timeZone, new Date(at));
  return Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
}

/** How far the clock of a place is ahead of UTC at an instant, in milliseconds. */
export const aheadMs = (timeZone: string, at: number): number =>
  shownAs(timeZone, at) - Math.floor(at / minuteMs) * minuteMs;
