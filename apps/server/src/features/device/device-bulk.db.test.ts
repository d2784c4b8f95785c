import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disableDevices, enableDevices } from '@lebean/contract/device/bulk.operations';
import { disableDevice, getDevice, listDevices } from '@lebean/contract/device/operations';
import { maxRowsAtOnce } from '@lebean/contract/vocabulary/bulk';
import { call, type Caller, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { fleetOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const { staff, partner, enter } = fleetOf(server, scene);
const tables = new pg.Client(database.owner);
beforeAll(() => tables.connect());
afterAll(() => tables.end());

type Key = { readonly id: number; readonly version: number };

const enterMany = async (count: number): Promise<Key[]> => {
  const keys: Key[] = [];
  for (let entered = 0; entered < count; entered += 1) keys.push({ id: await enter(), version: 1 });
  return keys;
};
const isEnabled = async ({ id }: Key): Promise<boolean> =>
  (await call(server, getDevice, { deviceId: id }, staff)).isEnabled;

/** The operations that the log tells of a unit, in their order. */
async function logOf({ id }: Key): Promise<string[]> {
  const { rows } = await tables.query<{ operation: string }>(
    `select operation from operation_log where object = 'device' and object_id = $1
      and operation <> 'device.enter' order by id`,
    [String(id)],
  );
  return rows.map(({ operation }) => operation);
}

const search = async (words: string, caller: Caller = staff) =>
  await call(
    server,
    disableDevices,
    { matching: { filter: { query: words } }, isPreview: true },
    caller,
  );

/** Units whose codes begin with the same words, so that a filter finds just them. */
async function entered(words: string, count: number, shopId = scene.own.shopId): Promise<void> {
  await tables.query(
    `insert into device (unique_code, equipment_id, merchant_id, shop_id, created_at, changed_by)
      select $1::text || '-' || n, (select min(id) from equipment),
        (select merchant_id from shop where id = $2), $2, now(), 'test' from generate_series(1, $3::int) n`,
    [words, shopId, count],
  );
}

describe('a selection of units', () => {
  test('SH-36, SH-59: each row is done and logged by itself, or says why not', async () => {
    const [one, two, stale] = await enterMany(3);
    if (one === undefined || two === undefined || stale === undefined) throw new Error('no units');
    await call(server, disableDevice, { deviceId: two.id, version: 1 }, staff);
    const chosen = [{ ...stale, version: 9 }, one, { id: two.id, version: 2 }];
    const outcome = await call(server, disableDevices, { chosen }, staff);
    expect(outcome).toMatchObject({ count: 3, seen: '', done: [{ id: one.id, version: 2 }] });
    expect(outcome.failures).toMatchObject([
      { place: 0, code: 'STALE_VERSION', row: null },
      { place: 2, code: 'ALREADY_SO', row: null },
    ]);
    expect(await isEnabled(one)).toBe(false);
    expect(await isEnabled(stale)).toBe(true);
    expect(await logOf(one)).toEqual(['device.disable']);
    expect(await logOf(stale)).toEqual([]);
    // As the step before has left it: what was as it should be has no new version and no line.
    expect(await logOf(two)).toEqual(['device.disable']);
  });

  test('SH-66, ACC-2: rows of others are answered as those that there never were', async () => {
    const foreign = scene.devices.foreign.device;
    for (const caller of [partner]) {
      const answers = await Promise.all(
        [foreign, 987_654_321].map((id) =>
          send(server, disableDevices, { chosen: [{ id, version: 1 }] }, caller),
        ),
      );
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect(answers[0]?.text).toContain('DEVICE_NOT_FOUND');
    }
    expect(await isEnabled({ id: foreign, version: 1 })).toBe(true);
  });

  test('SH-36: a preview says what would be done and leaves no trace', async () => {
    const [one, two] = await enterMany(2);
    if (one === undefined || two === undefined) throw new Error('no units');
    const chosen = [one, { ...two, version: 4 }];
    const preview = await call(server, disableDevices, { chosen, isPreview: true }, staff);
    expect(preview.done).toMatchObject([{ id: one.id }]);
    expect(preview.failures).toMatchObject([{ place: 1, code: 'STALE_VERSION' }]);
    expect(await isEnabled(one)).toBe(true);
    expect(await logOf(one)).toEqual([]);
    const { rows } = await tables.query('select from device_event where device_id = $1', [one.id]);
    expect(rows).toHaveLength(1);
    expect(await call(server, getDevice, { deviceId: one.id }, staff)).toMatchObject({
      version: 1,
    });
  });

  test('SH-36, LED-4: a call that is sent again is answered as before and done once', async () => {
    const chosen = await enterMany(2);
    const sent = { ...staff, key: crypto.randomUUID() };
    const first = await call(server, disableDevices, { chosen }, sent);
    expect(await call(server, disableDevices, { chosen }, sent)).toEqual(first);
    expect(first.done).toEqual(chosen.map(({ id }) => ({ id, version: 2 })));
    for (const key of chosen) expect(await logOf(key)).toEqual(['device.disable']);
    const other = await send(server, disableDevices, { chosen: chosen.slice(0, 1) }, sent);
    expect(refusalOf(other)).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('SH-36: of two persons with the same rows at once each row is changed by one of them', async () => {
    const chosen = await enterMany(12);
    const [mine, theirs] = await Promise.all([
      call(server, disableDevices, { chosen: chosen.slice(0, 8) }, staff),
      call(server, disableDevices, { chosen: chosen.slice(4).toReversed() }, partner),
    ]);
    const done = [...mine.done, ...theirs.done].map(({ id }) => id);
    expect(done.toSorted((one, other) => one - other)).toEqual(chosen.map(({ id }) => id));
    const failures = [...mine.failures, ...theirs.failures];
    expect(failures).toHaveLength(4);
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['STALE_VERSION']));
    for (const key of chosen) expect(await logOf(key)).toEqual(['device.disable']);
  });

  test('SH-59: what was done is taken back for those rows alone that nobody has changed since', async () => {
    const chosen = await enterMany(3);
    const { done } = await call(server, disableDevices, { chosen }, staff);
    const [changed] = done;
    await tables.query('update device set version = version + 1 where id = $1', [changed?.id]);
    const back = await call(server, enableDevices, { chosen: done }, staff);
    expect(back.done).toHaveLength(2);
    expect(back.failures).toMatchObject([{ place: 0, code: 'STALE_VERSION' }]);
    expect(await Promise.all(chosen.map(isEnabled))).toEqual([false, true, true]);
  });

  test('SH-35, SH-36: rows are chosen with the version that was seen, or filtered, never both', async () => {
    const matching = { filter: {} };
    for (const input of [
      {},
      { chosen: [] },
      { chosen: [{ id: 1 }] },
      { chosen: [{ id: 1, version: 1 }], matching },
      { matching: { filter: { page: 2 } } },
      { chosen: Array.from({ length: maxRowsAtOnce + 1 }, () => ({ id: 1, version: 1 })) },
    ])
      expect((await send(server, disableDevices, input, staff)).status).toBe(400);
  });
});

describe('all units that match', () => {
  test('SH-66: the server finds them in the scope of the caller, as they were shown', async () => {
    await entered('MATCH', 4);
    await entered('MATCH-far', 2, scene.foreign.shopId);
    const all = await search('MATCH');
    expect(all).toMatchObject({ count: 6, failures: [] });
    const own = await search('MATCH', partner);
    expect(own).toMatchObject({ count: 4, failures: [] });
    expect(own.names).toHaveLength(4);
    expect(own.names.every((name) => name.startsWith('MATCH-'))).toBe(true);
    const { count, seen } = own;
    const matching = { filter: { query: 'MATCH' }, count, seen };
    const outcome = await call(server, disableDevices, { matching }, partner);
    expect(outcome.done).toHaveLength(4);
    const listed = await call(server, listDevices, { query: 'MATCH' }, staff);
    expect(listed.rows.filter((row) => row.isEnabled)).toHaveLength(2);
  });

  test('SH-66: rows that nobody was shown are not changed, be they more, fewer or others', async () => {
    await entered('COUNT', 3);
    const { count, seen } = await search('COUNT');
    const matching = { filter: { query: 'COUNT' }, count, seen };
    const attempt = () => send(server, disableDevices, { matching }, staff);
    await entered('COUNT-more', 1);
    expect(refusalOf(await attempt())).toBe('SELECTION_CHANGED');
    // As many as before, but another one among them.
    await tables.query(`update device set unique_code = 'AWAY' where unique_code = 'COUNT-1'`);
    expect(refusalOf(await attempt())).toBe('SELECTION_CHANGED');
    const unseen = { filter: { query: 'COUNT' } };
    expect(refusalOf(await send(server, disableDevices, { matching: unseen }, staff))).toBe(
      'SELECTION_CHANGED',
    );
    const { rows } = await call(server, listDevices, { query: 'COUNT' }, staff);
    expect(rows.every((row) => row.isEnabled)).toBe(true);
  });

  test('SH-66: a row that cannot be changed is named and the others are', async () => {
    await entered('PART', 3);
    const { rows } = await call(server, listDevices, { query: 'PART' }, staff);
    const [off] = rows;
    if (off === undefined) throw new Error('no units');
    await call(server, disableDevice, { deviceId: off.id, version: off.version }, staff);
    const { count, seen } = await search('PART');
    const matching = { filter: { query: 'PART' }, count, seen };
    const outcome = await call(server, disableDevices, { matching }, staff);
    expect(outcome.done).toHaveLength(2);
    const row = { id: off.id, version: 2, name: off.uniqueCode };
    expect(outcome.failures).toMatchObject([{ code: 'ALREADY_SO', row }]);
  });

  test('SH-36: as many rows as one call takes are changed by one call within its time', async () => {
    await entered('FULL', maxRowsAtOnce);
    const { count, seen } = await search('FULL');
    const matching = { filter: { query: 'FULL' }, count, seen };
    const outcome = await call(server, disableDevices, { matching }, staff);
    expect(outcome.done).toHaveLength(maxRowsAtOnce);
  }, 60_000);

  test('SH-66: of a hundred thousand none is touched, and the answer says how many are too many', async () => {
    await entered('MANY', 100_000);
    const filter = { query: 'MANY' };
    for (const isPreview of [true, false]) {
      const answer = await send(server, disableDevices, { matching: { filter }, isPreview }, staff);
      expect(refusalOf(answer)).toBe('TOO_MANY_ROWS');
      expect(answer.text).toContain(String(maxRowsAtOnce));
    }
  }, 60_000);
});
