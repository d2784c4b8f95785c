import { StartFailure } from '../../ground/failure.ts';
import type { Passphrase } from './passphrase.ts';
import { findRepository, type Repository } from './repository.ts';
import { chooseRestorePoint, isManualBackup } from './restore-point.ts';
import type { RestoreSource } from './restore.ts';

/** What is brought back, as the operator has asked for it. */
export interface RequestedBackup {
  /** A single backup, or a folder of backups (BACKUP_DIR). */
  readonly folder: string;
  readonly to: Date | undefined;
  /** Which cluster, where there are backups of several. */
  readonly database: string | undefined;
  readonly passphrase: Passphrase | undefined;
}

export interface FoundBackup {
  readonly source: RestoreSource;
  /** The folder that the uploaded files are kept in. */
  readonly files: string;
  readonly repository: Repository | undefined;
  /** What the operator should know before. */
  readonly notes: readonly string[];
}

/** Finds the copy and the log that a restore begins with. */
export async function findBackup(requested: RequestedBackup): Promise<FoundBackup> {
  const { folder, to, passphrase } = requested;
  if (await isManualBackup(folder)) {
    if (to !== undefined)
      throw new StartFailure(
        `${folder} is one copy, which holds one moment: leave out --to, or name a folder of backups (BACKUP_DIR).`,
      );
    return { source: { folder, passphrase }, files: folder, repository: undefined, notes: [] };
  }
  const repository = await findRepository(folder, requested.database);
  const { base, log, hole } = await chooseRestorePoint(repository, to, passphrase);
  const notes: string[] = [];
  if (hole !== undefined)
    notes.push(`The archived log has a hole at ${hole}: what was done behind it is lost.`);
  if (to !== undefined) notes.push(`Restoring to ${to.toISOString()} (${to.toString()}).`);
  const source = { folder: base.folder, passphrase, log };
  return { source, files: repository.folder, repository, notes };
}
