import type { CardDetail } from '@lebean/contract/card/rows';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import type { LevelRow } from '@lebean/contract/level/rows';
import { levelAfter } from '@lebean/domain/level-upgrade';
import { money } from '@lebean/domain/quantity';
import { pointsForMoney } from '@lebean/domain/recharge';
import { freeAmount } from './recharge-values.ts';

/** What is paid and what it credits, in hundredths. */
export type Offer = { readonly paid: number; readonly point: number; readonly giftPoint: number };

export const nothingOffered: Offer = { paid: 0, point: 0, giftPoint: 0 };

/** Whether there is still something to be chosen. */
export const isNothing = ({ paid, point }: Offer): boolean => paid === 0 && point === 0;

export const packageOffer = ({ sellPrice, point, giftPoint }: PackageRow): Offer => ({
  paid: sellPrice,
  point,
  giftPoint,
});

/** A free amount at the merchant's price of a point (MEM-5). */
export function freeOffer(amount: number, pointPrice: number): Offer {
  const isAmount = Number.isSafeInteger(amount) && amount > 0;
  if (!isAmount || pointPrice <= 0) return nothingOffered;
  return { paid: amount, point: pointsForMoney(money(amount), money(pointPrice)), giftPoint: 0 };
}

/** What is chosen for a recharge: a package, or an amount where the shop may (MEM-5). */
export function chosenOffer(
  chosen: { readonly packageId: unknown; readonly amount?: unknown },
  packages: readonly PackageRow[] | undefined,
  pointPrice: number,
): Offer {
  const { packageId, amount } = chosen;
  if (packageId === freeAmount)
    return typeof amount === 'number' ? freeOffer(amount, pointPrice) : nothingOffered;
  const sold = packages?.find(({ id }) => id === packageId);
  return sold === undefined ? nothingOffered : packageOffer(sold);
}

/** A card of a level, with the package that may come with it (MEM-3). */
export const openingOffer = (level: LevelRow, sold: PackageRow | undefined): Offer => ({
  paid: level.openCardPrice + (sold?.sellPrice ?? 0),
  point: level.coin + (sold?.point ?? 0),
  giftPoint: sold?.giftPoint ?? 0,
});

type Holding = Pick<CardDetail, 'point' | 'giftPoint' | 'accruingPoint' | 'levelId'>;

/** A card as it will be after an offer is paid: the same rules as the server's (MEM-5, MEM-7). */
export type Outcome = {
  readonly point: number;
  readonly giftPoint: number;
  /** The level to which it will rise, if it does. */
  readonly raisedTo: string | undefined;
};

export function outcomeOf(card: Holding, offer: Offer, levels: readonly LevelRow[]): Outcome {
  const byId = new Map(levels.map((level) => [level.id, level]));
  const levelId = levelAfter(byId, card.levelId, card.accruingPoint + offer.point);
  return {
    point: card.point + offer.point,
    giftPoint: card.giftPoint + offer.giftPoint,
    // Nothing bought, nothing risen: the server looks at levels only when points are credited.
    raisedTo:
      levelId === card.levelId || offer.point === 0 ? undefined : byId.get(levelId)?.levelName,
  };
}
