import { sql } from 'kysely';
import type { listJournalLines } from '@lebean/contract/journal/operations';
import type { JournalFormat, JournalLineRow, JournalRow } from '@lebean/contract/journal/rows';
import type { DraftLine, JournalFigure } from '@lebean/domain/journal/journal';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

type Stored = Omit<JournalRow, 'createdAt'> & { readonly createdAt: Date };

/** Journals, the latest first. */
export function journalListing(db: Database): Listing<JournalRow> {
  return listing<Stored, JournalRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select j.id, j.journal_number, to_char(j.month, 'YYYY-MM') as month, j.reverses_id is not null as is_reversal,
            not j.is_live as is_reversed, j.reason, j.line_count, j.operator_name, j.created_at
          from journal j order by j.created_at desc, j.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select j.id from journal j`),
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  });
}

/** The lines of a journal, in their order. */
export function lineListing(
  db: Database,
  { journalId }: Filter<typeof listJournalLines>,
): Listing<JournalLineRow> {
  return listing<JournalLineRow, JournalLineRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<JournalLineRow>`select l.id, l.position, l.kind as journal_kind, l.payment_mode, s.shop_name,
            case when l.belongs_to <> j.month then to_char(l.belongs_to, 'YYYY-MM') end as belongs_to, l.account as ledger_account,
            l.debit as debit_amount, l.credit as credit_amount, l.currency
          from journal_line l join journal j on j.id = l.journal_id left join shop s on s.id = l.shop_id
          where l.journal_id = ${journalId} order by l.position ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select l.id from journal_line l where l.journal_id = ${journalId}`),
    toRow: (row) => row,
  });
}

/** Whether a month is closed, and its journal; one after the other looks. */
export async function lockMonth(db: Database, month: string) {
  await sql`select pg_advisory_xact_lock(hashtext('journal'))`.execute(db);
  return await findMonth(db, month);
}

export async function findMonth(db: Database, month: string) {
  const { rows } = await sql<{
    isClosed: boolean;
    journalNumber: string | null;
    operatorName: string | null;
  }>`
    select c.id is not null as is_closed, j.journal_number, j.operator_name
    from (select ${`${month}-01`}::date as month) m left join period_closing c on c.month = m.month
      left join journal j on j.month = m.month and j.is_live and j.reverses_id is null`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a month is always there');
  return found;
}

/** A journal, locked. */
export async function lockJournal(db: Database, journalId: number) {
  const { rows } = await sql<{
    id: number;
    journalNumber: string;
    month: string;
    isLive: boolean;
    isReversal: boolean;
  }>`
    select j.id, j.journal_number, to_char(j.month, 'YYYY-MM') as month, j.is_live, j.reverses_id is not null as is_reversal
    from journal j where j.id = ${journalId} for no key update`.execute(db);
  return rows[0];
}

export async function endJournal(db: Database, journalId: number): Promise<void> {
  await db.updateTable('journal').set({ isLive: false }).where('id', '=', journalId).execute();
}

/** The lines and figures of a journal. */
export async function partsOf(db: Database, journalId: number) {
  const lines = await sql<DraftLine>`
    select to_char(l.belongs_to, 'YYYY-MM') as belongs_to, l.kind, l.payment_mode, l.shop_id, l.currency, l.account, l.debit, l.credit
    from journal_line l where l.journal_id = ${journalId} order by l.position`.execute(db);
  const figures = await sql<JournalFigure>`
    select to_char(f.belongs_to, 'YYYY-MM') as belongs_to, f.kind, f.payment_mode, f.shop_id, f.currency, f.amount
    from journal_figure f where f.journal_id = ${journalId} order by f.id`.execute(db);
  return { lines: lines.rows, figures: figures.rows };
}

export interface NewJournal {
  readonly journalNumber: string;
  readonly month: string;
  readonly reversesId: number | null;
  readonly reason: string;
  readonly lines: readonly DraftLine[];
  readonly figures: readonly JournalFigure[];
}

/** Writes a journal with its lines and the figures that it deals with; all at once, however many. */
export async function insertJournal(
  db: Database,
  { lines, figures, month, ...journal }: NewJournal,
  { actor, at: createdAt }: { readonly actor: Actor; readonly at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('journal')
    .values({
      ...journal,
      month: `${month}-01`,
      lineCount: lines.length,
      operatorAccountId: actor.accountId,
      operatorName: actor.name,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into journal_line (journal_id, position, belongs_to, kind, payment_mode, merchant_id, shop_id, currency, account, debit, credit)
      select ${id}, n.position, (n."belongsTo" || '-01')::date, n.kind, n."paymentMode", s.merchant_id, n."shopId", n.currency,
        n.account, n.debit, n.credit
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, position: place + 1 })))}::jsonb)
        n (position integer, "belongsTo" text, kind text, "paymentMode" text, "shopId" bigint, currency text, account text, debit bigint, credit bigint)
      left join shop s on s.id = n."shopId"`.execute(db);
  await sql`
    insert into journal_figure (journal_id, belongs_to, kind, payment_mode, merchant_id, shop_id, currency, amount)
      select ${id}, (n."belongsTo" || '-01')::date, n.kind, n."paymentMode", s.merchant_id, n."shopId", n.currency, n.amount
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
        n ("belongsTo" text, kind text, "paymentMode" text, "shopId" bigint, currency text, amount bigint)
      left join shop s on s.id = n."shopId"`.execute(db);
  return id;
}

export interface KeptFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export async function keepJournalFile(
  db: Database,
  journalId: number,
  format: JournalFormat,
  { fileName, contentType, content }: KeptFile,
): Promise<void> {
  await sql`
    insert into journal_file (journal_id, format, file_name, content_type, content, checksum)
      values (${journalId}, ${format}, ${fileName}, ${contentType}, ${content}, encode(sha256(${content}), 'hex'))`.execute(
    db,
  );
}

/** A file of a journal as it was made. */
export async function findJournalFile(
  db: Database,
  journalId: number,
  format: JournalFormat,
): Promise<
  (KeptFile & { readonly lineCount: number; readonly journalNumber: string }) | undefined
> {
  const { rows } = await sql<KeptFile & { lineCount: number; journalNumber: string }>`
    select f.file_name, f.content_type, f.content, j.line_count, j.journal_number from journal_file f
    join journal j on j.id = f.journal_id where f.journal_id = ${journalId} and f.format = ${format}`.execute(
    db,
  );
  return rows[0];
}

/** The names of shops, by their ids. */
export async function namesOfShops(
  db: Database,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; shopName: string }>`
    select s.id, s.shop_name from shop s where s.id = any (${[...new Set(shopIds)]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, shopName }) => [id, shopName]));
}
