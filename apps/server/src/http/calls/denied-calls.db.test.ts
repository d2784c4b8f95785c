import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
// An insider who tries what is not theirs.
import { createRole, listRoles } from '@lebean/contract/role/operations';
import { bodyOf, openServer, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { DeniedCalls } from './denied-calls.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date('2026-11-20T10:00:05Z');
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

interface Line {
  readonly operation: string;
  readonly account: number | null;
  readonly result: string;
  readonly after: { readonly times: number; readonly objects?: readonly string[] };
  readonly source: string;
  readonly merchant: number | null;
  readonly object: string;
  readonly objectId: string;
}
async function linesOf(work: (server: ReturnType<typeof openServer>['server']) => Promise<void>) {
  const { rows: before } = await client.query<{ id: number }>(
    'select max(id) as id from operation_log',
  );
  await client.query(
    `update session set last_seen_at = now(), expires_at = now() + interval '1 hour'`,
  );
  const { server, close } = openServer(database.application, { clock: () => now });
  await work(server);
  await close();
  const found = await client.query<Line>(
    `select operation, account_id::int as account, result, after, source, merchant_id::int as merchant, object,
      object_id as "objectId" from operation_log where id > $1 and result <> 'ok' order by operation, at`,
    [before[0]?.id ?? 0],
  );
  return found.rows;
}
const owner = { token: scene.own.ownerToken };
const staff = scene.principals.find(({ name }) => name === 'staff of the whole network');

test('ACC-6: calls without the permission are one line for each account, operation and minute', async () => {
  const lines = await linesOf(async (server) => {
    for (let tries = 0; tries < 30; tries += 1)
      expect(bodyOf(await send(server, listOperationLog, {}, owner)).Code).toBe(5);
    for (let tries = 0; tries < 3; tries += 1) await send(server, listRoles, {}, owner);
    now = new Date(now.getTime() + 60_000);
    await send(server, listOperationLog, {}, owner);
  });
  const line = {
    operation: listOperationLog.id,
    account: scene.own.ownerId,
    merchant: scene.own.merchantId,
    result: 'DENIED',
    source: '127.0.0.1',
  };
  expect(lines).toEqual([
    expect.objectContaining({ ...line, after: { times: 30 } }),
    expect.objectContaining({ ...line, after: { times: 1 } }),
    expect.objectContaining({ ...line, operation: listRoles.id, after: { times: 3 } }),
  ]);
});

test('ACC-6: whoever reaches beyond the own rights stands in the log, though the call was undone', async () => {
  if (staff === undefined) throw new Error('the scene has staff');
  const lines = await linesOf(async (server) => {
    const permissions = ['lebean.adjust'];
    await client.query(
      `update role set permissions = array_remove(permissions, 'lebean.adjust') where id = $1`,
      [scene.roles.staff],
    );
    const role = {
      kind: 'staff',
      roleName: 'Mine',
      description: '',
      permissions,
      screens: null,
      isTotpRequired: false,
    };
    expect(refusalOf(await send(server, createRole, role, staff))).toBe('PERMISSION_BEYOND_OWN');
  });
  expect(lines).toEqual([
    expect.objectContaining({
      operation: createRole.id,
      account: staff.accountId,
      result: 'PERMISSION_BEYOND_OWN',
      after: { times: 1 },
    }),
  ]);
});

test('ACC-6: who looks for rows that are not theirs stands in the log, who mistypes one does not', async () => {
  const lines = await linesOf(async (server) => {
    for (let place = 0; place < 3; place += 1)
      await send(server, getCard, { cardId: scene.foreign.cardId }, owner);
    now = new Date(now.getTime() + 60_000);
    for (let place = 0; place < 40; place += 1)
      await send(server, getCard, { cardId: scene.foreign.cardId + place * 1000 }, owner);
  });
  expect(lines).toEqual([
    expect.objectContaining({ operation: getCard.id, account: scene.own.ownerId }),
  ]);
  expect(lines[0]?.after.times).toBe(40);
});

test('ACC-6: whoever is denied thousands of things writes five hundred lines a minute at most', async () => {
  const pool = new ConnectionPool({
    connection: database.application,
    size: 1,
    onIdleError: () => undefined,
  });
  const denied = new DeniedCalls(
    pool,
    () => now,
    () => undefined,
    0,
  );
  for (let place = 0; place < 3000; place += 1) {
    const who = { accountId: place, accountName: 'x', accountKind: 'shop', merchantId: undefined };
    const around = { at: now, source: 'flood', requestId: 'r', result: 'DENIED', from: 1 };
    denied.note({ operation: listRoles, input: {}, ...who, ...around });
  }
  await denied.stop();
  await pool.end();
  const { rows } = await client.query(
    `select count(*)::int as count from operation_log where source = 'flood'`,
  );
  expect(rows).toEqual([{ count: 500 }]);
});
