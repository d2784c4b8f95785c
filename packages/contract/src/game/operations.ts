import { gameStates } from '@lebean/domain/game-state';
import * as z from 'zod/mini';
import { createdRow, id, page, paging, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { operation } from '../kernel/operation.ts';
import { staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
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

export const listGames = operation({
  id: 'game.list',
  kind: 'query',
  method: 'GET',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const getGame = operation({
  id: 'game.get',
  kind: 'query',
  method: 'GET',
  path: '/api/games/:gameId',
  summary: 'A game with its content versions, and what it lacks before it can be published',
  permission: 'game.game.list',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ gameId: id() }),
  output: gameDetail,
  refusals: [gameNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

const change = {
  kind: 'command',
  method: 'POST',
  scope: ['staff'],
  envelope: 'data',
  audit: { object: 'game', idFrom: 'gameId' },
  rate: 'write',
  idempotency: 'accepted',
} as const;

export const createGame = operation({
  ...change,
  id: 'game.create',
  path: '/api/games',
  summary: 'Adds a draft; what publishing needs is said on its page (GAM-2)',
  permission: 'game.game.update',
  input: z.strictObject({ ...gameNames, categoryId: id() }),
  output: createdRow,
  refusals: [wholeNetworkOnly, categoryNotFound],
  audit: { object: 'game', idFrom: 'id' },
});

const gameChange = { gameId: id(), version: version() };

export const updateGame = operation({
  ...change,
  id: 'game.update',
  path: '/api/games/:gameId/update',
  summary: 'Changes a game; a published one keeps all that publishing needs (SH-35)',
  permission: 'game.game.update',
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
  refusals: [wholeNetworkOnly, gameNotFound, staleVersion, categoryNotFound, gameIncomplete],
});

export const publishGame = operation({
  ...change,
  id: 'game.publish',
  path: '/api/games/:gameId/publish',
  summary:
    'Puts a game on the shelf and gives it to shops that take new games by themselves (GAM-3)',
  permission: 'game.launch.change',
  input: z.strictObject(gameChange),
  output: z.object({ ...gameChange, distributed: z.int() }),
  refusals: [wholeNetworkOnly, gameNotFound, staleVersion, gameAlreadyPublished, gameIncomplete],
});

export const unpublishGame = operation({
  ...change,
  id: 'game.unpublish',
  path: '/api/games/:gameId/unpublish',
  summary: 'Takes a game off the shelf: no new plays, running ones finish (GAM-2)',
  permission: 'game.launch.change',
  input: z.strictObject(gameChange),
  output: z.object(gameChange),
  refusals: [wholeNetworkOnly, gameNotFound, staleVersion, gameNotPublished],
});

export const removeGame = operation({
  ...change,
  id: 'game.remove',
  path: '/api/games/:gameId/remove',
  summary: 'Removes a game that no shop has or ever had (GAM-2)',
  permission: 'game.game.update',
  input: z.strictObject(gameChange),
  output: z.object({ gameId: id() }),
  refusals: [wholeNetworkOnly, gameNotFound, staleVersion, gameWasDistributed],
});
