import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { compare } from './comparison.ts';

/** What the headline says of one currency: which sentence, and what stands in it. */
export type Headline =
  | { readonly kind: 'more' | 'less'; readonly share: number }
  /** No fair share: nothing was there before, or more was given back than taken. */
  | { readonly kind: 'same' | 'noBefore' | 'nothing' | 'odd' };

/** How today until now goes against the same weekday until the same time (RPT-1, SH-53). */
export function headlineOf(today: number, before: number): Headline {
  if (before === 0) return { kind: today === 0 ? 'nothing' : 'noBefore' };
  const change = compare(today, before);
  if (change.kind === 'same') return { kind: 'same' };
  if (change.share === undefined || today < 0) return { kind: 'odd' };
  return { kind: change.kind === 'up' ? 'more' : 'less', share: change.share };
}

/** So many shops of a currency are answered: of more nobody here knows the others. */
const maxKnown = 20;

type ShopToday = DashboardMoney['shops'][number];

/**
 * The shop that has the greatest part of a change, where it has at least half of it: a cause is not made up where
 * many shops have a little of it, or where not all are known (SH-53).
 */
export function mainShop(
  shops: readonly ShopToday[],
): { readonly shopName: string; readonly change: number } | undefined {
  if (shops.length < 2 || shops.length >= maxKnown) return undefined;
  const whole = shops.reduce((sum, { paid, paidBefore }) => sum + paid - paidBefore, 0);
  if (whole === 0) return undefined;
  const [first] = shops
    .map(({ shopName, paid, paidBefore }) => ({ shopName, change: paid - paidBefore }))
    .toSorted((one, other) => (other.change - one.change) * Math.sign(whole));
  const isMain = first !== undefined && first.change * Math.sign(whole) * 2 >= Math.abs(whole);
  return isMain ? first : undefined;
}
