import { fails, holds, type Result } from './result.ts';

/** What MEM-7 has to know about a member level. Amounts in hundredths. */
export type UpgradableLevel = {
  readonly id: number;
  readonly levelOrder: number;
  readonly isUpgrade: boolean;
  readonly levelUpPrice: number;
  readonly upgradeLevelId: number | null;
};

/** Where a card has risen to, and the lifetime principal that its last step asked for; nothing where it did not. */
export type Climb = { readonly levelId: number; readonly risenAtPoint: number | null };

/**
 * The level of a card whose lifetime principal is `accruingPoint` (MEM-7): it rises while its level
 * upgrades by itself and the threshold is reached. Gift points do not count *(assumed)*; a card never
 * falls. A target that is missing or not higher ends the climb, so that no data can make it endless.
 */
export function climb(
  levels: ReadonlyMap<number, UpgradableLevel>,
  currentId: number,
  accruingPoint: number,
): Climb {
  let level = levels.get(currentId);
  let risenAtPoint: number | null = null;
  while (level?.isUpgrade && level.upgradeLevelId !== null && accruingPoint >= level.levelUpPrice) {
    const target = levels.get(level.upgradeLevelId);
    if (target === undefined || target.levelOrder <= level.levelOrder) break;
    risenAtPoint = level.levelUpPrice;
    level = target;
  }
  return { levelId: level?.id ?? currentId, risenAtPoint };
}

/** The level of a card whose lifetime principal is `accruingPoint` (MEM-7). */
export const levelAfter = (...climbing: Parameters<typeof climb>): number =>
  climb(...climbing).levelId;

/**
 * Whether a card keeps a level that its lifetime principal would not lead to any more (MEM-7): what it was
 * raised by has been paid back, and a card never falls.
 */
export const keepsLevel = (risenAtPoint: number | null, accruingPoint: number): boolean =>
  risenAtPoint !== null && accruingPoint < risenAtPoint;

/**
 * Whether a level may rise to `target` (MEM-7): one that is there and stands higher. Where every step
 * goes up, no cycle can be saved.
 */
export function checkUpgrade(
  level: { readonly levelOrder: number },
  target: { readonly levelOrder: number } | undefined,
): Result<null, 'targetMissing' | 'targetNotHigher'> {
  if (target === undefined) return fails('targetMissing');
  return target.levelOrder > level.levelOrder ? holds(null) : fails('targetNotHigher');
}
