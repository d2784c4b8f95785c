/** Segments of the database's log: files of one length whose names count up. */

const segmentName = /^[\dA-F]{24}$/;

/** Whether a name is that of a segment; others in the archive say where lines of history branch. */
export const isSegment = (name: string): boolean => segmentName.test(name);

/** Whether PostgreSQL hands a file of this name to the archive: anything else there is half written. */
export const isArchived = (name: string): boolean =>
  /^(?:[\dA-F]{24}(?:\.partial|\.[\dA-F]{8}\.backup)?|[\dA-F]{8}\.history)$/.test(name);

/** The segment that a place in the log lies in; places are written as `16/B374D848`. */
export function segmentAt(timeline: number, place: string, segmentBytes: number): string {
  const [high = '', low = ''] = place.split('/');
  const offset = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  return nameOf(timeline, offset / BigInt(segmentBytes), segmentBytes);
}

function nameOf(timeline: number, number: bigint, segmentBytes: number): string {
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes);
  const part = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${part(BigInt(timeline))}${part(number / perFile)}${part(number % perFile)}`;
}

/** The place of a segment in the log, on whatever line of history: its order among all others. */
export const orderOf = (segment: string): string => segment.slice(8);

function numberOf(segment: string, segmentBytes: number): bigint {
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes);
  return BigInt(`0x${segment.slice(8, 16)}`) * perFile + BigInt(`0x${segment.slice(16)}`);
}

/**
 * The first segment that is missing between `from` and the newest one, on whatever line of history: the log cannot be
 * followed beyond it. Nothing when it is whole, or when nothing of it has been archived yet.
 */
export function findHole(
  names: readonly string[],
  from: string,
  segmentBytes: number,
): string | undefined {
  const numbers = new Set<bigint>();
  let newest = numberOf(from, segmentBytes) - 1n;
  for (const name of names) {
    // What lies on an older line of history is not on the way.
    const isOnTheWay = name.slice(0, 8) >= from.slice(0, 8) && orderOf(name) >= orderOf(from);
    if (!isSegment(name) || !isOnTheWay) continue;
    const number = numberOf(name, segmentBytes);
    numbers.add(number);
    if (number > newest) newest = number;
  }
  for (let number = numberOf(from, segmentBytes); number <= newest; number += 1n)
    if (!numbers.has(number))
      return nameOf(Number.parseInt(from.slice(0, 8), 16), number, segmentBytes);
  return undefined;
}
