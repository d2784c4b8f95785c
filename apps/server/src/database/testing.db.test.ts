import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './testing.ts';

const first = await testDatabase();
const second = await testDatabase();

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

test('each test database is migrated, and a copy of its own', async () => {
  await query(first.owner, 'CREATE TABLE only_here ()');
  const migrations = 'SELECT FROM applied_migration LIMIT 1';
  expect(await query(first.owner, migrations)).toHaveLength(1);
  expect(await query(second.owner, migrations)).toHaveLength(1);
  const table = "SELECT to_regclass('only_here') IS NOT NULL AS is_there";
  expect(await query(first.owner, table)).toEqual([{ is_there: true }]);
  expect(await query(second.owner, table)).toEqual([{ is_there: false }]);
});

test('the application connects, and owns nothing', async () => {
  expect(await query(first.application, 'SELECT current_user AS name')).toEqual([
    { name: 'lebean_app' },
  ]);
  const owned = "SELECT FROM pg_tables WHERE tableowner = 'lebean_app'";
  expect(await query(first.application, owned)).toEqual([]);
});

test('OPS-11: the tables belong to an account that is no superuser and passes no row-level security', async () => {
  const owners = `SELECT DISTINCT r.rolsuper, r.rolbypassrls, r.rolreplication
    FROM pg_tables t JOIN pg_roles r ON r.rolname = t.tableowner
    WHERE t.schemaname = 'public' AND t.tablename <> 'only_here'`;
  expect(await query(second.owner, owners)).toEqual([
    { rolsuper: false, rolbypassrls: false, rolreplication: false },
  ]);
});
