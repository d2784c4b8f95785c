import { z } from 'zod';
import type { ConnectionPool } from './database.ts';

/** How many connections this account may open at a database, and what says so. */
export interface ConnectionBudget {
  readonly max: number;
  readonly limitedBy: string;
}

const limitsSchema = z.object({
  server: z.coerce.number(),
  database: z.coerce.number(),
  role: z.coerce.number(),
});

/** Asks for the lowest of the three limits: of the server, of the database, of the account. */
export async function readBudget(pool: ConnectionPool): Promise<ConnectionBudget> {
  return await pool.transaction(
    'read only',
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as server,
      (select datconnlimit from pg_database where datname = current_database()) as database,
      (select rolconnlimit from pg_roles where rolname = current_user) as role`,
    async (_db, [row]) => {
      const { server, database, role } = limitsSchema.parse(row);
      // -1 is no limit.
      return [
        { max: server, limitedBy: 'max_connections' },
        { max: database, limitedBy: 'CONNECTION LIMIT of the database' },
        { max: role, limitedBy: 'CONNECTION LIMIT of its account' },
      ]
        .filter(({ max }) => max >= 0)
        .reduce((min, limit) => (limit.max < min.max ? limit : min));
    },
  );
}

/** What an operator is told when all nodes together may ask for more than there is, or undefined. */
export function budgetWarning(
  { max, limitedBy, perNode }: ConnectionBudget & { readonly perNode: number },
  nodes: number,
): string | undefined {
  const requested = nodes * perNode;
  if (requested <= max) return undefined;
  return `${nodes} nodes may ask the database for ${requested} connections, and it allows ${max} (${limitedBy}): set DATABASE_POOL_SIZE lower on each of them, raise that limit, or put PgBouncer between them.`;
}
