/** How today stands against the same hours of the weekday before (RPT-1). */
export type Comparison =
  | { readonly kind: 'same' }
  /** Nothing to divide by: there was none before. */
  | { readonly kind: 'new' }
  | { readonly kind: 'up' | 'down'; readonly share: number };

export function compare(today: number, before: number): Comparison {
  if (today === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  const share = Math.abs(today - before) / before;
  return { kind: today > before ? 'up' : 'down', share };
}
