import type { ClientConfig } from 'pg';
import { clusterOwner, readPassword } from './cluster.ts';
import { readPostmasterRecord } from './postmaster-file.ts';
import { isPostgresIn } from './process-table.ts';

/** The owner's connection to the server that runs on a cluster's folder; nothing when none does. */
export async function connectionToRunning(
  clusterFolder: string,
): Promise<ClientConfig | undefined> {
  const record = await readPostmasterRecord(clusterFolder);
  if (record.kind !== 'written' || !record.isReady) return undefined;
  if (!(await isPostgresIn(record.processId, clusterFolder))) return undefined;
  const { host, port } = record;
  return { host, port, user: clusterOwner, password: await readPassword(clusterFolder) };
}
