import { type Money, money } from '../quantity.ts';
import type { Cell } from './cells.ts';

/** What stands before the hundredths of an amount. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Signs and words of money around an amount, which say nothing about how much it is. */
const around = /^(?:[A-Z]{3}|(?:CN|US|HK|MX)?[¥$€£]|S\/\.?)|(?:[A-Z]{3}|[¥$€£元])$/g;

/** The digits of an amount and its sign; nothing where it is no amount. */
function bare(cell: string): { readonly digits: string; readonly isNegative: boolean } | undefined {
  const text = cell
    .normalize('NFKC')
    .replaceAll(/[\s'’`]/g, '')
    .replaceAll('−', '-');
  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  const unsigned = (bracketed ?? text).replaceAll(/^[+-]|[+-]$/g, '').replaceAll(around, '');
  const digits = unsigned.replaceAll(/^[+-]|[+-]$/g, '');
  if (!/^[\d.,]*\d$/.test(digits)) return undefined;
  return { digits, isNegative: bracketed !== undefined || text.includes('-') };
}

const patterns: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d+))?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+)?(?:,(\d+))?$/,
};

/** Why a cell is no amount. */
export type AmountFault = 'amountUnreadable' | 'amountTooFine' | 'amountTooLarge';

/**
 * The amount that a cell says, in hundredths (NUM-1). What is finer than a hundredth is refused, never rounded:
 * a decimal mark that was mistaken for that of thousands would otherwise pass.
 */
export function readAmount(cell: Cell, mark: DecimalMark): Money | AmountFault {
  // Sums in spreadsheets are a float's: 0.1 + 0.2 is not 0.3 there.
  if (typeof cell === 'number') return readAmount(String(Number(cell.toFixed(6))), '.');
  const found = bare(cell);
  if (found === undefined) return 'amountUnreadable';
  const parts = patterns[mark].exec(found.digits);
  if (parts === null) return 'amountUnreadable';
  const [, whole = '0', fraction = ''] = parts;
  if (/[1-9]/.test(fraction.slice(2))) return 'amountTooFine';
  const magnitude = Number(whole.replaceAll(/[.,]/g, '') + fraction.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(magnitude)) return 'amountTooLarge';
  return money(found.isNegative && magnitude !== 0 ? -magnitude : magnitude);
}

/** Which mark a text shows by itself: one before one or two digits, or both of them. */
function shownMark(cell: Cell): DecimalMark | undefined {
  const digits = typeof cell === 'string' ? bare(cell)?.digits : undefined;
  if (digits === undefined) return undefined;
  const last = /([.,])(\d+)$/.exec(digits);
  if (last === null) return undefined;
  const isClear = last[2]?.length !== 3 || /[.,]/.test(digits.slice(0, last.index));
  const isGroup = digits.split(last[1] ?? '').length > 2;
  const mark = last[1] === ',' ? ',' : '.';
  if (!isClear) return undefined;
  return isGroup ? otherMark[mark] : mark;
}
const otherMark = { '.': ',', ',': '.' } as const;

/** The decimal mark of a column, and whether its amounts leave no doubt about it. */
export function proposeMark(column: readonly Cell[]): {
  readonly mark: DecimalMark;
  readonly isSure: boolean;
} {
  const shown = column.map(shownMark);
  const points = shown.filter((mark) => mark === '.').length;
  const commas = shown.filter((mark) => mark === ',').length;
  const hasMarks = column.some((cell) => typeof cell === 'string' && /[.,]/.test(cell));
  const isSure = !hasMarks || (points === 0) !== (commas === 0);
  return { mark: commas > points ? ',' : '.', isSure };
}
