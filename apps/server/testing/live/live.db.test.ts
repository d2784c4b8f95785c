import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDevices, updateDevice } from '@lebean/contract/device/operations';
import { logout } from '@lebean/contract/session/operations';
import { beatTerminal } from '@lebean/contract/terminal/operations';
import { testDatabase } from '../../src/database/testing.ts';
import { asTerminal, fleetOf } from '../../src/features/device/device.fixture.ts';
import { arcadeOf } from '../../src/features/play/play.fixture.ts';
import { call, send } from '../calls.fixture.ts';
import { askForNews, listenTo, liveServer } from '../live-testing.ts';
import { permissionsOf, setScene } from '../scene/scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
/** Two nodes of one installation. */
const node = await liveServer(database);
const otherNode = await liveServer(database);
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());
const fleet = fleetOf(node.server, scene);
const arcade = arcadeOf(node.server, scene, owner);

const tokenOf = (requested: string): string => {
  const found = scene.principals.find(({ name }) => name === requested)?.token;
  if (found === undefined) throw new Error(`nobody is ${requested}`);
  return found;
};
const soon = { timeout: 10_000 };

const beat = (bearer: string, state: 'idle' | 'playing' | 'fault') =>
  call(node.server, beatTerminal, { terminalVersion: '1', state }, asTerminal(bearer));

/** A change in a shop past all operations, which its table still tells. */
const changeIn = (shopId: number, merchantId: number) =>
  owner.query(
    `with added as (insert into device_event (device_id, merchant_id, shop_id, at, kind, operator)
        select d.id, $2, $1, now(), 'changed', 'x' from device d limit 1 returning 1)
      select pg_notify('lebean_live', 'shop:' || $2::bigint || ':' || $1::bigint) from added`,
    [shopId, merchantId],
  );

