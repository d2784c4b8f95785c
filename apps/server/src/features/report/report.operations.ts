import {
  exportGameReport,
  exportPeriods,
  exportShopFigures,
  exportVisitors,
} from '@lebean/contract/report/export';
import {
  type GameTotals,
  getGameTotals,
  listGameReport,
  listReportGames,
} from '@lebean/contract/report/game-report.operations';
import {
  getReportCurrencies,
  getPeriodTotals,
  listPeriods,
  listShopFigures,
  listVisitors,
} from '@lebean/contract/report/operations-report.operations';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { readPeriods, readShops } from './compared.queries.ts';
import { listBuckets, listGroups, pageOfGames } from './game-report.queries.ts';
import { listCurrencies } from './period-report.queries.ts';
import { readTotals } from './period-totals.queries.ts';
import { withDays } from './report-days.queries.ts';
import { reportListing } from './report-listing.queries.ts';
import { bucketsOf } from './report-range.ts';
import { visitorListing } from './visitor.queries.ts';

const games = handleListing(listGameReport, exportGameReport, async (seen, input) => {
  const { db, scope, at } = seen;
  const filter = await withDays(seen, input);
  return reportListing((request) => listGroups(db, scope, { ...filter, at }, request));
});

const nothingPlayed = { plays: 0, usedSeconds: 0, point: 0, giftPoint: 0, lebean: 0 } as const;

const totals = handle(getGameTotals, async (context, input): Promise<GameTotals> => {
  const { db, scope, at } = context;
  const requested = await withDays(context, input);
  const { buckets, games: played, grain } = await listBuckets(db, scope, { ...requested, at });
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
  const periods = bucketsOf(requested, grain).map((startsOn) => {
    const { plays, usedSeconds } = known.get(startsOn) ?? nothingPlayed;
    return { startsOn, plays, usedSeconds };
  });
  const { plays, usedSeconds, point, giftPoint, lebean } = sum;
  return {
    kind: requested.kind,
    plays,
    usedSeconds,
    point,
    giftPoint,
    lebean,
    games: played,
    grain,
    periods,
  };
});

const gameChoices = handle(listReportGames, ({ db, scope }, requested) =>
  pageOfGames(db, scope, requested),
);

const currencies = handle(getReportCurrencies, async ({ db, scope }) => ({
  currencies: await listCurrencies(db, scope),
}));

const periods = handleListing(listPeriods, exportPeriods, async (seen, input) => {
  const filter = await withDays(seen, input);
  return reportListing((request) => readPeriods(seen, filter, request));
});

const periodTotals = handle(getPeriodTotals, async (seen, input) =>
  readTotals(seen, await withDays(seen, input)),
);

const shopFigures = handleListing(listShopFigures, exportShopFigures, async (seen, input) => {
  const filter = await withDays(seen, input);
  return reportListing((request) => readShops(seen, filter, request));
});

const visitors = handleListing(listVisitors, exportVisitors, ({ db, scope, at }, filter) =>
  visitorListing(db, scope, { ...filter, at }),
);

export const reportHandlers = [
  ...visitors,
  ...games,
  totals,
  gameChoices,
  ...periods,
  periodTotals,
  ...shopFigures,
  currencies,
];
