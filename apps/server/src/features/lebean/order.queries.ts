import type { listLebeanOrders } from '@lebean/contract/lebean/order.operations';
import type { LebeanOrderRow, LebeanReceiver } from '@lebean/contract/lebean/order.rows';
import type { CounterPaymentMode } from '@lebean/contract/vocabulary/payment';
import { bankReferenceKey, type LebeanOrderState } from '@lebean/domain/lebean-order';
import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { containing } from '../../database/containing.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import type { Receiver, Wallet } from './lebean.queries.ts';

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
const isOver = (at: Date): RawBuilder<unknown> =>
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

const inScope = (scope: Scope): RawBuilder<unknown> =>
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

type Times = 'createdAt' | 'expiresAt' | 'decidedAt' | 'paymentState';
type StoredOrder = Omit<LebeanOrderRow, Times> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
};

const paymentStates = {
  requested: 'unpaid',
  confirmed: 'success',
  rejected: 'failed',
  expired: 'failed',
} as const;

const shownOrder = ({
  createdAt,
  expiresAt,
  decidedAt,
  ...order
}: StoredOrder): LebeanOrderRow => ({
  ...order,
  paymentState: paymentStates[order.orderState],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** What is shown of the orders `o`, as the clock says. */
const shown = (at: Date): RawBuilder<unknown> => sql`o.id, o.order_number, o.partner_id, o.shop_id,
  coalesce(s.shop_name, p.partner_name, '') as receiver_name,
  case when ${isOver(at)} then 'expired' else o.state end as order_state, coalesce(o.held_until > ${at}, false) as is_held,
  o.payment_mode, o.paid, o.currency, o.lebean, o.list_price, o.bank_reference, f.file_name as slip_name, o.value_date,
  o.remark, o.requester_name, o.created_at, o.expires_at, o.decided_at, o.decider_name, o.reason`;

const named = sql`left join partner p on p.id = o.partner_id left join shop s on s.id = o.shop_id
  left join stored_file f on f.id = o.slip_file_id`;

/** The state of an order as it is looked for, by the clock. */
function isIn(state: LebeanOrderState, at: Date): RawBuilder<unknown> {
  if (state === 'requested') return sql`(o.state = 'requested' and not ${isOver(at)})`;
  if (state === 'expired') return sql`(o.state = 'expired' or ${isOver(at)})`;
  return sql`o.state = ${sql.lit(state)}`;
}

/** The orders of the scope that match, newest first (LB-1). */
export function orderListing(
  db: Database,
  scope: Scope,
  { orderState, query, from, to }: Filter<typeof listLebeanOrders>,
  at: Date,
): Listing<LebeanOrderRow> {
  const words = query ?? '';
  const pattern = containing(words);
  const conditions = [
    inScope(scope),
    ...(orderState === undefined ? [] : [isIn(orderState, at)]),
    ...(words === ''
      ? []
      : [
          sql`(o.order_number = ${words.toUpperCase()} or o.reference_key = ${bankReferenceKey(words)}
            or o.partner_id in (select p.id from partner p where p.partner_name ilike ${pattern})
            or o.shop_id in (select s.id from shop s where s.shop_name ilike ${pattern}))`,
        ]),
    ...(from === undefined ? [] : [sql`o.created_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`o.created_at <= ${new Date(to)}`]),
  ];
  const matching = sql.join(conditions, sql` and `);
  return listing<StoredOrder, LebeanOrderRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<StoredOrder>`select ${shown(at)}
          from (select o.* from lebean_order o where ${matching} order by o.created_at desc, o.id desc ${pageOnly(request)}) o
            ${named} order by o.created_at desc, o.id desc`,
      ),
    matching: statement(db, sql`select o.id from lebean_order o where ${matching}`),
    toRow: shownOrder,
  });
}

/** One order of the scope. */
export async function findOrder(
  db: Database,
  scope: Scope,
  orderId: number,
  at: Date,
): Promise<LebeanOrderRow | undefined> {
  const found = await sql<StoredOrder>`select ${shown(at)} from lebean_order o ${named}
    where o.id = ${orderId} and ${inScope(scope)}`.execute(db);
  const [row] = found.rows;
  return row && shownOrder(row);
}

/** What the receiver got last, and what a lebean costs in each of its currencies (LB-1). */
export async function findReceiverFacts(
  db: Database,
  { accountId, currency, currencies }: Receiver,
): Promise<Pick<LebeanReceiver, 'prices' | 'latest'>> {
  const payable = currency === null ? currencies : [currency];
  const prices = await sql<LebeanReceiver['prices'][number]>`
    select c.currency, l.price from unnest(${payable}::text[]) with ordinality c (currency, place)
      left join lebean_price l on l.currency = c.currency order by c.place`.execute(db);
  const latest = await db
    .selectFrom('lebeanRecharge')
    .select(['orderNumber', 'lebean', 'paid', 'currency', 'createdAt'])
    .where('walletId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  return {
    prices: prices.rows,
    latest: latest.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  };
}
