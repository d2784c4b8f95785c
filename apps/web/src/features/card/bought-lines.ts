import type { SheetLine } from '@lebean/domain/template/render';
import { pairLine, totalLine } from '../../shared/receipts/sheet-lines.ts';

/** Goods that were paid together with a recharge, as their receipt lists them (SH-45). Amounts in hundredths. */
export type Bought = {
  readonly lines: ReadonlyArray<{
    readonly goodsId: number;
    readonly goodsName: string;
    readonly quantity: number;
    readonly amount: number;
    /** What of it is tax, where the receipt shows one (SET-19). */
    readonly taxRate: number | null;
  }>;
  readonly saleNumber: string;
  /** Of recharge and goods. */
  readonly total: number;
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
};

/**
 * The receipt of a recharge with the goods that were paid with it: behind its last figure, before it says thanks. There
 * is one total on it, that of both.
 */
export function withBought(
  lines: readonly SheetLine[],
  { lines: goods, saleNumber, total, tendered, change }: Bought,
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
    pairLine(words.saleNumber, saleNumber),
    { ...totalLine(words.total, words.money(total)), isBreak: true },
    ...ofCash,
    ...lines.slice(end),
  ];
}
