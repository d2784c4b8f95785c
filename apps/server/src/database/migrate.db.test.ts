import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { migrate, requireMigrated } from './migrate.ts';
import { type Migration, migrationOf, readMigrations } from './migration-file.ts';
import { testDatabase } from './testing.ts';

const { owner, application } = await testDatabase();
const released = await readMigrations();
const open: pg.Client[] = [];

async function connect(connection: ClientConfig = owner): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  open.push(client);
  return client;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
});

let added: readonly Migration[] = [];
/** Migrations of a version to come, behind those of this one and of the tests before. */
const next = (...texts: readonly string[]): readonly Migration[] => {
  const made = texts.map((text, place) =>
    migrationOf(`9${String(added.length + place).padStart(3, '0')}_later.sql`, text),
  );
  return [...released, ...added, ...made];
};
/** Runs them, and has what went well stay for the tests that follow. */
async function migrateTo(migrations: readonly Migration[], options: object = {}): Promise<void> {
  try {
    await migrate(owner, { migrations, ...options });
  } finally {
    const { rows } = await (await connect()).query('select name from applied_migration');
    const names = new Set(rows.map(({ name }: { name: string }) => name));
    added = migrations.slice(released.length).filter(({ name }) => names.has(name));
  }
}

/** Calls again and again until it is over; answers the longest that one took, in milliseconds. */
async function keepCalling(call: (client: pg.Client) => Promise<unknown>, over: AbortSignal) {
  const client = await connect();
  let longest = 0;
  while (!over.aborted) {
    const begunAt = performance.now();
    await call(client);
    longest = Math.max(longest, performance.now() - begunAt);
    await sleep(5);
  }
  return longest;
}

test('OPS-15: nobody waits long behind a migration that waits for somebody who reads for long', async () => {
  const reader = await connect();
  await reader.query('begin; select count(*) from play');
  const over = new AbortController();
  const readers = [1, 2, 3, 4].map(() =>
    keepCalling((client) => client.query('select count(*) from play'), over.signal),
  );
  const reported: string[] = [];
  const migrations = next('alter table play add column is_tried boolean not null default false');
  const migrating = migrateTo(migrations, { announce: (line: string) => reported.push(line) });
  let isDone = false;
  void migrating.then(() => (isDone = true));
  await sleep(4000);
  expect(isDone).toBe(false);
  await reader.query('commit');
  await migrating;
  over.abort();
  const longest = Math.max(...(await Promise.all(readers)));
  // A second behind each try; without a limit it would be the four of the long read.
  expect(longest).toBeGreaterThan(500);
  expect(longest).toBeLessThan(2500);
  expect(reported).toEqual([
    expect.stringMatching(/9\d{3}_later\.sql waits.*process \d+ of \w+, for \d+ s/),
  ]);
});

test('OPS-15: each migration is whole by itself: one that fails leaves those before it done', async () => {
  const [fine, broken] = [
    'create table kept_apart (id int)',
    'create table half (id int); select 1 / 0',
  ];
  await expect(migrateTo(next(fine, broken))).rejects.toThrow(
    /9\d{3}_later\.sql failed: division by zero/,
  );
  const client = await connect();
  const { rows } = await client.query(
    `select to_regclass('kept_apart') as kept, to_regclass('half') as half`,
  );
  expect(rows).toEqual([{ kept: 'kept_apart', half: null }]);
  // It goes on where it ended.
  await migrateTo(next('create table half (id int)'));
});

test('OPS-15: a migration that nobody lets go on is given up, says who stands in its way, and leaves nothing', async () => {
  const holder = await connect();
  await holder.query('begin; lock table shop in access share mode');
  await sleep(1100);
  const migrations = next('create table half_done (id int); alter table shop add column tried int');
  await expect(migrateTo(migrations, { timeoutMs: 100 })).rejects.toThrow(
    /given up after 0 s, since others hold what it needs: process \d+/,
  );
  const { rows } = await holder.query(`select to_regclass('half_done') as half`);
  expect(rows).toEqual([{ half: null }]);
});

