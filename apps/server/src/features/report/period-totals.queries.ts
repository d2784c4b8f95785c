import type { PeriodTotal, PeriodTotals } from '@lebean/contract/report/operations-report.rows';
import { type DayRange, rangeCompared } from '@lebean/domain/calendar-day';
import { inOneCurrency, type PeriodFilter, type Seen } from './compared.queries.ts';
import { findTodays, listPeriodFigures } from './period-report.queries.ts';
import { bucketsOf, wholePeriods } from './report-range.ts';

type TotalsFilter = Omit<PeriodFilter, 'sort'>;

/** A range and another one, each summed as a whole: whole periods, as far as they have begun (RPT-2). */
export async function readTotals(seen: Seen, filter: TotalsFilter): Promise<PeriodTotals> {
  const { db, scope, at } = seen;
  const { grain, from, to, compareFrom, compareTo, ...shops } = filter;
  const requested = { ...(await inOneCurrency(db, scope, shops)), at };
  const todays = await findTodays(db, scope, requested);
  const other = rangeCompared({ from, to }, { from: compareFrom, to: compareTo });
  const totalOf = async (range: DayRange): Promise<PeriodTotal> => {
    const whole = wholePeriods(grain, range, todays?.last ?? range.to);
    const rows =
      whole.from > whole.to
        ? []
        : await listPeriodFigures(db, scope, grain, { ...requested, ...whole });
    const sum = (key: 'paid' | 'goodsPaid' | 'recharges' | 'newCards' | 'plays' | 'lebean') =>
      rows.reduce((total, row) => total + row[key], 0);
    return {
      ...whole,
      periods: bucketsOf(whole, grain).length,
      revenue: sum('paid') + sum('goodsPaid'),
      paid: sum('paid'),
      goodsPaid: sum('goodsPaid'),
      recharges: sum('recharges'),
      newCards: sum('newCards'),
      plays: sum('plays'),
      lebean: sum('lebean'),
    };
  };
  return {
    currency: requested.currency,
    shown: await totalOf({ from, to }),
    other: await totalOf(other),
  };
}
