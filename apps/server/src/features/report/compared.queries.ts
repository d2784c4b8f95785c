import type {
  listPeriods,
  listShopFigures,
} from '@lebean/contract/report/operations-report.operations';
import type { PeriodRow, ShopFigureRow } from '@lebean/contract/report/operations-report.rows';
import type { DayFigures, FiguresBefore } from '@lebean/contract/report/rows';
import {
  daysFrom,
  daysIn,
  type DayRange,
  endOf,
  periodBefore,
  rangeCompared,
} from '@lebean/domain/calendar-day';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { PageRequest } from '../../database/page.ts';
import {
  type Figures,
  findTodays,
  listCurrencies,
  listPeriodFigures,
  listReturns,
  type ReturnRow,
} from './period-report.queries.ts';
import { bucketsOf, wholePeriods, type WithDays } from './report-range.ts';
import type { RequestedShops } from './report-shops.queries.ts';
import { listShops, mapShops } from './shop-report.queries.ts';

const nothing: Figures = {
  plays: 0,
  usedSeconds: 0,
  point: 0,
  giftPoint: 0,
  lebean: 0,
  paid: 0,
  goodsPaid: 0,
  pointsSold: 0,
  recharges: 0,
  newCards: 0,
  availableSeconds: 0,
  members: 0,
  payers: 0,
};

const figuresOf = (
  {
    paid,
    goodsPaid,
    pointsSold,
    recharges,
    newCards,
    plays,
    usedSeconds,
    availableSeconds,
    point,
    giftPoint,
    lebean,
    members,
    payers,
  }: Figures,
  currency: string,
): DayFigures => ({
  currency,
  paid,
  goodsPaid,
  revenue: paid + goodsPaid,
  pointsSold,
  recharges,
  newCards,
  plays,
  usedSeconds,
  availableSeconds,
  point,
  giftPoint,
  lebean,
  members,
  payers,
});

/** Money of different currencies is never added: a report is of one. */
export async function inOneCurrency<Requested extends { readonly currency?: string | undefined }>(
  db: Database,
  scope: Scope,
  requested: Requested,
): Promise<Requested & { readonly currency: string }> {
  const currency = requested.currency ?? (await listCurrencies(db, scope))[0] ?? '';
  return { ...requested, currency };
}

const noReturns: Omit<ReturnRow, 'startsOn'> = {
  newcomers1: 0,
  newcomers7: 0,
  newcomers30: 0,
  back1: 0,
  back7: 0,
  back30: 0,
};

export type PeriodFilter = WithDays<Filter<typeof listPeriods>>;

export interface Seen {
  readonly db: Database;
  readonly scope: Scope;
  readonly at: Date;
}

type FiguresByStart = ReadonlyMap<string, Figures>;

/** Each period and the first day of what it stands beside. */
type Counterparts = ReadonlyMap<string, string>;

/**
 * What the periods that still run are compared with, by the first day of each: the same part of their counterpart, up to
 * the same time on the clock of each shop (SH-53). Where it is another day in some shops, two periods run.
 */
async function listPartsBefore(
  { db, scope, at }: Seen,
  grain: PeriodFilter['grain'],
  requested: RequestedShops,
  running: Counterparts,
): Promise<FiguresByStart> {
  const parts = new Map<string, Figures>();
  for (const [startsOn, from] of running) {
    const [figures = nothing] = await listPeriodFigures(db, scope, grain, {
      ...requested,
      from,
      to: endOf(grain, from),
      part: { at, daysBack: daysFrom(from, startsOn) },
    });
    parts.set(startsOn, figures);
  }
  return parts;
}

/** RPT-2: the first period of a range stands beside the first one of the other, whatever days they fall on. */
function counterpartsOf(
  { grain, from, to, compareFrom, compareTo }: PeriodFilter,
  starts: readonly string[],
  today: string,
): Counterparts {
  if (compareFrom === undefined && compareTo === undefined)
    return new Map(starts.map((startsOn) => [startsOn, periodBefore(grain, startsOn)]));
  const other = rangeCompared({ from, to }, { from: compareFrom, to: compareTo });
  const others = bucketsOf(wholePeriods(grain, other, today), grain);
  return new Map(
    starts.flatMap((startsOn, place) => {
      const beside = others[place];
      return beside === undefined ? [] : [[startsOn, beside] as const];
    }),
  );
}

/** The range from the first to the last of some periods. */
function rangeOf(grain: PeriodFilter['grain'], starts: readonly string[]): DayRange | undefined {
  const [first, last] = [starts.toSorted()[0], starts.toSorted().at(-1)];
  return first === undefined || last === undefined
    ? undefined
    : { from: first, to: endOf(grain, last) };
}

/** Different people of a part are known of a day only; those who paid are kept of whole periods. */
const partBefore = (
  grain: PeriodFilter['grain'],
  figures: Figures,
  currency: string,
): FiguresBefore => ({
  ...figuresOf(figures, currency),
  members: grain === 'day' ? figures.members : null,
  payers: null,
});

