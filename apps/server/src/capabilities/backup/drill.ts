import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { type AccessMode, ConnectionPool, type Database } from '../../database/database.ts';
import type { ClaimSettings } from '../../database/embedded/data-folder-claim.ts';
import { startEmbeddedServer } from '../../database/embedded/embedded-server.ts';
import { durableSettings } from '../../database/embedded/server-settings.ts';
import { readSealHead } from '../audit/seal-head.ts';
import type { SealWitness } from '../audit/seal.ts';
import { findSealKey, type KeySettings } from '../keys/installation-keys.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { findRestoredSettings, restoreKeys } from './keys-in-backup.ts';
import { type Proof, proveAgainst, proveBook, proveLog, proveStorage } from './proofs.ts';
import { type RestoreSource, restoreBackup } from './restore.ts';

/** What is restored for a drill, and what it is held against. */
export interface DrillPlan {
  readonly source: RestoreSource;
  readonly programs: Omit<ClaimSettings, 'dataFolder'>;
  /** As the owner, to the running database; nothing where none runs. */
  readonly live: ClientConfig | undefined;
  /** The keys of the running installation, for a backup that holds none. */
  readonly keys: KeySettings;
  /** Where there is room for the whole database. */
  readonly scratch: string | undefined;
}

export interface DrillReport {
  readonly facts: readonly string[];
  readonly breaks: readonly string[];
  /** How long it took until the restored database answered, and all in all. */
  readonly restoredSeconds: number;
  readonly seconds: number;
  /** When the last thing in it was done. */
  readonly reached: Date | undefined;
}

/** Restores a backup beside the running system, proves what is in it, and leaves nothing behind (OPS-18). */
export async function drill(plan: DrillPlan): Promise<DrillReport> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const dataFolder = await mkdtemp(join(plan.scratch ?? tmpdir(), 'lebean-drill-'));
  try {
    // The server's account must get through to its part when root runs the drill.
    await chmod(dataFolder, 0o711);
    const { folder, passphrase } = plan.source;
    await restoreKeys(folder, dataFolder, passphrase);
    const reached = await restoreBackup({ ...plan.programs, dataFolder }, plan.source);
    const server = await startEmbeddedServer({
      ...plan.programs,
      dataFolder,
      durability: durableSettings,
      announce: () => undefined,
    });
    try {
      const restoredSeconds = seconds();
      const witness = await findWitness(dataFolder, plan.keys);
      const restored = { ...server.connection, database: 'lebean' };
      const proofs = await proveAll(restored, plan.live, witness);
      return {
        facts: proofs.filter(({ breaks }) => breaks.length === 0).map(({ fact }) => fact),
        breaks: proofs.flatMap(({ breaks }) => breaks),
        restoredSeconds,
        seconds: seconds(),
        reached,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The keys that came with the backup; those of the running installation where none did. */
async function findWitness(restored: string, keys: KeySettings): Promise<SealWitness | undefined> {
  const came = await findRestoredSettings(restored);
  const key = (await findSealKey({ ...came, dataFolder: restored })) ?? (await findSealKey(keys));
  return key === undefined ? undefined : { key, head: await readSealHead(restored) };
}

async function proveAll(
  restored: ClientConfig,
  live: ClientConfig | undefined,
  witness: SealWitness | undefined,
): Promise<readonly Proof[]> {
  return await within(restored, 'read write', async (db) => {
    // First, since what follows notes that it has looked.
    const against =
      live === undefined
        ? []
        : [await within(live, 'read only', (running) => proveAgainst(db, running))];
    return [await proveBook(db), await proveLog(db, witness), await proveStorage(db), ...against];
  });
}

/** Work in one transaction of the owner of the tables, which may take its time. */
async function within<Result>(
  connection: ClientConfig,
  mode: AccessMode,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const pool = new ConnectionPool({ connection, size: 1, onIdleError: () => undefined });
  try {
    return await pool.transaction(mode, anonymousOpening, async (db) => {
      await sql`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
      return await work(db);
    });
  } finally {
    await pool.end();
  }
}
