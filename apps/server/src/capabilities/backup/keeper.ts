import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { FileConfiguration } from '../../configuration/configuration.ts';
import { identifyCluster } from '../../database/embedded/base-backup.ts';
import { clusterFolderOf } from '../../database/embedded/cluster.ts';
import { outboxOf } from '../../database/embedded/embedded-server.ts';
import { reasonOf } from '../../ground/failure.ts';
import type { Finding } from '../health/health.ts';
import type { KeySettings } from '../keys/installation-keys.ts';
import { removeStaging } from './back-up.ts';
import {
  findBackupFile,
  readBackupFile,
  removeUnfinished,
  writeBackupFile,
} from './backup-file.ts';
import { writeBase } from './base.ts';
import { findTimeline } from './cluster-state.ts';
import { readDrill } from './drill-record.ts';
import { addFiles, noteFiles, removeGoneFiles } from './file-pool.ts';
import { backupFinding } from './finding.ts';
import type { Passphrase } from './passphrase.ts';
import {
  basesFolder,
  findHoleBehind,
  listBases,
  logFolder,
  nameOfBase,
  type Repository,
  repositoryOf,
  rotate,
} from './repository.ts';
import { isArchived } from './segment.ts';

/** What the private database is backed up with, by itself. */
export interface KeeperSettings {
  readonly backupFolder: string;
  readonly everyHours: number;
  readonly keep: number;
  readonly passphrase: Passphrase | undefined;
  readonly dataFolder: string;
  /** As the owner, to the private database. */
  readonly connection: ClientConfig;
  readonly keys: KeySettings;
  readonly files: FileConfiguration;
  /** What goes wrong, once for each new reason. */
  readonly complain: (line: string) => void;
}

/** When the newest copy was finished and when the last drill was; instants in milliseconds since 1970. */
export interface BackupTimes {
  readonly everySeconds: number;
  readonly newestAt: number | undefined;
  readonly drilledAt: number | undefined;
}

export interface Keeper {
  readonly repository: Repository;
  /** How the backups stand. */
  readonly finding: () => Promise<Finding>;
  /** When the last ones were. */
  readonly times: () => Promise<BackupTimes>;
  /** Makes a whole copy now, whenever the last one was. */
  readonly copyNow: () => Promise<void>;
  /** Begins nothing any more, and waits a moment for what is under way: a long copy ends with the server. */
  readonly stop: () => Promise<void>;
  /** After the server has stopped: what it handed on last is in the backups, too; the next start does the rest. */
  readonly forwardRest: () => Promise<void>;
}

const forwardEveryMs = 2000;
const filesEveryMs = 60_000;
const copyCheckEveryMs = 60_000;
const stopWithinMs = 2000;
const restWithinMs = 5000;
const retryAfterMs = 600_000;
/** More than this does not wait for a folder of backups that cannot be written. */
const maxWaitingBytes = 8 * 1024 ** 3;
const minFreeBytes = 1024 ** 3;

/** Begins to back up: the log as it is written, uploaded files each minute, and a whole copy when it is time. */
export async function startKeeper(settings: KeeperSettings): Promise<Keeper> {
  const { id } = await identifyCluster(settings.connection);
  const repository = repositoryOf(settings.backupFolder, id);
  const stopping = new AbortController();
  const troubles = new Troubles((line) => {
    // A copy that the end of the server breaks off is no trouble.
    if (!stopping.signal.aborted) settings.complain(line);
  });
  await removeStaging(settings.dataFolder);
  await clean(repository).catch(() => undefined);
  await troubles.during('history', () => addHistory(settings, repository));
  const forward = () => troubles.during('log', () => forwardLog(settings, repository));
  const copyFiles = () =>
    troubles.during('files', async () => {
      await addFiles(settings.files, repository.folder, settings.passphrase);
    });
  const inTurn = oneAtATime();
  const copy = () => troubles.during('copy', () => inTurn(() => copyIfDue(settings, repository)));
  const { signal } = stopping;
  const loops = [
    repeat(forwardEveryMs, forward, signal),
    repeat(filesEveryMs, copyFiles, signal),
    repeat(copyCheckEveryMs, copy, signal, retryAfterMs),
  ];
  return {
    repository,
    finding: async () => backupFinding(await stateOf(settings, repository, troubles)),
    times: async () => ({
      everySeconds: settings.everyHours * 3600,
      newestAt: (await listBases(repository)).at(-1)?.finishedAt.getTime(),
      drilledAt: (await readDrill(repository))?.at.getTime(),
    }),
    copyNow: () => inTurn(() => makeCopy(settings, repository)),
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all(loops), sleep(stopWithinMs, undefined, { ref: false })]);
    },
    forwardRest: async () => {
      await Promise.race([forward(), sleep(restWithinMs, undefined, { ref: false })]);
    },
  };
}

/** Has each piece of work wait for the one before. */
function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Remembers what goes wrong, by what was tried, and tells each reason once. */
class Troubles {
  readonly #reasons = new Map<string, string>();
  readonly #complain: (line: string) => void;

  constructor(complain: (line: string) => void) {
    this.#complain = complain;
  }