/** What the periods of two ranges came to, in one reading where they lie side by side. */
async function readFigures(
  { db, scope }: Seen,
  grain: PeriodFilter['grain'],
  requested: RequestedShops,
  [reported, other = reported]: readonly [DayRange, DayRange | undefined],
): Promise<FiguresByStart> {
  const from = other.from < reported.from ? other.from : reported.from;
  const to = other.to > reported.to ? other.to : reported.to;
  const isNear = daysIn({ from, to }) <= daysIn(reported) + daysIn(other);
  const ranges = isNear ? [{ from, to }] : [reported, other];
  const found = new Map<string, Figures>();
  for (const range of ranges) {
    const rows = await listPeriodFigures(db, scope, grain, { ...requested, ...range });
    for (const row of rows) found.set(row.startsOn, row);
  }
  return found;
}

/** Every period of a range, also those in which nothing happened. */
export async function readPeriods(
  seen: Seen,
  filter: PeriodFilter,
  request?: PageRequest,
): Promise<{ rows: PeriodRow[]; count: number }> {
  const { db, scope, at } = seen;
  const { grain, sort, from, to, compareFrom: _from, compareTo: _to, ...shops } = filter;
  const requested = { ...(await inOneCurrency(db, scope, shops)), at };
  const todays = await findTodays(db, scope, requested);
  const range = wholePeriods(grain, { from, to }, todays?.last ?? from);
  if (todays === undefined || range.from > range.to) return { rows: [], count: 0 };
  const starts = bucketsOf(range, grain);
  const ordered = sort === 'startsOn' ? starts : starts.toReversed();
  const first = request ? (request.page - 1) * request.pageSize : 0;
  const shown = request ? ordered.slice(first, first + request.pageSize) : ordered;
  const reported = rangeOf(grain, shown);
  if (reported === undefined) return { rows: [], count: starts.length };
  const counterparts = counterpartsOf(filter, starts, todays.last);
  const beside = shown.flatMap((startsOn) => counterparts.get(startsOn) ?? []);
  const figuresBy = await readFigures(seen, grain, requested, [reported, rangeOf(grain, beside)]);
  const returns = await listReturns(db, scope, grain, { ...requested, ...reported });
  const running = shown.filter((startsOn) => endOf(grain, startsOn) >= todays.first);
  const partly = running.flatMap((startsOn) => {
    const other = counterparts.get(startsOn);
    return other !== undefined && other < startsOn ? [[startsOn, other] as const] : [];
  });
  const parts = await listPartsBefore(seen, grain, requested, new Map(partly));
  const returnsBy = new Map(returns.map((row) => [row.startsOn, row]));
  const rows = shown.map((startsOn, place) => {
    const back = returnsBy.get(startsOn) ?? noReturns;
    const part = parts.get(startsOn);
    const comparedOn = counterparts.get(startsOn) ?? null;
    const whole = figuresBy.get(comparedOn ?? '') ?? nothing;
    return {
      id: first + place + 1,
      startsOn,
      endsOn: endOf(grain, startsOn),
      isRunning: running.includes(startsOn),
      comparedOn,
      ...figuresOf(figuresBy.get(startsOn) ?? nothing, requested.currency),
      before: part
        ? partBefore(grain, part, requested.currency)
        : figuresOf(whole, requested.currency),
      back1: { newcomers: back.newcomers1, returned: back.back1 },
      back7: { newcomers: back.newcomers7, returned: back.back7 },
      back30: { newcomers: back.newcomers30, returned: back.back30 },
    };
  });
  return { rows, count: starts.length };
}

type ShopFilter = WithDays<Filter<typeof listShopFigures>>;

/**
 * Shops in order, each beside what it came to in as many days before, as far as its last day has come, or in
 * another period (RPT-2). Periods of different lengths are compared whole.
 */
export async function readShops(
  { db, scope, at }: Seen,
  { sort, from, to, compareFrom, compareTo, ...shops }: ShopFilter,
  request?: PageRequest,
): Promise<{ rows: ShopFigureRow[]; count: number }> {
  const requested = { ...(await inOneCurrency(db, scope, shops)), at };
  const found = await listShops(db, scope, { ...requested, from, to }, sort, request);
  const other = rangeCompared({ from, to }, { from: compareFrom, to: compareTo });
  const daysBack = daysFrom(other.from, from);
  const isAlike = daysBack > 0 && daysIn(other) === daysIn({ from, to });
  const past = { ...other, ...(isAlike && { part: { at, daysBack } }) };
  const ids = found.map(({ id }) => id);
  const before = await mapShops(db, scope, { ...requested, ...past }, ids);
  const rows = found.map((shop) => ({
    id: shop.id,
    shopName: shop.shopName,
    country: shop.country,
    isRunning: shop.isRunning,
    ...figuresOf(shop, requested.currency),
    before: figuresOf(before.get(shop.id) ?? nothing, requested.currency),
  }));
  return { rows, count: found[0]?.shops ?? 0 };
}
