import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import { gameNames } from '../vocabulary/game.ts';
import { gameReportRow, reportGroups, reportKinds } from './game-report.rows.ts';
import { playFigures, reportDays, reportRange, reportShops } from './rows.ts';

const gameFilters = {
  ...reportDays,
  ...reportShops,
  gameId: z.optional(id()),
  kind: z._default(z.enum(reportKinds), 'paid'),
};

export const listGameReport = query({
  id: 'gameReport.list',
  path: '/api/Distributor/DistributorGameOrder',
  summary:
    'What games, shops, countries or partners came to in a period, with share and trend (RPT-2)',
  permission: 'report.game.view',
  scope: accountKinds,
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
  canLag: true,
});

export const getGameTotals = query({
  id: 'gameReport.totals',
  path: '/api/distributor/GetShopDetailData',
  summary:
    'What all plays of a period came to, in one shop or in all, and how they spread over it (RPT-2)',
  permission: 'report.game.view',
  scope: accountKinds,
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
  canLag: true,
});
export type GameTotals = z.output<typeof getGameTotals.output>;

export const listReportGames = query({
  id: 'reportGame.list',
  path: '/api/game/Games',
  summary: 'The games that the shops of the account have or had, by name',
  permission: 'report.game.view',
  scope: accountKinds,
  envelope: 'businessList',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  reader: tolerantReader({ query: ['keyword', 'keywords', 'gameName', 'name'] }),
  output: page(z.object({ id: id(), ...gameNames })),
  canLag: true,
});
