import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { expect, test } from 'vitest';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { listPeriods } from '@lebean/contract/report/operations-report.operations';
import { readManifests } from '../../src/capabilities/archive/archive-folder.ts';
import { openArchive } from '../../src/capabilities/archive/ask-archive.ts';
import { withDuckdb } from '../../src/capabilities/archive/duckdb.ts';
import { decimalOf } from '../../src/capabilities/archive/manifest.ts';
import { call } from '../calls.fixture.ts';
import {
  filesIn,
  openArchiveFolder,
  openArchiveWorld,
  planted,
  startProgram,
  unguarded,
} from './archive-world.fixture.ts';

const world = await openArchiveWorld();
const { tables, server, scene, shops, owner: merchantOwner } = world;
const owner: ClientConfig = {
  host: tables.host,
  port: tables.port,
  user: tables.user ?? '',
  password: tables.password ?? '',
  database: tables.database ?? '',
};
const first = await openArchiveFolder(owner);
const tableNames = ['entry', 'lebean_recharge', 'play', 'recharge', 'sale', 'transfer'];

test('OPS-14: months that are over are archived once, whole, and for their owner alone', async () => {
  const { written, losses } = await first.archive();
  expect(losses).toEqual([]);
  const months = written.map(({ month }) => month);
  expect(months).toEqual(expect.arrayContaining(['2025-02', '2025-03', '2025-04']));
  expect(months).not.toContain(new Date().toISOString().slice(0, 7));
  const files = await first.files();
  expect(files.filter((path) => path.includes('2025-03'))).toEqual([
    'entry/month=2025-03/entry-v1.parquet',
    'lebean_recharge/month=2025-03/lebean_recharge-v1.parquet',
    'manifests/2025-03.v1.json',
    'play/month=2025-03/play-v1.parquet',
    'recharge/month=2025-03/recharge-v1.parquet',
    'sale/month=2025-03/sale-v1.parquet',
    'transfer/month=2025-03/transfer-v1.parquet',
  ]);
  for (const path of files) expect((await stat(join(first.folder, path))).mode & 0o777).toBe(0o600);
  for (const path of ['', 'play', 'play/month=2025-03', 'manifests'])
    expect((await stat(join(first.folder, path))).mode & 0o777).toBe(0o700);
  expect(await first.check()).toMatchObject({ faults: [], months: written.length });
});

test('OPS-14: a second run finds nothing to do, and two at once are refused', async () => {
  const before = await Promise.all(
    (await first.files()).map((path) => readFile(join(first.folder, path))),
  );
  const outcomes = await Promise.allSettled([first.archive(), first.archive()]);
  const [done, refused] = outcomes.toSorted((one, other) => (one.status < other.status ? -1 : 1));
  expect(done).toMatchObject({ value: { written: [], losses: [] } });
  expect(refused).toMatchObject({ reason: { message: 'Another run is writing the archive.' } });
  const after = await Promise.all(
    (await first.files()).map((path) => readFile(join(first.folder, path))),
  );
  expect(after).toEqual(before);
});

test('OPS-14: the archive answers what the reports of the product answer, shop by shop and to the hundredth', async () => {
  const range = { from: '2025-03-01', to: '2025-03-31', grain: 'month', currency: 'CNY' } as const;
  const everybody = [
    ...shops.map((shop) => ({ caller: shop.owner, where: `shop_id = ${shop.id}` })),
    { caller: merchantOwner, where: `merchant_id = ${scene.own.merchantId}` },
  ];
  for (const { caller, where } of everybody) {
    const { rows } = await call(server, listPeriods, range, caller);
    const [money] = await first.ask(
      `select sum(paid) filter (where source = 'recharge') as paid, coalesce(sum(paid) filter (where source = 'sale'), 0) as goods
        from orders where is_taking and currency = 'CNY' and ${where} and day between '2025-03-01' and '2025-03-31'`,
    );
    const [plays] = await first.ask(
      `select count(*) filter (where kind = 'paid') as plays, sum(lebean) as lebean, sum(used_seconds) as seconds
        from play where is_counted and ${where} and day between '2025-03-01' and '2025-03-31'`,
    );
    expect(rows).toHaveLength(1);
    expect([where, money?.['paid'], money?.['goods'], plays?.['plays'], plays?.['lebean']]).toEqual(
      [
        where,
        decimalOf(BigInt(rows[0]?.paid ?? 0)),
        decimalOf(BigInt(rows[0]?.goodsPaid ?? 0)),
        String(rows[0]?.plays),
        decimalOf(BigInt(rows[0]?.lebean ?? 0)),
      ],
    );
  }
});

