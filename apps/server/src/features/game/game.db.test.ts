import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  listCategories,
  createCategory,
  removeCategory,
  arrangeCategories,
} from '@lebean/contract/game/category.operations';
import {
  getGame,
  updateGame,
  createGame,
  removeGame,
  publishGame,
  listGames,
  unpublishGame,
} from '@lebean/contract/game/operations';
import {
  createGameVersion,
  updateGameVersion,
  makeGameVersionCurrent,
} from '@lebean/contract/game/version.operations';
import { createRole } from '@lebean/contract/role/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { addCategory, addCompleteGame, content, decided, launchOption } from './game.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
const tables = new pg.Client(database.owner);

let admin: Caller;
/** Edits games, and may not decide about what published ones start. */
let editor: Caller;
let limited: Caller;
let categoryId = 0;

async function addStaff(loginName: string, permissions: readonly string[], countries?: string[]) {
  const role = { kind: 'staff', roleName: loginName, description: '', permissions, screens: null };
  const roleId = await admin.create(createRole, { ...role, isTotpRequired: false });
  const { rows } = await tables.query<{ key: string }>(
    'select role_key as key from role where id = $1',
    [roleId],
  );
  await admin.create(createAccount, {
    loginName,
    password: testPassword,
    displayName: loginName,
    kind: 'staff',
    roles: [rows[0]?.key],
    ...(countries !== undefined && { countries }),
  });
  return await http.signIn(loginName, testPassword);
}

beforeAll(async () => {
  await tables.connect();
  admin = await http.signIn('admin', testPassword);
  categoryId = await addCategory(admin, '射击');
  const edits = ['game.game.list', 'game.game.update', 'game.category.list'];
  editor = await addStaff('editor', edits);
  limited = await addStaff('limited', [...edits, 'game.launch.change'], ['CN']);
});
afterAll(() => tables.end());

