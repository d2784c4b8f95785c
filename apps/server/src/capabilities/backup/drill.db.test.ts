import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { call, openServer } from '../../../testing/calls.fixture.ts';
import { freePort, kill, startProduct } from '../../../testing/crash/crash.fixture.ts';
import { sceneCode, scenePassword } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { ConnectionPool } from '../../database/database.ts';
import { becomesTrue, makeFolder, startServer } from '../../database/embedded/embedded-testing.ts';
import { applicationConnection, migrate } from '../../database/migrate.ts';
import { allEnded } from '../audit/all-ended.fixture.ts';
import { keepSealHead } from '../audit/seal-head.ts';
import { sealLog } from '../audit/seal.ts';
import { openKeys } from '../keys/installation-keys.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { runTool } from './product-tools.fixture.ts';
import { findRepository, listBases, listLog } from './repository.ts';

/** An installation with sales, a sealed log and an owner who signs in with two steps; its server runs. */
async function install(folder: string) {
  const server = await startServer(folder);
  const maintenance = new pg.Client(server.connection);
  await maintenance.connect();
  await maintenance.query('create database lebean');
  await maintenance.end();
  const owner = { ...server.connection, database: 'lebean' };
  await migrate(owner);
  const application = await applicationConnection(owner);
  const { own } = await setScene({ owner, application });
  // The secrets of the scene are under this key.
  await writeFile(join(folder, 'secret-key'), `${Buffer.alloc(32, 'scene').toString('hex')}\n`);
  const http = openServer(application);
  const { cardId, shopId, packageId, ownerToken: token } = own;
  for (let sale = 0; sale < 3; sale += 1)
    await call(
      http.server,
      rechargeCard,
      { cardId, shopId, packageId, paymentMode: 'cash' },
      { token },
    );
  await http.close();
  const client = new pg.Client(owner);
  // A test that fails stops the server under it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('update second_factor set confirmed_at = now() where account_id = $1', [
    own.ownerId,
  ]);
  const named = await client.query('select login_name as name from account where id = $1', [
    own.ownerId,
  ]);
  await allEnded(client);
  // The first run notes how far entries go, the next one closes up to there.
  await client.query('select ledger_roll_up()');
  await client.query('select ledger_roll_up()');
  const connections = new ConnectionPool({
    connection: application,
    size: 1,
    onIdleError: () => undefined,
  });
  const settings = { dataFolder: folder, auditKey: undefined, secretKey: undefined };
  const { seal } = await openKeys(connections, settings);
  const sealed = await connections.transaction('read write', anonymousOpening, (db) =>
    sealLog(db, seal),
  );
  if (sealed.kind !== 'sealed') throw new Error(`the log was not sealed: ${sealed.kind}`);
  await keepSealHead(folder, sealed.head);
  await connections.end();
  const account = z.object({ name: z.string() }).parse(named.rows[0]).name;
  return { server, client, account };
}

/** What a sign-in with two steps is answered. */
async function signIn(port: number, account: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/Common/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: scenePassword, code: sceneCode(new Date()) }),
  });
  return await answer.json();
}

