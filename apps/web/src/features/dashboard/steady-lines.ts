import type { AttentionLine } from '@lebean/contract/dashboard/attention.rows';

/** A line in its place: what is done stays there, crossed off, while somebody looks. */
export type SteadyLine = { readonly line: AttentionLine; readonly isDone: boolean };

export const keyOf = ({ kind, of }: AttentionLine): string =>
  of === null ? kind : `${kind}:${of}`;

/**
 * The lines of a new answer in the places of those that are shown: nothing moves under a finger. What is new comes
 * at the end, what is over stays and says so; the next look at the page begins in the order of urgency (SH-52).
 */
export function steadyLines(
  shown: readonly SteadyLine[],
  lines: readonly AttentionLine[],
): readonly SteadyLine[] {
  const now = new Map(lines.map((line) => [keyOf(line), line]));
  const kept = shown.map(({ line }) => {
    const current = now.get(keyOf(line));
    return current === undefined ? { line, isDone: true } : { line: current, isDone: false };
  });
  const known = new Set(shown.map(({ line }) => keyOf(line)));
  const added = lines.filter((line) => !known.has(keyOf(line)));
  return [...kept, ...added.map((line) => ({ line, isDone: false }))];
}
