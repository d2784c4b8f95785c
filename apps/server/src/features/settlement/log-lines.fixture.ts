// For tests: what the operation log says of calls that can be made once only (ACC-6).
import type pg from 'pg';

/** The lines of an operation that went well: who, about what, and what changed. */
export async function logLines(tables: pg.Client, operation: string) {
  const { rows } = await tables.query<{
    accountId: number;
    object: string;
    objectId: string;
    after: unknown;
  }>(
    `select account_id::int as "accountId", object, object_id as "objectId", after
      from operation_log where operation = $1 and result = 'ok' order by id`,
    [operation],
  );
  return rows;
}
