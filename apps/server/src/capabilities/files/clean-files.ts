import type { ConnectionPool } from '../../database/database.ts';
import type { ProductJob } from '../jobs/jobs.ts';
import { anonymousOpening } from '../session/open-session.ts';
import type { FileStore } from './file-store.ts';
import { forgetOldUploads, forgetUnusedFiles, keysOfNoFile } from './stored-file.ts';

/** How long a file may wait for what it was uploaded for. */
const graceMs = 24 * 3_600_000;
/** How many keys are looked up at once. */
const batchSize = 500;

/** Removes files that nothing has, parts of what was not finished in time, and what uploads that ended with the server have left. */
export function fileCleaning(
  connections: ConnectionPool,
  store: FileStore,
  clock: () => Date,
): ProductJob {
  return {
    name: 'remove files that nothing has',
    everySeconds: 3600,
    run: async (db) => {
      const before = new Date(clock().getTime() - graceMs);
      const files = await forgetUnusedFiles(db, before);
      const forgotten = [...files, ...(await forgetOldUploads(db, before))];
      return async (stop) => {
        for (const key of forgotten) await store.remove(key);
        await removeStrays(connections, store, before, stop);
      };
    },
  };
}

async function removeStrays(
  connections: ConnectionPool,
  store: FileStore,
  before: Date,
  stop: AbortSignal,
): Promise<void> {
  let batch: string[] = [];
  const removeBatch = async (): Promise<void> => {
    const keys = batch;
    batch = [];
    if (keys.length === 0) return;
    const strays = await connections.transaction('read only', anonymousOpening, (db) =>
      keysOfNoFile(db, keys),
    );
    for (const key of strays) await store.remove(key);
  };
  for await (const { key, changedAt } of store.list()) {
    if (stop.aborted) return;
    if (changedAt < before) batch.push(key);
    if (batch.length === batchSize) await removeBatch();
  }
  await removeBatch();
}
