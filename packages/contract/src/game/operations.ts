import * as z from 'zod/mini';
import { gameStates } from '@lebean/domain/game-state';
import { createdRow, id, page, paging, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { chargeModes, namedChargeMode } from '../vocabulary/game.ts';
import { gameNotPublished } from '../vocabulary/refusals.ts';
import {
  categoryNotFound,
  gameAlreadyPublished,
  gameIncomplete,
  gameNotFound,
  gameWasDistributed,
} from './refusals.ts';
import { gameDetail, gameFields, gameNames, gameRow } from './rows.ts';

export const listGames = query({
  id: 'game.list',
  path: '/api/games',
  summary: 'The games of the platform (GAM-1)',
  permission: 'game.game.list',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    /** With all categories below it. */
    categoryId: z.optional(id()),
    state: z.optional(z.enum(gameStates)),
    chargeMode: z.optional(namedChargeMode(z.enum(chargeModes))),
    sort: z._default(z.enum(['-createdAt', 'createdAt']), '-createdAt'),
  }),
  output: page(gameRow),
});

export const getGame = query({
  id: 'game.get',
  path: '/api/games/:gameId',
  summary: 'A game with its content versions, and what it lacks before it can be published',
  permission: 'game.game.list',
  scope: ['staff'],
  input: z.strictObject({ gameId: id() }),
  output: gameDetail,
  refusals: [gameNotFound],
});

export const createGame = command({
  id: 'game.create',
  path: '/api/games',
  summary: 'Adds a draft; what publishing needs is listed on its page (GAM-2)',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...gameNames, categoryId: id() }),
  output: createdRow,
  refusals: [categoryNotFound],
  audit: { object: 'game', idFrom: 'id' },
});

const gameChange = { gameId: id(), version: version() };

export const updateGame = command({
  id: 'game.update',
  path: '/api/games/:gameId/update',
  summary: 'Changes a game; a published one keeps all that publishing needs (SH-35)',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...gameChange, ...gameFields }).check(
    z.refine((game) => game.chargeMode !== 'byTime' || game.unitTimeMinutes > 0, {
      path: ['unitTimeMinutes'],
      ...says('unitTime'),
    }),
    z.refine((game) => !game.isPriceCapping || game.topPrice >= game.initialPrice, {
      path: ['topPrice'],
      ...says('topPrice'),
    }),
  ),
  output: z.object(gameChange),
  refusals: [gameNotFound, staleVersion, categoryNotFound, gameIncomplete],
  audit: { object: 'game', idFrom: 'gameId' },
});

export const publishGame = command({
  id: 'game.publish',
  path: '/api/games/:gameId/publish',
  summary:
    'Puts a game on the shelf and gives it to shops that take new games by themselves or by a rule (GAM-3)',
  permission: 'game.launch.change',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(gameChange),
  output: z.object({ ...gameChange, distributed: z.int() }),
  refusals: [gameNotFound, staleVersion, gameAlreadyPublished, gameIncomplete],
  audit: { object: 'game', idFrom: 'gameId' },
});

export const unpublishGame = command({
  id: 'game.unpublish',
  path: '/api/games/:gameId/unpublish',
  summary: 'Takes a game off the shelf: no new plays, running ones finish (GAM-2)',
  permission: 'game.launch.change',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(gameChange),
  output: z.object(gameChange),
  refusals: [gameNotFound, staleVersion, gameNotPublished],
  audit: { object: 'game', idFrom: 'gameId' },
});

export const removeGame = command({
  id: 'game.remove',
  path: '/api/games/:gameId/remove',
  summary: 'Removes a game that no shop has or ever had (GAM-2)',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(gameChange),
  output: z.object({ gameId: id() }),
  refusals: [gameNotFound, staleVersion, gameWasDistributed],
  audit: { object: 'game', idFrom: 'gameId' },
});
