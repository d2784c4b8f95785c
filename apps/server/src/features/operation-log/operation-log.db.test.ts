import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import type { Input } from '@lebean/contract/kernel/operation';
import { exportOperationLog } from '@lebean/contract/operation-log/export';
import {
  getOperationLog,
  listLoginLog,
  listOperationLog,
  verifyOperationLog,
} from '@lebean/contract/operation-log/operations';
import { maxListedChanges } from '@lebean/contract/operation-log/rows';
import { createRole } from '@lebean/contract/role/operations';
import { login } from '@lebean/contract/session/operations';
import { call, refusalOf, send, serverOn, testSealKey } from '../../../testing/calls.fixture.ts';
import type { Principal } from '../../../testing/scene/scene-people.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { allEnded } from '../../capabilities/audit/all-ended.fixture.ts';
import { sealLog } from '../../capabilities/audit/seal.ts';
import { databaseOn } from '../../database/one-connection.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const { own } = scene;
const owner = { token: own.ownerToken };

const principal = (name: Principal['name']): Principal => {
  const found = scene.principals.find((each) => each.name === name);
  if (found === undefined) throw new Error(`the scene has no ${name}`);
  return found;
};
const staff = principal('staff of the whole network');
const limited = principal('staff of one country');

beforeAll(async () => {
  await client.connect();
  await client.query(
    `update account set login_name = 'boss', display_name = 'Boss' where id = $1`,
    [own.ownerId],
  );
  const change = { cardId: own.cardId, version: 1, reason: 'lost' };
  await call(server, freezeCard, change, owner);
  for (const account of ['phantom', 'ghost']) {
    const headers = { 'user-agent': 'Till 7' };
    await send(server, login, { account, password: 'not-a-secret' }, { headers });
  }
});
afterAll(() => client.end());

test('ACC-6: the log tells who, when, from where, what, which object and the result', async () => {
  const { rows } = await call(server, listOperationLog, { operation: 'card.freeze' }, staff);
  expect(rows[0]).toMatchObject({
    accountId: own.ownerId,
    accountKind: 'shop',
    source: '127.0.0.1',
    object: 'card',
    objectId: String(own.cardId),
    result: 'ok',
  });
  const line = await call(server, getOperationLog, { logId: rows[0]?.id ?? 0 }, staff);
  expect(line.changes).toContainEqual({ field: 'cardState', before: 'normal', after: 'frozen' });
  expect(line.merchantName).toBe('Merchant Home');
});

