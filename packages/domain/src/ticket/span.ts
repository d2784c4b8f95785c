/** A time from an instant on, up to another one that is not included; in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Times in order, without overlaps and without empty ones. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  const sorted = spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from);
  for (const { from, to } of sorted) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else result.push({ from, to });
  }
  return result;
}

/** What lies in both. */
export function common(one: readonly Span[], other: readonly Span[]): Span[] {
  const others = joined(other);
  return joined(one).flatMap(({ from, to }) =>
    others
      .map((each) => ({ from: Math.max(from, each.from), to: Math.min(to, each.to) }))
      .filter((each) => each.from < each.to),
  );
}

/** What lies in the first and not in the second. */
export function without(one: readonly Span[], other: readonly Span[]): Span[] {
  let rest = joined(one);
  for (const away of joined(other)) {
    rest = rest.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, away.from) },
        { from: Math.max(from, away.to), to },
      ].filter((each) => each.from < each.to),
    );
  }
  return rest;
}

/** How long times are together, in milliseconds. */
export const lengthOf = (spans: readonly Span[]): number =>
  joined(spans).reduce((sum, { from, to }) => sum + to - from, 0);
