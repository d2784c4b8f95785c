import { type RawBuilder, sql } from 'kysely';
import type { Output } from '@lebean/contract/kernel/operation';
import type { listShiftCash, listShifts, totalShifts } from '@lebean/contract/shift/operations';
import type { ShiftCashRow, ShiftDetail, ShiftRow } from '@lebean/contract/shift/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { partsByMode } from '../../capabilities/payments/parts-by-mode.ts';
import { ofReport } from '../../capabilities/report/of-report.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';

type StoredShift = Omit<ShiftRow, 'openedAt' | 'closedAt'> & {
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};

const toRow = ({ openedAt, closedAt, ...row }: StoredShift): ShiftRow => ({
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** What is shown of the shifts `s`: of one that is open, the sums of its rows so far. */
const shownShifts = (shifts: RawBuilder<unknown>): RawBuilder<StoredShift> => sql<StoredShift>`
  select s.id, s.shift_number, s.shop_id, place.shop_name, s.currency, s.opened_at, s.opened_by, s.opening_cash,
    s.handed_over_cash, s.closed_at, s.closed_by, coalesce(s.cash_in, sums.cash_in) as cash_in,
    coalesce(s.cash_out, sums.cash_out) as cash_out,
    coalesce(s.expected_cash, s.opening_cash + sums.cash_in - sums.cash_out) as expected_cash,
    s.counted_cash, s.variance, s.remark
  from ${shifts} s join shop place on place.id = s.shop_id
    left join lateral (select * from shift_sums(s.id) where s.closed_at is null) sums on true`;

const inScope = (scope: Scope): RawBuilder<unknown> =>
  sql`${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.shop_id')}`;

const variances = {
  short: sql`s.variance < 0`,
  over: sql`s.variance > 0`,
  any: sql`s.variance <> 0`,
  none: sql`s.variance = 0`,
} as const;

type ShiftFilter = Filter<typeof listShifts>;

function matchingShifts(
  scope: Scope,
  { shopId, isOpen, variance, openedById, from, to, ...days }: ShiftFilter,
): RawBuilder<unknown> {
  const conditions = [
    inScope(scope),
    ...(shopId === undefined ? [] : [sql`s.shop_id = ${shopId}`]),
    ...(isOpen === undefined
      ? []
      : [isOpen ? sql`s.closed_at is null` : sql`s.closed_at is not null`]),
    // Said twice, so that the index of those that vary is found.
    ...(variance === undefined
      ? []
      : [variances[variance], ...(variance === 'none' ? [] : [sql`s.variance <> 0`])]),
    ...(openedById === undefined ? [] : [sql`s.opened_by_account_id = ${openedById}`]),
    ofReport(scope, { table: 's', at: 'opened_at' }, days),
    ...(from === undefined ? [] : [sql`s.opened_at >= ${new Date(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`s.opened_at <= ${new Date(to)}::timestamptz`]),
  ];
  return sql`shift s where ${sql.join(conditions, sql` and `)}`;
}

/** The shifts of the scope's shops, newest first. */
export function shiftListing(db: Database, scope: Scope, filter: ShiftFilter): Listing<ShiftRow> {
  const matching = matchingShifts(scope, filter);
  return listing<StoredShift, ShiftRow>(db, {
    rows: (request) => {
      const cut = pageOnly(request);
      // First which shifts, then what is shown of them, in the same order again.
      const shifts = sql`(select s.* from ${matching} order by s.opened_at desc, s.id desc ${cut})`;
      return statement(
        db,
        sql<StoredShift>`${shownShifts(shifts)} order by s.opened_at desc, s.id desc`,
      );
    },
    matching: statement(db, sql`select s.id from ${matching}`),
    toRow,
  });
}

/** What the shifts that match come to. */
export async function sumShifts(
  db: Database,
  scope: Scope,
  filter: ShiftFilter,
): Promise<Output<typeof totalShifts>> {
  const found = await sql<Output<typeof totalShifts>>`
    select min(s.currency) as currency, count(*)::bigint as count, coalesce(sum(s.cash_in), 0)::bigint as cash_in,
      coalesce(sum(s.cash_out), 0)::bigint as cash_out,
      coalesce(-sum(s.variance) filter (where s.variance < 0), 0)::bigint as short,
      coalesce(sum(s.variance) filter (where s.variance > 0), 0)::bigint as over,
      coalesce(sum(s.variance), 0)::bigint as variance
    from (${shownShifts(sql`(select s.* from ${matchingShifts(scope, filter)})`)}) s`.execute(db);
  const [total] = found.rows;
  if (total === undefined) throw new Error('a sum answered nothing');
  return total;
}

/** Finds a shift in the scope. */
export async function findShift(
  db: Database,
  scope: Scope,
  shiftId: number,
): Promise<ShiftRow | undefined> {
  const requested = sql`(select s.* from shift s where s.id = ${shiftId} and ${inScope(scope)})`;
  const found = await shownShifts(requested).execute(db);
  const [row] = found.rows;
  return row && toRow(row);
}

/**
 * What was taken past the drawer at the shop of a shift while it was open, by the terminal for cards and in vouchers; of
 * one that is, until now.
 */
const takenBeside = (): RawBuilder<unknown> => sql`
  select count(*) filter (where t.payment_mode = 'cardTerminal' and t.paid > 0) as terminal_count,
    coalesce(sum(t.paid) filter (where t.payment_mode = 'cardTerminal'), 0)::bigint as terminal_paid,
    count(distinct t.voucher_number) filter (where t.payment_mode = 'voucher') as voucher_count,
    coalesce(sum(t.paid) filter (where t.payment_mode = 'voucher'), 0)::bigint as voucher_paid
  from (select part.payment_mode, r.voucher_number, part.paid from recharge_record r, lateral ${partsByMode('r')} part
      where r.merchant_id = s.merchant_id and r.shop_id = s.shop_id and part.payment_mode in ('cardTerminal', 'voucher')
        and r.payment_state = 'success' and r.created_at >= s.opened_at
        and r.created_at < coalesce(s.closed_at, 'infinity')
    union all
    select part.payment_mode, g.voucher_number, part.paid from goods_sale g, lateral ${partsByMode('g')} part
      where g.shop_id = s.shop_id and part.payment_mode in ('cardTerminal', 'voucher') and g.created_at >= s.opened_at
        and g.created_at < coalesce(s.closed_at, 'infinity')) t`;

type TakenBeside = Pick<
  ShiftDetail,
  'terminalCount' | 'terminalPaid' | 'voucherCount' | 'voucherPaid'
>;

/** Finds a shift in the scope, with what the terminal for cards took meanwhile, and vouchers (SH-48). */
export async function findShiftDetail(
  db: Database,
  scope: Scope,
  shiftId: number,
): Promise<ShiftDetail | undefined> {
  const requested = sql`(select s.* from shift s where s.id = ${shiftId} and ${inScope(scope)})`;
  const found = await sql<StoredShift & TakenBeside>`
    select shown.*, taken.* from (${shownShifts(requested)}) shown join shift s on s.id = shown.id
      cross join lateral (${takenBeside()}) taken`.execute(db);
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const { terminalCount, terminalPaid, voucherCount, voucherPaid, ...stored } = row;
  return { ...toRow(stored), terminalCount, terminalPaid, voucherCount, voucherPaid };
}

type StoredCash = Omit<ShiftCashRow, 'at'> & { readonly at: Date };

/** The rows of cash of a shift that the caller has found in its scope, newest first. */
export function shiftCashListing(
  db: Database,
  shift: Pick<ShiftRow, 'id' | 'currency'>,
  { direction }: Pick<Filter<typeof listShiftCash>, 'direction'>,
): Listing<ShiftCashRow> {
  const directed = { in: sql`and c.amount > 0`, out: sql`and c.amount < 0` } as const;
  const matching = sql`shift_cash c where c.shift_id = ${shift.id} ${direction === undefined ? sql`and c.amount <> 0` : directed[direction]}`;
  const order = sql`order by c.at desc, c.id desc`;
  return listing<StoredCash, ShiftCashRow>(db, {
    rows: (request) => {
      const cut = pageOnly(request);
      return statement(
        db,
        sql<StoredCash>`
        select c.id, c.at, c.kind, c.amount, ${shift.currency}::text as currency,
          c.document_number, c.card_id, card.card_number, c.operator_name, c.reason
        from (select c.* from ${matching} ${order} ${cut}) c left join card on card.id = c.card_id ${order}`,
      );
    },
    matching: statement(db, sql`select c.id from ${matching}`),
    toRow: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  });
}
