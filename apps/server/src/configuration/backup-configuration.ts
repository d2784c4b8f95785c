import { isAbsolute, resolve } from 'node:path';
import type { z } from 'zod';
import { StartFailure } from '../ground/failure.ts';
import { readFile, setting } from './setting.ts';

/** Backups of the private database, by themselves (OPS-17). */
export interface BackupConfiguration {
  /** Where they go; nothing is backed up by itself without. */
  readonly folder: string | undefined;
  /** How often the whole database is copied; in between its log is. */
  readonly everyHours: number;
  /** How many of these copies are kept, and the log since the oldest of them. */
  readonly keep: number;
  /** A file with the one line that backups are encrypted with, keys and all. */
  readonly passphraseFile: string | undefined;
}

const whole = (min: number, max: number) =>
  setting(`a whole number from ${min} to ${max}`, (text) => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : -1;
    return number >= min && number <= max ? number : undefined;
  });

/** A folder that need not be there yet. */
export const absoluteFolder = setting('a folder, by its absolute path', (text) =>
  isAbsolute(text) ? resolve(text) : undefined,
);

export const backupSettings = {
  BACKUP_DIR: absoluteFolder.optional(),
  BACKUP_EVERY_HOURS: whole(1, 168).default(24),
  BACKUP_KEEP: whole(1, 1000).default(7),
  BACKUP_PASSPHRASE_FILE: setting('a readable file', readFile).optional(),
};

/** What of that is chosen. A database of the operator's own is backed up by the tools of its server. */
export function backupsOf(
  chosen: z.output<z.ZodObject<typeof backupSettings>>,
  hasOwnDatabase: boolean,
): BackupConfiguration {
  if (chosen.BACKUP_DIR !== undefined && hasOwnDatabase)
    throw new StartFailure(
      'BACKUP_DIR is for the private database: one at DATABASE_URL is backed up by the tools of its server. docs/operate.md has the commands.',
    );
  return Object.freeze({
    folder: chosen.BACKUP_DIR,
    everyHours: chosen.BACKUP_EVERY_HOURS,
    keep: chosen.BACKUP_KEEP,
    passphraseFile: chosen.BACKUP_PASSPHRASE_FILE,
  });
}
