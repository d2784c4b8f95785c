import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StartFailure } from '../../failure.ts';

/** The right to use a data folder, held until released or until this process ends. */
export interface DataLock {
  readonly release: () => void;
}

/**
 * Takes the data folder for this process or refuses. The lock is SQLite's on an empty file, that
 * is a lock of the operating system: unlike a file with a process id in it, it cannot outlive a
 * killed process, cannot be taken by two at once, and needs no guess about reused process ids.
 */
export async function lockDataFolder(dataFolder: string): Promise<DataLock> {
  const holderFile = join(dataFolder, 'lock.pid');
  const database = openLockFile(join(dataFolder, 'lock'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    const holder = await readFile(holderFile, 'utf8').catch(() => 'unknown');
    throw new StartFailure(
      `The data folder ${dataFolder} is in use by a running Lebean (process ${holder.trim()}): stop that one, or choose another DATA_DIR.`,
    );
  }
  // Only for the message above: the lock is the transaction.
  await writeFile(holderFile, `${process.pid}\n`);
  return {
    release: () => database.close(),
  };
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
