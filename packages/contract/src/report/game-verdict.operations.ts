import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { gameVerdictRow } from './game-verdict.rows.ts';
import { reportShops } from './rows.ts';

export const listGameVerdicts = query({
  id: 'gameVerdict.list',
  path: '/api/reports/game-verdicts',
  summary:
    'The games on offer in each shop over its last four weeks: paid plays, points, lebeans, plays by open hours and terminals, and what that suggests (SH-55)',
  permission: 'report.game.view',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    ...reportShops,
    sort: z._default(
      z.enum([
        'points',
        '-points',
        'plays',
        '-plays',
        'lebean',
        '-lebean',
        'pointsPerHour',
        '-pointsPerHour',
        'lebeansPer100Points',
        '-lebeansPer100Points',
      ]),
      '-points',
    ),
  }),
  output: page(gameVerdictRow),
  canLag: true,
});
