import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/testing.ts';
import { unzip } from '../export/workbook-reader.ts';
import { openLog } from '../log/event-log.ts';
import { RecentErrors } from './recent-errors.ts';
import { collectSupport } from './support-bundle.ts';
import { withoutLiterals, withoutQuotes } from './without-values.ts';

const run = promisify(execFile);
const { owner, application } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'lebean-support-'));
const client = new pg.Client(owner);
await client.connect();
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

const planted = {
  phone: '13912345678',
  spaced: '139 1234 5678',
  name: 'García Planted',
  plainName: 'ana',
  chinese: '王小明',
  card: '6217000010001234567',
  mail: 'planted@example.org',
  password: 'hunter2-planted',
  token: 'kq3XvTzT1b5m9yYw0aQe7uJ4nL2cR8sD6fGhPiOxVZE',
};

/** Puts what nobody may find again into each place that a bundle is made from. */
async function plant(): Promise<void> {
  const { phone, name, plainName, chinese, card, spaced } = planted;
  const errors = new RecentErrors(folder);
  errors.begin();
  const log = openLog({
    level: 'info',
    format: 'json',
    node: 'n',
    write: (line) => errors.note(line),
  });
  const cause = Object.assign(new Error(`invalid input syntax for type bigint: "${plainName}"`), {
    code: '22P02',
    detail: `Key (phone)=(${phone}) already exists`,
  });
  log.error(
    { err: new Error(`no card "${card}" of "${name}"`, { cause }) },
    'a call ended in a defect',
  );
  await writeFile(
    join(folder, 'postgres.log'),
    [
      `2026-01-31 12:00:00 UTC [1] ERROR:  duplicate key value violates unique constraint "member_phone_key"`,
      `2026-01-31 12:00:00 UTC [1] DETAIL:  Key (phone, name)=(${phone}, ${name}) already exists.`,
      `2026-01-31 12:00:00 UTC [1] STATEMENT:  insert into member values ('${name}', '${chinese}', '${card}')`,
      `2026-01-31 12:00:01 UTC [1] ERROR:  invalid input syntax for type bigint: "${plainName}"`,
      `2026-01-31 12:00:02 UTC [1] FATAL:  password authentication failed for user "${plainName}" from ${spaced}`,
      `2026-01-31 12:00:03 UTC [1] PANIC:  could not fsync file "pg_wal/000000010000000000000001": Input/output error`,
    ].join('\n'),
  );
  // As the extension would tell, whose library the servers of the tests do not load.
  await client.query(
    `create table pg_stat_statements (query text, calls bigint, total_exec_time float8, mean_exec_time float8, rows bigint)`,
  );
  const statements = [
    `select c.id from card c where c.card_number = $1 -- of ${name}`,
    `create role x password '${planted.password}'`,
    `select /* ${chinese} */ * from member where name = '${name}' or phone = '${phone}' or id = ${card}`,
  ];
  for (const [place, query] of statements.entries())
    await client.query('insert into pg_stat_statements values ($1, 10, $2, 5.5, 1)', [
      query,
      100 - place,
    ]);
  const reason = `for ${phone} and ${planted.mail}`;
  await client.query(
    `insert into node (id, node_name, version, started_at, last_seen_at, clock_ahead_ms, file_store, counted_minute,
        call_counts, is_ready, findings)
      values (gen_random_uuid(), 'north:3000', '1.2.3', now(), now(), 4, 'folder a', 0, $1, false, $2)`,
    [
      JSON.stringify({ [`account ${name}`]: 7 }),
      JSON.stringify([
        { name: 'jobs', condition: 'warning', code: 'jobsFail', values: { reason }, checkedAt: 0 },
      ]),
    ],
  );
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into error_report (account_id, account_name, fingerprint, message, origin, url, stack, user_agent, count, first_at, last_at)
      values (1, $1, repeat('a', 64), $2, 'window', $3, $4, '', 3, now(), now())`,
    [
      name,
      `nothing of "${name}"`,
      `/members?search=${phone}`,
      `Error: nothing of ${chinese}\n    at show (https://shop.example/assets/a.js?of=${phone}:1:2)`,
    ],
  );
  await client.query('reset session_replication_role');
}