const missingOf = async (gameId: number): Promise<unknown> => {
  const { output } = await admin.ask(getGame, { gameId });
  return output instanceof Object && 'missing' in output ? output.missing : undefined;
};
const currentVersion = async (gameId: number) => {
  const { rows } = await tables.query<{ id: number; version: number }>(
    'select id::int, version from game_version where game_id = $1 and is_current',
    [gameId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('there is no current version');
  return row;
};

describe('games', () => {
  test('GAM-1: a game and its content are read back under the names of the product', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    const { output } = await admin.ask(getGame, { gameId });
    expect(output).toMatchObject({
      ...decided(categoryId),
      isChargeByTime: false,
      state: 'draft',
      category: { zh: '射击' },
      missing: [],
      versions: [{ ...content, isCurrent: true }],
    });
  });

  test('GAM-2: a draft says what it lacks, is not published before, and is when it is complete', async () => {
    const gameName = '深海';
    const gameId = await admin.create(createGame, { gameName, categoryId });
    const needs = ['sellPoint', 'cooperationPoint', 'unionPoint', 'sharedPoint', 'countryRule'];
    expect(await missingOf(gameId)).toEqual([...needs, 'launchOption']);
    const early = await admin.ask(publishGame, { gameId, version: 1 });
    expect(early).toMatchObject({ status: 409, code: 'GAME_INCOMPLETE' });
    await admin.ask(updateGame, { gameId, version: 1, ...decided(categoryId) });
    await admin.create(createGameVersion, { gameId, ...content, clientConfigs: [] });
    expect(await missingOf(gameId)).toEqual(['launchOption']);
    const { id, version } = await currentVersion(gameId);
    await admin.ask(updateGameVersion, { gameVersionId: id, version, ...content });
    const published = await admin.ask(publishGame, { gameId, version: 2 });
    expect(published).toMatchObject({ status: 200, output: { version: 3, distributed: 0 } });
  });

  test('GAM-2: a game goes on and off the shelf, never back to draft, and once only each way', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    const steps = { publish: publishGame, unpublish: unpublishGame } as const;
    const shelve = (step: keyof typeof steps, version: number) =>
      admin.ask(steps[step], { gameId, version });
    expect(await shelve('unpublish', 2)).toMatchObject({ code: 'GAME_NOT_PUBLISHED' });
    expect(await shelve('publish', 2)).toMatchObject({ status: 200 });
    expect(await shelve('publish', 3)).toMatchObject({ code: 'GAME_ALREADY_PUBLISHED' });
    expect(await shelve('unpublish', 3)).toMatchObject({ status: 200 });
    expect(await shelve('publish', 4)).toMatchObject({ status: 200, output: { version: 5 } });
    const back = tables.query(`update game set state = 'draft' where id = $1`, [gameId]);
    await expect(back).rejects.toThrow('GAM-2');
  });

  test('GAM-2: a published game keeps what publishing needs, whoever writes', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    await admin.ask(publishGame, { gameId, version: 2 });
    const change = { version: 3, ...decided(categoryId), isBlack: null };
    const refused = await admin.ask(updateGame, { gameId, ...change });
    expect(refused).toMatchObject({ status: 409, code: 'GAME_INCOMPLETE' });
    const { id, version } = await currentVersion(gameId);
    const emptied = { version, ...content, clientConfigs: [] };
    expect(await admin.ask(updateGameVersion, { gameVersionId: id, ...emptied })).toMatchObject({
      code: 'GAME_INCOMPLETE',
    });
    const byHand = tables.query(`update game set sell_point = null where id = $1`, [gameId]);
    await expect(byHand).rejects.toThrow('game_publishable');
    const none = tables.query(`update game_version set client_configs = '[]' where id = $1`, [id]);
    await expect(none).rejects.toThrow('no launch option');
  });

  test('PRI-3: a game by time has a unit, and a cap not below its first price', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    const update = (change: object) =>
      admin.ask(updateGame, { gameId, version: 2, ...decided(categoryId), ...change });
    expect(await update({ chargeMode: 'byTime' })).toMatchObject({ status: 400 });
    const byTime = { chargeMode: 'byTime', unitTimeMinutes: 10, initialPrice: 3000 };
    const capped = { ...byTime, isPriceCapping: true, topPrice: 2999 };
    expect(await update(capped)).toMatchObject({ status: 400 });
    expect(await update({ ...capped, topPrice: 9000 })).toMatchObject({ status: 200 });
    const { output } = await admin.ask(getGame, { gameId });
    expect(output).toMatchObject({ isChargeByTime: true, topPrice: 9000, unitTimeMinutes: 10 });
  });

  test('SH-35: a change over somebody else’s is refused and names who was faster', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    await editor.ask(updateGame, { gameId, version: 2, ...decided(categoryId) });
    const late = await admin.ask(updateGame, { gameId, version: 2, ...decided(categoryId) });
    expect(late).toMatchObject({ code: 'STALE_VERSION' });
    expect(late.output).toMatchObject({ values: { operator: 'editor' } });
  });

  test('GAM-2: a game that no shop ever had is removed with its versions', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    expect(await admin.ask(removeGame, { gameId, version: 2 })).toMatchObject({
      status: 200,
    });
    expect(await admin.ask(getGame, { gameId })).toMatchObject({ code: 'GAME_NOT_FOUND' });
  });

  test('GAM-1: the list finds games by each of their names, and a category with those below it', async () => {
    const parent = await addCategory(admin, '竞速');
    const child = await addCategory(admin, '赛车', parent);
    const { gameId } = await addCompleteGame(admin, child, { gameNameEs: 'Carrera_1' });
    const find = async (filter: object): Promise<unknown> =>
      (await admin.ask(listGames, filter)).output;
    const ids = [expect.objectContaining({ id: gameId })];
    expect(await find({ categoryId: parent })).toEqual(ids);
    expect(await find({ query: 'rera_' })).toEqual(ids);
  });

  test('ACC-2: staff of some countries read the catalogue and change nothing of it', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    expect(await limited.ask(getGame, { gameId })).toMatchObject({ status: 200 });
    const changed = await limited.ask(publishGame, { gameId, version: 2 });
    expect(changed).toMatchObject({ status: 403, code: 'WHOLE_NETWORK_ONLY' });
  });
});

