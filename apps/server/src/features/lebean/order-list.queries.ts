import { type RawBuilder, sql } from 'kysely';
import type { listLebeanOrders } from '@lebean/contract/lebean/order.operations';
import type { LebeanOrderRow, LebeanReceiver } from '@lebean/contract/lebean/order.rows';
import { bankReferenceKey, type LebeanOrderState } from '@lebean/domain/lebean-order';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import type { Receiver } from './lebean.queries.ts';
import { inScope, isOver } from './order.queries.ts';

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
