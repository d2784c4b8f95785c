import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, requireMigrated } from '../../database/migrate.ts';
import { readMigrations } from '../../database/migration-file.ts';
import { testDatabase } from '../../database/testing.ts';

const { owner, application } = await testDatabase();

/** A database of the version before, whose plays came so many days ago: the first one first. */
async function databaseBefore(daysAgo: readonly number[]) {
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client({
    ...inject('databaseServer').owner,
    database: 'postgres',
  });
  await maintenance.connect();
  await maintenance.query(`create database ${database}`);
  const earlier = { ...owner, database };
  const migrations = (await readMigrations()).filter(({ name }) => name < '0296');
  await migrate(earlier, { migrations });
  const client = new pg.Client(earlier);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await maintenance.query(`drop database ${database} with (force)`);
    await maintenance.end();
  });
  // Whose shop and terminal they are is of no account here.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, started_at, ended_at, created_at, lebean,
        order_number, kind, state, charge_mode, wholesale_why, request_key, body_hash, reason)
      select 1, 1, 1, 7, 1, at, at, at, 0, 'G' || n, 'demo', 'ended', 'openDirectly', 'sales', 'key-' || n, '', 'r'
        from unnest($1::int[]) with ordinality d (days, n), lateral (select now() - make_interval(days => days) as at) a`,
    [daysAgo],
  );
  await client.query('set session_replication_role = origin');
  return { earlier, client, applicationOf: { ...application, database } };
}

const hasOldIndex = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select from pg_class where relname = 'play_by_key'`)).rowCount === 1;

test('OPS-15: PLY-1: keys of plays before are taken over in batches, as far back as keys are kept', async () => {
  // More than a batch of those that stay, and of those that are too old.
  const old = Array.from({ length: 6000 }, () => 100);
  const young = Array.from({ length: 6000 }, () => 80);
  const { earlier, client } = await databaseBefore([...old, ...young]);
  await migrate(earlier);
  const { rows } = await client.query(
    `select count(*)::int, min(play_id)::int as first, count(distinct request_key)::int as keys from play_key`,
  );
  expect(rows).toEqual([{ count: 6000, first: 6001, keys: 6000 }]);
  expect(await hasOldIndex(client)).toBe(false);
});

test('OPS-15: PLY-1: nodes of the version before keep the index of theirs until they have gone', async () => {
  const { earlier, client, applicationOf } = await databaseBefore([1]);
  const beating = `insert into node values ($1, $2, '0.1.0', now() - make_interval(secs => $3), now(), 0, 'folder x', 0, '{}')`;
  const older = crypto.randomUUID();
  await client.query(beating, [older, 'older', 60]);
  const lines: string[] = [];
  const announce = (line: string): number => lines.push(line);
  await migrate(earlier, { announce });
  expect(await hasOldIndex(client)).toBe(true);
  expect(lines).toEqual([expect.stringContaining('0298_plays_without_their_keys.sql')]);
  // This version does with both.
  await requireMigrated(applicationOf);
  await client.query(beating, [crypto.randomUUID(), 'newer', 0]);
  await migrate(earlier);
  expect(await hasOldIndex(client)).toBe(true);
  await client.query('delete from node where id = $1', [older]);
  await migrate(earlier);
  expect(await hasOldIndex(client)).toBe(false);
  await requireMigrated(applicationOf);
});
