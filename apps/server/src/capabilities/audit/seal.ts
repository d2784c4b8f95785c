import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { checkValueOf, findNotedKey } from '../keys/noted-key.ts';

/** The key of the seals. Not in the database: whoever can write there cannot make a chain that verifies. */
export interface SealKey {
  readonly secret: Buffer;
  readonly id: string;
}

/** A key from its secret; its id tells it from others without telling it. */
export function sealKey(secret: Buffer): SealKey {
  return {
    secret,
    id: createHash('sha256').update('seal').update(secret).digest('hex').slice(0, 16),
  };
}

/** The end of the chain: kept outside the database, it shows that nothing was cut off. */
export interface SealHead {
  readonly id: number;
  readonly chainHash: string;
}

interface StoredSeal {
  readonly id: number;
  readonly fromXid: string;
  readonly toXid: string;
  readonly rowCount: number;
  readonly keyId: string;
  readonly chainHash: Buffer;
}

const firstLink = Buffer.alloc(32);
/** Rows of one seal at most: a seal is read whole. */
const maxRows = 20_000;

/** A digest of each row between two horizons, in the order of the chain. All columns count. */
async function listDigests(
  db: Database,
  fromXid: string,
  toXid: string,
): Promise<{ xid: string; digest: string }[]> {
  const found = await sql<{ xid: string; digest: string }>`
    select xid::text as xid, encode(sha256(convert_to(jsonb_build_array(id, extract(epoch from at), xid::text, operation, account_id,
      account_name, account_kind, merchant_id, shop_id, source, request_id, object, object_id, before, after, result)::text, 'UTF8')), 'hex') as digest
    from operation_log where xid >= ${fromXid}::xid8 and xid < ${toXid}::xid8
    order by operation_log.xid, id limit ${maxRows + 1}`.execute(db);
  return found.rows;
}

function nextLink(
  key: SealKey,
  previous: Buffer,
  fromXid: string,
  toXid: string,
  digests: readonly string[],
): Buffer {
  const link = createHmac('sha256', key.secret)
    .update(previous)
    .update(`${fromXid} ${toXid} ${digests.length} `);
  for (const digest of digests) link.update(digest);
  return link.digest();
}

async function findLastSeal(db: Database): Promise<StoredSeal | undefined> {
  const found =
    await sql<StoredSeal>`select id, from_xid::text, to_xid::text, row_count, key_id, chain_hash from operation_seal
    order by id desc limit 1`.execute(db);
  return found.rows[0];
}

/** The id of the key of the newest seal; nothing before the first one. */
export async function findLastSealKey(db: Database): Promise<string | undefined> {
  return (await findLastSeal(db))?.keyId;
}

export type SealResult =
  | { readonly kind: 'sealed'; readonly head: SealHead }
  /**
   * `held`: lines wait for a transaction that does not end, and can be removed unseen until they are sealed.
   * `moved`: the database lies on another cluster than when this node started.
   */
  | { readonly kind: 'nothing' | 'otherKey' | 'held' | 'moved' };

const maxUnsealedSeconds = 60;

