import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { ConnectionPool } from '../../database/database.ts';
import { makeFolder } from '../../database/embedded/embedded-testing.ts';
import { databaseOn } from '../../database/one-connection.ts';
import { testDatabase } from '../../database/testing.ts';
import { allEnded } from '../audit/all-ended.fixture.ts';
import { sealLog, verifyLog } from '../audit/seal.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { newSecret, opensSomeFactor } from '../session/second-factor.ts';
import { openKeys } from './installation-keys.ts';
import { renewKey } from './renew-key.ts';

const database = await testDatabase();
const { own } = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const db = databaseOn(client, false);
const connections = new ConnectionPool({
  connection: database.application,
  size: 2,
  onIdleError: () => undefined,
});
beforeAll(async () => {
  await client.connect();
  // The scene has secrets under a key of its own.
  await client.query('delete from second_factor');
});
afterAll(async () => {
  await connections.end();
  await client.end();
});

const settings = (dataFolder: string) => ({
  dataFolder,
  auditKey: undefined,
  secretKey: undefined,
});

async function sell(): Promise<void> {
  const { cardId, shopId, packageId, ownerToken: token } = own;
  await call(server, rechargeCard, { cardId, shopId, packageId, paymentMode: 'cash' }, { token });
  await allEnded(client);
}

test('OPS-17, OPS-10: keys belong to a database: no node goes on under others, and none makes new ones', async () => {
  const first = await makeFolder();
  const keys = await openKeys(connections, settings(first));
  expect(await readdir(first)).toEqual(['audit-key', 'secret-key']);
  expect(await openKeys(connections, settings(first))).toEqual(keys);

  const second = await makeFolder();
  await expect(openKeys(connections, settings(second))).rejects.toThrow(
    /^The key audit-key is missing, and this database was filled under one: .*npm run restore:keys/,
  );
  expect(await readdir(second)).toEqual([]);
  const chosen = { ...settings(first), secretKey: 'a secret that another node was given' };
  await expect(openKeys(connections, chosen)).rejects.toThrow(
    /^The key secret-key of this node is not the one that this database was filled under: .*SECRET_KEY/,
  );
});

test('OPS-17: a database from before keys were noted recognises them by what was made under them', async () => {
  const folder = await makeFolder();
  await client.query('delete from installation_key');
  const { seal, secret } = await openKeys(connections, settings(folder));
  await sell();
  expect((await sealLog(db, seal)).kind).toBe('sealed');
  const { kept } = newSecret(secret, own.ownerId);
  await client.query('insert into second_factor (account_id, secret) values ($1, $2)', [
    own.ownerId,
    kept,
  ]);
  for (const [name, file] of [
    ['audit', 'audit-key'],
    ['secret', 'secret-key'],
  ] as const) {
    const other = await makeFolder();
    await client.query('delete from installation_key where name = $1', [name]);
    for (const known of ['audit-key', 'secret-key'])
      if (known !== file) await writeFile(join(other, known), await readFile(join(folder, known)));
    await expect(openKeys(connections, settings(other))).rejects.toThrow(/is missing/);
    await writeFile(join(other, file), `${'0'.repeat(64)}\n`);
    await expect(openKeys(connections, settings(other))).rejects.toThrow(/is not the one/);
    await openKeys(connections, settings(folder));
  }
});

test('OPS-25, ACC-6: a key that is lost for good is renewed: the log goes on, and says what cannot be verified', async () => {
  const folder = await makeFolder();
  const stores = { connections, owner: database.owner };
  await expect(openKeys(connections, settings(folder))).rejects.toThrow(/keys:renew -- audit/);
  expect(await renewKey(stores, settings(folder), 'audit')).toEqual({ afterSeal: 1, factors: 0 });
  expect(await renewKey(stores, settings(folder), 'secret')).toEqual({ afterSeal: 0, factors: 1 });
  const { seal, secret } = await openKeys(connections, settings(folder));
  expect(await opensSomeFactor(db, secret)).toBeUndefined();
  await sell();
  const sealed = await connections.transaction('read write', anonymousOpening, (write) =>
    sealLog(write, seal),
  );
  if (sealed.kind !== 'sealed') throw new Error(`the log was not sealed: ${sealed.kind}`);
  const verdict = () =>
    connections.transaction('read only', anonymousOpening, (read) =>
      verifyLog(read, seal, sealed.head),
    );
  expect(await verdict()).toMatchObject({ ok: true, seals: 1 });
  const lines = await client.query(
    `select object_id from operation_log where operation = 'installation.renewKey' order by id`,
  );
  expect(lines.rows).toEqual([{ object_id: 'audit' }, { object_id: 'secret' }]);

  // Without the key nobody can say that a seal need not be verified.
  await client.query(`update installation_key set after_seal = 2 where name = 'audit'`);
  expect(await verdict()).toMatchObject({ ok: false, reason: 'otherKey' });
});
