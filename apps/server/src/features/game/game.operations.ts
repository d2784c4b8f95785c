import { exportGames } from '@lebean/contract/game/export';
import {
  createGame,
  getGame,
  listGames,
  publishGame,
  removeGame,
  unpublishGame,
  updateGame,
} from '@lebean/contract/game/operations';
import {
  categoryNotFound,
  gameAlreadyPublished,
  gameIncomplete,
  gameNotFound,
  gameWasDistributed,
} from '@lebean/contract/game/refusals';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { gameNotPublished } from '@lebean/contract/vocabulary/refusals';
import { isCountryAllowed } from '@lebean/domain/game-country';
import { gameAfter, missingForPublication } from '@lebean/domain/game-state';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { giveByRules, lockDistribution } from '../../capabilities/distribution/give-by-rules.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { hasCategory } from './category.queries.ts';
import {
  changeGame,
  countLaunchOptions,
  deleteGame,
  giveToAutomaticShops,
  insertGame,
  listAutomaticCountries,
  lockGame,
  shelveGame,
} from './game-change.queries.ts';
import { findGame, gameListing, wasDistributed } from './game.queries.ts';

const list = handleListing(listGames, exportGames, ({ db }, filter) => gameListing(db, filter));

const get = handle(getGame, async (context, { gameId }) => {
  const game = await findGame(context.db, context.scope, gameId);
  if (game === undefined) throw context.refused(gameNotFound);
  return game;
});

const create = handle(createGame, async (context, game) => {
  const { db, actor, at } = context;
  if (!(await hasCategory(db, game.categoryId))) throw context.refused(categoryNotFound);
  const id = await insertGame(db, game, { name: actor.name, at });
  context.changed(undefined, game);
  return { id };
});

type ChangeStep = StepContext<typeof gameNotFound | typeof staleVersion>;

/** The game of a change, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(
  context: ChangeStep,
  { gameId, version }: { readonly gameId: number; readonly version: number },
) {
  const game = await lockGame(context.db, gameId);
  if (game === undefined) throw context.refused(gameNotFound);
  checkVersion(context, game, version);
  return game;
}

const update = handle(updateGame, async (context, { gameId, version, ...after }) => {
  const { db, actor } = context;
  const { decided: before, state } = await lockedAt(context, { gameId, version });
  if (!(await hasCategory(db, after.categoryId))) throw context.refused(categoryNotFound);
  if (state === 'published') {
    const launchOptionCount = await countLaunchOptions(db, gameId);
    const missing = missingForPublication({ ...after, launchOptionCount });
    if (missing.length > 0) throw context.refused(gameIncomplete, { count: missing.length });
  }
  const newVersion = await changeGame(db, gameId, after, actor.name);
  context.changed(before, after);
  return { gameId, version: newVersion };
});

/** GAM-2, GAM-3: on the shelf, and at once in the shops that take new games by themselves or by a rule. */
const publish = handle(publishGame, async (context, input) => {
  const { db, actor, at } = context;
  await lockDistribution(db);
  const { gameId } = input;
  const { decided, state } = await lockedAt(context, input);
  if (!gameAfter(state, 'publish').ok) throw context.refused(gameAlreadyPublished);
  const launchOptionCount = await countLaunchOptions(db, gameId);
  const missing = missingForPublication({ ...decided, launchOptionCount });
  if (missing.length > 0) throw context.refused(gameIncomplete, { count: missing.length });
  const by = { name: actor.name, at };
  const version = await shelveGame(db, gameId, 'published', by);
  const countries = await listAutomaticCountries(db);
  const allowed = countries.filter((country) => isCountryAllowed(decided, country));
  const bySwitch = await giveToAutomaticShops(db, gameId, allowed, by);
  const distributed = bySwitch + (await giveByRules(db, { gameId }, by));
  context.changed({ state }, { state: 'published', distributed });
  return { gameId, version, distributed };
});

const unpublish = handle(unpublishGame, async (context, input) => {
  const { db, actor, at } = context;
  const { state } = await lockedAt(context, input);
  if (!gameAfter(state, 'unpublish').ok) throw context.refused(gameNotPublished);
  const by = { name: actor.name, at };
  const version = await shelveGame(db, input.gameId, 'unpublished', by);
  context.changed({ state }, { state: 'unpublished' });
  return { gameId: input.gameId, version };
});

const remove = handle(removeGame, async (context, input) => {
  const { db, scope } = context;
  const { decided } = await lockedAt(context, input);
  if (await wasDistributed(db, scope, input.gameId)) throw context.refused(gameWasDistributed);
  await deleteGame(db, input.gameId);
  context.changed(decided, undefined);
  return { gameId: input.gameId };
});

export const gameHandlers = [...list, get, create, update, publish, unpublish, remove];
