import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { ConnectionPool } from '../../database/database.ts';
import { bytesLiteral } from '../../database/literals.ts';
import { testDatabase } from '../../database/testing.ts';
import { newToken, openingOf, readOpenedSession, tokenHash } from './open-session.ts';

const database = await testDatabase();
const { own } = await setScene(database);
const tables = new pg.Client(database.owner);
const pool = new ConnectionPool({
  connection: database.application,
  size: 1,
  onIdleError: () => undefined,
});
beforeAll(() => tables.connect());
afterAll(() => Promise.all([tables.end(), pool.end()]));

/** What the database tells when a session opens, and what the server takes its permissions for. */
const opened = async (token: string) =>
  await pool.transaction('read only', openingOf(token), async (_db, rows) => ({
    answered: rows[0]?.['permissions'],
    permissions: readOpenedSession(rows, token)?.permissions,
  }));

/** What the roles of a session permit, as the tables have it. */
async function held(token: string): Promise<readonly string[]> {
  const { rows } = await tables.query<{ name: string }>(
    `select distinct unnest(r.permissions) as name from session s join account_role ar on ar.account_id = s.account_id
      join role r on r.id = ar.role_id where s.token_hash = $1 order by 1`,
    [tokenHash(token)],
  );
  return rows.map(({ name }) => name);
}

const permit = (permissions: readonly string[], token: string) =>
  tables.query(
    `update role set permissions = $1 where id in (select ar.role_id from session s
      join account_role ar on ar.account_id = s.account_id where s.token_hash = $2)`,
    [permissions, tokenHash(token)],
  );

test('ACC-4: a session is told what it may once, and what its role permits since then as soon as that has changed', async () => {
  // Of the other session of its account the server knows them already.
  const token = newToken();
  await tables.query(
    `insert into session (token_hash, account_id, expires_at, source)
      select $1, account_id, expires_at, source from session where token_hash = $2`,
    [tokenHash(token), tokenHash(own.ownerToken)],
  );
  const first = await opened(token);
  expect([...(first.permissions ?? [])].toSorted()).toEqual(await held(token));
  expect(first.answered).toBeTypeOf('string');
  expect(await opened(token)).toEqual({ answered: null, permissions: first.permissions });
  const before = await held(own.ownerToken);
  const without = before.slice(1);
  await permit(without, own.ownerToken);
  expect([...((await opened(own.ownerToken)).permissions ?? [])].toSorted()).toEqual(without);
  // The same again: the key is one that the server has had, though not the last of this session.
  await permit(before, own.ownerToken);
  const again = await opened(own.ownerToken);
  expect([...(again.permissions ?? [])].toSorted()).toEqual(before);
  await permit([], own.ownerToken);
  expect((await opened(own.ownerToken)).permissions).toEqual([]);
  await permit(before, own.ownerToken);
});

test('ACC-4: an account whose role is taken away may nothing from its next call on', async () => {
  await opened(own.ownerToken);
  const { rows } = await tables.query(
    `delete from account_role ar using session s where s.account_id = ar.account_id
      and s.token_hash = $1 returning ar.*`,
    [tokenHash(own.ownerToken)],
  );
  expect((await opened(own.ownerToken)).permissions).toEqual([]);
  for (const { account_id: account, role_id: role, kind } of rows)
    await tables.query('insert into account_role (account_id, role_id, kind) values ($1, $2, $3)', [
      account,
      role,
      kind,
    ]);
  expect([...((await opened(own.ownerToken)).permissions ?? [])].toSorted()).toEqual(
    await held(own.ownerToken),
  );
});

test('ACC-4: a role that changes between two looks at it is told as it was in one of them, with its key', async () => {
  const other = new pg.Client(database.owner);
  await other.connect();
  const before = await held(own.ownerToken);
  const changes = (async () => {
    for (let turn = 0; turn < 60; turn += 1)
      await other.query(`update role set permissions = $1 where role_key = 'shop-owner'`, [
        turn % 2 === 0 ? before.slice(0, 5) : before,
      ]);
  })();
  // Throws where a key comes with the permissions of another.
  for (let turn = 0; turn < 60; turn += 1)
    expect([5, before.length]).toContain((await opened(own.ownerToken)).permissions?.length);
  await changes;
  await other.end();
});

test('a node of the version before still opens sessions, and is told permissions each time', async () => {
  const before = `select permissions from session_open(${bytesLiteral(tokenHash(own.ownerToken))}, interval '30 minutes')`;
  for (let turn = 0; turn < 2; turn += 1) {
    const answered = await pool.transaction('read only', before, async (_db, rows) => rows);
    expect(String(answered[0]?.['permissions']).split(' ').toSorted()).toEqual(
      await held(own.ownerToken),
    );
  }
});
