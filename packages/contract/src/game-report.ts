import * as z from 'zod/mini';
import { gameNames } from './activity.ts';
import { id, page, paging } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { playFigures, reportDays, reportRange, reportShops } from './report-fields.ts';
import { tolerantReader } from './tolerant-reader.ts';

export const reportGroups = ['game', 'shop', 'country', 'partner'] as const;
export type ReportGroup = (typeof reportGroups)[number];
/** Only paid plays are revenue (PLY-3): they are shown unless others are asked for. */
export const reportKinds = ['paid', 'test', 'demo', 'compensation', 'all'] as const;

const asked = {
  kind: 'query',
  method: 'GET',
  permission: 'report.game.view',
  scope: accountKinds,
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
} as const;

const gameFilters = {
  ...reportDays,
  ...reportShops,
  gameId: z.optional(id()),
  kind: z._default(z.enum(reportKinds), 'paid'),
};

/** The plays of one game, shop, country or partner in a period. */
export const gameReportRow = z.object({
  /** The place of the row. */
  id: id(),
  /** Which plays it tells of: its figures count no others. */
  kind: z.enum(reportKinds),
  gameId: z.nullable(id()),
  shopId: z.nullable(id()),
  country: z.nullable(z.string()),
  partnerId: z.nullable(id()),
  /** Of the game, the shop or the partner; empty for shops without one. */
  name: z.string(),
  /** Of games that have them. */
  nameEn: z.string(),
  nameEs: z.string(),
  ...playFigures,
  /** Of all plays that match, in hundredths of a percent. */
  share: z.int(),
  /** Plays day by day, or month by month where the period is longer than 92 days. */
  trend: z.array(z.int()),
});
export type GameReportRow = z.output<typeof gameReportRow>;

export const listGameReport = operation({
  ...asked,
  id: 'gameReport.list',
  path: '/api/Distributor/DistributorGameOrder',
  summary:
    'What games, shops, countries or partners came to in a period, with share and trend (RPT-2)',
  envelope: 'businessList',
  input: z
    .strictObject({
      ...paging,
      ...gameFilters,
      groupBy: z._default(z.enum(reportGroups), 'game'),
      sort: z._default(
        z.enum([
          'plays',
          '-plays',
          'usedSeconds',
          '-usedSeconds',
          'point',
          '-point',
          'lebean',
          '-lebean',
        ]),
        '-plays',
      ),
    })
    .check(...reportRange),
  reader: tolerantReader(),
  output: page(gameReportRow),
});

export const getGameTotals = operation({
  ...asked,
  id: 'gameReport.totals',
  path: '/api/distributor/GetShopDetailData',
  summary:
    'What all plays of a period came to, in one shop or in all, and how they spread over it (RPT-2)',
  envelope: 'business',
  input: z.strictObject(gameFilters).check(...reportRange),
  reader: tolerantReader({ shopId: ['id'] }),
  output: z.object({
    kind: z.enum(reportKinds),
    ...playFigures,
    games: z.int(),
    grain: z.enum(['day', 'month']),
    periods: z.array(z.object({ startsOn: z.iso.date(), plays: z.int(), usedSeconds: z.int() })),
  }),
});
export type GameTotals = z.output<typeof getGameTotals.output>;

export const listReportGames = operation({
  ...asked,
  id: 'reportGame.list',
  path: '/api/game/Games',
  summary: 'The games that the shops of the account have or had, by name',
  envelope: 'businessList',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  reader: tolerantReader({ query: ['keyword', 'keywords', 'gameName', 'name'] }),
  output: page(z.object({ id: id(), ...gameNames })),
});
