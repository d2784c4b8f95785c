import { type RawBuilder, sql } from 'kysely';
import type { CounterPaymentMode } from '@lebean/contract/vocabulary/payment';
import { bankReferenceKey, type LebeanOrderState } from '@lebean/domain/lebean-order';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { Wallet } from './lebean.queries.ts';

/** An order as it is asked for; amounts in hundredths. */
export interface NewOrder {
  readonly orderNumber: string;
  readonly wallet: Wallet;
  readonly paymentMode: CounterPaymentMode;
  readonly paid: number;
  readonly currency: string;
  readonly lebean: number;
  readonly listPrice: number | null;
  readonly bankReference: string;
  readonly valueDate: string | null;
  readonly remark: string;
  readonly requesterAccountId: number;
  readonly requesterName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The condition that the time of an order is over, whether or not the job has come by (PAY-2). */
export const isOver = (at: Date): RawBuilder<unknown> =>
  sql`(o.state = 'requested' and o.expires_at <= ${at} and (o.held_until is null or o.held_until <= ${at}))`;

/** Writes an order that nobody has paid yet; nothing where its bank reference pays for another one. */
export async function insertOrder(
  db: Database,
  { wallet, ...order }: NewOrder,
): Promise<number | undefined> {
  const { accountId: walletId, partnerId, merchantId, shopId } = wallet;
  const referenceKey = bankReferenceKey(order.bankReference);
  // What has expired has let go of its reference, also before the job comes by.
  await sql`update lebean_order o set state = 'expired', decided_at = ${order.createdAt}
    where o.reference_key = ${referenceKey} and ${isOver(order.createdAt)}`.execute(db);
  const inserted = await db
    .insertInto('lebeanOrder')
    .values({ ...order, walletId, partnerId, merchantId, shopId, referenceKey })
    .onConflict((conflict) =>
      conflict
        .column('referenceKey')
        // To the letter: a plan that fits all values does not know which index is meant.
        .where(sql<boolean>`state in ('requested', 'confirmed')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The number of the order that a bank reference pays for. */
export async function findOrderOfReference(db: Database, reference: string): Promise<string> {
  const found = await db
    .selectFrom('lebeanOrder')
    .select('orderNumber')
    .where('referenceKey', '=', bankReferenceKey(reference))
    .where('state', 'in', ['requested', 'confirmed'])
    .executeTakeFirst();
  return found?.orderNumber ?? '–';
}

/** The orders of the scope: of its own partner, and of its shops. */
export const inScope = (scope: Scope): RawBuilder<unknown> =>
  sql`(${scope.hasPartner('o.partner_id')} or ${scope.hasMerchant('o.merchant_id')} and ${scope.hasShop('o.shop_id')})`;

/** An order that is about to be decided. */
export interface LockedOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly state: LebeanOrderState;
  readonly expiresAt: Date;
  readonly heldUntil: Date | null;
  readonly heldAccountId: number | null;
  readonly heldKey: string | null;
  readonly partnerId: number | null;
  readonly shopId: number | null;
  readonly paymentMode: CounterPaymentMode;
  readonly paid: number;
  readonly currency: string;
  readonly lebean: number;
  readonly bankReference: string;
  readonly remark: string;
  readonly slipFileId: number | null;
  readonly deciderName: string | null;
}

const lockedColumns = sql`o.id, o.order_number, o.state, o.expires_at, o.held_until, o.held_account_id, o.held_key,
  o.partner_id, o.shop_id, o.payment_mode, o.paid, o.currency, o.lebean, o.bank_reference, o.remark, o.slip_file_id,
  o.decider_name`;

/** Finds an order of the scope and locks it: of two who decide at once, the second finds the first one's decision. */
export async function lockOrder(
  db: Database,
  scope: Scope,
  orderId: number,
): Promise<LockedOrder | undefined> {
  const found = await sql<LockedOrder>`select ${lockedColumns} from lebean_order o
    where o.id = ${orderId} and ${inScope(scope)} for no key update`.execute(db);
  return found.rows[0];
}

/** Whose order it is, without waiting for whoever decides about it. */
export async function findOrderOwner(
  db: Database,
  scope: Scope,
  orderId: number,
): Promise<{ readonly partnerId: number | null; readonly shopId: number | null } | undefined> {
  const found = await sql<{ partnerId: number | null; shopId: number | null }>`
    select o.partner_id, o.shop_id from lebean_order o where o.id = ${orderId} and ${inScope(scope)}`.execute(
    db,
  );
  return found.rows[0];
}

/** What a locked order becomes, and who says so. */
export interface OrderDecision {
  readonly state: 'confirmed' | 'rejected';
  readonly reason: string;
  readonly valueDate?: string;
  readonly transferId?: number;
  readonly decider: { readonly accountId: number; readonly name: string };
  readonly at: Date;
}

const nothingHeld = {
  heldUntil: null,
  heldApprovalId: null,
  heldAccountId: null,
  heldKey: null,
} as const;

/** Settles a locked order: once, and for good (PAY-2). */
export async function settleOrder(
  db: Database,
  orderId: number,
  { decider, at, ...decided }: OrderDecision,
): Promise<void> {
  await db
    .updateTable('lebeanOrder')
    .set({
      ...decided,
      ...nothingHeld,
      decidedAt: at,
      deciderAccountId: decider.accountId,
      deciderName: decider.name,
    })
    .where('id', '=', orderId)
    .execute();
}

/** Keeps a locked order while its confirmation waits for a second person; its own time stays what it is. */
export async function holdOrder(
  db: Database,
  orderId: number,
  held: {
    readonly heldUntil: Date;
    readonly heldApprovalId: number;
    readonly heldAccountId: number;
    readonly heldKey: string;
  },
): Promise<void> {
  await db.updateTable('lebeanOrder').set(held).where('id', '=', orderId).execute();
}

/** Ends the wait for a second person: the order is as unpaid as before, and has no longer to live than before. */
export async function releaseOrder(db: Database, approvalId: number): Promise<void> {
  await db
    .updateTable('lebeanOrder')
    .set(nothingHeld)
    .where('heldApprovalId', '=', approvalId)
    .where('state', '=', 'requested')
    .execute();
}

/** Lets expire what nobody has paid in its time (PAY-2). The work of a job. */
export async function expireOrders(db: Database): Promise<void> {
  await sql`update lebean_order o set state = 'expired', decided_at = now()
    where o.state = 'requested' and o.expires_at <= now() and (o.held_until is null or o.held_until <= now())`.execute(
    db,
  );
}

/** Keeps the slip of a locked order. */
export async function keepSlip(db: Database, orderId: number, slipFileId: number): Promise<void> {
  await db.updateTable('lebeanOrder').set({ slipFileId }).where('id', '=', orderId).execute();
}

/** Finds the slip of an order of the scope: nothing where there is no such order, null where it has none. */
export async function findSlip(
  db: Database,
  scope: Scope,
  orderId: number,
): Promise<FileAtRest | null | undefined> {
  const found = await sql<{ slip: FileAtRest | null }>`
    select (select json_build_object('key', f.file_key, 'name', f.file_name, 'size', f.file_size, 'checksum', f.checksum)
      from stored_file f where f.id = o.slip_file_id) as slip
    from lebean_order o where o.id = ${orderId} and ${inScope(scope)}`.execute(db);
  return found.rows[0]?.slip;
}
