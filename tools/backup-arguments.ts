import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { RequestedBackup } from '../apps/server/src/capabilities/backup/backup-source.ts';
import { readPassphrase } from '../apps/server/src/capabilities/backup/passphrase.ts';
import { readMoment } from '../apps/server/src/capabilities/backup/restore-point.ts';
import type { Configuration } from '../apps/server/src/configuration/configuration.ts';
import { reasonOf, StartFailure } from '../apps/server/src/ground/failure.ts';

const options = {
  to: { type: 'string' },
  database: { type: 'string' },
  scratch: { type: 'string' },
  'passphrase-file': { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** What the programs around backups take: one folder at most, and some of these options. */
export interface BackupArguments {
  readonly folder: string | undefined;
  readonly to?: string;
  readonly database?: string;
  readonly scratch?: string;
  readonly 'passphrase-file'?: string;
}

/** Paths are those of whoever asks, not of the repository that npm runs us in. */
export const pathArgument = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Reads the command line, or ends with how it is meant. */
export function readBackupArguments(
  allowed: readonly (keyof typeof options)[],
  usage: string,
): BackupArguments {
  try {
    const known = Object.fromEntries(allowed.map((name) => [name, options[name]]));
    const { values, positionals } = parseArgs({ allowPositionals: true, options: known });
    const [folder, ...rest] = positionals;
    if (rest.length === 0)
      return { ...values, folder: folder === undefined ? undefined : pathArgument(folder) };
  } catch (error) {
    throw new StartFailure(`${reasonOf(error)}. ${usage}`);
  }
  throw new StartFailure(usage);
}

/** The passphrase that was named on the command line, else that of the settings. */
export async function passphraseOf(given: BackupArguments, { backups }: Configuration) {
  const named = given['passphrase-file'];
  const file = named === undefined ? backups.passphraseFile : pathArgument(named);
  return file === undefined ? undefined : await readPassphrase(file);
}

/** What is to be brought back: from the folder that was named, else from BACKUP_DIR. */
export async function requestedBackup(
  given: BackupArguments,
  configuration: Configuration,
  usage: string,
): Promise<RequestedBackup> {
  const folder = given.folder ?? configuration.backups.folder;
  if (folder === undefined) throw new StartFailure(usage);
  const passphrase = await passphraseOf(given, configuration);
  const to = given.to === undefined ? undefined : readMoment(given.to);
  return { folder, to, database: given.database, passphrase };
}
