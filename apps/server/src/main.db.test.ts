import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { clusterFolderOf } from './database/embedded/cluster.ts';
import { connectionToRunning } from './database/embedded/running-server.ts';
import {
  becomesTrue,
  clusterStateOf,
  makeFolder,
  processesOf,
  query,
} from './database/embedded/embedded-testing.ts';

interface Product {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly complaints: () => string;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** The program that `npm start` runs, without examples and on a free port. */
function startProduct(settings: Readonly<Record<string, string>>): Product {
  const program = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  onTestFinished(async () => {
    child.kill('SIGINT');
    await ended;
  });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString('utf8');
  });
  return { child, output: () => output, complaints: () => complaints, ended };
}

async function startReady(settings: Readonly<Record<string, string>>): Promise<Product> {
  const product = startProduct(settings);
  const isReady = () => Promise.resolve(product.output().includes('is ready at'));
  await Promise.race([becomesTrue(isReady, 'the product is ready'), product.ended]);
  expect(product.complaints()).toBe('');
  return product;
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
  const folder = await makeFolder();
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
  const folder = await makeFolder();
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
  const folder = await makeFolder();
  const product = await startReady({ DATA_DIR: folder });
  product.child.kill('SIGKILL');
  await product.ended;
  const next = await startReady({ DATA_DIR: folder });
  expect(next.child.exitCode).toBeNull();
});

test('plain http for a whole network starts with a warning', async () => {
  const product = startProduct({ DATA_DIR: await makeFolder(), HOST: '0.0.0.0' });
  await becomesTrue(() => Promise.resolve(product.output().includes('is ready at')), 'ready');
  expect(product.complaints()).toMatch(/^Warning: HOST=0\.0\.0\.0 without TLS/);
});
