/** Offsets change at most this often: at a full quarter of an hour. */
const quarterMs = 15 * 60_000;
/** So many quarters are remembered: rows of one file are mostly close to each other in time. */
const maxQuarters = 100_000;

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/**
 * The clock of a time zone, as milliseconds since 1970 of a clock that shows the same. Asking for the
 * parts of each instant would cost more than all the rest of a row: offsets are remembered.
 */
export function zonedClock(timeZone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  return (instant) => {
    const at = Date.parse(instant);
    const quarter = Math.floor(at / quarterMs);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= maxQuarters) offsets.clear();
      offset = offsetAt(format, quarter * quarterMs);
      offsets.set(quarter, offset);
    }
    return at + offset;
  };
}

/** Writes instants as `YYYY-MM-DD HH:mm:ss` in a time zone (SH-42, NUM-3). */
export function zonedTime(timeZone: string): (instant: string) => string {
  const clock = zonedClock(timeZone);
  return (instant) => new Date(clock(instant)).toISOString().slice(0, 19).replace('T', ' ');
}
