import { sql } from 'kysely';
import type { Language } from '@lebean/contract/kernel/text';
import type { StatementFormat } from '@lebean/contract/settlement/proof.operations';
import type { StatementRow } from '@lebean/domain/statement-row';
import type { Database } from '../../database/database.ts';
import { allRows, statement } from '../../database/listing.ts';
import { orderNumber, sharedShop } from './statement-source.queries.ts';

/** A row that a statement bills, or a payment of its period, as its files show it. */
export interface SourceRow extends StatementRow {
  readonly orderNumber: string;
  /** The shop that a share is of (SET-13). */
  readonly shopName: string | null;
}

/** All rows of a statement, part by part: those of its lines in their order, then its payments (SET-7). */
export const sourceRows = (
  db: Database,
  statementId: number,
): AsyncGenerator<SourceRow[], void, undefined> =>
  allRows(
    db,
    statement(
      db,
      sql<SourceRow>`select l.position as line, x.source_kind, x.source_id,
          to_char(x.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, x.quantity, x.amount,
          ${orderNumber} as order_number, ${sharedShop} as shop_name
        from statement_source x left join statement_line l on l.id = x.line_id where x.statement_id = ${statementId}
        order by l.position nulls last, x.at, x.source_id, x.source_kind`,
    ),
    (row) => row,
  );

/** Which statement a seal or a file is of. */
export interface StatementKey {
  readonly id: number;
  readonly merchantId: number | null;
  readonly shopId: number | null;
  readonly partnerId: number | null;
}

/** What proves a statement (SET-21). */
export interface Seal {
  readonly code: string;
  readonly merkleRoot: string;
  readonly rowCount: number;
}

/** Where the book stood when a statement was cut, and what proves it, if it was sealed. */
export async function findSeal(
  db: Database,
  statementId: number,
): Promise<(StatementKey & { ledgerPosition: number; seal: Seal | undefined }) | undefined> {
  const { rows } = await sql<
    StatementKey & {
      readonly ledgerPosition: number;
      readonly code: string | null;
      readonly merkleRoot: string | null;
      readonly rowCount: number | null;
    }
  >`select t.id, t.merchant_id, t.shop_id, t.partner_id, t.ledger_position, x.code, encode(x.merkle_root, 'hex') as merkle_root, x.row_count
    from statement t left join statement_seal x on x.statement_id = t.id where t.id = ${statementId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { code, merkleRoot, rowCount, ...key } = row;
  const isSealed = code !== null && merkleRoot !== null && rowCount !== null;
  return { ...key, seal: isSealed ? { code, merkleRoot, rowCount } : undefined };
}

/** Keeps a seal, unless somebody else has sealed the statement meanwhile. */
export async function keepSeal(
  db: Database,
  { id, merchantId, shopId, partnerId }: StatementKey,
  { code, merkleRoot, rowCount }: Seal,
  at: Date,
): Promise<void> {
  await db
    .insertInto('statementSeal')
    .values({
      statementId: id,
      merchantId,
      shopId,
      partnerId,
      code,
      merkleRoot: Buffer.from(merkleRoot, 'hex'),
      rowCount,
      sealedAt: at,
    })
    .onConflict((already) => already.column('statementId').doNothing())
    .execute();
}

/** What is remembered of a file that left. */
export interface MadeFile {
  readonly sha256: Buffer;
  readonly format: StatementFormat;
  readonly language: Language;
  readonly byteCount: number;
  /** By which template a PDF was printed. */
  readonly printedTemplate: string | null;
}

/**
 * By which template the first PDF of a statement in a language was printed: a statement that was sent stays the same
 * document, whatever is in use later (TPL-2).
 */
export async function findPrintedTemplate(
  db: Database,
  statementId: number,
  language: Language,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('statementFile')
    .select('printedTemplate')
    .where('statementId', '=', statementId)
    .where('language', '=', language)
    .where('printedTemplate', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.printedTemplate ?? undefined;
}

/** Remembers a file; the same one is remembered once. */
export async function keepFile(
  db: Database,
  { id: statementId, merchantId, shopId, partnerId }: StatementKey,
  file: MadeFile,
  madeAt: Date,
): Promise<void> {
  await db
    .insertInto('statementFile')
    .values({ statementId, merchantId, shopId, partnerId, ...file, madeAt })
    .onConflict((already) => already.columns(['sha256', 'statementId']).doNothing())
    .execute();
}

/** A statement as somebody without a login may know it, who has its number and code. */
export interface VerifiedStatement {
  readonly version: number;
  readonly isTakenBack: boolean;
  readonly supersededBy: number | null;
  readonly shopName: string;
  readonly periodStart: string;
  readonly periodLast: string;
  readonly currency: string;
  readonly opening: number;
  readonly receivable: number;
  readonly payments: number;
  readonly closing: number;
  readonly rowCount: number;
  readonly merkleRoot: string;
  readonly ledgerPosition: number;
  readonly sealedAt: Date;
  readonly isKnownFile: boolean | null;
}

/** Looks a statement up by what stands on it (SET-21). */
export async function findVerified(
  db: Database,
  {
    statementNumber,
    code,
    sha256,
  }: {
    readonly statementNumber: string;
    readonly code: string;
    readonly sha256: string | undefined;
  },
): Promise<VerifiedStatement | undefined> {
  const { rows } = await sql<VerifiedStatement>`
    select v.version, v.is_taken_back, v.superseded_by, v.shop_name, v.period_start::text as period_start,
      v.period_last::text as period_last, v.currency, v.opening, v.receivable, v.payments, v.closing, v.row_count,
      v.merkle_root, v.ledger_position, v.sealed_at, v.is_known_file
    from verify_statement(${statementNumber}, ${code}, decode(${sha256 ?? null}, 'hex')) v`.execute(
    db,
  );
  return rows[0];
}