test('OPS-14: the archive answers what was written, by plain counting, over the months of shops', async () => {
  const taken = world.history
    .filter(({ what }) => what !== 'play')
    .reduce((sum, { paid }) => sum + BigInt(paid), 0n);
  const [answer] = await first.ask(
    `select sum(paid) as paid from orders where is_taking and currency = 'CNY' and day < '2025-05-01'`,
  );
  expect(answer?.['paid']).toBe(decimalOf(taken));
  const sales = await call(
    server,
    listGoodsSales,
    { fromDay: '2025-03-01', toDay: '2025-03-31' },
    merchantOwner,
  );
  const [goods] = await first.ask(
    `select count(*) as sales from sale where merchant_id = ${scene.own.merchantId} and day between '2025-03-01' and '2025-03-31'`,
  );
  expect(goods?.['sales']).toBe(String(sales.count));
});

test('OPS-14: money of two merchants is told apart by currency, and stays exact beyond what a float holds', async () => {
  const rows = await first.ask('takings');
  const foreign = rows.find(
    (row) => row['merchant_id'] === String(scene.foreign.merchantId) && row['year'] === '2025',
  );
  expect(foreign).toMatchObject({ currency: 'EUR', takings: '90071992547409.99' });
  expect(
    rows
      .filter((row) => row['merchant_id'] === String(scene.own.merchantId))
      .map((row) => row['currency']),
  ).not.toContain('EUR');
  const book = await first.ask('book');
  const moved = book.find((row) => row['asset'] === 'point' && row['year'] === '2025');
  expect(moved).toMatchObject({ entries: '40', came_in: '2469.00', went_out: '2469.00' });
});

test('OPS-14: nothing that people wrote or are called leaves with a month', async () => {
  for (const table of tableNames) {
    const rows = await first.ask(`select * from ${table}`);
    const text = JSON.stringify(rows);
    for (const word of planted)
      expect([table, word, text.includes(word)]).toEqual([table, word, false]);
    expect(Object.keys(rows[0] ?? {}).join(' ')).not.toMatch(
      /name|phone|remark|reason|slip|key|hash/,
    );
  }
});

test.each([
  ["select * from read_text('/etc/passwd')", 'read_text() may not be called'],
  ["select (select count(*) from glob('/etc/*'))", 'glob() may not be called'],
  ["select * from '/etc/passwd'", 'does not exist'],
  [
    "select * from enable_logging(storage = 'file', storage_path = '/tmp/lebean-log')",
    'enable_logging() may not',
  ],
  ["copy (select 1) to '/tmp/lebean-archive-out.csv'", 'one select at a time'],
  ["attach '/tmp/lebean-archive-out.db'", 'one select at a time'],
  ["set memory_limit = '100GB'", 'one select at a time'],
  ['install httpfs', 'one select at a time'],
  ['drop view play', 'one select at a time'],
  ["select 1; copy (select 1) to '/tmp/lebean-archive-out.csv'", 'one select at a time'],
  ['selec', 'That is no SQL'],
  ['select nothing from play', 'The archive did not answer'],
])('OPS-14: a question reads the archive and nothing else: %s', async (question, complaint) => {
  await expect(first.ask(question)).rejects.toThrow(complaint);
  expect(await stat('/tmp/lebean-archive-out.csv').catch(() => 'none')).toBe('none');
});

test('OPS-14: past the reading of questions DuckDB itself opens no other file, and no setting of it changes', async () => {
  const path = join(first.folder, 'play/month=2025-03/play-v1.parquet');
  const before = await readFile(path);
  // What it may spill to it may also open: never a folder of anybody else.
  const spillFolder = await mkdtemp(join(tmpdir(), 'lebean-archive-spill-'));
  await withDuckdb({ spillFolder }, async (duckdb) => {
    await openArchive(duckdb, first.folder, await readManifests(first.folder));
    for (const attempt of [
      "select * from read_text('/etc/passwd')",
      `select * from read_text('${join(first.folder, 'manifests/2025-03.v1.json')}')`,
      "copy (select 1) to '/tmp/lebean-archive-out.csv'",
      `copy (select 1) to '${path}'`,
      'set enable_external_access = true',
      'set lock_configuration = false',
    ])
      await expect(duckdb.run(attempt)).rejects.toThrow(/Permission|locked|Cannot change/);
  });
  expect(await readFile(path)).toEqual(before);
  await rm(spillFolder, { recursive: true, force: true });
});

test('OPS-14: a byte that changed in a file is found, by month and table', async () => {
  const path = join(first.folder, 'recharge/month=2025-03/recharge-v1.parquet');
  const whole = await readFile(path);
  const changed = Buffer.from(whole);
  changed[100] = (changed[100] ?? 0) ^ 1;
  await writeFile(path, changed);
  expect((await first.check()).faults).toEqual([
    '2025-03 recharge: recharge/month=2025-03/recharge-v1.parquet is not the file that was written: its hash is another',
  ]);
  await writeFile(path, whole);
  expect((await first.check()).faults).toEqual([]);
});

