import { type RawBuilder, sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { listTickets } from '@lebean/contract/ticket/operations';
import { ageInDays, type TicketAge, type TicketFigure } from '@lebean/domain/ticket/figures';
import type { Scope } from '../../capabilities/session/scope.ts';

/** Which tickets `t` a figure counts: the report and the list ask the same (SVC-14, RPT-4). */
export const figureConditions: Readonly<Record<TicketFigure, RawBuilder<unknown>>> = {
  created: sql`not t.is_merged`,
  answered: sql`(not t.is_merged and t.first_response_at is not null)`,
  answeredInTime: sql`(not t.is_merged and t.first_response_at <= t.first_response_due_at)`,
  resolved: sql`(not t.is_merged and t.state in ('resolved', 'closed'))`,
  // A clock that stopped before its end has no deadline any more; tickets of before there were clocks are left out.
  resolvedInTime: sql`(not t.is_merged and t.state in ('resolved', 'closed') and t.terms_id is not null
    and (t.resolve_due_at is null or t.resolved_at <= t.resolve_due_at))`,
  reopened: sql`(not t.is_merged and t.reopen_count > 0)`,
  onSite: sql`(not t.is_merged and t.state in ('resolved', 'closed') and t.method = 'onSite')`,
  firstVisit: sql`(not t.is_merged and t.state in ('resolved', 'closed') and t.method = 'onSite' and t.reopen_count = 0)`,
  backlog: sql`(not t.is_merged and t.state in ('pending', 'accepted', 'inProgress'))`,
};

/** Deadlines are known to staff alone (SVC-4). */
const ofClocks: ReadonlySet<TicketFigure> = new Set(['answeredInTime', 'resolvedInTime']);

/** Which tickets `t` a figure of a list counts for a reader. */
export const figureFor = (figure: TicketFigure, { kind }: Scope): RawBuilder<unknown> =>
  kind !== 'staff' && ofClocks.has(figure) ? sql`false` : figureConditions[figure];

const dayMs = 24 * 3_600_000;

/** Which tickets `t` have an age at an instant. */
export function isOfAge(age: TicketAge, at: Date): RawBuilder<unknown> {
  const { from, to } = ageInDays(age);
  const before = (days: number): Date => new Date(at.getTime() - days * dayMs);
  return to === null
    ? sql`t.created_at <= ${before(from)}`
    : sql`(t.created_at <= ${before(from)} and t.created_at > ${before(to)})`;
}

const isOfCountry = (country: string): RawBuilder<unknown> =>
  sql`t.shop_id in (select c.id from shop c where c.country_code = ${country})`;
export const isOfModel = (equipmentId: number): RawBuilder<unknown> =>
  sql`t.device_id in (select u.id from device u where u.equipment_id = ${equipmentId})`;

/** A problem is put to what was played on its unit so long before it was reported, no longer. */
const playedHours = 24;

/** What was played last on the unit of a ticket `t` before it was reported there: one look into an index (SVC-14). */
export const lastPlayed = sql`(select p.game_id, p.version_name from play p
  where p.device_id = t.device_id and p.shop_id = t.shop_id and p.started_at <= t.created_at
    and p.started_at > t.created_at - make_interval(hours => ${sql.lit(playedHours)})
  order by p.started_at desc, p.id desc limit 1)`;

/** Whether that was a game, in one of its versions. */
export const isOfGame = (gameId: number, version: string | undefined): RawBuilder<unknown> =>
  sql`exists (select from ${lastPlayed} last where last.game_id = ${gameId}
    and ${version === undefined ? sql`true` : sql`last.version_name = ${version}`})`;

type Filters = Pick<
  Input<typeof listTickets>,
  'country' | 'merchantId' | 'engineerId' | 'from' | 'to'
>;

/** Whose tickets `t` a report is about. */
export const ofWhom = ({ country, merchantId, engineerId }: Filters): RawBuilder<unknown>[] => [
  ...(country === undefined ? [] : [isOfCountry(country)]),
  ...(merchantId === undefined ? [] : [sql`t.merchant_id = ${merchantId}`]),
  ...(engineerId === undefined ? [] : [sql`t.engineer_id = ${engineerId}`]),
];

/** Of when they are. */
export const ofWhen = ({ from, to }: Filters): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`t.created_at >= ${new Date(from)}`]),
  ...(to === undefined ? [] : [sql`t.created_at <= ${new Date(to)}`]),
];
