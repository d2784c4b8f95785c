import { type RawBuilder, sql } from 'kysely';
import type { listBankLines } from '@lebean/contract/bank/line.operations';
import type { BankLineRow } from '@lebean/contract/bank/rows';
import type { MatchedLine } from '@lebean/domain/bank/matching';
import { money } from '@lebean/domain/quantity';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

type Stored = Omit<BankLineRow, 'decidedAt'> & { readonly decidedAt: Date | null };

function matching({
  bankFileId,
  bankLineState,
  bankDirection,
  query,
}: Filter<typeof listBankLines>): RawBuilder<unknown> {
  const words = query ?? '';
  const conditions = [
    sql`true`,
    ...(bankFileId === undefined ? [] : [sql`l.bank_file_id = ${bankFileId}`]),
    ...(bankLineState === undefined ? [] : [sql`l.state = ${bankLineState}`]),
    ...(bankDirection === undefined
      ? []
      : [bankDirection === 'in' ? sql`l.amount > 0` : sql`l.amount < 0`]),
    ...(words === '' ? [] : [sql`l.whole ilike ${containing(words)}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Lines of a file, or of all, the latest first. */
export function bankLineListing(
  db: Database,
  filter: Filter<typeof listBankLines>,
  at: Date,
): Listing<BankLineRow> {
  const conditions = matching(filter);
  return listing<Stored, BankLineRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select l.id, l.bank_file_id, a.bank_name, l.line_number, l.value_date::text as value_date, l.amount,
            case when l.amount < 0 then 'out' else 'in' end as bank_direction, l.currency, l.payer, l.bank_reference, l.words as bank_words, l.state as bank_line_state,
            greatest(0, ((${at}::timestamptz at time zone 'UTC')::date - l.value_date)) as age_days, l.reason,
            l.decided_by, l.decided_at,
            coalesce((select string_agg(t.statement_number, ', ' order by n.id) from bank_line_payment b
              join statement_allocation n on n.payment_id = b.payment_id join statement t on t.id = n.statement_id
              where b.bank_line_id = l.id), '') as statement_numbers
          from bank_line l join bank_account a on a.id = l.bank_account_id where ${conditions}
          order by l.value_date desc, l.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select l.id from bank_line l where ${conditions}`),
    toRow: ({ decidedAt, ...row }) => ({ ...row, decidedAt: decidedAt?.toISOString() ?? null }),
  });
}

/** Lines that wait for a match: as many as people can look through. */
const maxOpen = 20_000;

/** The lines that are open, the latest first. */
export async function listOpenLines(
  db: Database,
): Promise<readonly (MatchedLine & { readonly id: number })[]> {
  const { rows } = await sql<{
    id: number;
    valueDate: string;
    amount: number;
    currency: string;
    payer: string;
    whole: string;
  }>`
    select l.id, l.value_date::text as value_date, l.amount, l.currency, l.payer, l.whole
    from bank_line l where l.state = 'open' order by l.value_date desc, l.id desc limit ${maxOpen}`.execute(
    db,
  );
  return rows.map((line) => ({ ...line, amount: money(line.amount) }));
}

/** A line to be decided about, locked. */
export async function lockBankLine(db: Database, lineId: number) {
  const { rows } = await sql<{
    id: number;
    bankAccountId: number;
    valueDate: string;
    amount: number;
    currency: string;
    payer: string;
    bankReference: string;
    words: string;
    state: 'open' | 'booked' | 'ignored';
    reason: string;
    decidedBy: string | null;
  }>`
    select l.id, l.bank_account_id, l.value_date::text as value_date, l.amount, l.currency, l.payer, l.bank_reference,
      l.words, l.state, l.reason, l.decided_by
    from bank_line l where l.id = ${lineId} for no key update`.execute(db);
  return rows[0];
}
export type LockedBankLine = NonNullable<Awaited<ReturnType<typeof lockBankLine>>>;

/** What a person chooses for: not locked. */
export async function findBankLine(db: Database, lineId: number) {
  return await db
    .selectFrom('bankLine')
    .select(['amount', 'currency'])
    .where('id', '=', lineId)
    .executeTakeFirst();
}

export interface BankDecision {
  readonly state: 'open' | 'booked' | 'ignored';
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** Writes what became of a line. */
export async function decideBankLine(
  db: Database,
  lineId: number,
  { state, reason, actor, at }: BankDecision,
): Promise<void> {
  const decided =
    state === 'open'
      ? { decidedByAccountId: null, decidedBy: null, decidedAt: null }
      : { decidedByAccountId: actor.accountId, decidedBy: actor.name, decidedAt: at };
  await db
    .updateTable('bankLine')
    .set({ state, reason, ...decided })
    .where('id', '=', lineId)
    .execute();
}

/** Names the payment that a line was booked as. */
export async function insertLinePayment(
  db: Database,
  bankLineId: number,
  paymentId: number,
): Promise<void> {
  await db.insertInto('bankLinePayment').values({ bankLineId, paymentId }).execute();
}
