import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { textLiteral } from '../../database/literals.ts';
import type { Execution, PreparedStatement } from '../../database/prepared.ts';
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

const exceptSecrets = (name: string, value: unknown): unknown =>
  secretFields.test(name) ? undefined : value;

const withoutSecrets = (state: LoggedState): string | null =>
  state === undefined ? null : JSON.stringify(state, exceptSecrets);

const logging: PreparedStatement = {
  name: 'log_operations',
  types: ['jsonb'],
  text: 'select log_operations($1)',
};

/** The statement that adds lines in one message with the COMMIT of their operations; none for no lines. */
export function loggingOf(lines: readonly LoggedOperation[]): readonly Execution[] {
  if (lines.length === 0) return [];
  const written = lines.map((line) => ({
    at: line.at,
    operation: line.operation,
    account_id: line.accountId,
    account_name: line.accountName,
    account_kind: line.accountKind,
    merchant_id: line.merchantId,
    source: line.source,
    request_id: line.requestId,
    object: line.object,
    object_id: line.objectId,
    before: line.before,
    after: line.after,
    result: line.result,
  }));
  const values = [`${textLiteral(JSON.stringify(written, exceptSecrets))}::jsonb`];
  return [{ statement: logging, values }];
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
