import type { CardDetail } from '@lebean/contract/card/rows';

type Progress = {
  /** 0 to 1. */
  readonly share: number;
  /** Lifetime principal that is still missing, in hundredths. */
  readonly missing: number;
};

/** How far a card is on its way to the next level; nothing where there is none above (MEM-7). */
export function progressOf({
  nextLevel,
  accruingPoint,
}: Pick<CardDetail, 'nextLevel' | 'accruingPoint'>): Progress | undefined {
  if (nextLevel === null) return undefined;
  const missing = Math.max(0, nextLevel.levelUpPrice - accruingPoint);
  const share = missing === 0 ? 1 : Math.max(0, accruingPoint / nextLevel.levelUpPrice);
  return { share, missing };
}
