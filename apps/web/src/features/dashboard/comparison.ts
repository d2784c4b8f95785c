/** How today stands against the same hours of the weekday before (RPT-1). */
export type Comparison =
  | { readonly kind: 'same' }
  /** No share where there was nothing before, or where more was given back than taken. */
  | { readonly kind: 'up' | 'down'; readonly share: number | undefined };

export function compare(today: number, before: number): Comparison {
  if (today === before) return { kind: 'same' };
  const share = before > 0 ? Math.abs(today - before) / before : undefined;
  return { kind: today > before ? 'up' : 'down', share };
}
