import { gameStates, publishingNeeds } from '@lebean/domain/game-state';
import * as z from 'zod/mini';
import { staleVersion } from './card-refusals.ts';
import { createdRow, id, instant, page, paging, version } from './common.ts';
import { says } from './field-problem.ts';
import { categoryNotFound } from './game-category.ts';
import {
  chargeModes,
  contentFields,
  gameFacts,
  gameFields,
  gameNames,
  namedChargeMode,
} from './game-fields.ts';
import {
  gameAlreadyPublished,
  gameIncomplete,
  gameNotFound,
  gameNotPublished,
  gameWasDistributed,
} from './game-refusals.ts';
import { gameMedia } from './game-media.ts';
import { operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';

/** What a game, or its category, is called in each language; the Chinese title is always there. */
const categoryTitle = z.object({ zh: z.string(), en: z.string(), es: z.string() });

const { price, initialPrice, unitTimeMinutes, unitTimePrice, chargeMode } = gameFields;

export const gameRow = z.object({
  ...gameFacts,
  ...gameNames,
  categoryId: id(),
  category: categoryTitle,
  chargeMode,
  price,
  initialPrice,
  unitTimeMinutes,
  unitTimePrice,
  /** The name of the current content version. */
  versionName: z.nullable(z.string()),
  /** The picture that stands for it, if it has one. */
  coverId: z.nullable(id()),
  publishedAt: z.nullable(instant()),
  createdAt: instant(),
});
export type GameRow = z.output<typeof gameRow>;

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

/** A content version as the page of its game shows it. */
export const gameVersion = z.object({
  ...contentFields,
  id: id(),
  isCurrent: z.boolean(),
  createdAt: instant(),
  changedBy: z.string(),
  version: version(),
});
export type GameVersion = z.output<typeof gameVersion>;

export const gameDetail = z.object({
  ...gameFields,
  ...gameFacts,
  category: categoryTitle,
  publishedAt: z.nullable(instant()),
  createdAt: instant(),
  changedBy: z.string(),
  version: version(),
  /** What it lacks before it can be published (GAM-2). */
  missing: z.array(z.enum(publishingNeeds)),
  /** How many of the shops that the viewer sees have it. */
  shopCount: z.int(),
  /** Whether any shop has or had it: then it cannot be removed (GAM-2). */
  wasDistributed: z.boolean(),
  /** Newest first. */
  versions: z.array(gameVersion),
  /** Its pictures and films, the cover first, then the oldest. */
  media: z.array(gameMedia),
});
export type GameDetail = z.output<typeof gameDetail>;

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
