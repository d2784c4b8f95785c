import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  type EmbeddedServer,
  startEmbeddedServer,
} from '../../database/embedded/embedded-server.ts';
import { becomesTrue, makeFolder, query } from '../../database/embedded/embedded-testing.ts';
import { durableSettings } from '../../database/embedded/server-settings.ts';
import { type Keeper, startKeeper } from './keeper.ts';
import { openKeyFiles } from './key-files.fixture.ts';
import { restoreKeys } from './keys-in-backup.ts';
import { Passphrase } from './passphrase.ts';
import { type Repository, listBases, logFolder } from './repository.ts';
import { chooseRestorePoint } from './restore-point.ts';
import { restoreBackup } from './restore.ts';

const passphrase = new Passphrase('correct horse battery staple');

const claim = (dataFolder: string) => ({
  dataFolder,
  binariesFolder: undefined,
  embeddedAccount: undefined,
});

interface Running {
  readonly server: EmbeddedServer;
  readonly keeper: Keeper;
  readonly complaints: string[];
  /** As an ordinary end of the product. */
  readonly end: () => Promise<void>;
}

/** A private database that is backed up by itself. */
async function run(dataFolder: string, backupFolder: string): Promise<Running> {
  const server = await startEmbeddedServer({
    ...claim(dataFolder),
    durability: durableSettings,
    announce: () => undefined,
    isArchiving: true,
  });
  const complaints: string[] = [];
  const keeper = await startKeeper({
    backupFolder,
    everyHours: 24,
    keep: 2,
    passphrase,
    dataFolder,
    connection: server.connection,
    keys: { dataFolder, auditKey: undefined, secretKey: undefined },
    files: { folder: join(dataFolder, 'files'), s3: undefined, maxBytes: 10 },
    complain: (line) => complaints.push(line),
  });
  let ending: Promise<void> | undefined;
  const end = () =>
    (ending ??= (async () => {
      await keeper.stop();
      await server.stop();
      await keeper.forwardRest();
    })());
  onTestFinished(end);
  return { server, keeper, complaints, end };
}

async function momentOf(server: EmbeddedServer): Promise<Date> {
  await sleep(20);
  const [row] = await query(server.connection, 'select clock_timestamp() as at');
  const { at } = z.object({ at: z.date() }).parse(row);
  await sleep(20);
  return at;
}

const hasCopy = async ({ keeper }: Running) => (await listBases(keeper.repository)).length > 0;

async function restored(repository: Repository, to: Date | undefined): Promise<unknown[]> {
  const folder = await makeFolder();
  const { base, log } = await chooseRestorePoint(repository, to, passphrase);
  await restoreBackup(claim(folder), { folder: base.folder, passphrase, log });
  const server = await startEmbeddedServer({
    ...claim(folder),
    durability: durableSettings,
    announce: () => undefined,
  });
  try {
    return await query(server.connection, 'select value from kept order by value');
  } finally {
    await server.stop();
  }
}

test('OPS-17: each moment since the oldest copy can be had back, over a stop and a restore to an earlier one', async () => {
  const [folder, backups] = [await makeFolder(), await makeFolder()];
  await openKeyFiles(folder);
  const first = await run(folder, backups);
  const { repository } = first.keeper;
  const { connection } = first.server;
  await query(connection, 'create table kept (value integer)');
  await becomesTrue(() => hasCopy(first), 'there is a whole copy');
  await query(connection, 'insert into kept values (1)');
  const moment = await momentOf(first.server);
  await query(connection, 'insert into kept values (2)');
  await first.end();
  // Whatever was acknowledged before an orderly end is in the backups, and nothing of it can be read there.
  expect(await restored(repository, undefined)).toEqual([{ value: 1 }, { value: 2 }]);
  expect((await readdir(logFolder(repository))).every((name) => name.endsWith('.encrypted'))).toBe(
    true,
  );

  // The machine is lost, and the moment before the second row is wanted.
  const next = await makeFolder();
  const { base, log } = await chooseRestorePoint(repository, moment, passphrase);
  const reported = await restoreKeys(base.folder, next, passphrase);
  expect(reported).toEqual(['Brought back: audit-key, secret-key.']);
  await restoreBackup(claim(next), { folder: base.folder, passphrase, log });
  const second = await run(next, backups);
  expect(await query(second.server.connection, 'select value from kept')).toEqual([{ value: 1 }]);
  await query(second.server.connection, 'insert into kept values (3)');
  // A new line of history begins with a copy of its own, at once.
  const isOnNewLine = async () =>
    (await listBases(repository)).at(-1)?.firstSegment.startsWith('00000002') === true;
  await becomesTrue(isOnNewLine, 'there is a copy of the new line of history');
  await query(second.server.connection, 'insert into kept values (4)');
  await second.end();
  expect(await restored(repository, undefined)).toEqual([{ value: 1 }, { value: 3 }, { value: 4 }]);
  expect(await second.keeper.finding()).toMatchObject({ condition: 'ok' });
  expect([first.complaints, second.complaints]).toEqual([[], []]);

  // What cannot be had is reported.
  const early = new Date(Date.now() - 3_600_000);
  await expect(restored(repository, early)).rejects.toThrow('do not reach back so far');
  await expect(restored(repository, new Date())).rejects.toThrow(
    /does not reach to .* the last thing in it was done at/,
  );
});

test('OPS-17: backups that cannot be written hold up nobody, are reported, and resume without help', async () => {
  const [folder, backups] = [await makeFolder(), await makeFolder()];
  // A file where the folder has to be.
  const place = join(backups, 'there');
  await writeFile(place, '');
  const running = await run(folder, place);
  await query(
    running.server.connection,
    'create table kept (value integer); select pg_switch_wal()',
  );
  await becomesTrue(() => Promise.resolve(running.complaints.length > 0), 'it is reported');
  expect(await running.keeper.finding()).toMatchObject({ condition: 'warning' });
  await query(running.server.connection, 'insert into kept values (1)');
  await rm(place);
  await mkdir(place);
  await chmod(place, 0o700);
  const isLogThere = async () =>
    (await readdir(logFolder(running.keeper.repository)).catch(() => [])).length > 0;
  await becomesTrue(isLogThere, 'the log that waited is there');
  await running.keeper.copyNow();
  await running.end();
  expect(await restored(running.keeper.repository, undefined)).toEqual([{ value: 1 }]);
});

test('OPS-17: only the newest copies stay, and the log since the oldest of them', async () => {
  const [folder, backups] = [await makeFolder(), await makeFolder()];
  const running = await run(folder, backups);
  const { keeper, server } = running;
  await becomesTrue(() => hasCopy(running), 'there is a whole copy');
  await query(server.connection, 'create table kept (value integer)');
  const [oldest] = await listBases(keeper.repository);
  for (let copy = 0; copy < 2; copy += 1) {
    await query(server.connection, 'select pg_switch_wal()');
    await keeper.copyNow();
  }
  await running.end();
  const bases = await listBases(keeper.repository);
  expect(bases.length).toBe(2);
  expect(bases.some((base) => base.folder === oldest?.folder)).toBe(false);
  const [segment = ''] = await readdir(logFolder(keeper.repository));
  expect(segment >= (bases[0]?.firstSegment ?? '')).toBe(true);
  expect(await restored(keeper.repository, undefined)).toEqual([]);
});
