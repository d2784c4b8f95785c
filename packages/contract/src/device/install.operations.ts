import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { installCount, installRow, installStates } from './install.rows.ts';

export const countInstalls = query({
  id: 'install.count',
  method: 'POST',
  path: '/api/installs/count',
  summary:
    'On how many terminals some games are, of those that run at the shops that have them; a game that no such terminal has to have is left out (GAM-4)',
  permission: 'device.device.list',
  scope: accountKinds,
  input: z.strictObject({ gameIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ counts: z.array(installCount) }),
});

export const listInstallsOfGame = query({
  id: 'install.list',
  path: '/api/games/:gameId/installs',
  summary:
    'The terminals that run at the shops that have a game: what they have of it, first those that lack it (GAM-4)',
  permission: 'device.device.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    gameId: id(),
    shopId: z.optional(id()),
    installState: z.optional(z.enum(installStates)),
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: page(installRow),
});
