import { isDeepStrictEqual } from 'node:util';
import {
  contentTypeUnknown,
  gameIncomplete,
  gameNotFound,
  gameVersionNotFound,
  launchChangeDenied,
  versionNameTaken,
} from '@lebean/contract/game/refusals';
import type { LaunchOption } from '@lebean/contract/game/rows';
import {
  createGameVersion,
  makeGameVersionCurrent,
  updateGameVersion,
} from '@lebean/contract/game/version.operations';
import type { DictionaryTypeKey } from '@lebean/contract/kernel/dictionary-types';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { isChoosable } from '../../capabilities/dictionary/dictionary.ts';
import { lockGame } from './game-change.queries.ts';
import {
  changeVersion,
  insertVersion,
  isVersionNameTaken,
  lockVersion,
  replaceCurrent,
} from './game-version.queries.ts';

type Types = {
  readonly rating: string;
  readonly contentSource: string;
  readonly equipmentTypes: readonly string[];
  readonly experienceTypes: readonly string[];
};

const chosen = (types: Types | undefined): readonly (readonly [DictionaryTypeKey, string])[] =>
  types === undefined
    ? []
    : [
        ['contentRating', types.rating],
        ['contentSource', types.contentSource],
        ...types.equipmentTypes.map((code) => ['equipmentType', code] as const),
        ...types.experienceTypes.map((code) => ['experienceType', code] as const),
      ];

/** What is newly chosen is in the dictionary and not switched off; what was chosen before stays. */
async function checkTypes(
  context: StepContext<typeof contentTypeUnknown>,
  types: Types,
  before?: Types,
): Promise<void> {
  const kept = new Set(chosen(before).map((pair) => pair.join(' ')));
  for (const [type, code] of chosen(types)) {
    if (kept.has(`${type} ${code}`) || (await isChoosable(context.db, type, code))) continue;
    throw context.refused(contentTypeUnknown, { code });
  }
}

const create = handle(createGameVersion, async (context, input) => {
  const { db, actor, at } = context;
  const game = await lockGame(db, input.gameId);
  if (game === undefined) throw context.refused(gameNotFound);
  await checkTypes(context, input);
  const { versionName } = input;
  const id = await insertVersion(db, input, { name: actor.name, at });
  if (id === undefined) throw context.refused(versionNameTaken, { versionName });
  context.changed(undefined, input);
  return { id };
});

type VersionStep = StepContext<
  | typeof gameVersionNotFound
  | typeof staleVersion
  | typeof gameIncomplete
  | typeof launchChangeDenied
>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockVersion>>>;

/** The version of a change, locked. Whoever saw an older one is refused (SH-35). */
async function lockedAt(
  context: VersionStep,
  { gameVersionId, version }: { readonly gameVersionId: number; readonly version: number },
): Promise<Locked> {
  const locked = await lockVersion(context.db, gameVersionId);
  if (locked === undefined) throw context.refused(gameVersionNotFound);
  checkVersion(context, locked, version);
  return locked;
}

/** Programs will start on the PCs of shops: that asks for more than the permission to edit a game. */
function checkLaunchChange(context: VersionStep, options: readonly LaunchOption[]): void {
  if (!context.actor.permissions.includes('game.launch.change'))
    throw context.refused(launchChangeDenied);
  if (options.length === 0) throw context.refused(gameIncomplete, { count: 1 });
}

const update = handle(updateGameVersion, async (context, { gameVersionId, version, ...after }) => {
  const { db, actor } = context;
  const locked = await lockedAt(context, { gameVersionId, version });
  const { gameId, content: before } = locked;
  const { versionName, clientConfigs } = after;
  if (
    locked.isPublished &&
    locked.isCurrent &&
    !isDeepStrictEqual(clientConfigs, before.clientConfigs)
  )
    checkLaunchChange(context, clientConfigs);
  await checkTypes(context, after, before);
  if (await isVersionNameTaken(db, { gameId, id: gameVersionId, versionName }))
    throw context.refused(versionNameTaken, { versionName });
  const newVersion = await changeVersion(db, gameVersionId, after, actor.name);
  context.changed(before, after);
  return { gameVersionId, version: newVersion };
});

const makeCurrent = handle(makeGameVersionCurrent, async (context, input) => {
  const { db, actor } = context;
  const locked = await lockedAt(context, input);
  const { gameVersionId } = input;
  if (locked.isCurrent) return { gameVersionId, version: locked.version };
  const { versionName, clientConfigs } = locked.content;
  if (locked.isPublished) checkLaunchChange(context, clientConfigs);
  const { version, replaced } = await replaceCurrent(db, locked.gameId, gameVersionId, actor.name);
  context.changed({ versionName: replaced }, { versionName, clientConfigs });
  return { gameVersionId, version };
});

export const gameVersionHandlers = [create, update, makeCurrent];
