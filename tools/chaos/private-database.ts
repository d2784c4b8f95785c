import type { ClientConfig } from 'pg';
import { clusterFolderOf } from '../../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../../apps/server/src/database/embedded/running-server.ts';

/** The owner's connection to the private database of a node that runs. */
export async function ownerOf(dataFolder: string): Promise<ClientConfig> {
  const owner = await connectionToRunning(clusterFolderOf(dataFolder));
  if (owner === undefined) throw new Error('the database of the node does not run');
  return { ...owner, database: 'lebean' };
}