/** Whether lines have been waiting for their seal for too long. */
async function isHeld(db: Database, fromXid: string): Promise<boolean> {
  const found = await sql`select from operation_log where xid >= ${fromXid}::xid8
    and at < now() - make_interval(secs => ${maxUnsealedSeconds}) and at > now() - interval '1 day' limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

/**
 * Counts on where the database was loaded into another cluster, whose transaction numbers are lower: the log's own
 * are never used twice (ADR 0097). Before anything is written there. Answers whether it has moved.
 */
export async function continueLog(db: Database): Promise<boolean> {
  const found = await sql<{ hasMoved: boolean }>`select continue_log() as has_moved`.execute(db);
  return found.rows[0]?.hasMoved === true;
}

/** All transactions below it have ended, in the numbers of the log; nothing where the database has moved meanwhile. */
async function findHorizon(db: Database): Promise<string | undefined> {
  const found = await sql<{ xid: string }>`
    select (e.xid_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text as xid
    from (select xid_offset, system_identifier from log_epoch order by id desc limit 1) e
    where e.system_identifier = (select s.system_identifier from pg_control_system() s)`.execute(
    db,
  );
  return found.rows[0]?.xid;
}

/**
 * Seals the rows of the operation log whose transactions have ended since the last seal (ACC-6). One
 * node at a time. A chain that was begun under another key is left alone.
 */
export async function sealLog(db: Database, key: SealKey): Promise<SealResult> {
  await sql`select pg_advisory_xact_lock(hashtext('operation_seal'))`.execute(db);
  const last = await findLastSeal(db);
  if (last !== undefined && last.keyId !== key.id && last.id !== (await findFirstLink(db, key)))
    return { kind: 'otherKey' };
  const horizon = await findHorizon(db);
  if (horizon === undefined) return { kind: 'moved' };
  const fromXid = last?.toXid ?? '0';
  const rows = await listDigests(db, fromXid, horizon);
  if (rows.length === 0) return { kind: (await isHeld(db, fromXid)) ? 'held' : 'nothing' };
  // A full seal ends before the transaction of the first row that does not fit: transactions stay whole.
  const isFull = rows.length > maxRows;
  const toXid = isFull ? (rows.at(-1)?.xid ?? fromXid) : horizon;
  const sealed = isFull ? rows.filter(({ xid }) => BigInt(xid) < BigInt(toXid)) : rows;
  if (sealed.length === 0)
    throw new Error('one transaction has written more log rows than a seal holds');
  const chainHash = nextLink(
    key,
    last?.chainHash ?? firstLink,
    fromXid,
    toXid,
    sealed.map(({ digest }) => digest),
  );
  const added = await sql<{
    id: number;
  }>`insert into operation_seal (from_xid, to_xid, row_count, key_id, chain_hash)
    values (${fromXid}::xid8, ${toXid}::xid8, ${sealed.length}, ${key.id}, ${chainHash}) returning id`.execute(
    db,
  );
  return {
    kind: 'sealed',
    head: { id: added.rows[0]?.id ?? 0, chainHash: chainHash.toString('hex') },
  };
}

/**
 * Behind which seal this key's part of the chain begins: 0, unless an earlier key was lost and renewed. Only whoever has
 * the key can have written it.
 */
export async function findFirstLink(db: Database, key: SealKey): Promise<number> {
  const noted = await findNotedKey(db, 'audit');
  if (noted === undefined || noted.afterSeal === 0) return 0;
  const isConfirmedByKey = noted.checkValue.equals(
    checkValueOf('audit', key.secret, noted.afterSeal),
  );
  return isConfirmedByKey ? noted.afterSeal : 0;
}

/** Why a chain does not verify, and at which seal. */
interface BrokenSeal {
  readonly ok: false;
  readonly sealId: number;
  readonly reason: 'rowsChanged' | 'gap' | 'otherKey' | 'endMissing';
}

export type Verification =
  | { readonly ok: true; readonly seals: number; readonly rows: number }
  | BrokenSeal;

/** How far a verification has come: the last seal that it has looked at, and what it counted. */
export type VerificationStep =
  | {
      readonly ok: true;
      readonly isAtEnd: boolean;
      readonly lastSeal: number;
      readonly seals: number;
      readonly rows: number;
    }
  | BrokenSeal;

/**
 * Recomputes the whole chain (ACC-6). Finds an edited, deleted or added row, a rewritten or missing
 * seal; with the head that was kept outside also a chain whose end was cut off.
 */
export async function verifyLog(
  db: Database,
  key: SealKey,
  head: SealHead | undefined,
): Promise<Verification> {
  const step = await verifySeals(db, { key, head }, { afterSeal: 0, forMs: Infinity });
  return step.ok ? { ok: true, seals: step.seals, rows: step.rows } : step;
}

/** What the chain is held against: kept outside of the database. */
export interface SealWitness {
  readonly key: SealKey;
  readonly head: SealHead | undefined;
}

const sealsAtOnce = 200;

/**
 * Recomputes the chain behind a seal that an earlier step has verified, for some time. A long log is
 * verified in several such steps, and as well as in one: each begins with the link that is stored.
 */
export async function verifySeals(
  db: Database,
  { key, head }: SealWitness,
  from: { readonly afterSeal: number; readonly forMs: number },
): Promise<VerificationStep> {
  const end = performance.now() + from.forMs;
  const afterSeal = from.afterSeal === 0 ? await findFirstLink(db, key) : from.afterSeal;
  const [start] = afterSeal === 0 ? [] : await listSeals(db, afterSeal, 1);
  if (afterSeal !== 0 && start?.id !== afterSeal)
    return { ok: false, sealId: afterSeal, reason: 'gap' };
  let link: Buffer = start?.chainHash ?? firstLink;
  let reached = start?.toXid ?? '0';
  let lastSeal = afterSeal;
  let seals = 0;
  let rows = 0;
  for (;;) {
    const next = await listSeals(db, lastSeal + 1, sealsAtOnce);
    for (const seal of next) {
      if (seal.keyId !== key.id) return { ok: false, sealId: seal.id, reason: 'otherKey' };
      if (seal.fromXid !== reached) return { ok: false, sealId: seal.id, reason: 'gap' };
      const found = await listDigests(db, seal.fromXid, seal.toXid);
      const digests = found.map(({ digest }) => digest);
      link = nextLink(key, link, seal.fromXid, seal.toXid, digests);
      if (!link.equals(seal.chainHash))
        return { ok: false, sealId: seal.id, reason: 'rowsChanged' };
      reached = seal.toXid;
      lastSeal = seal.id;
      seals += 1;
      rows += digests.length;
      if (performance.now() > end) return { ok: true, isAtEnd: false, lastSeal, seals, rows };
    }
    if (next.length < sealsAtOnce) break;
  }
  if (head !== undefined && !(await isHeadThere(db, head)))
    return { ok: false, sealId: head.id, reason: 'endMissing' };
  return { ok: true, isAtEnd: true, lastSeal, seals, rows };
}

async function listSeals(db: Database, fromId: number, max: number): Promise<StoredSeal[]> {
  const found =
    await sql<StoredSeal>`select id, from_xid::text, to_xid::text, row_count, key_id, chain_hash
    from operation_seal where id >= ${fromId} order by id limit ${max}`.execute(db);
  return found.rows;
}

/** Whether the end of the chain that was seen last is still part of it. */
async function isHeadThere(db: Database, head: SealHead): Promise<boolean> {
  const [seal] = await listSeals(db, head.id, 1);
  return seal?.id === head.id && seal.chainHash.toString('hex') === head.chainHash;
}

/**
 * How many numbers of lines are missing between the first and the last one. A call that was undone after
 * its line was written leaves one; many at once, or while lines waited for their seal, are worth a look.
 */
export async function countMissingNumbers(db: Database): Promise<number> {
  const found = await sql<{ count: number }>`
    select (coalesce(max(id) - min(id) + 1, 0) - count(*))::int as count from operation_log`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

/** How many seals there are behind one. */
export async function countSealsBehind(db: Database, afterSeal: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from operation_seal where id > ${afterSeal}`.execute(db);
  return found.rows[0]?.count ?? 0;
}