test('OPS-14: a hundredth that changed in the database is found, and archived as a next version that says so', async () => {
  const second = await openArchiveFolder(owner);
  await second.archive();
  const { merchantId } = scene.foreign;
  await unguarded(world, `update recharge_record set paid = paid + 1 where order_number = 'F2'`);
  const difference = `2025-03 recharge, merchant ${merchantId} EUR: paid +0.01`;
  expect((await second.check()).faults).toEqual([`${difference} in the book than in the archive`]);
  const checked = await startProgram('archive', owner, second.folder, '--check').ended;
  expect(checked.code).toBe(1);
  expect(checked.words).toContain(difference);
  const { written } = await second.archive();
  expect(written).toMatchObject([{ month: '2025-03', version: 2, changes: [difference] }]);
  expect((await second.files()).filter((path) => /2025-03.*(-v2|\.v2)/.test(path))).toEqual([
    'manifests/2025-03.v2.json',
    'recharge/month=2025-03/recharge-v2.parquet',
  ]);
  expect((await second.check()).faults).toEqual([]);
  // The file of the version before is still there, and counts no more.
  expect(await second.ask(`select paid from recharge where order_number = 'F2'`)).toEqual([
    { paid: '0.02' },
  ]);
  await unguarded(world, `update recharge_record set paid = paid - 1 where order_number = 'F2'`);
});

test('OPS-14: a play that comes late into an archived month is written with it again', async () => {
  const [shop] = shops;
  if (shop === undefined) throw new Error('a shop');
  await world.write({
    shop,
    at: new Date('2025-03-20T10:00:00Z'),
    what: 'play',
    kind: 'paid',
    cardId: scene.own.cardId,
    paid: 0,
    point: 0,
    lebean: 150,
    seconds: 60,
  });
  const { written } = await first.archive();
  expect(written).toMatchObject([
    {
      month: '2025-03',
      version: 2,
      changes: [`2025-03 play, merchant ${scene.own.merchantId}: 1 row more, lebean +1.50`],
    },
  ]);
  expect((await first.check()).faults).toEqual([]);
});

test('OPS-14: rows that are missing in the book never leave the archive', async () => {
  const third = await openArchiveFolder(owner);
  await third.archive();
  const before = await third.files();
  await unguarded(world, `delete from recharge_record where order_number = 'F3'`);
  const lost = `2025-03 recharge, merchant ${scene.foreign.merchantId} EUR: 1 row fewer, paid -0.05`;
  expect(await third.archive()).toMatchObject({ written: [], losses: [lost] });
  await unguarded(
    world,
    `update ledger_entry set amount = amount + 1 where amount > 0 and at < '2025-04-01'`,
  );
  const { losses } = await third.archive();
  expect(losses).toContain(`2025-03 entry, merchant ${scene.own.merchantId} point: amount +0.20`);
  expect(await third.files()).toEqual(before);
});

test('OPS-14: a run that is killed half-way leaves nothing that counts, and the next one does the rest', async () => {
  await unguarded(
    world,
    `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at, created_at, price, lebean,
        order_number, kind, state, charge_mode, wholesale_why, request_key, body_hash, reason)
      select merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at + interval '1 month', ended_at + interval '1 month',
        created_at + interval '1 month', 0, n, 'k-' || n, 'demo', 'ended', 'byCount', 'sales', 'k-' || n, '', 'w'
      from (select * from play where order_number like 'z-%' and kind = 'demo' order by id limit 1) p, generate_series(1, 60000) n`,
  );
  const fourth = await openArchiveFolder(owner);
  const { child, ended } = startProgram('archive', owner, fourth.folder);
  const isHalfWay = (files: readonly string[]): boolean =>
    files.includes('manifests/2025-02.v1.json') &&
    files.some((path) => /^(unfinished|play\/month=2025-0[34])/.test(path));
  while (child.exitCode === null && !isHalfWay(await filesIn(fourth.folder))) await sleep(2);
  child.kill('SIGKILL');
  await ended;
  const archived = (await filesIn(fourth.folder)).filter((path) => path.startsWith('manifests/'));
  expect(archived).toContain('manifests/2025-02.v1.json');
  expect(archived).not.toContain('manifests/2025-04.v1.json');
  // What there is answers, as far as it goes.
  expect(await fourth.ask(`select max(month(day)) < 4 as is_before from play`)).toEqual([
    { is_before: 'true' },
  ]);
  const again = await startProgram('archive', owner, fourth.folder).ended;
  expect(again).toMatchObject({ code: 0 });
  expect((await fourth.check()).faults).toEqual([]);
  const files = await fourth.files();
  expect(files.filter((path) => path.startsWith('unfinished'))).toEqual([]);
  expect(files.filter((path) => path.includes('-v2'))).toEqual([]);
  const answered = await startProgram(
    'archive-ask',
    owner,
    fourth.folder,
    '--csv',
    "select count(*) as plays, sum(lebean) as lebean from play where order_number like 'k-%'",
  ).ended;
  expect(answered).toEqual({ code: 0, words: 'plays,lebean\n60000,18000300.00\n' });
});
