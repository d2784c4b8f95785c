import { sql } from 'kysely';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { FoundDispute } from './dispute.queries.ts';

const atRest = sql`json_build_object('key', f.file_key, 'name', f.file_name, 'size', f.file_size, 'checksum', f.checksum)`;

/** Keeps the voucher of a locked payment. */
export async function keepVoucher(
  db: Database,
  paymentId: number,
  voucherFileId: number,
): Promise<void> {
  await db
    .updateTable('statementPayment')
    .set({ voucherFileId })
    .where('id', '=', paymentId)
    .execute();
}

/** The voucher of a payment of the scope: undefined where there is no such payment, null where it has none. */
export async function findVoucher(
  db: Database,
  scope: Scope,
  paymentId: number,
): Promise<FileAtRest | null | undefined> {
  const ofShop = sql`${scope.hasMerchant('d.merchant_id')} and ${scope.hasShop('d.shop_id')}`;
  const isSeen =
    scope.kind === 'partner' ? sql`(${ofShop} or ${scope.hasPartner('d.partner_id')})` : ofShop;
  const found = await sql<{ voucher: FileAtRest | null }>`
    select (select ${atRest} from stored_file f where f.id = d.voucher_file_id) as voucher
    from statement_payment d where d.id = ${paymentId} and ${isSeen}`.execute(db);
  return found.rows[0]?.voucher;
}

/** How many files a dispute has. */
export async function countDisputeFiles(db: Database, disputeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('statementDisputeFile')
    .select(sql<number>`count(*)`.as('count'))
    .where('disputeId', '=', disputeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a file to a dispute; answers its id there. */
export async function insertDisputeFile(
  db: Database,
  { id: disputeId, merchantId, shopId }: FoundDispute,
  {
    fileId,
    operator,
    at,
  }: { readonly fileId: number; readonly operator: Actor; readonly at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('statementDisputeFile')
    .values({
      merchantId,
      shopId,
      disputeId,
      fileId,
      operatorAccountId: operator.accountId,
      operatorName: operator.name,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file of a dispute of the scope. */
export async function findDisputeFile(
  db: Database,
  scope: Scope,
  disputeFileId: number,
): Promise<FileAtRest | undefined> {
  const found = await sql<{ file: FileAtRest }>`
    select ${atRest} as file from statement_dispute_file d join stored_file f on f.id = d.file_id
    where d.id = ${disputeFileId} and ${scope.hasMerchant('d.merchant_id')} and ${scope.hasShop('d.shop_id')}`.execute(
    db,
  );
  return found.rows[0]?.file;
}
