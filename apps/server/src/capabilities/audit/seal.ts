import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The key of the seals. Not in the database: who can write there cannot make a chain that verifies. */
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
const mostRows = 20_000;

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
    order by operation_log.xid, id limit ${mostRows + 1}`.execute(db);
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

export type SealResult =
  | { readonly kind: 'sealed'; readonly head: SealHead }
  | { readonly kind: 'nothing' | 'otherKey' };

/**
 * Seals the rows of the operation log whose transactions have ended since the last seal (ACC-6). One
 * node at a time. A chain that was begun under another key is left alone.
 */
export async function sealLog(db: Database, key: SealKey): Promise<SealResult> {
  await sql`select pg_advisory_xact_lock(hashtext('operation_seal'))`.execute(db);
  const last = await findLastSeal(db);
  if (last !== undefined && last.keyId !== key.id) return { kind: 'otherKey' };
  const horizon = await sql<{
    xid: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  const fromXid = last?.toXid ?? '0';
  const rows = await listDigests(db, fromXid, horizon.rows[0]?.xid ?? fromXid);
  if (rows.length === 0) return { kind: 'nothing' };
  // A full seal ends before the transaction of the first row that does not fit: transactions stay whole.
  const isFull = rows.length > mostRows;
  const toXid = isFull ? (rows.at(-1)?.xid ?? fromXid) : (horizon.rows[0]?.xid ?? fromXid);
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

export type Verification =
  | { readonly ok: true; readonly seals: number; readonly rows: number }
  | {
      readonly ok: false;
      readonly sealId: number;
      readonly reason: 'rowsChanged' | 'gap' | 'otherKey' | 'endMissing';
    };

/**
 * Recomputes the whole chain (ACC-6). Finds an edited, deleted or added row, a rewritten or missing
 * seal; with the head that was kept outside also a chain whose end was cut off.
 */
export async function verifyLog(
  db: Database,
  key: SealKey,
  head: SealHead | undefined,
): Promise<Verification> {
  const seals =
    await sql<StoredSeal>`select id, from_xid::text, to_xid::text, row_count, key_id, chain_hash from operation_seal order by id`.execute(
      db,
    );
  let link: Buffer = firstLink;
  let reached = '0';
  let rows = 0;
  let isHeadSeen = head === undefined;
  for (const seal of seals.rows) {
    if (seal.keyId !== key.id) return { ok: false, sealId: seal.id, reason: 'otherKey' };
    if (seal.fromXid !== reached) return { ok: false, sealId: seal.id, reason: 'gap' };
    const digests = await listDigests(db, seal.fromXid, seal.toXid);
    link = nextLink(
      key,
      link,
      seal.fromXid,
      seal.toXid,
      digests.map(({ digest }) => digest),
    );
    if (!link.equals(seal.chainHash)) return { ok: false, sealId: seal.id, reason: 'rowsChanged' };
    if (head?.id === seal.id && head.chainHash === link.toString('hex')) isHeadSeen = true;
    reached = seal.toXid;
    rows += digests.length;
  }
  if (!isHeadSeen) return { ok: false, sealId: head?.id ?? 0, reason: 'endMissing' };
  return { ok: true, seals: seals.rows.length, rows };
}