  /** Whether it went well. */
  async during(what: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      this.#reasons.delete(what);
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      if (this.#reasons.get(what) !== reason) this.#complain(`The backup is behind: ${reason}`);
      this.#reasons.set(what, reason);
      return false;
    }
  }

  reasons(): readonly string[] {
    return [...this.#reasons.values()];
  }
}

async function repeat(
  everyMs: number,
  work: () => Promise<boolean>,
  signal: AbortSignal,
  afterFailureMs = everyMs,
): Promise<void> {
  while (!signal.aborted) {
    const went = await work();
    await sleep(went ? everyMs : afterFailureMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Nobody else writes there: the data folder is ours alone. */
async function clean(repository: Repository): Promise<void> {
  await removeUnfinished(basesFolder(repository));
  await removeUnfinished(logFolder(repository));
}

/** A restore branches history before the server hands anything on: its starting point is in the files beside its log. */
async function addHistory(settings: KeeperSettings, repository: Repository): Promise<void> {
  const own = join(clusterFolderOf(settings.dataFolder), 'pg_wal');
  const folder = logFolder(repository);
  for (const name of await readdir(own)) {
    if (!name.endsWith('.history') || (await findBackupFile(folder, name)) !== undefined) continue;
    const content = createReadStream(join(own, name));
    await writeBackupFile({ folder, name, isPacked: true }, content, settings.passphrase);
  }
}

/** Brings what the server has handed on into the backups, oldest first, and then lets go of it. */
async function forwardLog(settings: KeeperSettings, repository: Repository): Promise<void> {
  const outbox = outboxOf(settings.dataFolder);
  const names = (await readdir(outbox)).filter(isArchived).toSorted();
  for (const name of names) {
    try {
      await forwardOne(settings, repository, name);
    } catch (error) {
      await makeRoom(outbox, names);
      throw error;
    }
  }
}

async function forwardOne(
  { dataFolder, passphrase }: KeeperSettings,
  repository: Repository,
  name: string,
): Promise<void> {
  const folder = logFolder(repository);
  const path = join(outboxOf(dataFolder), name);
  if ((await findBackupFile(folder, name)) === undefined)
    await writeBackupFile({ folder, name, isPacked: true }, createReadStream(path), passphrase);
  // Handed on once more after a crash; anything else would be the log of another server.
  else if (
    (await digestOf(createReadStream(path))) !== (await archivedDigest(folder, name, passphrase))
  )
    throw new Error(
      `${name} in ${folder} is of another server: two installations write into one folder of backups. Choose another BACKUP_DIR.`,
    );
  await rm(path);
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}

async function archivedDigest(folder: string, name: string, passphrase: Passphrase | undefined) {
  let digest = '';
  await readBackupFile(folder, name, passphrase, async (content) => {
    digest = await digestOf(content);
  });
  return digest;
}

/** Shops go on selling when backups cannot be written: before the disk is full, the log that waits is given up. */
async function makeRoom(outbox: string, names: readonly string[]): Promise<void> {
  const { bavail, bsize } = await statfs(outbox);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(outbox, name))).size));
  const waiting = sizes.reduce((sum, size) => sum + size, 0);
  if (waiting < maxWaitingBytes && (bavail * bsize > minFreeBytes || waiting === 0)) return;
  for (const name of names) await rm(join(outbox, name), { force: true });
  throw new Error(
    `${names.length} segments of the log waited for BACKUP_DIR and were given up, for there was no more room for them: no moment between the last one in it and the next whole copy can be restored`,
  );
}

async function copyIfDue(settings: KeeperSettings, repository: Repository): Promise<void> {
  const newest = (await listBases(repository)).at(-1);
  if (newest !== undefined) {
    const ageHours = (Date.now() - newest.startedAt.getTime()) / 3_600_000;
    const timeline = await findTimeline(settings.connection);
    const isOnLine = Number.parseInt(newest.firstSegment.slice(0, 8), 16) === timeline;
    const isReached = isOnLine && (await findHoleBehind(repository, newest)) === undefined;
    if (ageHours < settings.everyHours && isReached) return;
  }
  await makeCopy(settings, repository);
}

async function makeCopy(settings: KeeperSettings, repository: Repository): Promise<void> {
  const { connection, keys, passphrase, files, keep } = settings;
  const folder = join(basesFolder(repository), nameOfBase(new Date()));
  await writeBase(folder, { connection, keys, passphrase });
  await addFiles(files, repository.folder, passphrase);
  await noteFiles(files, folder);
  await rotate(repository, keep);
  await removeGoneFiles(files, repository.folder, await listBases(repository));
}

async function stateOf(settings: KeeperSettings, repository: Repository, troubles: Troubles) {
  const newest = (await listBases(repository)).at(-1);
  const outbox = outboxOf(settings.dataFolder);
  const [oldestWaiting] = (await readdir(outbox)).filter(isArchived).toSorted();
  const waitingSince =
    oldestWaiting === undefined
      ? undefined
      : (await stat(join(outbox, oldestWaiting)).catch(() => undefined))?.mtime;
  return {
    now: new Date(),
    newestAt: newest?.finishedAt,
    everyHours: settings.everyHours,
    waitingSince,
    hole: newest === undefined ? undefined : await findHoleBehind(repository, newest),
    troubles: troubles.reasons(),
    hasKeys: settings.passphrase !== undefined,
  };
}
