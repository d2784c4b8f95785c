import type { ClientConfig } from 'pg';
import { readDrill } from '../capabilities/backup/drill-record.ts';
import { drillFinding } from '../capabilities/backup/finding.ts';
import { type Keeper, startKeeper } from '../capabilities/backup/keeper.ts';
import { readPassphrase } from '../capabilities/backup/passphrase.ts';
import { listBases } from '../capabilities/backup/repository.ts';
import { found } from '../capabilities/health/found.ts';
import type { Health } from '../capabilities/health/health.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { complain } from './announcements.ts';

const checkEveryMs = 60_000;

/** Begins to back up the private database where BACKUP_DIR is set, and says in `health` how that goes (OPS-8, OPS-17). */
export async function beginBackups(
  configuration: Configuration,
  connection: ClientConfig,
  health: Health,
): Promise<Keeper | undefined> {
  const { backups, dataFolder, files, database, demo } = configuration;
  const { folder, everyHours, keep, passphraseFile } = backups;
  if (folder === undefined) {
    // Nobody misses examples, and a database of the operator's own is backed up beside us.
    if (database.ownerUrl === undefined && demo === 'off')
      health.set('backup', found('warning', 'backupNone'));
    return undefined;
  }
  const passphrase =
    passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile);
  const settings = { backupFolder: folder, everyHours, keep, passphrase, dataFolder, files };
  const keeper = await startKeeper({ ...settings, connection, keys: configuration, complain });
  const limitMs = 10_000;
  health.add({ name: 'backup', everyMs: checkEveryMs, limitMs, run: () => keeper.finding() });
  health.add({
    name: 'drill',
    everyMs: checkEveryMs,
    limitMs,
    run: async () => {
      const [first] = await listBases(keeper.repository);
      return drillFinding(new Date(), await readDrill(keeper.repository), first?.finishedAt);
    },
  });
  return keeper;
}
