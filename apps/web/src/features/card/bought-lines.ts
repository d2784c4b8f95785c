import type { PlayOnReceipt } from '@lebean/contract/vocabulary/play-on-receipt';
import type { SheetLine } from '@lebean/domain/template/render';
import type { PaidBy } from '../../shared/payments/paid-by.ts';
import type { PaperNumbers } from '../../shared/payments/paper-numbers.ts';
import { pairLine, totalLine } from '../../shared/receipts/sheet-lines.ts';

/** What was in one cart with a recharge, as their receipt lists it (SH-45). Amounts in hundredths. */
export type Bought = {
  readonly lines: ReadonlyArray<{
    readonly goodsId: number;
    readonly goodsName: string;
    readonly quantity: number;
    readonly amount: number;
    /** What of it is tax, where the receipt shows one (SET-19). */
    readonly taxRate: number | null;
  }>;
  /** Nothing where no goods were in it. */
  readonly saleNumber: string | null;
  /** The game that was begun with it, which the card has paid for. */
  readonly play: PlayOnReceipt | null;
  /** Of recharge and goods. */
  readonly total: number;
  /** How all of it was paid, with the numbers on its papers. */
  readonly paidBy: PaidBy & PaperNumbers;
  /** The cash that was handed over, and what was given back of it; nothing where nobody typed it. */
  readonly tendered: number | null;
  readonly change: number | null;
};

/** How a receipt says these things. */
export type BoughtWords = {
  readonly money: (amount: number) => string;
  readonly count: (quantity: number) => string;
  readonly total: string;
  readonly tendered: string;
  readonly change: string;
  readonly saleNumber: string;
  readonly playNumber: string;
  readonly pointsAfter: string;
  readonly game: (play: PlayOnReceipt) => string;
  /** What the play took of the card, or holds of it. */
  readonly taken: (play: PlayOnReceipt) => string;
  readonly points: (points: number) => string;
};

/** A play in points: it is no part of the total. */
function playLines(play: PlayOnReceipt | null, words: BoughtWords): readonly SheetLine[] {
  if (play === null) return [];
  const { uniqueCode, orderNumber, pointAfter, giftPointAfter } = play;
  return [
    { ...pairLine(`${words.game(play)} · ${uniqueCode}`, words.taken(play)), isBreak: true },
    pairLine(words.pointsAfter, words.points(pointAfter + giftPointAfter)),
    pairLine(words.playNumber, orderNumber),
  ];
}

/**
 * The receipt of a recharge with the goods that were paid with it and the game that was begun: behind its last figure, before it says thanks. There
 * is one total on it, that of both.
 */
export function withBought(
  lines: readonly SheetLine[],
  { lines: goods, saleNumber, play, total, tendered, change }: Bought,
  words: BoughtWords,
): readonly SheetLine[] {
  const end = lines.findLastIndex((line) => 'label' in line) + 1;
  const ofRecharge = lines
    .slice(0, end)
    .map((line) => (line.kind === 'total' ? { ...line, kind: 'pair' as const } : line));
  const [first, ...others] = goods.map(({ goodsName, quantity, amount }) =>
    pairLine(`${goodsName} × ${words.count(quantity)}`, words.money(amount)),
  );
  const ofGoods = first === undefined ? [] : [{ ...first, isBreak: true }, ...others];
  const ofCash: readonly SheetLine[] =
    tendered === null || change === null
      ? []
      : [
          pairLine(words.tendered, words.money(tendered)),
          totalLine(words.change, words.money(change)),
        ];
  return [
    ...ofRecharge,
    ...ofGoods,
    ...(saleNumber === null ? [] : [pairLine(words.saleNumber, saleNumber)]),
    ...playLines(play, words),
    { ...totalLine(words.total, words.money(total)), isBreak: true },
    ...ofCash,
    ...lines.slice(end),
  ];
}
