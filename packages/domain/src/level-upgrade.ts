import { fails, holds, type Result } from './result.ts';

/** What MEM-7 has to know about a member level. Amounts in hundredths. */
export type UpgradableLevel = {
  readonly id: number;
  readonly levelOrder: number;
  readonly isUpgrade: boolean;
  readonly levelUpPrice: number;
  readonly upgradeLevelId: number | null;
};

/**
 * The level of a card whose lifetime principal is `accruingPoint` (MEM-7): it rises while its level
 * upgrades by itself and the threshold is reached. Gift points do not count *(assumed)*; a card never
 * falls. A target that is missing or not higher ends the climb, so that no data can make it endless.
 */
export function levelAfter(
  levels: ReadonlyMap<number, UpgradableLevel>,
  currentId: number,
  accruingPoint: number,
): number {
  let level = levels.get(currentId);
  while (level?.isUpgrade && level.upgradeLevelId !== null && accruingPoint >= level.levelUpPrice) {
    const target = levels.get(level.upgradeLevelId);
    if (target === undefined || target.levelOrder <= level.levelOrder) break;
    level = target;
  }
  return level?.id ?? currentId;
}

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
