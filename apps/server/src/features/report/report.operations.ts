import {
  type GameTotals,
  getGameTotals,
  listGameReport,
  listReportGames,
} from '@lebean/contract/game-report';
import {
  getReportCurrencies,
  listPeriods,
  listShopFigures,
  listVisitors,
  type PeriodRow,
  type ShopFigureRow,
} from '@lebean/contract/operations-report';
import {
  exportGameReport,
  exportPeriods,
  exportShopFigures,
  exportVisitors,
} from '@lebean/contract/report-export';
import type { DayFigures } from '@lebean/contract/report-fields';
import { handle } from '../../capabilities/call/handle.ts';
import { type Filter, handleListing } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cutPage, pageOf, type PageRequest } from '../../database/page.ts';
import { listBuckets, listGroups, reportGames } from './game-report.queries.ts';
import {
  type Figures,
  findToday,
  listCurrencies,
  listPeriodFigures,
  listReturns,
  type ReturnRow,
} from './period-report.queries.ts';
import { reportListing } from './report-listing.ts';
import {
  addDays,
  bucketsOf,
  daysIn,
  type DayRange,
  endOf,
  periodBefore,
  wholePeriods,
} from './report-range.ts';
import { listShops, mapShops } from './shop-report.queries.ts';
import { visitorListing } from './visitor.queries.ts';

const games = handleListing(listGameReport, exportGameReport, ({ db, scope, at }, filter) =>
  reportListing((request) => listGroups(db, scope, at, filter, request)),
);

const nothingPlayed = { plays: 0, usedSeconds: 0, point: 0, giftPoint: 0, lebean: 0 } as const;

const totals = handle(getGameTotals, async ({ db, scope, at }, wanted): Promise<GameTotals> => {
  const { buckets, games: played, grain } = await listBuckets(db, scope, at, wanted);
  const known = new Map(buckets.map((bucket) => [bucket.startsOn, bucket]));
  const sum = buckets.reduce<typeof nothingPlayed | (typeof buckets)[number]>(
    (all, { plays, usedSeconds, point, giftPoint, lebean }) => ({
      startsOn: '',
      plays: all.plays + plays,
      usedSeconds: all.usedSeconds + usedSeconds,
      point: all.point + point,
      giftPoint: all.giftPoint + giftPoint,
      lebean: all.lebean + lebean,
    }),
    nothingPlayed,
  );
  const periods = bucketsOf(wanted, grain).map((startsOn) => {
    const { plays, usedSeconds } = known.get(startsOn) ?? nothingPlayed;
    return { startsOn, plays, usedSeconds };
  });
  const { plays, usedSeconds, point, giftPoint, lebean } = sum;
  return { plays, usedSeconds, point, giftPoint, lebean, games: played, grain, periods };
});

const gameChoices = handle(listReportGames, async ({ db, scope }, { query, ...request }) => {
  const matching = reportGames(db, scope, query);
  const rows = await cutPage(matching, request, query !== undefined).execute();
  return await pageOf(db, request, rows, matching.clearOrderBy());
});

const currencies = handle(getReportCurrencies, async ({ db, scope }) => ({
  currencies: await listCurrencies(db, scope),
}));

const nothing: Figures = {
  ...nothingPlayed,
  paid: 0,
  pointsSold: 0,
  recharges: 0,
  newCards: 0,
  availableSeconds: 0,
  members: 0,
};

const figuresOf = (
  {
    paid,
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
  }: Figures,
  currency: string,
): DayFigures => ({
  currency,
  paid,
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
});

/** Money of different currencies is never added: a report is of one. */
async function inOneCurrency<Wanted extends { readonly currency?: string | undefined }>(
  db: Database,
  scope: Scope,
  wanted: Wanted,
): Promise<Wanted & { readonly currency: string }> {
  const currency = wanted.currency ?? (await listCurrencies(db, scope))[0] ?? '';
  return { ...wanted, currency };
}

