/** A stretch of time in milliseconds; its end is the first instant without it. */
export type Stretch = { readonly from: number; readonly to: number };

const weekMs = 7 * 24 * 3_600_000;

/**
 * The time of an activity so far and the same time before it (ACT-1): as long, a whole number of weeks
 * earlier, and over before it began. Whole weeks, since a Saturday compares with a Saturday; a stretch
 * just before a weekend would be a Thursday and a Friday. Nothing where it has not begun.
 */
export function comparedStretches(
  activity: Stretch,
  at: number,
): { readonly during: Stretch; readonly before: Stretch } | undefined {
  const { from } = activity;
  const to = Math.min(activity.to, at);
  if (to <= from) return undefined;
  const shift = Math.ceil((to - from) / weekMs) * weekMs;
  return { during: { from, to }, before: { from: from - shift, to: to - shift } };
}
