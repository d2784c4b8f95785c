import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword, isPassword } from './capabilities/session/password-hash.ts';
import { clusterFolderOf } from './database/embedded/cluster.ts';
import {
  becomesTrue,
  clusterStateOf,
  makeFolder,
  processesOf,
  query,
} from './database/embedded/embedded-testing.ts';
import { connectionToRunning } from './database/embedded/running-server.ts';
import { makeTestFolder } from './database/test-cluster.ts';
import {
  type Product,
  quiet,
  spawnProduct,
  startProduct,
  startReady,
  stopProduct,
  untilReady,
} from './start/started-product.fixture.ts';

/** As a first start and a stop leave it: most tests begin behind that, on a copy. */
let leftBehind = '';

beforeAll(async () => {
  leftBehind = await makeTestFolder();
  const product = spawnProduct({ DATA_DIR: leftBehind });
  try {
    await untilReady(product);
  } finally {
    await stopProduct(product);
  }
});
afterAll(() => rm(leftBehind, { recursive: true, force: true }));

async function usedFolder(): Promise<string> {
  const folder = await makeFolder();
  // With its owners: the database belongs to an account of its own.
  await promisify(execFile)('cp', ['-a', `${leftBehind}/.`, folder]);
  return folder;
}

test('two Ctrl-C stop everything once and in order', async () => {
  const folder = await makeFolder();
  const product = await startReady({ DATA_DIR: folder });
  product.child.kill('SIGINT');
  product.child.kill('SIGINT');
  expect(await product.ended).toBe(0);
  expect(product.output().match(/^Stopp.*$/gm)).toEqual(['Stopping …', 'Stopped.']);
  expect(product.complaints()).toBe('');
  expect(await processesOf(folder)).toEqual([]);
  expect(await clusterStateOf(folder)).toBe('shut down');
});

test('OPS-16: a node that is asked to stop is not ready but answers, until its time is over or it is asked again', async () => {
  const product = await startReady({ DATA_DIR: await usedFolder(), DRAIN_SECONDS: '60' });
  const [, address = ''] = /is ready at (\S+)/.exec(product.output()) ?? [];
  const statusOf = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    await answer.text();
    return answer.status;
  };
  await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200);
  product.child.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(product.output()).toContain('Still taking requests for 60 s');
  await sleep(1100);
  expect(await statusOf('/healthz')).toBe(200);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(product.complaints()).toBe('');
});

test('OPS-15: a start that does not migrate says what is to be done first, and starts once it is', async () => {
  const folder = await makeFolder();
  const first = startProduct({ DATA_DIR: folder, MIGRATE: 'off' });
  expect(await first.ended).toBe(1);
  expect(first.complaints()).toMatch(/^The database lacks \d+ migrations.*"npm run migrate".*\n$/);
  const program = fileURLToPath(new URL('../../../tools/migrate.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...quiet, DATA_DIR: folder },
  });
  expect(stdout).toMatch(/^The database is at this version now: \d+ migrations/);
  await startReady({ DATA_DIR: folder, MIGRATE: 'off' });
});

test('a Ctrl-C during the start leaves a data folder that starts', async () => {
  const folder = await makeFolder();
  const product = startProduct({ DATA_DIR: folder });
  await becomesTrue(async () => (await readdir(folder)).includes('lock'), 'the start is under way');
  product.child.kill('SIGINT');
  expect(await product.ended).toBe(0);
  expect(await processesOf(folder)).toEqual([]);
  await startReady({ DATA_DIR: folder });
});

