import { sql } from 'kysely';
import { listBankLines } from '@lebean/contract/bank/line.operations';
import { listWallets } from '@lebean/contract/lebean/wallet.operations';
import { listPayments, settleRefund } from '@lebean/contract/payment/operations';
import { listBreaks } from '@lebean/contract/reconciliation/operations';
import { confirmStatement, listStatements } from '@lebean/contract/settlement/operations';
import { listShifts } from '@lebean/contract/shift/operations';
import { runwayDays, shortRunwayDays } from '@lebean/domain/runway';
import type { Scope } from '../../capabilities/session/scope.ts';
import { type Concern, rowInScope } from './attention-kind.ts';

/** What the last proof of the ledger has found (LED-7). */
const ledgerBreak: Concern = {
  kind: 'ledgerBreak',
  list: listBreaks,
  pages: { staff: '/lebeans/reconciliation' },
  casesFor: () => ({
    from: sql`(select r.* from reconciliation_run r order by r.started_at desc, r.id desc limit 1) r
      join reconciliation_break b on b.run_id = r.id`,
    id: sql`r.id`,
    name: sql`''`,
    since: sql`r.finished_at`,
  }),
};

/** Paid, and what it was for has changed meanwhile (PAY-1). */
const uncreditedPayment: Concern = {
  kind: 'uncreditedPayment',
  list: listPayments,
  pages: { staff: '/lebeans/payments', partner: '/lebeans/payments', shop: '/shopledou/payments' },
  casesFor: ({ scope }) => ({
    from: sql`payment p join shop s on s.id = p.shop_id
      where p.uncredited_why is not null and ${rowInScope(scope, 'p')}`,
    id: sql`p.id`,
    name: sql`s.shop_name`,
    detail: sql`p.order_number`,
    since: sql`coalesce(p.paid_at, p.created_at)`,
    amount: sql`p.amount`,
    currency: sql`p.currency`,
  }),
};

/** Refunds that their provider could not carry out (PAY-2). */
const failedRefund: Concern = {
  kind: 'failedRefund',
  list: listPayments,
  does: settleRefund,
  pages: { shop: '/shopledou/payments' },
  casesFor: ({ scope }) => ({
    from: sql`payment_refund r join shop s on s.id = r.shop_id join payment p on p.id = r.payment_id
      where r.refund_state = 'failed' and ${rowInScope(scope, 'r')}`,
    id: sql`p.id`,
    name: sql`s.shop_name`,
    detail: sql`p.order_number`,
    since: sql`r.failed_at`,
    amount: sql`r.amount`,
    currency: sql`p.currency`,
  }),
};

/** What a wallet has spent on plays in the seven days before its today, less what came back, as its list counts it (LB-6). */
const spent = sql`(select coalesce(sum(d.debited - d.credited), 0)::bigint from ledger_account_day d
  where d.account_id = w.id and d.kind in ('play', 'playHold', 'playRelease', 'playReversal')
    and d.day >= (now() at time zone w.time_zone)::date - ${sql.lit(runwayDays)}::int
    and d.day < (now() at time zone w.time_zone)::date)`;

const hasWallet = (
  scope: Scope,
) => sql`(w.owner_kind = 'partner' and ${scope.hasPartner('w.partner_id')}
  or w.owner_kind = 'shop' and ${rowInScope(scope, 'w')})`;

/** Wallets that last for less than seven days (LB-6). */
const shortWallet: Concern = {
  kind: 'shortWallet',
  list: listWallets,
  pages: { staff: '/lebeans/list', partner: '/lebeans/list', shop: '/shopledou/list' },
  casesFor: ({ scope }) => ({
    from: sql`(select w.*, ${spent} as spent from lebean_wallet w where ${hasWallet(scope)} offset 0) w
      where w.spent > 0 and w.balance * ${sql.lit(runwayDays)}::int < ${sql.lit(shortRunwayDays)}::int * w.spent`,
    id: sql`w.shop_id`,
    name: sql`w.owner_name`,
    rank: sql`w.balance::float8 / w.spent`,
    lebean: sql`greatest(w.balance, 0)`,
    days: sql`floor(greatest(w.balance, 0)::numeric * ${sql.lit(runwayDays)}::int * 10 / w.spent) / 10`,
  }),
};

