import { expect, test } from 'vitest';
import { lebeans } from '../quantity.ts';
import { wholesaleOf } from './wholesale.ts';

const prices = {
  sellPoint: lebeans(100),
  cooperationPoint: lebeans(200),
  unionPoint: lebeans(300),
  sharedPoint: lebeans(400),
  isBuyout: false,
  buyoutPoint: lebeans(50_000),
};
const shopTypes = ['sales', 'cooperation', 'union', 'shared', 'selfOperated'] as const;

test.each([
  ['sales', 100],
  ['cooperation', 200],
  ['union', 300],
  ['shared', 400],
  ['selfOperated', 500],
] as const)('PRI-7: a play costs a shop of type %s %d', (shopType, amount) => {
  const shop = { shopType, deductionPoint: lebeans(500), hasBoughtOut: false };
  expect(wholesaleOf(prices, shop)).toEqual({ lebeans: amount, why: shopType });
});

test('PRI-7: a self-operated shop may pay nothing', () => {
  const shop = {
    shopType: 'selfOperated',
    deductionPoint: lebeans(0),
    hasBoughtOut: false,
  } as const;
  expect(wholesaleOf(prices, shop).lebeans).toBe(0);
});

test.each(shopTypes)(
  'PRI-7: a shop of type %s pays a buyout once, later plays debit 0',
  (shopType) => {
    const game = { ...prices, isBuyout: true };
    const shop = { shopType, deductionPoint: lebeans(500) };
    expect(wholesaleOf(game, { ...shop, hasBoughtOut: false })).toEqual({
      lebeans: 50_000,
      why: 'buyout',
    });
    expect(wholesaleOf(game, { ...shop, hasBoughtOut: true })).toEqual({
      lebeans: 0,
      why: 'boughtOut',
    });
  },
);

test('PRI-7: a buyout that was paid counts only while the game is sold that way', () => {
  const shop = { shopType: 'union', deductionPoint: lebeans(0), hasBoughtOut: true } as const;
  expect(wholesaleOf(prices, shop)).toEqual({ lebeans: 300, why: 'union' });
});
