import type { z } from 'zod';
import { StartFailure } from '../ground/failure.ts';
import { readDatabaseUrl } from './setting-readers.ts';
import { readWhole, setting } from './setting.ts';

/** A standby that lists, reports and exports may read (OPS-12). */
export interface ReplicaConfiguration {
  readonly url: string;
  /** How many connections to it at most. */
  readonly poolSize: number;
}

/** How many connections a pool may have. */
export const poolSize = setting('a whole number from 2 to 500', (text) => {
  const size = readWhole(text, 500);
  return size === undefined || size < 2 ? undefined : size;
});

export const replicaSettings = {
  REPLICA_URL: setting('postgres://user:password@host:port/database', readDatabaseUrl).optional(),
  REPLICA_POOL_SIZE: poolSize.optional(),
};

/** What of that is chosen; a pool as large as the primary's unless another size is. */
export function replicaOf(
  chosen: z.output<z.ZodObject<typeof replicaSettings>>,
  primary: { readonly isOperators: boolean; readonly poolSize: number },
): ReplicaConfiguration | undefined {
  const { REPLICA_URL: url, REPLICA_POOL_SIZE: size = primary.poolSize } = chosen;
  if (url === undefined) {
    if (chosen.REPLICA_POOL_SIZE === undefined) return undefined;
    throw new StartFailure(
      'The setting REPLICA_URL is missing: REPLICA_POOL_SIZE works only with it.',
    );
  }
  if (!primary.isOperators)
    throw new StartFailure(
      'The setting DATABASE_URL is missing: REPLICA_URL works only with it, for the private database has no standby.',
    );
  return Object.freeze({ url, poolSize: size });
}
