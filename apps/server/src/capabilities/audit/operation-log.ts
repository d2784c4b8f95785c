import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { LoggedState } from '../call/handle.ts';

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

/** Adds a line, in the transaction of the operation: neither stays without the other. */
export async function logOperation(db: Database, line: LoggedOperation): Promise<void> {
  await sql`insert into operation_log (at, operation, account_id, account_name, account_kind, merchant_id, source,
      request_id, object, object_id, before, after, result)
    values (${line.at}, ${line.operation}, ${line.accountId ?? null}, ${line.accountName}, ${line.accountKind},
      ${line.merchantId ?? null}, ${line.source}, ${line.requestId}, ${line.object}, ${line.objectId},
      ${withoutSecrets(line.before)}::jsonb, ${withoutSecrets(line.after)}::jsonb, ${line.result})`.execute(
    db,
  );
}
