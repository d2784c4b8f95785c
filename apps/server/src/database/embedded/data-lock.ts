import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf, StartFailure } from '../../ground/failure.ts';

/** The right to use a data folder, held until released or until this process ends. */
export interface DataLock {
  /** Tells whoever wants the folder next that it is free soon. */
  readonly noteStopping: () => Promise<void>;
  readonly release: () => void;
}

export interface LockWishes {
  /** How long somebody who may be about to stop is waited for; one who says that he stops, until he has. */
  readonly timeoutMs?: number;
  readonly announce?: (line: string) => void;
}

const stoppingSign = 'stopping';
const lookEveryMs = 50;

/**
 * Takes the data folder for this process or refuses. The lock is SQLite's on an empty file, that
 * is a lock of the operating system: unlike a file with a process id in it, it cannot outlive a
 * killed process, cannot be taken by two at once, and needs no guess about reused process ids.
 */
export async function lockDataFolder(
  dataFolder: string,
  { timeoutMs = 0, announce = () => undefined }: LockWishes = {},
): Promise<DataLock> {
  const holderFile = join(dataFolder, 'lock.pid');
  const until = performance.now() + timeoutMs;
  let hasAnnounced = false;
  for (;;) {
    const database = tryLock(join(dataFolder, 'lock'));
    if (database !== undefined) {
      // Only for the messages here: the lock is the transaction.
      await writeFile(holderFile, `${process.pid}\n`);
      return {
        noteStopping: () => writeFile(holderFile, `${process.pid} ${stoppingSign}\n`),
        release: () => database.close(),
      };
    }
    const written = await readFile(holderFile, 'utf8').catch(() => 'unknown');
    const [holder = 'unknown', sign] = written.trim().split(' ');
    if (sign === stoppingSign && timeoutMs > 0) {
      if (!hasAnnounced) announce(`Waiting for the Lebean that is stopping (process ${holder}) …`);
      hasAnnounced = true;
    } else if (performance.now() >= until) {
      throw new StartFailure(
        `The data folder ${dataFolder} is in use by a running Lebean (process ${holder}): stop that one, or choose another DATA_DIR.`,
      );
    }
    await sleep(lookEveryMs);
  }
}

/** The open transaction that is the lock, unless somebody else has one. */
function tryLock(file: string): DatabaseSync | undefined {
  const database = openLockFile(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    return undefined;
  }
}

function openLockFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw new StartFailure(`Cannot write ${file}: ${reasonOf(error)}.`);
  }
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
