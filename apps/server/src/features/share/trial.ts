import type { Trial, Tried } from '@lebean/contract/share/rows';
import type { DayRange } from '@lebean/domain/calendar-day';

/** What a shop had in a month, and would have had. */
export interface TriedShop extends Tried {
  readonly shopId: number;
  readonly shopName: string;
}

const triedOf = ({ shareBaseAmount, was, wouldBe }: Tried): Tried => ({
  shareBaseAmount,
  was,
  wouldBe,
});

const nothing: Tried = { shareBaseAmount: null, was: 0, wouldBe: 0 };

const sumOf = (amounts: readonly Tried[]): Tried =>
  amounts.reduce<Tried>(
    (all, one) => ({
      shareBaseAmount:
        one.shareBaseAmount === null
          ? all.shareBaseAmount
          : (all.shareBaseAmount ?? 0) + one.shareBaseAmount,
      was: all.was + one.was,
      wouldBe: all.wouldBe + one.wouldBe,
    }),
    nothing,
  );

/** A trial from its months (SET-14), shop by shop by name: a shop that a month does not know had nothing in it. */
export function trialOf(
  currency: string | null,
  months: readonly DayRange[],
  tried: readonly (readonly TriedShop[])[],
): Trial {
  const shops = [...Map.groupBy(tried.flat(), ({ shopId }) => shopId)].map(([shopId, own]) => ({
    shopId,
    shopName: own[0]?.shopName ?? '',
    months: tried.map((month) => sumOf(month.filter((one) => one.shopId === shopId).map(triedOf))),
  }));
  return {
    currency,
    months: [...months],
    totals: tried.map(sumOf),
    shops: shops.toSorted((one, other) => one.shopName.localeCompare(other.shopName, 'zh')),
  };
}