test('OPS-17, OPS-18: a backup proves itself, and what is restored from it is whole: keys, sealed log, two-step sign-in', async () => {
  const [folder, backups, next] = [await makeFolder(), await makeFolder(), await makeFolder()];
  const { server, client, account } = await install(folder);
  const passphraseFile = join(backups, 'passphrase');
  await writeFile(passphraseFile, 'correct horse battery staple\n');
  const settings = { DATA_DIR: folder, BACKUP_PASSPHRASE_FILE: passphraseFile };
  const target = join(backups, 'today');

  const made = await runTool('backup', [target], settings);
  expect([made.exitCode, made.reported]).toEqual([
    0,
    expect.stringContaining('the keys of the installation are in it'),
  ]);
  expect((await readdir(target)).filter((name) => !name.endsWith('.encrypted'))).toEqual([
    'backup.json',
  ]);
  const proven = await runTool('drill', [target], settings);
  expect(proven.reported).toMatch(/The book adds up: \d+ entries/);
  expect(proven.reported).toMatch(/The operation log is whole: \d+ rows under 1 seals/);
  expect(proven.reported).toMatch(/No page is damaged: \d+ tables, \d+ indexes/);
  expect(proven.reported).toMatch(/closed entries, transfers and seals are equal, row by row/);
  expect([proven.exitCode, proven.reported]).toEqual([
    0,
    expect.stringMatching(/Proven: restored in/),
  ]);

  // Somebody with all rights has had a hand in book and log, and puts the book right after the backup.
  const change = (by: number) =>
    client.query(
      'update ledger_entry set amount = amount + $1 where id = (select min(id) from ledger_entry)',
      [by],
    );
  await client.query(`set session_replication_role = 'replica'`);
  await change(1);
  await client.query(
    `update operation_log set result = 'x' where id = (select min(id) from operation_log)`,
  );
  await runTool('backup', [join(backups, 'tampered')], settings);
  await change(-1);
  const broken = await runTool('drill', [join(backups, 'tampered')], settings);
  expect(broken.exitCode).toBe(1);
  for (const found of ['the book: ', 'the log: seal 1 does not hold', 'ledger_entry up to '])
    expect(broken.reported).toContain(`BREAK: ${found}`);

  await client.end();
  await server.stop();
  await rm(folder, { recursive: true });
  const restored = { ...settings, DATA_DIR: next };
  const refused = await runTool('restore', [target], { DATA_DIR: next });
  expect([refused.exitCode, refused.reported]).toEqual([
    1,
    expect.stringContaining('is encrypted: name the file'),
  ]);
  const came = await runTool('restore', [target], restored);
  expect([came.exitCode, came.reported]).toEqual([
    0,
    expect.stringContaining('Brought back: audit-key, secret-key, audit-head.json.'),
  ]);
  const port = await freePort();
  const product = await startProduct(next, port);
  expect(await signIn(port, account)).toMatchObject({ Result: 10000 });
  const verified = await runTool('verify-log', [], restored);
  expect([verified.exitCode, verified.reported]).toEqual([
    0,
    expect.stringContaining('The operation log is whole'),
  ]);
  await kill(product.child, 'SIGINT');
});

test(
  'OPS-17: a backup without a passphrase says that the keys are not in it, and so does whoever starts on it',
  { tags: ['long'] },
  async () => {
    const [folder, backups, next] = [await makeFolder(), await makeFolder(), await makeFolder()];
    const { server, client } = await install(folder);
    await client.end();
    const target = join(backups, 'today');
    const made = await runTool('backup', [target], { DATA_DIR: folder });
    expect(made.reported).toContain('It is not encrypted. The keys are NOT in this backup');
    await server.stop();
    const passphraseFile = join(backups, 'passphrase');
    await writeFile(passphraseFile, 'correct horse battery staple\n');
    const apart = [join(backups, 'keys'), '--passphrase-file', passphraseFile];
    expect((await runTool('backup-keys', apart, { DATA_DIR: folder })).exitCode).toBe(0);
    const came = await runTool('restore', [target], { DATA_DIR: next });
    expect(came.reported).toContain(
      `Copy audit-key, secret-key, audit-head.json of the old DATA_DIR into ${next}`,
    );
    const begun = startProduct(next, await freePort());
    await expect(begun).rejects.toThrow(
      /did not start: .*\n?The key audit-key is missing, and this database was filled under one/,
    );
    expect((await readdir(next)).filter((name) => name.endsWith('-key'))).toEqual([]);

    // With the keys that were kept elsewhere it starts, and is backed up by itself where that is asked for.
    const brought = await runTool('restore-keys', apart, { DATA_DIR: next });
    expect([brought.exitCode, brought.reported]).toEqual([
      0,
      expect.stringContaining('Brought back'),
    ]);
    const scheduled = { BACKUP_DIR: join(backups, 'by itself') };
    const product = await startProduct(next, await freePort(), scheduled);
    const hasCopy = async () => {
      const repository = await findRepository(scheduled.BACKUP_DIR, undefined).catch(
        () => undefined,
      );
      return repository !== undefined && (await listBases(repository)).length > 0;
    };
    await becomesTrue(hasCopy, 'there is a whole copy');
    await kill(product.child, 'SIGINT');
    const log = await listLog(await findRepository(scheduled.BACKUP_DIR, undefined));
    expect(log.length).toBeGreaterThan(0);
  },
);
