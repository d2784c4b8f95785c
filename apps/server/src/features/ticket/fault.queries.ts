import { sql } from 'kysely';
import type { FaultRule } from '@lebean/domain/ticket/fault';
import type { TicketState } from '@lebean/domain/ticket/state';
import type { Database } from '../../database/database.ts';

/** A shop whose units fail. */
export interface FaultPlace {
  readonly merchantId: number;
  readonly shopId: number;
}

/** A unit that fails by a rule: when by the clock of who tells it, and in which words. */
export interface FaultyUnit {
  readonly deviceId: number;
  readonly reportedAt: Date;
  readonly detail: string;
}

/** Has the faults of a shop and a rule noted one after the other, on whichever node. */
export async function lockFaults(db: Database, { shopId }: FaultPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fault'), ${shopId}::integer)`.execute(db);
}

/** The country of a shop, which says in which language its tickets are written. */
export async function countryOf(db: Database, { shopId }: FaultPlace): Promise<string> {
  const found = await sql<{ country: string }>`
    select s.country_code as country from shop s where s.id = ${shopId}`.execute(db);
  return found.rows[0]?.country ?? '';
}

/** A fault that counts, with the instants of the last ones of its kind. */
export interface CountedFault {
  readonly deviceId: number;
  readonly recent: readonly Date[];
  readonly detail: string;
}

/** Notes faults; answers those that were not reported before. A row for each unit and rule, however often it fails. */
export async function noteFaults(
  db: Database,
  { merchantId, shopId }: FaultPlace,
  rule: FaultRule,
  units: readonly FaultyUnit[],
  at: Date,
): Promise<CountedFault[]> {
  const noted = await sql<CountedFault>`
    insert into device_fault as f (device_id, fault_rule, merchant_id, shop_id, reported_at, last_at, recent, detail)
      select u.device_id, ${rule}, ${merchantId}, ${shopId}, u.reported_at, ${at}, array[u.reported_at], u.detail
        from unnest(${units.map(({ deviceId }) => deviceId)}::bigint[], ${units.map(({ reportedAt }) => reportedAt)}::timestamptz[],
          ${units.map(({ detail }) => detail)}::text[]) as u (device_id, reported_at, detail)
        order by u.device_id
      on conflict (device_id, fault_rule) do update set merchant_id = excluded.merchant_id, shop_id = excluded.shop_id,
        ticket_id = case when f.shop_id = excluded.shop_id then f.ticket_id end,
        recent = case when f.shop_id = excluded.shop_id then (f.recent || excluded.recent)[greatest(1, cardinality(f.recent) - 1):]
          else excluded.recent end,
        reported_at = excluded.reported_at, last_at = excluded.last_at, detail = excluded.detail, fault_count = f.fault_count + 1
        where f.reported_at < excluded.reported_at
      returning f.device_id, f.recent, f.detail`.execute(db);
  return noted.rows;
}

/** A ticket of a rule that is open; of the shop where it has no unit. */
export interface OpenFault {
  readonly id: number;
  readonly ticketNumber: string;
  readonly deviceId: number | null;
  readonly state: TicketState;
  readonly lastFaultAt: Date;
}

/** The open tickets of a shop that a rule has opened: few, since there is one for each unit. */
export async function listOpenFaults(
  db: Database,
  { shopId }: FaultPlace,
  rule: FaultRule,
): Promise<OpenFault[]> {
  const found = await sql<OpenFault>`
    select t.id, t.ticket_number, t.device_id, t.state, t.last_fault_at from ticket t
    where t.shop_id = ${shopId} and t.fault_rule = ${sql.lit(rule)} and t.state in ('pending', 'accepted', 'inProgress')`.execute(
    db,
  );
  return found.rows;
}

/** Counts a fault that comes again on the tickets that it belongs to. */
export async function countRepeats(
  db: Database,
  ticketIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`update ticket t set repeat_count = t.repeat_count + 1, last_fault_at = greatest(t.last_fault_at, ${at})
    where t.id = any (${ticketIds}::bigint[])`.execute(db);
}

/** Puts faults of units to a ticket. */
export async function putFaults(
  db: Database,
  ticketId: number,
  rule: FaultRule,
  deviceIds: readonly number[],
): Promise<void> {
  await sql`update device_fault f set ticket_id = ${ticketId}
    where f.device_id = any (${deviceIds}::bigint[]) and f.fault_rule = ${rule}`.execute(db);
}

/** The last ticket of a rule that is over, of a unit or of the shop; it may be reopened (SVC-3). */
export async function findLastFault(
  db: Database,
  { merchantId, shopId }: FaultPlace,
  rule: FaultRule,
  deviceId: number | null,
) {
  const of = deviceId === null ? sql`t.device_id is null` : sql`t.device_id = ${deviceId}`;
  const found = await sql<{
    id: number;
    ticketNumber: string;
    state: TicketState;
    engineerId: number | null;
    reopenCount: number;
    resolvedAt: Date | null;
  }>`select t.id, t.ticket_number, t.state, t.engineer_id, t.reopen_count, t.resolved_at from ticket t
    where t.merchant_id = ${merchantId} and t.shop_id = ${shopId} and ${of} and t.fault_rule = ${rule}
      and t.state in ('resolved', 'closed')
    order by t.created_at desc, t.id desc limit 1`.execute(db);
  return found.rows[0];
}

/** How many units of a shop are switched on. */
export async function countUnits(db: Database, { shopId }: FaultPlace): Promise<number> {
  const found = await sql<{ units: number }>`
    select count(*)::integer as units from device d where d.shop_id = ${shopId} and d.is_enabled`.execute(
    db,
  );
  return found.rows[0]?.units ?? 0;
}
