import { isDay } from '../calendar-day.ts';
import type { Cell } from './cells.ts';

/** In which order a date is written that does not begin with its year. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

const monthNames: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

const yearFirst = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?!\d)/;
const together = /^(\d{4})(\d{2})(\d{2})(?:\D|\d{6}$|$)/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const named = /^(\d{1,2})[-/. ]?(?:de )?([a-z]{3})[a-z]*[-/., ]{0,2}(?:de )?(\d{4}|\d{2})(?!\d)/;

const written = (year: string, month: string, day: string): string | undefined => {
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(full) ? full : undefined;
};

/** The day that a cell says, whatever time follows it; nothing where it says none. */
export function readDay(cell: Cell, order: DateOrder): string | undefined {
  const text = String(cell).normalize('NFKC').trim().toLowerCase();
  const begun = yearFirst.exec(text) ?? together.exec(text);
  if (begun !== null) return written(begun[1] ?? '', begun[2] ?? '', begun[3] ?? '');
  const ended = yearLast.exec(text);
  if (ended !== null) {
    const [, first = '', second = '', year = ''] = ended;
    return order === 'dayFirst' ? written(year, second, first) : written(year, first, second);
  }
  const word = named.exec(text);
  if (word === null) return undefined;
  const month = monthNames.findIndex((names) => names.includes(word[2] ?? '')) + 1;
  return month === 0 ? undefined : written(word[3] ?? '', String(month), word[1] ?? '');
}

/** The order of a column's dates, and whether they leave no doubt about it. */
export function proposeDateOrder(column: readonly Cell[]): {
  readonly order: DateOrder;
  readonly isSure: boolean;
} {
  const dates = column
    .map((cell) => yearLast.exec(String(cell).trim()))
    .filter((at) => at !== null);
  const dayFirst = dates.filter((date) => Number(date[1]) > 12).length;
  const monthFirst = dates.filter((date) => Number(date[2]) > 12).length;
  return {
    order: monthFirst > dayFirst ? 'monthFirst' : 'dayFirst',
    isSure: dates.length === 0 || (dayFirst === 0) !== (monthFirst === 0),
  };
}