test('a second start on the same data says so in one line and leaves the first alone', async () => {
  const folder = await usedFolder();
  const first = await startReady({ DATA_DIR: folder });
  const second = startProduct({ DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.complaints()).toBe(
    `The data folder ${folder} is in use by a running Lebean (process ${first.child.pid ?? 0}): stop that one, or choose another DATA_DIR.\n`,
  );
  expect(first.child.exitCode).toBeNull();
});

test('a taken port is one line, nothing is made by then, and the database is stopped again', async () => {
  const folder = await makeFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const product = startProduct({ DATA_DIR: folder, PORT: `${port}` });
  expect(await product.ended).toBe(1);
  expect(product.complaints()).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or choose another PORT.\n`,
  );
  expect(await processesOf(folder)).toEqual([]);
  expect(await clusterStateOf(folder)).toBe('shut down');
  other.close();
  const next = await startReady({ DATA_DIR: folder });
  expect(next.output()).toContain('its password is shown only now');
});

test.each([
  [
    'PORT',
    '99999',
    'The setting PORT=99999 is wrong: allowed is a whole number from 0 to 65535.\n',
  ],
  [
    'DATABASE_URL',
    'postgres://boss:secret@127.0.0.1:1/shop',
    'The database shop at 127.0.0.1:1 (DATABASE_URL, as boss) cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  ],
])('a wrong %s is one line, and no data folder is made', async (name, value, line) => {
  const folder = await makeFolder();
  const product = startProduct({ DATA_DIR: folder, [name]: value });
  expect(await product.ended).toBe(1);
  expect(product.complaints()).toBe(line);
  expect(await readdir(folder)).toEqual([]);
});

test('F1: an application that would not wait for the disk is refused, though the owner of the tables would', async () => {
  const folder = await usedFolder();
  const product = await startReady({ DATA_DIR: folder });
  const owner = await connectionToRunning(clusterFolderOf(folder));
  await query(
    { ...owner, database: 'lebean' },
    'alter role lebean_app set synchronous_commit = off',
  );
  product.child.kill('SIGINT');
  await product.ended;
  const next = startProduct({ DATA_DIR: folder });
  expect(await next.ended).toBe(1);
  expect(next.complaints()).toBe(
    'The database as lebean_app cannot be used: its setting synchronous_commit is off, so that a power failure would lose acknowledged money.\n',
  );
  expect(await processesOf(folder)).toEqual([]);
});

test('a killed product starts again over what it left behind', async () => {
  const folder = await usedFolder();
  const product = await startReady({ DATA_DIR: folder });
  product.child.kill('SIGKILL');
  await product.ended;
  const next = await startReady({ DATA_DIR: folder });
  expect(next.child.exitCode).toBeNull();
});

/** Runs a product, does something to its database, and stops it. */
async function prepare(folder: string, ...statements: readonly string[]): Promise<void> {
  const product = await startReady({ DATA_DIR: folder });
  const owner = await connectionToRunning(clusterFolderOf(folder));
  for (const statement of statements) await query({ ...owner, database: 'lebean' }, statement);
  product.child.kill('SIGINT');
  await product.ended;
}

/** As a fill on the own machine leaves it: an account whose password everybody knows. */
async function exampleFolder(): Promise<string> {
  const folder = await usedFolder();
  const known = await hashPassword('admin123');
  await prepare(
    folder,
    'insert into demo_fill (until, finished_at) values (now(), now())',
    `update account set password_hash = '${known}' where login_name = 'admin'`,
  );
  return folder;
}

const ready = (product: Product) =>
  becomesTrue(() => Promise.resolve(product.output().includes('is ready at')), 'ready');

test('6.3.2: without a word about DEMO a server that others may reach has no example accounts', async () => {
  const product = startProduct({ DATA_DIR: await makeFolder(), HOST: '0.0.0.0', DEMO: '' });
  await ready(product);
  expect(product.output()).toContain(
    'DEMO is off since others may reach this server (HOST=0.0.0.0)',
  );
  expect(product.output()).toContain('its password is shown only now');
  expect(product.output()).not.toMatch(/admin123|example shops …/);
});

test('6.3.2: passwords that everybody knows end with the first start that others may reach', async () => {
  const folder = await exampleFolder();
  const product = startProduct({ DATA_DIR: folder, TRUST_PROXY: '1' });
  await ready(product);
  expect(product.output()).toMatch(/passwords that everybody knows.*TRUST_PROXY/);
  const owner = await connectionToRunning(clusterFolderOf(folder));
  const [admin] = await query(
    { ...owner, database: 'lebean' },
    `select password_hash from account where login_name = 'admin'`,
  );
  const kept = String(Object.values(admin ?? {})[0]);
  expect(await isPassword(kept, 'admin123')).toBe(false);
  const [, shown = ''] = /Staff +admin +(\S{15})/.exec(product.output()) ?? [];
  expect(await isPassword(kept, shown)).toBe(true);
  product.child.kill('SIGINT');
  await product.ended;
  const again = startProduct({ DATA_DIR: folder, TRUST_PROXY: '1', DEMO: 'on' });
  await ready(again);
  expect(again.output()).not.toContain(shown);
});

test('6.3.2: on the own machine example accounts without DEMO are announced', async () => {
  const product = await startReady({ DATA_DIR: await exampleFolder() });
  expect(product.output()).toContain(
    'example accounts with passwords that everybody knows (admin)',
  );
});

test('PAY-5: a server that takes real money does not start on pretended payments', async () => {
  const folder = await usedFolder();
  await prepare(folder, 'insert into pretence default values');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [key, publicFile] = [join(folder, 'key.pem'), join(folder, 'public.pem')];
  await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const product = startProduct({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://lebean.example',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_KEY_FILE: key,
    ALIPAY_PUBLIC_KEY_FILE: publicFile,
  });
  expect(await product.ended).toBe(1);
  expect(product.complaints()).toContain('This database holds pretended payments of the sandbox');
  expect(await processesOf(folder)).toEqual([]);
});

test('plain http for a whole network starts with a warning', async () => {
  const product = startProduct({ DATA_DIR: await usedFolder(), HOST: '0.0.0.0' });
  await becomesTrue(() => Promise.resolve(product.output().includes('is ready at')), 'ready');
  expect(product.complaints()).toMatch(/^Warning: HOST=0\.0\.0\.0 without TLS/);
});
