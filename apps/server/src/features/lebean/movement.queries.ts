import { type RawBuilder, sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { listMovements, totalMovements } from '@lebean/contract/lebean/wallet.operations';
import { type MovementRow, maxBalanceDays } from '@lebean/contract/lebean/wallet.rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';
import { walletInScope } from './wallet.queries.ts';

/** A wallet with where its days begin. */
export interface TimedWallet {
  readonly id: number;
  readonly ownerKind: string;
  readonly timeZone: string;
  readonly balance: number;
}

/** Finds the lebean wallet of a partner or shop in the scope. */
export async function findTimedWallet(
  db: Database,
  scope: Scope,
  owner: { readonly partnerId?: number | undefined; readonly shopId?: number | undefined },
): Promise<TimedWallet | undefined> {
  const { partnerId, shopId } = owner;
  const isOwners =
    partnerId === undefined
      ? sql`w.owner_kind = 'shop' and w.shop_id = ${shopId}`
      : sql`w.owner_kind = 'partner' and w.partner_id = ${partnerId}`;
  const found = await sql<TimedWallet>`
    select w.id, w.owner_kind, w.time_zone, w.balance from lebean_wallet w
    where ${isOwners} and ${walletInScope(scope, 'w')}`.execute(db);
  return found.rows[0];
}

type MovementFilter = Filter<typeof listMovements>;

/** The instants of days at a wallet: from the beginning of one to the beginning of the day after the other. */
const withinDays = (
  { timeZone }: TimedWallet,
  { from, to }: Pick<MovementFilter, 'from' | 'to'>,
): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`e.at >= ${from}::date::timestamp at time zone ${timeZone}`]),
  ...(to === undefined ? [] : [sql`e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
];

type StoredMovement = Omit<MovementRow, 'place' | 'at' | 'happenedAt'> & {
  readonly at: Date;
  readonly happenedAt: Date | null;
};

/** Who has set it aside; no shop has a wallet of which that is done, nor sees that table. */
const operatorOfHold = ({ kind }: Scope) =>
  kind === 'shop'
    ? sql`null`
    : sql`(select h.operator_name from lebean_allocation_hold h
        where t.document_kind = 'lebeanAllocationHold' and h.order_number = t.document_number)`;

/** Who posted it, where the viewer may know: by the document, or by the account. */
const operator = (scope: Scope) => sql`coalesce(
  (select r.operator_name from lebean_recharge r where t.document_kind = 'lebeanRecharge' and r.order_number = t.document_number),
  (select l.operator_name from lebean_allocation l where t.document_kind = 'lebeanAllocation' and l.order_number = t.document_number),
  ${operatorOfHold(scope)},
  (select j.operator_name from lebean_adjustment j where t.document_kind = 'lebeanAdjustment' and j.order_number = t.document_number),
  (select c.decided_by from service_credit c where t.document_kind = 'serviceCredit' and c.credit_number = t.document_number),
  (select o.display_name from account o where o.id = t.operator_account_id and ${scope.hasAccount('o')}))`;

/** What is shown of an entry `e` and its transfer `t`, with the balance after it (LB-5). */
export const movementColumns = (scope: Scope): RawBuilder<unknown> => sql`
  e.id, e.transfer_id, e.at, e.kind, e.amount as lebean, t.document_kind, t.document_number as order_number,
  coalesce(e.balance_after, (select b.balance - coalesce((select sum(n.amount) from ledger_entry n
    where n.account_id = e.account_id and n.id > e.id), 0)::bigint from ledger_balance b where b.id = e.account_id))
    as balance_after,
  (select p.started_at from play p where t.document_kind = 'play' and p.order_number = t.document_number and p.is_late) as happened_at,
  coalesce(
    (select r.value_date from lebean_recharge r where t.document_kind = 'lebeanRecharge' and r.order_number = t.document_number),
    (select j.value_date from lebean_adjustment j where t.document_kind = 'lebeanAdjustment' and j.order_number = t.document_number)) as value_date,
  ${operator(scope)} as operator_name,
  (select j.order_number from lebean_adjustment j where j.reverses_transfer_id = e.transfer_id) as reversed_by`;

/**
 * The movements of a wallet in the order in which they were posted, newest first: each balance follows
 * from the one below it (LB-5).
 */
export function movementListing(
  db: Database,
  scope: Scope,
  wallet: TimedWallet,
  filter: MovementFilter & { readonly before?: string | undefined },
): Listing<MovementRow> {
  const { kind, before } = filter;
  const conditions = [
    sql`e.account_id = ${wallet.id}`,
    // A word of the contract, as a literal: the index of rare kinds is found by it.
    ...(kind === undefined ? [] : [sql`e.kind = ${sql.lit(kind)}`]),
    ...withinDays(wallet, filter),
    ...(before === undefined ? [] : [sql`e.id < ${before}::bigint`]),
  ];
  const matching = sql`ledger_entry e where ${sql.join(conditions, sql` and `)}`;
  return listing<StoredMovement, MovementRow>(db, {
    rows: (request) => {
      const cut = pageOnly(request);
      // First which entries, then what is shown of them, in the same order again.
      return statement(
        db,
        sql<StoredMovement>`
        select ${movementColumns(scope)}, case when ${wallet.ownerKind === 'partner'} then s.shop_name end as shop_name
        from (select e.* from ${matching} order by e.id desc ${cut}) e
          join ledger_transfer t on t.id = e.transfer_id left join shop s on s.id = t.shop_id
        order by e.id desc`,
      );
    },
    matching: statement(db, sql`select e.id from ${matching}`),
    toRow: ({ at, happenedAt, ...row }) => ({
      ...row,
      place: String(row.id),
      at: at.toISOString(),
      happenedAt: happenedAt?.toISOString() ?? null,
    }),
  });
}

/** What movements of one kind come to. */
export interface KindTotal {
  readonly kind: string;
  readonly count: number;
  readonly credited: number;
  readonly debited: number;
}

/** What the movements that match come to by kind, from the sums of days (LB-5, RPT-5). */
export async function sumMovements(
  db: Database,
  wallet: TimedWallet,
  { kind, from, to }: Input<typeof totalMovements>,
): Promise<KindTotal[]> {
  const found = await sql<KindTotal>`
    select d.kind, sum(d.entries)::bigint as count, sum(d.credited)::bigint as credited, sum(d.debited)::bigint as debited
    from ledger_account_day d
    where d.account_id = ${wallet.id}
      ${kind === undefined ? sql`` : sql`and d.kind = ${kind}`}
      ${from === undefined ? sql`` : sql`and d.day >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and d.day <= ${to}::date`}
    group by d.kind order by d.kind`.execute(db);
  return found.rows;
}

/** The balance of a wallet with what moved on each day from `from` on, in one snapshot, and its today. */
export async function readBalanceDays(
  db: Database,
  wallet: TimedWallet,
  at: Date,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
) {
  const { timeZone: zone } = wallet;
  const today = sql`(${at}::timestamptz at time zone ${zone})::date`;
  const last = to === undefined ? today : sql`least(${to}::date, ${today})`;
  const first =
    from === undefined
      ? sql`${last} - 89`
      : sql`greatest(${from}::date, ${last} - ${sql.lit(maxBalanceDays - 1)})`;
  const found = await sql<{
    balance: number;
    first: string;
    last: string;
    day: string | null;
    change: number | null;
  }>`
    select b.balance, ${first} as first, ${last} as last, d.day, d.change from ledger_balance b
    left join (select d.account_id, d.day, sum(d.credited - d.debited)::bigint as change from ledger_account_day d
      where d.account_id = ${wallet.id} and d.day >= ${first} group by 1, 2) d on d.account_id = b.id
    where b.id = ${wallet.id}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a wallet has no balance');
  const changes = found.rows.flatMap(({ day, change }) =>
    day === null || change === null ? [] : [[day, change] as const],
  );
  return { balance: row.balance, from: row.first, to: row.last, changes: new Map(changes) };
}
