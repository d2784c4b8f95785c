import { expect, test } from 'vitest';
import type { PlayOnReceipt } from '@lebean/contract/vocabulary/play-on-receipt';
import { type SheetLine, sheetLines } from '@lebean/domain/template/render';
import { type Bought, withBought } from './bought-lines.ts';

const words = {
  money: (amount: number) => (amount / 100).toFixed(2),
  count: String,
  total: 'Total',
  tendered: 'Cash',
  change: 'Change',
  saleNumber: 'Goods',
  playNumber: 'Play',
  pointsAfter: 'Left',
  game: ({ gameNameEn }: PlayOnReceipt) => gameNameEn,
  taken: ({ takenPoint }: PlayOnReceipt) => `${takenPoint / 100} points`,
  points: (points: number) => String(points / 100),
};
const bought: Bought = {
  lines: [
    { goodsId: 1, goodsName: 'Water', quantity: 2, amount: 1000, taxRate: null },
    { goodsId: 2, goodsName: 'Lime', quantity: 1, amount: 800, taxRate: null },
  ],
  saleNumber: 'D1',
  play: null,
  paidBy: {
    paymentMode: 'cash',
    secondMode: null,
    secondPaid: null,
    slipNumber: null,
    voucherNumber: null,
  },
  total: 11_800,
  tendered: 12_000,
  change: 200,
};
const recharge = sheetLines('# Shop\nRecharge\nNumber | R1\n---\n! Paid | 100.00\n* Gold\nThanks');
const linesOf = (lines: readonly SheetLine[]): string[] =>
  lines.map((line) => {
    const words = 'label' in line ? `${line.label} ${line.text}` : line.text;
    return `${line.kind}: ${words}`;
  });

test('SH-45: a receipt lists recharge and goods, has one total, and says thanks at its end', () => {
  expect(linesOf(withBought(recharge, bought, words))).toEqual([
    'title: Shop',
    'text: Recharge',
    'pair: Number R1',
    'pair: Paid 100.00',
    'pair: Water × 2 10.00',
    'pair: Lime × 1 8.00',
    'pair: Goods D1',
    'total: Total 118.00',
    'pair: Cash 120.00',
    'total: Change 2.00',
    'note: Gold',
    'text: Thanks',
  ]);
});

test('SH-45: where no cash received was entered, a receipt shows no change', () => {
  const lines = withBought(recharge, { ...bought, tendered: null, change: null }, words);
  expect(linesOf(lines).filter((line) => /Cash|Change/.test(line))).toEqual([]);
});

test('SH-45, TPL-3: goods stand on a receipt also where its template says nothing but words', () => {
  expect(linesOf(withBought(sheetLines('Thanks'), bought, words)).at(-1)).toBe('text: Thanks');
});

test('SH-45: a game that was begun stands on the receipt in points, and is no part of the total', () => {
  const play = {
    playId: 7,
    orderNumber: 'P7',
    gameName: '恐龙岛',
    gameNameEn: 'Dino Isle',
    gameNameEs: '',
    uniqueCode: 'A01',
    chargeMode: 'byCount',
    takenPoint: 1500,
    takenGiftPoint: 0,
    pointAfter: 8500,
    giftPointAfter: 1000,
  } as const;
  const alone = { ...bought, lines: [], saleNumber: null, play, tendered: null, change: null };
  expect(linesOf(withBought(recharge, alone, words)).slice(3, -2)).toEqual([
    'pair: Paid 100.00',
    'pair: Dino Isle · A01 15 points',
    'pair: Left 95',
    'pair: Play P7',
    'total: Total 118.00',
  ]);
});
