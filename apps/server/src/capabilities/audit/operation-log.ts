import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { LoggedState } from '../call/logged-state.ts';

/** One line of the operation log (ACC-6). */
export interface LoggedOperation {
  readonly operation: string;
  readonly at: Date;
  readonly accountId: number | undefined;
  readonly accountName: string;
  readonly accountKind: string;
  readonly merchantId: number | undefined;
  readonly source: string;
  readonly requestId: string;
  readonly object: string;
  readonly objectId: string;
  readonly before: LoggedState;
  readonly after: LoggedState;
  /** `ok`, or the code of the refusal. */
  readonly result: string;
}

/** Names of fields that are never written down, whatever an operation hands over. */
const secretFields = /password|token|secret|hash/i;

function withoutSecrets(state: LoggedState): string | null {
  if (state === undefined) return null;
  return JSON.stringify(state, (name, value: unknown) =>
    secretFields.test(name) ? undefined : value,
  );
}

/** Adds lines, in the transaction of their operations: neither stays without the other. */
export async function logOperations(
  db: Database,
  lines: readonly LoggedOperation[],
): Promise<void> {
  if (lines.length === 0) return;
  const column = <Value>(read: (line: LoggedOperation) => Value): Value[] => lines.map(read);
  await sql`insert into operation_log (at, operation, account_id, account_name, account_kind, merchant_id, source,
      request_id, object, object_id, before, after, result)
    select * from unnest(${column((line) => line.at)}::timestamptz[], ${column((line) => line.operation)}::text[],
      ${column((line) => line.accountId ?? null)}::bigint[], ${column((line) => line.accountName)}::text[],
      ${column((line) => line.accountKind)}::text[], ${column((line) => line.merchantId ?? null)}::bigint[],
      ${column((line) => line.source)}::text[], ${column((line) => line.requestId)}::text[],
      ${column((line) => line.object)}::text[], ${column((line) => line.objectId)}::text[],
      ${column((line) => withoutSecrets(line.before))}::jsonb[], ${column((line) => withoutSecrets(line.after))}::jsonb[],
      ${column((line) => line.result)}::text[])`.execute(db);
}
