import { expect, test } from 'vitest';
import { climb, keepsLevel, type UpgradableLevel } from './level-upgrade.ts';

const level = (id: number, levelUpPrice: number, upgradeLevelId: number | null) =>
  [
    id,
    { id, levelOrder: id, isUpgrade: upgradeLevelId !== null, levelUpPrice, upgradeLevelId },
  ] as const;
const levels: ReadonlyMap<number, UpgradableLevel> = new Map([
  level(1, 100, 2),
  level(2, 300, 3),
  level(3, 0, null),
]);

test('MEM-7: a card climbs as far as its lifetime principal leads, and knows what the last step asked for', () => {
  expect(climb(levels, 1, 99)).toEqual({ levelId: 1, risenAtPoint: null });
  expect(climb(levels, 1, 100)).toEqual({ levelId: 2, risenAtPoint: 100 });
  expect(climb(levels, 1, 300)).toEqual({ levelId: 3, risenAtPoint: 300 });
  expect(climb(levels, 3, 9999)).toEqual({ levelId: 3, risenAtPoint: null });
  expect(climb(levels, 7, 9999)).toEqual({ levelId: 7, risenAtPoint: null });
});

test('MEM-7: a climb that would not go up ends, so that no data can make it endless', () => {
  const circle = new Map([level(1, 0, 2), level(2, 0, 1)]);
  expect(climb(circle, 1, 10)).toEqual({ levelId: 2, risenAtPoint: 0 });
});

test('CTL-3, MEM-7: a level is kept where the principal no longer leads to it, unless the card never rose', () => {
  expect([keepsLevel(300, 299), keepsLevel(300, 300), keepsLevel(null, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});