/** The statements `t` that somebody sees: what is not sent is staff’s alone (SET-8). */
const seenStatements = (scope: Scope) => {
  const isSent = scope.kind === 'staff' ? sql`true` : sql`t.stage not in ('draft', 'discarded')`;
  const ofShop = rowInScope(scope, 't');
  if (scope.kind !== 'partner') return sql`${ofShop} and ${isSent}`;
  return sql`(${ofShop} and t.shop_id is not null or ${scope.hasPartner('t.partner_id')}) and ${isSent}`;
};

const open = sql`t.receivable - t.paid_at_sale - t.allocated`;
const ofStatement = {
  id: sql`t.id`,
  name: sql`coalesce(nullif(t.shop_name, ''), t.partner_name)`,
  detail: sql`t.statement_number`,
  currency: sql`t.currency`,
} as const;
const statementPages = {
  staff: '/settlement/list',
  partner: '/settlement/list',
  shop: '/settlement/list',
} as const;

/** Statements that were not paid in time (SET-29). */
const overdueStatement: Concern = {
  kind: 'overdueStatement',
  list: listStatements,
  pages: statementPages,
  casesFor: ({ scope, at }) => ({
    ...ofStatement,
    from: sql`statement t where ${seenStatements(scope)} and t.stage in ('sent', 'disputed', 'confirmed')
      and ${open} > 0 and ${open} - t.frozen > 0 and t.due_on < (${at}::timestamptz at time zone t.time_zone)::date`,
    since: sql`(t.due_on + 1)::timestamp at time zone t.time_zone`,
    amount: sql`${open} - t.frozen`,
  }),
};

/** Statements of which a shop or partner disputes a line: staff decide (SET-12). */
const disputedStatement: Concern = {
  kind: 'disputedStatement',
  list: listStatements,
  pages: { staff: '/settlement/list' },
  casesFor: ({ scope }) => ({
    ...ofStatement,
    from: sql`statement t where ${seenStatements(scope)} and t.stage = 'disputed'`,
    since: sql`t.sent_at`,
    amount: sql`t.frozen`,
  }),
};

/** Statements that wait for their shop or partner (SET-11). */
const statementToConfirm: Concern = {
  kind: 'statementToConfirm',
  list: listStatements,
  does: confirmStatement,
  pages: statementPages,
  casesFor: ({ scope }) => ({
    ...ofStatement,
    from: sql`statement t where ${seenStatements(scope)} and t.stage = 'sent'`,
    since: sql`t.sent_at`,
    rank: sql`extract(epoch from t.confirm_until)`,
    // What a partner is to get is owed to it, not by it.
    amount: sql`case when t.partner_id is null then t.closing else -t.closing end`,
  }),
};

/** Lines of bank files that nobody has matched (SET-17). */
const openBankLine: Concern = {
  kind: 'openBankLine',
  list: listBankLines,
  pages: { staff: '/settlement/bank' },
  casesFor: () => ({
    from: sql`bank_line l where l.state = 'open'`,
    id: sql`l.id`,
    name: sql`l.payer`,
    since: sql`l.value_date::timestamp at time zone 'UTC'`,
    amount: sql`l.amount`,
    currency: sql`l.currency`,
  }),
};

/** So many days back a drawer that did not come out even is shown. */
const varianceDays = 7;

/** Shifts of the last days whose cash was not what it should have been, each a line (CTL-2). */
const shiftVariance: Concern = {
  kind: 'shiftVariance',
  list: listShifts,
  pages: { shop: '/Gamedistribution/shifts' },
  casesFor: ({ scope, at }) => ({
    of: sql`s.id::text`,
    from: sql`shift s join shop place on place.id = s.shop_id where s.closed_at is not null and s.variance <> 0
      and s.opened_at >= ${at}::timestamptz - make_interval(days => ${varianceDays}) and ${rowInScope(scope, 's')}`,
    id: sql`s.id`,
    name: sql`s.closed_by`,
    detail: sql`place.shop_name`,
    since: sql`s.closed_at`,
    rank: sql`-extract(epoch from s.closed_at)`,
    amount: sql`s.variance`,
    currency: sql`s.currency`,
  }),
};

/** Money that is missing, owed, disputed, or in the wrong place. */
export const moneyConcerns: readonly Concern[] = [
  ledgerBreak,
  uncreditedPayment,
  failedRefund,
  shortWallet,
  overdueStatement,
  disputedStatement,
  statementToConfirm,
  openBankLine,
  shiftVariance,
];