test('an index that is made outside a transaction is made again where it was left unfinished', async () => {
  const client = await connect();
  await client.query('create table twice as select 1 as n from generate_series(1, 2)');
  const making = next(
    '-- outside a transaction\ncreate unique index concurrently if not exists twice_n on twice (n);\n',
  );
  await expect(migrateTo(making)).rejects.toThrow(/could not create unique index/);
  const indexes = `select indisvalid from pg_index where indexrelid = to_regclass('twice_n')`;
  expect((await client.query(indexes)).rows).toEqual([]);
  // As an end half-way leaves it: there, and of no use.
  await client
    .query('create unique index concurrently twice_n on twice (n)')
    .catch(() => undefined);
  expect((await client.query(indexes)).rows).toEqual([{ indisvalid: false }]);
  await client.query('delete from twice where ctid = (select min(ctid) from twice)');
  await migrateTo(making);
  expect((await client.query(indexes)).rows).toEqual([{ indisvalid: true }]);
});

test('OPS-15: rows are filled in batch by batch, and what was done stays done', async () => {
  const client = await connect();
  await client.query(
    'create table filled as select n, false as is_done from generate_series(1, 25) n',
  );
  const filling = next(
    '-- in batches\nupdate filled set is_done = true where n in (select n from filled where not is_done order by n limit 10);\n',
  );
  const holder = await connect();
  await holder.query('begin; select from filled where n = 15 for update');
  await expect(migrateTo(filling, { timeoutMs: 100 })).rejects.toThrow(/given up/);
  const count = 'select count(*) filter (where is_done)::int as done from filled';
  expect((await client.query(count)).rows).toEqual([{ done: 10 }]);
  await holder.query('rollback');
  await migrateTo(filling);
  expect((await client.query(count)).rows).toEqual([{ done: 25 }]);
});

test('one node migrates, the others wait for it and find everything done', async () => {
  const migrations = next(
    'create table made_once (id int); select pg_sleep(0.3)',
    '-- outside a transaction\ncreate index concurrently if not exists made_once_id on made_once (id);\n',
  );
  await Promise.all([migrateTo(migrations), migrateTo(migrations), migrateTo(migrations)]);
  expect(added.map(({ name }) => name)).toContain(migrations.at(-1)?.name);
});

test('OPS-15: a database of an earlier release takes all that came since, with its rows, while the old code works on it', async () => {
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const maintenance = await connect({ ...inject('databaseServer').owner, database: 'postgres' });
  await maintenance.query(`create database ${database}`);
  const earlier = { ...owner, database };
  try {
    await migrate(earlier, { migrations: released.filter(({ name }) => name < '0078') });
    const client = await connect(earlier);
    await client.query(`insert into member_level (level_name, level_discount, level_order)
      select 'Level ' || n, 100, n from generate_series(1, 1000) n`);
    const over = new AbortController();
    const statements = [
      'select count(*) from play',
      `select * from session_open('\\x00', interval '30 minutes')`,
      'update member_level set level_discount = 90, version = version + 1 where id = 7',
      `insert into equipment (title, created_at) values (gen_random_uuid()::text, now())`,
      `insert into play_setting select * from play_setting where false`,
    ];
    const oldCode = statements.map((text) =>
      keepCalling((caller) => caller.query(text), over.signal),
    );
    await expect(requireMigrated({ ...application, database })).rejects.toThrow(
      /lacks \d+ migrations.*npm run migrate/,
    );
    await migrate(earlier);
    await sleep(200);
    over.abort();
    await Promise.all(oldCode);
    await requireMigrated({ ...application, database });
    const { rows } = await client.query(
      `select count(*)::int, min(name_en) as name from member_level where level_name like 'Level %'`,
    );
    expect(rows).toEqual([{ count: 1000, name: '' }]);
  } finally {
    const others = open.splice(0).filter((client) => client !== maintenance);
    await Promise.all(others.map((client) => client.end()));
    open.push(maintenance);
    await maintenance.query(`drop database ${database} with (force)`);
  }
});
