import { type RawBuilder, sql } from 'kysely';
import type { listTickets } from '@lebean/contract/ticket/operations';
import type { TicketRow } from '@lebean/contract/ticket/rows';
import { closesAt, selfClosingDays, ticketStateAt } from '@lebean/domain/ticket/state';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import type { PageRequest } from '../../database/page.ts';
import {
  figureFor,
  isOfAge,
  isOfGame,
  isOfModel,
  ofWhen,
  ofWhom,
} from './ticket-figures.queries.ts';
import { allFound, findNamed, isFound, pageFound } from './ticket-search.queries.ts';

type Instants =
  | 'waitingUntil'
  | 'lastFaultAt'
  | 'visitAt'
  | 'createdAt'
  | 'firstResponseAt'
  | 'resolvedAt'
  | 'closedAt';

/** A ticket as it is stored: its instants as such, and its state without the clock. */
export type StoredTicket = Omit<TicketRow, Instants> & {
  readonly waitingUntil: Date | null;
  readonly lastFaultAt: Date | null;
  readonly visitAt: Date | null;
  readonly createdAt: Date;
  readonly firstResponseAt: Date | null;
  readonly resolvedAt: Date | null;
  readonly closedAt: Date | null;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A ticket as everybody who sees it may know it, as the clock says (SVC-3). */
export const shownTicket =
  (at: Date) =>
  <Stored extends StoredTicket>(stored: Stored) => {
    const facts = { state: stored.ticketState, resolvedAt: stored.resolvedAt };
    const ticketState = ticketStateAt(facts, at);
    const closedAt = ticketState === 'closed' ? (stored.closedAt ?? closesAt(facts)) : null;
    return {
      ...stored,
      ticketState,
      waitingUntil: iso(stored.waitingUntil),
      lastFaultAt: iso(stored.lastFaultAt),
      visitAt: iso(stored.visitAt),
      createdAt: stored.createdAt.toISOString(),
      firstResponseAt: iso(stored.firstResponseAt),
      resolvedAt: iso(stored.resolvedAt),
      closedAt: iso(closedAt),
      clock: ticketState === 'closed' ? null : stored.clock,
    };
  };

/** The columns of the tickets `t` that lists show: nothing of what staff alone read (SVC-16). */
export const ticketColumns = sql`t.id, t.ticket_number, t.shop_id, s.shop_name, m.merchant_name, t.device_id, t.device_code,
  t.terminal_name, t.ticket_category, t.impact, t.urgency, t.priority, t.channel, t.problem, t.state as ticket_state,
  t.waiting_for, t.waiting_reason, t.waiting_until, t.visit_at, t.reporter_name, t.accepter_name, t.engineer_id,
  t.engineer_name, t.solution, t.method, t.reopen_count, t.fault_rule, t.repeat_count, t.last_fault_at, t.is_merged,
  t.downtime_minutes, t.created_at, t.first_response_at, t.resolved_at, t.closed_at,
  t.version`;

/** How the clocks of the tickets `t` stand, for staff alone (SVC-4). */
export const clockColumn = (scope: Scope): RawBuilder<unknown> =>
  scope.kind === 'staff'
    ? sql`case when t.next_due_at is not null or t.waiting_for = 'customer' then jsonb_build_object(
        'isPaused', coalesce(t.waiting_for = 'customer', false), 'dueAt', t.next_due_at, 'clock', t.next_due_clock,
        'warnedPercent', (select max(w.percent) from ticket_warning w where w.ticket_id = t.id and w.clock = t.next_due_clock
          and (w.clock <> 'nextResponse' or w.started_at = t.unanswered_since))) end as clock`
    : sql`null::jsonb as clock`;

/** What has to be done within an hour, or had to be (SVC-13): known to staff alone. */
export const isDueWithinHour = (scope: Scope, at: Date): RawBuilder<unknown> =>
  scope.kind === 'staff'
    ? // What has ended has no deadline: only what has closed by itself is left to look for.
      sql`(t.next_due_at <= ${new Date(at.getTime() + 3_600_000)}
        and (t.state <> 'resolved' or t.resolved_at > ${closedIfResolvedBy(at)}))`
    : sql`false`;

/** What the tickets `t` are named by. */
export const ticketNames = sql`join shop s on s.id = t.shop_id join merchant m on m.id = t.merchant_id`;

/** The tickets `t` of the scope. */
export const inScope = (scope: Scope): RawBuilder<unknown> =>
  sql`(${scope.hasMerchant('t.merchant_id')} and ${scope.hasShop('t.shop_id')})`;

const dayMs = 24 * 3_600_000;
/** What was resolved by then has closed by itself, whether or not the job has come by (SVC-3). */
export const closedIfResolvedBy = (at: Date): Date =>
  new Date(at.getTime() - selfClosingDays * dayMs);

type Filters = Filter<typeof listTickets>;

const isOver = (at: Date): RawBuilder<unknown> =>
  sql`(t.is_merged or t.state in ('closed', 'cancelled') or (t.state = 'resolved' and t.resolved_at <= ${closedIfResolvedBy(at)}))`;

/** What is not over, in words that its index knows; what is merged goes on elsewhere (SVC-9). */
export const isStillOpen = (at: Date): RawBuilder<unknown> =>
  sql`(not t.is_merged and t.state in ('pending', 'accepted', 'inProgress', 'resolved')
    and (t.state <> 'resolved' or t.resolved_at > ${closedIfResolvedBy(at)}))`;

/** A state as it is looked for, by the clock. */
function isIn(state: NonNullable<Filters['ticketState']>, at: Date): RawBuilder<unknown> {
  if (state === 'resolved')
    return sql`(not t.is_merged and t.state = 'resolved' and t.resolved_at > ${closedIfResolvedBy(at)})`;
  if (state === 'closed')
    return sql`(not t.is_merged and ${isOver(at)} and t.state <> 'cancelled')`;
  return sql`(not t.is_merged and t.state = ${sql.lit(state)})`;
}

const when = <Given>(
  given: Given | undefined,
  condition: (given: Given) => RawBuilder<unknown>,
): RawBuilder<unknown>[] => (given === undefined ? [] : [condition(given)]);

/** The filters but for the words. */
function conditions(scope: Scope, filters: Filters, at: Date): RawBuilder<unknown> {
  const { isOpen, isWaiting, isMine } = filters;
  const mine = sql`t.engineer_id in (select e.id from engineer e where e.account_id = ${scope.accountId})`;
  return sql.join(
    [
      inScope(scope),
      ...when(filters.ticketState, (state) => isIn(state, at)),
      ...when(isOpen, (is) => (is ? isStillOpen(at) : isOver(at))),
      ...when(isWaiting, (is) =>
        is ? sql`t.waiting_for is not null` : sql`t.waiting_for is null`,
      ),
      ...when(filters.isDueSoon, (is) =>
        is ? isDueWithinHour(scope, at) : sql`not coalesce(${isDueWithinHour(scope, at)}, false)`,
      ),
      // Engineers are known to staff alone: nobody else is one.
      ...when(isMine === true ? scope.kind : undefined, (kind) =>
        kind === 'staff' ? mine : sql`false`,
      ),
      ...when(filters.priority, (priority) => sql`t.priority = ${priority}`),
      ...when(filters.ticketCategory, (category) => sql`t.ticket_category = ${category}`),
      ...when(filters.wish, (wish) => sql`t.wish = ${wish}`),
      ...when(filters.figure, (figure) => figureFor(figure, scope)),
      ...when(filters.age, (age) => isOfAge(age, at)),
      ...when(filters.equipmentId, isOfModel),
      ...when(filters.gameId, (gameId) => isOfGame(gameId, filters.gameVersion)),
      ...ofWhom(filters),
      ...ofWhen(filters),
      ...when(filters.shopId, (shopId) => sql`t.shop_id = ${shopId}`),
      ...when(filters.deviceId, (deviceId) => sql`t.device_id = ${deviceId}`),
    ],
    sql` and `,
  );
}

/** In which order tickets `t` are shown. */
export const orders = {
  '-createdAt': sql`t.created_at desc, t.id desc`,
  createdAt: sql`t.created_at, t.id`,
  priority: sql`t.priority, t.created_at, t.id`,
  nextDueAt: sql`t.next_due_at, t.id`,
} as const;

/** So many shops and devices are asked one by one for what words find; by an order that no index of theirs has, fewer. */
const maxNamed = { byTime: 200, otherwise: 20 } as const;

/** The tickets of the scope that match (SVC-13). */
export function ticketListing(
  db: Database,
  scope: Scope,
  filters: Filters,
  at: Date,
): Listing<TicketRow> {
  const { query: words = '' } = filters;
  const filtered = conditions(scope, filters, at);
  const matching = words === '' ? filtered : sql`${filtered} and ${isFound(words)}`;
  // Deadlines are known to staff alone: nobody else finds them out by an order.
  const isHidden = filters.sort === 'nextDueAt' && scope.kind !== 'staff';
  const sort = isHidden ? '-createdAt' : filters.sort;
  const order = orders[sort];
  const shown = (tickets: RawBuilder<unknown>) =>
    sql<StoredTicket>`select ${ticketColumns}, ${clockColumn(scope)} from (${tickets}) t ${ticketNames} order by ${order}`;
  const rows = (request?: PageRequest) =>
    shown(sql`select t.* from ticket t where ${matching} order by ${order} ${pageOnly(request)}`);
  const parts = {
    rows: (request?: PageRequest) => statement(db, rows(request)),
    matching: statement(db, sql`select t.id from ticket t where ${matching}`),
    toRow: shownTicket(at),
  };
  if (words === '') return listing<StoredTicket, TicketRow>(db, parts);
  const max = sort.endsWith('createdAt') ? maxNamed.byTime : maxNamed.otherwise;
  const pageRows = async (request: PageRequest): Promise<StoredTicket[]> => {
    const named = await findNamed(db, words, max);
    const page =
      named === undefined
        ? rows(request)
        : shown(
            sql`select t.* from ticket t where t.id in (${pageFound(words, filtered, { named, order, request })})`,
          );
    return (await page.execute(db)).rows;
  };
  return listing<StoredTicket, TicketRow>(db, {
    ...parts,
    pageRows,
    matching: statement(db, allFound(words, filtered)),
  });
}
