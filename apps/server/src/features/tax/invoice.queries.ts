import { type RawBuilder, sql } from 'kysely';
import type { listInvoices } from '@lebean/contract/tax/invoice.operations';
import type { InvoiceRow } from '@lebean/contract/tax/rows';
import { taxedLines } from '@lebean/domain/tax/tax';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Content } from '../../capabilities/files/content-sign.ts';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

type Dates = 'requestedAt' | 'invoicedAt' | 'cancelledAt';
type Stored = Omit<InvoiceRow, Dates> & {
  readonly requestedAt: Date;
  readonly invoicedAt: Date | null;
  readonly cancelledAt: Date | null;
};

const inScope = (scope: Scope): RawBuilder<unknown> =>
  sql`${scope.hasMerchant('i.merchant_id')} and ${scope.hasShop('i.shop_id')}`;

const columns = sql`i.id, i.statement_id, t.statement_number, t.shop_name, t.merchant_name, i.state as invoice_state,
  i.title as invoice_title, i.tax_number, i.amount, i.tax as tax_amount, i.currency, i.requested_by, i.requested_at,
  i.invoice_number, i.issued_by as invoiced_by, i.issued_at as invoiced_at, f.file_name, i.red_number, i.reason, i.cancelled_by, i.cancelled_at`;
const joined = sql`statement_invoice i join statement t on t.id = i.statement_id left join stored_file f on f.id = i.file_id`;

const toRow = ({ requestedAt, invoicedAt, cancelledAt, ...row }: Stored): InvoiceRow => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
  invoicedAt: invoicedAt?.toISOString() ?? null,
  cancelledAt: cancelledAt?.toISOString() ?? null,
});

/** Invoices of the scope, the latest request first (SET-19). */
export function invoiceListing(
  db: Database,
  scope: Scope,
  { query = '', statementId, invoiceState }: Filter<typeof listInvoices>,
): Listing<InvoiceRow> {
  const words = containing(query);
  const matching = sql.join(
    [
      inScope(scope),
      ...(statementId === undefined ? [] : [sql`i.statement_id = ${statementId}`]),
      ...(invoiceState === undefined ? [] : [sql`i.state = ${invoiceState}`]),
      ...(query === ''
        ? []
        : [
            sql`(i.invoice_number = ${query} or i.red_number = ${query} or t.statement_number = ${query}
              or i.title ilike ${words} or t.shop_name ilike ${words})`,
          ]),
    ],
    sql` and `,
  );
  return listing<Stored, InvoiceRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select ${columns} from ${joined} where ${matching} order by i.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select i.id from ${joined} where ${matching}`),
    toRow,
  });
}

/** A statement that somebody wants an invoice of, locked: with what of it is sold, and the tax in that. */
export async function lockInvoiced(db: Database, scope: Scope, statementId: number) {
  const seen = scope.kind === 'staff' ? sql`true` : sql`t.stage not in ('draft', 'discarded')`;
  const found = await sql<{
    merchantId: number;
    shopId: number;
    statementNumber: string;
    currency: string;
    country: string;
    stage: string;
    amount: number;
    tax: number;
  }>`select s.merchant_id, s.id as shop_id, t.statement_number, t.currency, s.country_code as country, t.stage, l.amount, l.tax
    from statement t join shop s on s.id = t.shop_id
    cross join lateral (select coalesce(sum(l.gross), 0)::bigint as amount, coalesce(sum(l.tax), 0)::bigint as tax
      from statement_line l where l.statement_id = t.id and l.kind = any (${[...taxedLines, 'tax']}::text[])) l
    where t.id = ${statementId} and ${scope.hasMerchant('t.merchant_id')} and ${scope.hasShop('t.shop_id')} and ${seen}`.execute(
    db,
  );
  return found.rows[0];
}

/** Writes a request; answers its id, or nothing where the statement has an invoice that is not cancelled. */
export async function insertInvoice(
  db: Database,
  invoice: {
    readonly merchantId: number;
    readonly shopId: number;
    readonly statementId: number;
    readonly title: string;
    readonly taxNumber: string;
    readonly amount: number;
    readonly tax: number;
    readonly currency: string;
  },
  { operator, at }: { readonly operator: Actor; readonly at: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('statementInvoice')
    .values({
      ...invoice,
      requesterAccountId: operator.accountId,
      requestedBy: operator.name,
      requestedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An invoice of the scope, locked. */
export async function lockInvoice(db: Database, scope: Scope, invoiceId: number) {
  const found = await sql<{
    state: InvoiceRow['invoiceState'];
    currency: string;
    statementNumber: string;
    invoiceNumber: string | null;
  }>`select i.state, i.currency, i.invoice_number,
      (select t.statement_number from statement t where t.id = i.statement_id) as statement_number
    from statement_invoice i where i.id = ${invoiceId} and ${inScope(scope)} for no key update`.execute(
    db,
  );
  return found.rows[0];
}

/** Whether a number is one of an invoice or a red one already, in a currency. */
export async function isNumberUsed(
  db: Database,
  currency: string,
  number: string,
): Promise<boolean> {
  const found = await sql<{ isUsed: boolean }>`select exists (select from statement_invoice i
      where i.currency = ${currency} and (i.invoice_number = ${number} or i.red_number = ${number})) as is_used`.execute(
    db,
  );
  return found.rows[0]?.isUsed === true;
}

export async function markIssued(
  db: Database,
  invoiceId: number,
  { invoiceNumber, operator, at }: { invoiceNumber: string; operator: Actor; at: Date },
): Promise<void> {
  await db
    .updateTable('statementInvoice')
    .set({ state: 'issued', invoiceNumber, issuedBy: operator.name, issuedAt: at })
    .where('id', '=', invoiceId)
    .execute();
}

export async function markCancelled(
  db: Database,
  invoiceId: number,
  {
    redNumber,
    reason,
    operator,
    at,
  }: { redNumber: string | null; reason: string; operator: Actor; at: Date },
): Promise<void> {
  await db
    .updateTable('statementInvoice')
    .set({ state: 'cancelled', redNumber, reason, cancelledBy: operator.name, cancelledAt: at })
    .where('id', '=', invoiceId)
    .execute();
}

export async function keepFile(db: Database, invoiceId: number, fileId: number): Promise<void> {
  await db.updateTable('statementInvoice').set({ fileId }).where('id', '=', invoiceId).execute();
}

export interface Upload {
  readonly fileName: string;
  readonly fileType: string;
  readonly mediaType: Content['mediaType'];
  readonly contentSign: Content['contentSign'];
}

/** What an uploaded file is. */
export async function findUpload(db: Database, fileId: number): Promise<Upload | undefined> {
  return await db
    .selectFrom('storedFile')
    .select(['fileName', 'fileType', 'mediaType', 'contentSign'])
    .where('id', '=', fileId)
    .executeTakeFirst();
}

/** The file of an invoice of the scope: nothing where there is no such invoice, null where it has none. */
export async function findInvoiceFile(
  db: Database,
  scope: Scope,
  invoiceId: number,
): Promise<FileAtRest | null | undefined> {
  const found = await sql<{ file: FileAtRest | null }>`
    select (select json_build_object('key', f.file_key, 'name', f.file_name, 'size', f.file_size, 'checksum', f.checksum)
      from stored_file f where f.id = i.file_id) as file
    from statement_invoice i where i.id = ${invoiceId} and ${inScope(scope)}`.execute(db);
  return found.rows[0]?.file;
}