test('ACC-6: the file says in the language of its reader what the list says: levels, kinds, results and what was changed', async () => {
  const fileIn = async (language: string, filter: object) => {
    const answer = await send(
      server,
      exportOperationLog,
      { format: 'csv', ...filter },
      {
        ...staff,
        headers: { 'accept-language': language },
      },
    );
    expect(answer.status).toBe(200);
    return answer.text;
  };
  const spanish = await fileIn('es', { operation: 'card.freeze' });
  expect(spanish).toContain('Activa → Bloqueada');
  expect(spanish).not.toMatch(/frozen|,shop,|,info,/);
  expect(await fileIn('zh', { operation: 'card.freeze' })).toContain('→ 已冻结');
  const refused = await fileIn('es', { account: 'phantom' });
  expect(refused).toMatch(/"Rechazada · [A-Z][a-z]/);
  expect(refused).not.toContain('WRONG_CREDENTIALS');
});

test('ACC-6: each filter keeps what it says and nothing else', async () => {
  const all = await call(server, listOperationLog, { pageSize: 100 }, staff);
  const requested = [
    [{ object: 'card' }, (row: (typeof all.rows)[number]) => row.object === 'card'],
    [{ account: 'BOSS' }, (row: (typeof all.rows)[number]) => row.accountId === own.ownerId],
    [{ accountId: own.ownerId }, (row: (typeof all.rows)[number]) => row.accountId === own.ownerId],
    [{ account: 'ghost' }, (row: (typeof all.rows)[number]) => row.accountName === 'ghost'],
    [{ result: 'refused' }, (row: (typeof all.rows)[number]) => row.result !== 'ok'],
    [{ result: 'ok' }, (row: (typeof all.rows)[number]) => row.result === 'ok'],
    [{ level: 'warning' }, (row: (typeof all.rows)[number]) => row.level === 'warning'],
    [{ level: 'critical' }, (row: (typeof all.rows)[number]) => row.level === 'critical'],
    [{ level: 'info' }, (row: (typeof all.rows)[number]) => row.level === 'info'],
    [
      { withoutSignIns: true },
      (row: (typeof all.rows)[number]) => row.operation !== 'session.login',
    ],
    [
      { to: all.rows[2]?.at },
      (row: (typeof all.rows)[number]) => row.at <= (all.rows[2]?.at ?? ''),
    ],
  ] as const;
  for (const [filter, keeps] of requested) {
    const found = await call(server, listOperationLog, { ...filter, pageSize: 100 }, staff);
    // What a browser sends has milliseconds; the rows of the log have no more either.
    expect(found.rows.map(({ id }) => id)).toEqual(all.rows.filter(keeps).map(({ id }) => id));
    expect(found.rows.length).toBeGreaterThan(0);
  }
});

test('SH-68: a line of the list names its object and says what changed', async () => {
  const { rows } = await call(server, listOperationLog, { operation: 'card.freeze' }, staff);
  const card = await client.query<{ name: string }>(
    'select card_number as name from card where id = $1',
    [own.cardId],
  );
  expect(rows[0]).toMatchObject({ objectName: card.rows[0]?.name, level: 'info' });
  expect(rows[0]?.changes).toContainEqual({
    field: 'cardState',
    before: 'normal',
    after: 'frozen',
  });
});

test('ACC-6, SH-68: rights that change are critical, what is refused is a warning, and of many fields the first are listed', async () => {
  const roleName = 'Log readers';
  const permissions: Input<typeof createRole>['permissions'] = ['system.operationLog.list'];
  const role = { roleName, permissions, screens: null, kind: 'staff' } as const;
  const { id } = await call(server, createRole, role, staff);
  const { rows } = await call(server, listOperationLog, { object: 'role', pageSize: 100 }, staff);
  const created = rows.find(({ operation }) => operation === 'role.create');
  expect(created).toMatchObject({ objectId: String(id), objectName: roleName, level: 'critical' });
  expect(created?.changeCount).toBeGreaterThan(maxListedChanges);
  expect(created?.changes).toHaveLength(maxListedChanges);
  const line = await call(server, getOperationLog, { logId: created?.id ?? 0 }, staff);
  expect(line.changes).toHaveLength(created?.changeCount ?? 0);
  expect(line.changes.slice(0, maxListedChanges)).toEqual(created?.changes);
  const refused = await call(server, listOperationLog, { account: 'ghost' }, staff);
  expect(refused.rows[0]).toMatchObject({ level: 'warning', objectName: null });
});

test('ACC-6: what is older than a row follows it without a gap, however deep', async () => {
  const all = await call(server, listOperationLog, { pageSize: 100 }, staff);
  const shown: number[] = [];
  let older: { before?: string } = {};
  for (let part = 0; part < all.rows.length; part += 3) {
    const { rows } = await call(server, listOperationLog, { pageSize: 3, ...older }, staff);
    shown.push(...rows.map(({ id }) => id));
    older = { before: rows.at(-1)?.place ?? '' };
  }
  expect(shown).toEqual(all.rows.map(({ id }) => id));
  const tooDeep = await send(server, listOperationLog, { page: 101, pageSize: 100 }, staff);
  expect(tooDeep.status).toBe(400);
});

test('ACC-2: staff of some countries see what happened at their merchants only', async () => {
  const { rows } = await call(server, listOperationLog, { pageSize: 100 }, limited);
  const foreign = rows.filter(({ accountId }) => accountId === scene.foreign.ownerId);
  expect([rows.length > 0, foreign]).toEqual([true, []]);
});

test('ACC-5: the sign-in log shows the device and the name that was tried', async () => {
  const { rows } = await call(server, listLoginLog, { result: 'refused' }, staff);
  expect(rows.map(({ accountName }) => accountName)).toEqual(['ghost', 'phantom']);
  expect(rows[0]).toMatchObject({
    accountId: null,
    source: '127.0.0.1',
    userAgent: 'Till 7',
    result: 'WRONG_CREDENTIALS',
  });
});

async function seal(): Promise<void> {
  await allEnded(client);
  await sealLog(databaseOn(client, false), testSealKey);
}

test('ACC-6: staff verify the chain, and learn at which seal it breaks', async () => {
  await seal();
  const sale = { cardId: own.emptyCardId, shopId: own.shopId, packageId: own.packageId };
  await call(server, rechargeCard, { ...sale, paymentMode: 'cash' }, owner);
  await seal();
  const whole = await call(server, verifyOperationLog, {}, staff);
  expect(whole).toMatchObject({ outcome: 'whole', seals: 2, lastSeal: 2, sealsLeft: 0 });
  const rest = await call(server, verifyOperationLog, { afterSeal: 1 }, staff);
  expect(rest).toMatchObject({ outcome: 'whole', seals: 1, rows: 1 });
  expect(refusalOf(await send(server, verifyOperationLog, {}, limited))).toBe('WHOLE_NETWORK_ONLY');
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(`update operation_log set account_name = 'x' where operation = 'card.freeze'`);
  await client.query(`set session_replication_role = 'origin'`);
  const broken = await call(server, verifyOperationLog, {}, staff);
  expect(broken).toMatchObject({ outcome: 'broken', lastSeal: 1, reason: 'rowsChanged' });
});

/** The plan of a list's statement, as the planner writes it down. */
async function planOf(condition: string): Promise<string> {
  const found = await client.query<{ 'QUERY PLAN': string }>(
    `explain select * from operation_log where ${condition} order by at desc, id desc limit 20`,
  );
  return found.rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('ACC-6: every filter reads an index in the order of the list, or one short range of it', async () => {
  // On a few rows a sort is as good: what is asked is whether there is a way without one.
  await client.query('set enable_seqscan = off; set enable_sort = off');
  const conditions = [
    'true',
    `operation = 'card.freeze'`,
    `object = 'card'`,
    `object = 'card' and object_id = '7'`,
    'account_id = 7',
    `account_name = 'ghost'`,
    `result <> 'ok'`,
    `not result in ('ok', 'AWAITING_APPROVAL')`,
    `operation <> 'session.login'`,
    `result in ('ok', 'AWAITING_APPROVAL') and operation = any ('{role.create,role.update}')`,
    'merchant_id = 7',
    `(at, id) < (now(), 7) and at <= now()`,
  ];
  for (const condition of conditions) {
    const plan = await planOf(condition);
    // A whole sort would read all rows of the filter; one among rows of the same instant reads few.
    expect([condition, /^ *(->  )?Sort /m.test(plan)]).toEqual([condition, false]);
  }
  const older = await planOf(`(at, id) < ('2000-01-01', 7) and at <= '2000-01-01'`);
  expect(older).not.toMatch(/operation_log_20/);
});
