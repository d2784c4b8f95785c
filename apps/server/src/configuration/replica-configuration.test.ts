import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { showConfiguration } from './known-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'lebean-replica-'));
afterAll(() => rmSync(folder, { recursive: true }));

const url = 'postgres://boss:hunter2@standby:5432/lebean';
const primary = { DATABASE_URL: 'postgres://boss:hunter2@primary/lebean' };
const replicaOf = async (environment: Record<string, string>) =>
  (await readConfiguration({ DATA_DIR: folder, ...environment }, folder)).database.replica;

test('OPS-12: a replica has a pool as large as the primary, or one of its own size', async () => {
  expect(await replicaOf(primary)).toBeUndefined();
  expect(await replicaOf({ ...primary, REPLICA_URL: url })).toEqual({ url, poolSize: 24 });
  const sized = { ...primary, REPLICA_URL: url, DATABASE_POOL_SIZE: '12' };
  expect(await replicaOf(sized)).toEqual({ url, poolSize: 12 });
  expect(await replicaOf({ ...sized, REPLICA_POOL_SIZE: '5' })).toEqual({ url, poolSize: 5 });
  const withoutOwner = { APP_DATABASE_URL: primary.DATABASE_URL, REPLICA_URL: url };
  expect(await replicaOf(withoutOwner)).toEqual({ url, poolSize: 24 });
});

test('OPS-2, OPS-12: its address is a secret, which may lie in a file', async () => {
  const file = join(folder, 'replica');
  writeFileSync(file, `${url}\n`);
  expect(await replicaOf({ ...primary, REPLICA_URL_FILE: file })).toEqual({ url, poolSize: 24 });
  const shown = showConfiguration({ REPLICA_URL: url });
  expect(shown).toMatch(/^REPLICA_URL +postgres:\/\/boss:…@standby:5432\/lebean$/m);
});

test.each([
  [{ ...primary, REPLICA_URL: 'http://hunter2' }, 'REPLICA_URL is wrong: allowed is postgres://'],
  [{ REPLICA_URL: url }, 'The setting DATABASE_URL is missing: REPLICA_URL works only with it'],
  [{ ...primary, REPLICA_POOL_SIZE: '4' }, 'The setting REPLICA_URL is missing'],
  [{ ...primary, REPLICA_URL: url, REPLICA_POOL_SIZE: '1' }, 'a whole number from 2 to 500'],
])('OPS-2, OPS-12: what does not fit ends the start with a line: %o', async (given, line) => {
  const failed = replicaOf(given);
  await expect(failed).rejects.toThrow(line);
  await expect(failed).rejects.not.toThrow('hunter2');
});
