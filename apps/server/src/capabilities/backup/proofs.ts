import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type SealWitness, verifyLog } from '../audit/seal.ts';
import { runReconciliation } from '../ledger/reconciliation.ts';

/** What was looked at in a restored database, and what is wrong with it. */
export interface Proof {
  /** What holds, in words for an operator. */
  readonly fact: string;
  readonly breaks: readonly string[];
}

/** Every asset sums to zero, every balance is the sum of its entries, every document has its transfer (LED-7). */
export async function proveBook(db: Database): Promise<Proof> {
  const found = await sql<{ break: string; subject: string | null }>`
    select break, subject::text from ledger_reconcile()`.execute(db);
  const outcome = await runReconciliation(db, { isWhole: true, isClosing: false, operator: null });
  const counted = await sql<{ entries: string }>`
    select count(*)::text as entries from ledger_entry`.execute(db);
  return {
    fact: `The book adds up: ${counted.rows[0]?.entries ?? 0} entries.`,
    breaks: [
      ...found.rows.map((row) => `the book: ${row.break} at ${row.subject ?? 'all'}`),
      ...(outcome?.breaks === 0
        ? []
        : [`reconciliation: ${outcome?.breaks ?? 'no run, so unknown'} breaks`]),
    ],
  };
}

/** The chain of the operation log holds under its key (ACC-6). */
export async function proveLog(db: Database, witness: SealWitness | undefined): Promise<Proof> {
  if (witness === undefined)
    return {
      fact: '',
      breaks: ['the log: its key is neither in the backup nor in DATA_DIR, so nothing is proven'],
    };
  const result = await verifyLog(db, witness.key, witness.head);
  if (!result.ok)
    return {
      fact: '',
      breaks: [`the log: seal ${result.sealId} does not hold (${result.reason})`],
    };
  return {
    fact: `The operation log is whole: ${result.rows} rows under ${result.seals} seals.`,
    breaks: [],
  };
}

interface Relation {
  readonly oid: number;
  readonly name: string;
  readonly kind: string;
}

/** Each index has every row of its table, in order, and no page of a table is damaged: as pg_amcheck looks. */
export async function proveStorage(db: Database): Promise<Proof> {
  await sql`create extension if not exists amcheck`.execute(db);
  const version = await sql<{ hasGin: boolean }>`
    select to_regproc('gin_index_check') is not null as has_gin`.execute(db);
  const hasGin = version.rows[0]?.hasGin === true;
  const found = await sql<Relation>`
    select c.oid::int as oid, c.oid::regclass::text as name, coalesce(a.amname, '') as kind
    from pg_class c left join pg_am a on a.oid = c.relam left join pg_index i on i.indexrelid = c.oid
    where (c.relkind in ('r', 't', 'm') or c.relkind = 'i' and i.indisvalid) and c.relpersistence = 'p'
      and a.amname in ('heap', 'btree', ${hasGin ? 'gin' : 'btree'}) order by c.oid`.execute(db);
  const breaks: string[] = [];
  for (const relation of found.rows) {
    const wrong = await complaintAbout(db, relation);
    if (wrong !== undefined) breaks.push(`${relation.name}: ${wrong}`);
  }
  const indexes = found.rows.filter(({ kind }) => kind !== 'heap').length;
  return {
    fact: `No page is damaged: ${found.rows.length - indexes} tables, ${indexes} indexes.`,
    breaks,
  };
}

async function complaintAbout(db: Database, { oid, kind }: Relation): Promise<string | undefined> {
  await sql`savepoint look`.execute(db);
  try {
    if (kind === 'btree') await sql`select bt_index_check(${oid}::oid::regclass, true)`.execute(db);
    else if (kind === 'gin') await sql`select gin_index_check(${oid}::oid::regclass)`.execute(db);
    else {
      const found = await sql<{ msg: string }>`
        select msg from verify_heapam(${oid}::oid::regclass) limit 1`.execute(db);
      return found.rows[0]?.msg;
    }
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint look`.execute(db);
    return error instanceof Error ? error.message : String(error);
  } finally {
    await sql`release savepoint look`.execute(db);
  }
}

/** What never changes once it is closed: it has to be the same in the restored and in the running database. */
const closedParts = {
  ledger_entry: sql`select count(*)::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
    from ledger_entry t where t.id <= `,
  ledger_transfer: sql`select count(*)::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
    from ledger_transfer t where t.id <= `,
  operation_seal: sql`select count(*)::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
    from operation_seal t where t.id <= `,
} as const;

/** Up to where the closed parts of a restored database go. */
async function closedUpTo(db: Database): Promise<Record<keyof typeof closedParts, string>> {
  const found = await sql<Record<'entry' | 'transfer' | 'seal', string>>`
    select f.entry_id::text as entry, f.proven_transfer_id::text as transfer,
      (select coalesce(max(s.id), 0)::text from operation_seal s) as seal from ledger_fold f`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('a book says how far it is folded');
  return { ledger_entry: row.entry, ledger_transfer: row.transfer, operation_seal: row.seal };
}

async function digestOf(db: Database, part: keyof typeof closedParts, upTo: string) {
  const found = await sql<{ digest: string }>`${closedParts[part]} ${upTo}::bigint`.execute(db);
  return found.rows[0]?.digest ?? '';
}

async function countRows(db: Database): Promise<ReadonlyMap<string, number>> {
  const tables = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c join pg_trigger g on g.tgrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and g.tgname in ('append_only', 'never_removed') order by 1`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts.set(name, found.rows[0]?.count ?? 0);
  }
  return counts;
}

async function newestMigration(db: Database): Promise<string> {
  const found = await sql<{ name: string }>`
    select max(name) as name from applied_migration`.execute(db);
  return found.rows[0]?.name ?? '';
}

/** The restored database against the one that runs: nothing of it may be more or other than there. */
export async function proveAgainst(restored: Database, live: Database): Promise<Proof> {
  const breaks: string[] = [];
  const before = await countRows(restored);
  const upTo = await closedUpTo(restored);
  const isSameShape = (await newestMigration(restored)) === (await newestMigration(live));
  for (const part of ['ledger_entry', 'ledger_transfer', 'operation_seal'] as const) {
    if (!isSameShape) continue;
    const [then, now] = [
      await digestOf(restored, part, upTo[part]),
      await digestOf(live, part, upTo[part]),
    ];
    if (then !== now)
      breaks.push(`${part} up to ${upTo[part]}: ${then} rows and digest, live ${now}`);
  }
  const after = await countRows(live);
  let rows = 0;
  for (const [name, count] of before) {
    rows += count;
    const current = after.get(name);
    if (current !== undefined && count > current)
      breaks.push(`${name}: ${count} rows, but ${current} in the running database`);
  }
  const depth = isSameShape
    ? 'closed entries, transfers and seals are equal, row by row'
    : 'counted only, since the running one was migrated since';
  return {
    fact: `${rows} rows that never go away are in the running database, too; ${depth}.`,
    breaks,
  };
}