test('OPS-23: a bundle has what a supporter asks for, and nothing of a name, phone or card that was planted wherever it looks', async () => {
  await plant();
  const busy = new pg.Client({ ...owner, application_name: planted.plainName });
  await busy.connect();
  onTestFinished(() => busy.end());
  const running = busy.query(`select pg_sleep(2), '${planted.name}', '${planted.phone}'`);
  const management = createServer((request, response) => {
    if (request.url === '/metrics') return response.end('lebean_ready 0\n');
    response.setHeader('content-type', 'application/json');
    return response.end(
      JSON.stringify({ checks: [{ name: 'jobs', message: `for ${planted.phone}` }] }),
    );
  }).listen(0, '127.0.0.1');
  await once(management, 'listening');
  onTestFinished(() => void management.close());
  const place = management.address();
  const files = await collectSupport({
    version: '1.2.3',
    environment: {
      DATABASE_URL: `postgres://lebean:${planted.password}@db:5432/lebean`,
      AUDIT_KEY: planted.token,
      PUBLIC_URL: 'https://shop.example',
    },
    dataFolder: folder,
    owner,
    management: {
      host: '127.0.0.1',
      port: place !== null && typeof place === 'object' ? place.port : 0,
    },
    runsForSeconds: 0,
  });
  await running;
  for (const [name, content] of files)
    for (const [what, value] of Object.entries(planted)) {
      const isThere = what === 'plainName' ? /\bana\b/.test(content) : content.includes(value);
      expect([name, what, isThere]).toEqual([name, what, false]);
    }
  const has = (name: string, ...parts: readonly string[]): void => {
    for (const part of parts) expect(files.get(name)).toContain(part);
  };
  has('versions.json', '"product": "1.2.3"');
  has('configuration.txt', 'https://shop.example', '@db:5432/lebean');
  has(
    'errors.txt',
    'a call ended in a defect',
    'unique constraint "member_phone_key"',
    'PANIC',
    'Input/output error',
  );
  has('database.json', 'north:3000', 'jobsFail', '"whole_scans"', 'at show', '"shared_buffers"');
  has('statements.json', 'where c.card_number = $1', 'pg_sleep(2)', 'create role x password ?');
  has('plans.txt', ' on card c', 'card_number');
  has('ready.json', '"jobs"');
  has('metrics.txt', 'lebean_ready 0');
});

test('OPS-23: where no database answers the bundle says so, and has the rest', async () => {
  const nowhere = { ...application, host: '127.0.0.1', port: 9, password: planted.password };
  const sources = { version: '1', environment: {}, dataFolder: folder, management: undefined };
  const files = await collectSupport({ ...sources, owner: nowhere });
  expect(files.get('database.json')).toContain('no answer');
  expect(files.get('versions.json')).toContain('"product"');
  expect((await collectSupport({ ...sources, owner: undefined })).get('database.json')).toContain(
    'no database',
  );
});

test('OPS-23: one command writes it into a file that only its owner reads, and overwrites none', async () => {
  const path = join(folder, 'bundle.zip');
  const { user = '', password, host = '', port = 0, database = '' } = owner;
  const secret = encodeURIComponent(typeof password === 'string' ? password : '');
  const url = `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const program = resolve(import.meta.dirname, '../../../../../tools/support-bundle.ts');
  const make = () =>
    run(process.execPath, [program, path], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: url },
    });
  const { stdout } = await make();
  expect(stdout).toContain('database.json');
  expect((await stat(path)).mode & 0o077).toBe(0);
  const files = unzip(await readFile(path));
  expect(files.get('database.json')).toContain('north:3000');
  await expect(make()).rejects.toThrow('EEXIST');
});

test('OPS-23: the last errors of a node are kept within bounds', async () => {
  const kept = await mkdtemp(join(folder, 'kept-'));
  const errors = new RecentErrors(kept);
  errors.begin();
  for (let count = 0; count < 400; count += 1) errors.note(`${count} ${'x'.repeat(1000)}`);
  const sizes = await Promise.all(
    ['recent-errors.log', 'recent-errors.log.1'].map(
      async (name) => (await stat(join(kept, name))).size,
    ),
  );
  expect(Math.max(...sizes)).toBeLessThan(140_000);
  const nowhere = new RecentErrors(join(kept, 'not there'));
  nowhere.begin();
  nowhere.note('lost');
});

test('OPS-23: a statement keeps its shape and loses its values, also one that was cut off', () => {
  expect(
    withoutLiterals(`select 1, 'a''b', $1, $x$y$x$ from t1 where n = 12345678 and s = 'cut`),
  ).toBe('select 1, ?, $1, ? from t1 where n = ? and s = ?');
  expect(withoutQuotes('ERROR:  column "card_number" of relation "card" is not "ana"')).toBe(
    'ERROR:  column "card_number" of relation "card" is not "?"',
  );
});
