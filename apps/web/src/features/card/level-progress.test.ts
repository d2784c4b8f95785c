import { describe, expect, it } from 'vitest';
import { progressOf } from './level-progress.ts';

const nextLevel = { levelName: 'Gold', levelUpPrice: 50_000 };

describe('MEM-7: progress to the next level', () => {
  it('is the share of lifetime principal that is there', () => {
    expect(progressOf({ nextLevel, accruingPoint: 12_500 })).toEqual({
      share: 0.25,
      missing: 37_500,
    });
  });

  it('is full where the threshold is reached, also where it is nothing', () => {
    expect(progressOf({ nextLevel, accruingPoint: 60_000 })).toEqual({ share: 1, missing: 0 });
    expect(progressOf({ nextLevel: { ...nextLevel, levelUpPrice: 0 }, accruingPoint: 0 })).toEqual({
      share: 1,
      missing: 0,
    });
  });

  it('is nothing on the highest level', () => {
    expect(progressOf({ nextLevel: null, accruingPoint: 60_000 })).toBeUndefined();
  });
});
