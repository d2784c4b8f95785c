import { describe, expect, it } from 'vitest';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import type { LevelRow } from '@lebean/contract/level/rows';
import { freeOffer, nothingOffered, openingOffer, outcomeOf, packageOffer } from './offer.ts';

const level = (id: number, changes: Partial<LevelRow>): LevelRow => ({
  id,
  merchantId: 1,
  merchantName: 'One',
  currency: 'CNY',
  levelName: `level ${id}`,
  typedName: `level ${id}`,
  nameZh: '',
  nameEn: '',
  nameEs: '',
  levelDiscount: 100,
  levelOrder: id,
  levelShortName: String(id),
  levelUpPrice: 0,
  levelRights: '',
  isUpgrade: false,
  upgradeLevelId: null,
  upgradeLevelName: null,
  openCardPrice: 1000,
  cardReplacementPrice: 500,
  isAllowCancelCard: true,
  coin: 0,
  isEnabled: true,
  version: 1,
  ...changes,
});
const silver = level(1, { isUpgrade: true, levelUpPrice: 50_000, upgradeLevelId: 2, coin: 300 });
const gold = level(2, { isUpgrade: true, levelUpPrice: 200_000, upgradeLevelId: 3 });
const black = level(3, {});
const levels = [silver, gold, black];

const hundred: PackageRow = {
  id: 7,
  merchantId: 1,
  merchantName: 'One',
  currency: 'CNY',
  packageName: '100 + 20',
  typedName: '100 + 20',
  nameZh: '',
  nameEn: '',
  nameEs: '',
  sellPrice: 10_000,
  point: 10_000,
  giftPoint: 2000,
  isForOpening: true,
  isForRecharge: true,
  isEnabled: true,
  version: 1,
};
const card = { point: 500, giftPoint: 50, accruingPoint: 45_000, levelId: 1 };

describe('what is shown before it is paid', () => {
  it('MEM-3: an opened card costs its level and its package and holds the coin of both', () => {
    expect(openingOffer(silver, undefined)).toEqual({ paid: 1000, point: 300, giftPoint: 0 });
    expect(openingOffer(silver, hundred)).toEqual({ paid: 11_000, point: 10_300, giftPoint: 2000 });
  });

  it('MEM-5: a free amount buys points at the price of one, rounded once', () => {
    expect(freeOffer(10_000, 100)).toEqual({ paid: 10_000, point: 10_000, giftPoint: 0 });
    expect(freeOffer(10_000, 300).point).toBe(3333);
    expect(freeOffer(Number.NaN, 100)).toEqual(nothingOffered);
    expect(freeOffer(0, 100)).toEqual(nothingOffered);
  });

  it('MEM-7: tells the level that the card will rise to, over several steps', () => {
    expect(outcomeOf(card, packageOffer(hundred), levels)).toEqual({
      point: 10_500,
      giftPoint: 2050,
      raisedTo: 'level 2',
    });
    expect(outcomeOf(card, freeOffer(200_000, 100), levels).raisedTo).toBe('level 3');
    expect(outcomeOf(card, freeOffer(4999, 100), levels).raisedTo).toBeUndefined();
  });

  it('MEM-7: gift points alone raise nothing', () => {
    const gift = { paid: 0, point: 0, giftPoint: 900_000 };
    expect(outcomeOf({ ...card, accruingPoint: 60_000 }, gift, levels).raisedTo).toBeUndefined();
  });
});