const noReturns: Omit<ReturnRow, 'startsOn'> = {
  newcomers1: 0,
  newcomers7: 0,
  newcomers30: 0,
  back1: 0,
  back7: 0,
  back30: 0,
};

type PeriodFilter = Filter<typeof listPeriods>;

/** Every period of a range, also those in which nothing happened. */
async function readPeriods(
  { db, scope, at }: { readonly db: Database; readonly scope: Scope; readonly at: Date },
  filter: PeriodFilter,
  request?: PageRequest,
): Promise<{ rows: PeriodRow[]; count: number }> {
  const { grain, sort, from, to, ...shops } = filter;
  const range = wholePeriods(grain, { from, to }, await findToday(db, scope, at));
  if (range.from > range.to) return { rows: [], count: 0 };
  const starts = bucketsOf(range, grain);
  const ordered = sort === 'startsOn' ? starts : starts.toReversed();
  const first = request ? (request.page - 1) * request.pageSize : 0;
  const shown = request ? ordered.slice(first, first + request.pageSize) : ordered;
  const [one, last] = shown
    .toSorted()
    .filter((_, place, all) => place === 0 || place === all.length - 1);
  if (one === undefined) return { rows: [], count: starts.length };
  const wanted = await inOneCurrency(db, scope, shops);
  const told: DayRange = { from: one, to: endOf(grain, last ?? one) };
  const compared = { from: periodBefore(grain, told.from), to: told.to };
  const figures = await listPeriodFigures(db, scope, grain, { ...wanted, ...compared });
  const returns = await listReturns(db, scope, grain, { ...wanted, ...told });
  const figuresBy = new Map(figures.map((row) => [row.startsOn, row]));
  const returnsBy = new Map(returns.map((row) => [row.startsOn, row]));
  const rows = shown.map((startsOn, place) => {
    const back = returnsBy.get(startsOn) ?? noReturns;
    const before = figuresBy.get(periodBefore(grain, startsOn)) ?? nothing;
    return {
      id: first + place + 1,
      startsOn,
      endsOn: endOf(grain, startsOn),
      ...figuresOf(figuresBy.get(startsOn) ?? nothing, wanted.currency),
      before: figuresOf(before, wanted.currency),
      back1: { newcomers: back.newcomers1, returned: back.back1 },
      back7: { newcomers: back.newcomers7, returned: back.back7 },
      back30: { newcomers: back.newcomers30, returned: back.back30 },
    };
  });
  return { rows, count: starts.length };
}

const periods = handleListing(listPeriods, exportPeriods, (seen, filter) =>
  reportListing((request) => readPeriods(seen, filter, request)),
);

type ShopFilter = Filter<typeof listShopFigures>;

/** Shops in order, each beside what it came to in as many days before. */
async function readShops(
  db: Database,
  scope: Scope,
  { sort, from, to, ...shops }: ShopFilter,
  request?: PageRequest,
): Promise<{ rows: ShopFigureRow[]; count: number }> {
  const wanted = await inOneCurrency(db, scope, shops);
  const found = await listShops(db, scope, { ...wanted, from, to }, sort, request);
  const past = { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) };
  const before = await mapShops(db, scope, { ...wanted, ...past });
  const rows = found.map((shop) => ({
    id: shop.id,
    shopName: shop.shopName,
    country: shop.country,
    ...figuresOf(shop, wanted.currency),
    before: figuresOf(before.get(shop.id) ?? nothing, wanted.currency),
  }));
  return { rows, count: found[0]?.shops ?? 0 };
}

const shopFigures = handleListing(listShopFigures, exportShopFigures, ({ db, scope }, filter) =>
  reportListing((request) => readShops(db, scope, filter, request)),
);

const visitors = handleListing(listVisitors, exportVisitors, ({ db, scope }, filter) =>
  visitorListing(db, scope, filter),
);

export const reportHandlers = [
  ...visitors,
  ...games,
  totals,
  gameChoices,
  ...periods,
  ...shopFigures,
  currencies,
];
