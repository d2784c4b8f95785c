/** Room between a revealed tab and the edge of the strip, in pixels. */
const margin = 8;

type Window = { readonly start: number; readonly width: number };
type Span = { readonly start: number; readonly end: number };

/**
 * Where a strip is scrolled to so that a span of it is in sight (SH-13): as it is where that is so
 * already. Of a span wider than the strip the active part stands in the middle: it may have a neighbour on
 * one side only, or a short and a long one. One that is wider than the strip itself shows its beginning.
 */
export function revealed(seen: Window, span: Span, active: Span): number {
  const width = span.end - span.start;
  if (width + 2 * margin > seen.width) {
    const room = Math.max(0, seen.width - (active.end - active.start)) / 2;
    return Math.max(0, active.start - room);
  }
  if (span.start - margin < seen.start) return Math.max(0, span.start - margin);
  if (span.end + margin > seen.start + seen.width) return span.end + margin - seen.width;
  return seen.start;
}