describe('what terminals start', () => {
  test.each([
    [String.raw`\\server\share\run.exe`],
    [String.raw`..\run.exe`],
    ['run.exe & calc.exe'],
    ['run.bat'],
    [String.raw`%TEMP%\run.exe`],
  ])('GAM-1: %s is not taken as a start path', async (startPath) => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    const options = { clientConfigs: [{ ...launchOption, startPath }] };
    const added = await admin.ask(createGameVersion, {
      gameId,
      ...content,
      ...options,
      versionName: '2.0',
    });
    expect(added).toMatchObject({ status: 400, code: 2 });
  });

  test.each([
    [{ startPath: String.raw`\\server\share\run.exe` }],
    [{ startPath: String.raw`Game\..\run.exe` }],
    [{ startPath: 'run.exe & calc.exe' }],
    [{ startPath: undefined }],
    [{ endProcesses: ['explorer.exe /f'] }],
    [{ endProcesses: 'explorer.exe' }],
    [{ openType: 'shell' }],
  ])('GAM-1: the database itself does not keep %j', async (change) => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    const options = JSON.stringify([{ ...launchOption, ...change }]);
    await expect(
      tables.query('update game_version set client_configs = $1 where game_id = $2', [
        options,
        gameId,
      ]),
    ).rejects.toThrow('game_version_launch_options');
  });

  test('GAM-1: of a published game it is changed only with a permission of its own', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    const { id } = await currentVersion(gameId);
    const other = { ...content, clientConfigs: [{ ...launchOption, windowTitle: 'Other' }] };
    const update = (by: Caller, version: number, change: object) =>
      by.ask(updateGameVersion, { gameVersionId: id, version, ...content, ...change });
    expect(await update(editor, 1, other)).toMatchObject({ status: 200 });
    expect(await editor.ask(publishGame, { gameId, version: 2 })).toMatchObject({
      code: 5,
    });
    await admin.ask(publishGame, { gameId, version: 2 });
    expect(await update(editor, 2, content)).toMatchObject({
      status: 403,
      code: 'GAME_LAUNCH_CHANGE_DENIED',
    });
    // What is not started may still be edited, and prepared in another version.
    expect(await update(editor, 2, { ...other, rating: '16' })).toMatchObject({ status: 200 });
    const next = { ...content, versionName: '2.0' };
    const nextId = await editor.create(createGameVersion, { gameId, ...next });
    const makeCurrent = (by: Caller) =>
      by.ask(makeGameVersionCurrent, { gameVersionId: nextId, version: 1 });
    expect(await makeCurrent(editor)).toMatchObject({ code: 'GAME_LAUNCH_CHANGE_DENIED' });
    expect(await makeCurrent(admin)).toMatchObject({ status: 200, output: { version: 2 } });
    expect(await currentVersion(gameId)).toMatchObject({ id: nextId });
  });

  test('ACC-6: a change of it is in the operation log with what was and what is', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    const { id } = await currentVersion(gameId);
    const changed = { ...launchOption, startPath: 'Other/Start.exe' };
    const update = { version: 1, ...content, clientConfigs: [changed] };
    await admin.ask(updateGameVersion, { gameVersionId: id, ...update });
    const { rows } = await tables.query<{ before: unknown; after: unknown }>(
      `select before, after from operation_log
        where operation = 'gameVersion.update' and object_id = $1`,
      [String(id)],
    );
    expect(rows).toMatchObject([
      { before: { clientConfigs: [launchOption] }, after: { clientConfigs: [changed] } },
    ]);
  });

  test('GAM-1: types come from the dictionary, and stay where they were chosen before', async () => {
    const { gameId } = await addCompleteGame(admin, categoryId);
    const add = (change: object) =>
      admin.ask(createGameVersion, { gameId, ...content, versionName: '3.0', ...change });
    expect(await add({ equipmentTypes: ['headset', 'jetpack'] })).toMatchObject({
      code: 'CONTENT_TYPE_UNKNOWN',
    });
    expect(await add({ versionName: '1.0' })).toMatchObject({ code: 'GAME_VERSION_NAME_TAKEN' });
    const { id, version } = await currentVersion(gameId);
    await tables.query(`update dictionary_entry set is_enabled = false where code = '12'`);
    const kept = await admin.ask(updateGameVersion, { gameVersionId: id, version, ...content });
    await tables.query(`update dictionary_entry set is_enabled = true where code = '12'`);
    expect(kept).toMatchObject({ status: 200 });
  });
});

describe('categories', () => {
  test('GAM-1: are a tree in an order of its own, at most three levels deep', async () => {
    const top = await addCategory(admin, '体感');
    const middle = await addCategory(admin, '骑行', top);
    const low = await addCategory(admin, '山地', middle);
    const deeper = { titleZh: 'x', titleEn: 'x', titleEs: 'x', parentId: low };
    expect(await admin.ask(createCategory, deeper)).toMatchObject({
      code: 'GAME_CATEGORY_TOO_DEEP',
    });
    const arrange = (parentId: number | null, categoryIds: readonly number[]) =>
      admin.ask(arrangeCategories, { parentId, categoryIds });
    expect(await arrange(low, [top])).toMatchObject({ code: 'GAME_CATEGORY_TOO_DEEP' });
    const other = await addCategory(admin, '公路', top);
    expect(await arrange(top, [other, middle])).toMatchObject({ status: 200 });
    const { categories } = z.parse(
      listCategories.output,
      (await admin.ask(listCategories, {})).output,
    );
    const below = categories.filter(({ parentId }) => parentId === top).map(({ id }) => id);
    expect(below).toEqual([other, middle]);
    const ring = tables.query('update game_category set parent_id = $1 where id = $2', [low, top]);
    await expect(ring).rejects.toThrow('at most three levels');
  });

  test('GAM-1: one that is used is not removed, and says by how much', async () => {
    const used = await addCategory(admin, '用');
    await addCategory(admin, '下级', used);
    await addCompleteGame(admin, used);
    const refused = await admin.ask(removeCategory, { categoryId: used, version: 1 });
    expect(refused).toMatchObject({ status: 409, code: 'GAME_CATEGORY_IN_USE' });
    expect(refused.output).toMatchObject({ values: { games: 1, children: 1 } });
    const spare = await addCategory(admin, '空');
    const removed = await admin.ask(removeCategory, { categoryId: spare, version: 1 });
    expect(removed).toMatchObject({ status: 200 });
  });
});