describe('DEV-6: a stream of news', () => {
  test('ACC-2: tells at every node of the own shops, and never of a foreign one', async () => {
    const { bearer } = await fleet.running();
    const listeners = await Promise.all([
      listenTo(node, tokenOf('owner')),
      listenTo(otherNode, tokenOf('owner')),
      listenTo(otherNode, tokenOf('partner')),
    ]);
    const stranger = await listenTo(otherNode, foreign.ownerToken);
    expect(listeners[0]?.headers.get('x-accel-buffering')).toBe('no');
    expect(listeners[0]?.headers.get('cache-control')).toContain('no-transform');
    await beat(bearer, 'playing');
    for (const { heard } of listeners)
      await expect.poll(() => heard.slice(0, 2), soon).toEqual([[], [own.shopId]]);
    await changeIn(foreign.shopId, foreign.merchantId);
    await expect.poll(() => stranger.heard, soon).toEqual([[], [foreign.shopId]]);
    await beat(bearer, 'fault');
    for (const { heard } of listeners) {
      await expect.poll(() => heard.length, soon).toBeGreaterThan(2);
      expect(new Set(heard.flat())).toEqual(new Set([own.shopId]));
    }
    expect(stranger.heard.flat()).not.toContain(own.shopId);
    for (const each of [...listeners, stranger]) each.stop();
  });

  test('PLY-1, P6: a play that begins and ends is news; a heartbeat only when it says something else', async () => {
    await arcade.byCount();
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    const reported: string[] = [];
    owner.on('notification', ({ payload }) => reported.push(...(payload ?? '').split(' ')));
    await owner.query('listen lebean_live');
    const shop = `shop:${own.merchantId}:${own.shopId}`;
    // A node sends in the order in which things were reported: with this one, all before it has come.
    const allReported = async (): Promise<void> => {
      reported.length = 0;
      await fleet.enter(own.branchId);
      await expect.poll(() => reported, soon).toContain(`shop:${own.merchantId}:${own.branchId}`);
    };
    const isReported = async (step: () => Promise<unknown>): Promise<boolean> => {
      await allReported();
      await step();
      await allReported();
      return reported.includes(shop);
    };
    const input = { terminalVersion: '2', state: 'idle' } as const;
    const beatAgain = () => call(node.server, beatTerminal, input, terminal);
    expect(await isReported(beatAgain)).toBe(true);
    expect(await isReported(beatAgain)).toBe(false);
    const started: number[] = [];
    const begin = async () => started.push((await arcade.start(terminal, cardNumber)).playId);
    expect(await isReported(begin)).toBe(true);
    expect(await isReported(() => arcade.end(terminal, started[0] ?? 0))).toBe(true);
    expect(await isReported(() => arcade.end(terminal, 987_654_321).catch(() => 'refused'))).toBe(
      false,
    );
    await owner.query('unlisten lebean_live');
  });

  test('A3, ACC-1: ends at once with the session, and tells of no shop without the permission', async () => {
    const sessions = await Promise.all([
      listenTo(otherNode, tokenOf('assistant')),
      listenTo(otherNode, tokenOf('owner')),
    ]);
    const [assistant, lasting] = sessions;
    const { rows } = await owner.query<{ permissions: string[] }>(
      'select permissions from role where id = $1',
      [scene.roles.shop],
    );
    expect(rows[0]?.permissions).toEqual(permissionsOf('shop'));
    const since = performance.now();
    await send(node.server, logout, {}, { token: tokenOf('assistant') });
    await expect.poll(() => assistant?.hasEnded(), soon).toBe(true);
    expect(performance.now() - since).toBeLessThan(3000);
    expect(lasting?.hasEnded()).toBe(false);
    const less = permissionsOf('shop').filter((id) => id !== listDevices.permission);
    const grant = (permissions: readonly string[]) =>
      owner.query('update role set permissions = $1 where id = $2', [
        permissions,
        scene.roles.shop,
      ]);
    await grant(less);
    await owner.query(`select pg_notify('lebean_live', 'accounts')`);
    await changeIn(own.shopId, own.merchantId);
    await owner.query(`select pg_notify('lebean_live', 'notices')`);
    await expect.poll(() => lasting?.noticesHeard(), soon).toBe(1);
    expect(lasting?.heard).toEqual([[]]);
    await grant(permissionsOf('shop'));
    await changeIn(own.shopId, own.merchantId);
    await expect.poll(() => lasting?.heard, soon).toEqual([[], [own.shopId]]);
    lasting?.stop();
    expect((await askForNews(node, undefined)).status).toBe(401);
  });

  test('is informed by the database itself when a role, an account or a shop is changed', async () => {
    const notices: string[] = [];
    owner.on('notice', ({ code, message }) => code === 'LB001' && notices.push(message ?? ''));
    await owner.query('begin');
    await owner.query('update role set permissions = permissions where id = $1', [
      scene.roles.shop,
    ]);
    await owner.query('update account set is_enabled = is_enabled where id = 1');
    await owner.query('update shop set is_enabled = is_enabled where id = $1', [own.shopId]);
    await owner.query('delete from session where account_id = 1');
    await owner.query('rollback');
    expect([...new Set(notices)]).toEqual(['accounts', 'account:1']);
  });

  test('takes up again after its connection to the database broke, and says that news were missed', async () => {
    const { deviceId } = await fleet.running();
    const listener = await listenTo(node, tokenOf('partner'));
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => listener.heard, soon).toEqual([[], []]);
    const change = { deviceId, isDongleChecked: null, remark: 'x', isEnabled: true, version: 1 };
    await call(otherNode.server, updateDevice, change, fleet.partner);
    await expect.poll(() => listener.heard, soon).toEqual([[], [], [own.shopId]]);
    listener.stop();
  });

  test('there are so many for an account, and so many in all', async () => {
    const narrow = await liveServer(database, { streams: { ofAccount: 2, ofNode: 3 } });
    const first = await listenTo(narrow, tokenOf('owner'));
    await listenTo(narrow, tokenOf('owner'));
    const third = await askForNews(narrow, tokenOf('owner'));
    expect([third.status, await third.text()]).toEqual([
      429,
      expect.stringContaining('TOO_MANY_STREAMS'),
    ]);
    await listenTo(narrow, tokenOf('partner'));
    const fourth = await askForNews(narrow, foreign.ownerToken);
    expect([fourth.status, fourth.headers.has('retry-after')]).toEqual([503, true]);
    first.stop();
    await expect
      .poll(async () => (await askForNews(narrow, foreign.ownerToken)).status, soon)
      .toBe(200);
    await narrow.close();
  });

  test('F5: a server that stops ends its streams and waits for none', async () => {
    const stopping = await liveServer(database);
    const listeners = [
      await listenTo(stopping, tokenOf('owner')),
      await listenTo(stopping, tokenOf('partner')),
    ];
    const since = performance.now();
    await stopping.close();
    expect(performance.now() - since).toBeLessThan(5000);
    for (const { hasEnded } of listeners) await expect.poll(hasEnded, soon).toBe(true);
  });
});
