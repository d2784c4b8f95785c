import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A caller's key for one intent, with a hash of what was asked under it. */
export interface RequestKey {
  readonly accountId: number;
  readonly operation: string;
  readonly key: string;
  readonly bodyHash: Buffer;
}

/** The key of a call, with what it asks for. */
export function requestKey(
  accountId: number,
  operation: string,
  key: string,
  input: unknown,
): RequestKey {
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
  return { accountId, operation, key, bodyHash };
}

export type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'otherContent' };

/**
 * Claims a key for the running transaction (LED-4). While another transaction holds the same key this
 * waits for its end: then either its answer is there, or it was rolled back and the key is ours.
 */
export async function claimRequestKey(db: Database, requested: RequestKey): Promise<Claim> {
  const claimed = await sql`insert into request_key (account_id, operation, key, body_hash)
    values (${requested.accountId}, ${requested.operation}, ${requested.key}, ${requested.bodyHash})
    on conflict do nothing`.execute(db);
  if (claimed.numAffectedRows === 1n) return { kind: 'new' };
  const found = await sql<{
    isSame: boolean;
    answer: unknown;
  }>`select body_hash = ${requested.bodyHash} as is_same, answer
    from request_key where account_id = ${requested.accountId} and operation = ${requested.operation} and key = ${requested.key}`.execute(
    db,
  );
  const [first] = found.rows;
  if (first === undefined) throw new Error('a request key is neither free nor taken');
  return first.isSame ? { kind: 'answered', answer: first.answer } : { kind: 'otherContent' };
}

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
