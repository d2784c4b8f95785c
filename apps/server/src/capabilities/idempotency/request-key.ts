import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { bytesLiteral, jsonLiteral, textLiteral } from '../../database/literals.ts';
import type { Execution, PreparedStatement } from '../../database/prepared.ts';

/** A caller's key for one intent, with a hash of what was asked under it. */
export interface ClaimedKey {
  readonly operation: string;
  readonly key: string;
  readonly bodyHash: Buffer;
}

/** The same, and whose it is. */
export interface RequestKey extends ClaimedKey {
  readonly accountId: number;
}

/** The key of a call, with what it asks for. */
export const claimedKey = (operation: string, key: string, input: unknown): ClaimedKey => ({
  operation,
  key,
  bodyHash: createHash('sha256').update(JSON.stringify(input)).digest(),
});

/** The key of an account's call, with what it asks for. */
export const requestKey = (
  accountId: number,
  operation: string,
  key: string,
  input: unknown,
): RequestKey => ({ accountId, ...claimedKey(operation, key, input) });

export type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'otherContent' };

/** What `claim_request_key()` answers. */
const claimed = z.object({ is_new: z.boolean(), is_same: z.boolean(), answer: z.unknown() });

const claiming: PreparedStatement = {
  name: 'claim_request_key',
  types: ['text', 'text', 'bytea'],
  text: `select ${Object.keys(claimed.shape).join(', ')} from claim_request_key($1, $2, $3)`,
};

/**
 * The statement that claims a key for the running transaction and the account whose scope the statement before it has
 * opened: it goes out with BEGIN (LED-4).
 */
export const claimingOf = ({ operation, key, bodyHash }: ClaimedKey): Execution => ({
  statement: claiming,
  values: [textLiteral(operation), textLiteral(key), bytesLiteral(bodyHash)],
});

/** Reads what the statement of `claimingOf` has answered, for an account whose scope is open. */
export function readClaim(rows: readonly Record<string, unknown>[]): Claim {
  const { is_new: isNew, is_same: isSame, answer } = claimed.parse(rows[0]);
  return claimOf({ isNew, isSame, answer });
}

function claimOf(row: {
  readonly isNew: boolean;
  readonly isSame: boolean;
  readonly answer: unknown;
}): Claim {
  if (row.isNew) return { kind: 'new' };
  return row.isSame ? { kind: 'answered', answer: row.answer } : { kind: 'otherContent' };
}

/** Claims a key for the running transaction, in a message of its own (LED-4). */
export async function claimRequestKey(
  db: Database,
  { operation, key, bodyHash }: ClaimedKey,
): Promise<Claim> {
  const { rows } = await sql<{
    isNew: boolean;
    isSame: boolean;
    answer: unknown;
  }>`select is_new, is_same, answer from claim_request_key(${operation}, ${key}, ${bodyHash})`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a key is claimed for nobody');
  return claimOf(row);
}

const keeping: PreparedStatement = {
  name: 'keep_answer',
  types: ['text', 'text', 'jsonb'],
  text: 'select keep_answer($1, $2, $3)',
};

/** The statement that keeps the answer of the call that has claimed the key: it goes out with COMMIT. */
export const keepingOf = (
  { operation, key }: Pick<ClaimedKey, 'operation' | 'key'>,
  answer: unknown,
): Execution => ({
  statement: keeping,
  values: [textLiteral(operation), textLiteral(key), jsonLiteral(answer)],
});

/** Keeps the answer of the call that claimed the key, in the same transaction. */
export async function keepAnswer(
  db: Database,
  kept: RequestKey & { readonly answer: unknown },
): Promise<void> {
  await sql`update request_key set answer = ${JSON.stringify(kept.answer)}::jsonb
    where account_id = ${kept.accountId} and operation = ${kept.operation} and key = ${kept.key}`.execute(
    db,
  );
}

/**
 * Keeps the answers of calls whose keys nobody has claimed before, all in the transaction of the calls.
 * Throws when one was claimed after all.
 */
export async function keepNewAnswers(
  db: Database,
  kept: readonly (RequestKey & { readonly answer: unknown })[],
): Promise<void> {
  if (kept.length === 0) return;
  const column = <Value>(read: (one: (typeof kept)[number]) => Value): Value[] => kept.map(read);
  await sql`insert into request_key (account_id, operation, key, body_hash, answer)
    select * from unnest(${column((one) => one.accountId)}::bigint[], ${column((one) => one.operation)}::text[],
      ${column((one) => one.key)}::text[], ${column((one) => one.bodyHash)}::bytea[],
      ${column((one) => JSON.stringify(one.answer))}::jsonb[])`.execute(db);
}
