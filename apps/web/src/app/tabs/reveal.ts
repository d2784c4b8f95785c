/** Room between a revealed tab and the edge of the strip, in pixels. */
const margin = 8;

type Window = { readonly start: number; readonly width: number };
type Span = { readonly start: number; readonly end: number };

/**
 * Where a strip is scrolled to so that a span of it is in sight (SH-13): as it is where that is so
 * already. A span wider than the strip shows its middle, which is `activeWidth` wide.
 */
export function revealed(seen: Window, span: Span, activeWidth: number): number {
  const width = span.end - span.start;
  if (width + 2 * margin > seen.width) {
    const middle = (span.start + span.end) / 2;
    const room = Math.max(0, seen.width - activeWidth) / 2;
    return Math.max(0, middle - activeWidth / 2 - room);
  }
  if (span.start - margin < seen.start) return Math.max(0, span.start - margin);
  if (span.end + margin > seen.start + seen.width) return span.end + margin - seen.width;
  return seen.start;
}
