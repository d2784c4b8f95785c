import { sql } from 'kysely';
import { onlineSeconds } from '@lebean/domain/device-status';
import { defaultOfflineMinutes, lowDiskMb, wellMinutes } from '@lebean/domain/ticket/fault';
import type { OpeningHours } from '@lebean/domain/ticket/opening';
import type { Database } from '../../database/database.ts';
import type { FaultPlace } from './fault.queries.ts';

/** A terminal that is silent, with what decides whether that is a fault. */
export interface SilentUnit extends FaultPlace, OpeningHours {
  readonly deviceId: number;
  readonly lastSeenAt: Date;
  readonly offlineMinutes: number;
}

/** More than a network has of them; what is beyond comes in the next run. */
const maxRows = 20_000;

/** The units that are let in, each with its terminal `n` and the last heartbeat `h` of that. */
const units = sql`terminal_heartbeat h join terminal n on n.id = h.terminal_id
  join authorisation_code c on c.id = n.authorisation_code_id and c.state = 'activated'
  join device d on d.id = n.device_id and d.is_enabled
  join shop s on s.id = n.shop_id and s.is_enabled`;

/**
 * Units that were not heard for a while, where nothing was made of that silence yet, and whose shop is open or was
 * so a moment ago: what is off for the night is looked at in the morning (SVC-7).
 */
export async function listSilentUnits(db: Database, at: Date): Promise<SilentUnit[]> {
  const found = await sql<SilentUnit>`
    select n.merchant_id, n.shop_id, n.device_id, h.last_seen_at, s.time_zone, s.opening_minute, s.closing_minute,
      coalesce(own.offline_minutes, general.offline_minutes, ${defaultOfflineMinutes}) as offline_minutes
    from ${units}
      left join settlement_setting own on own.merchant_id = n.merchant_id and own.shop_id = n.shop_id
      left join settlement_setting general on general.merchant_id = n.merchant_id and general.shop_id is null
      left join device_fault f on f.device_id = n.device_id and f.fault_rule = 'offline' and f.shop_id = n.shop_id
    where h.last_seen_at < ${at}::timestamptz - interval '3 minutes' and (f.reported_at is null or f.reported_at < h.last_seen_at)
      and (s.opening_minute is null or exists (select from (values (0), (10)) as ago (minutes), lateral (select
          (extract(hour from w.shown) * 60 + extract(minute from w.shown))::integer as minute
          from (select (${at}::timestamptz - make_interval(mins => ago.minutes)) at time zone s.time_zone as shown) w) now
        where case when s.opening_minute < s.closing_minute then now.minute >= s.opening_minute and now.minute < s.closing_minute
          else now.minute >= s.opening_minute or now.minute < s.closing_minute end))
    order by n.shop_id, n.device_id limit ${maxRows}`.execute(db);
  return found.rows;
}

/** A unit whose disk has too little room since an instant. */
export interface FullUnit extends FaultPlace {
  readonly deviceId: number;
  readonly since: Date;
  readonly freeDiskMb: number;
}

/** Units whose disk has got too full, where nothing was made of that yet (SVC-7). */
export async function listFullUnits(db: Database, at: Date): Promise<FullUnit[]> {
  const found = await sql<FullUnit>`
    select n.merchant_id, n.shop_id, n.device_id, h.free_disk_mb, coalesce(h.disk_since, h.online_since) as since
    from ${units} left join device_fault f on f.device_id = n.device_id and f.fault_rule = 'diskLow' and f.shop_id = n.shop_id
    where h.free_disk_mb < ${lowDiskMb} and h.last_seen_at >= ${at}::timestamptz - make_interval(secs => ${sql.lit(onlineSeconds)})
      and coalesce(h.disk_since, h.online_since) is not null
      and (f.reported_at is null or f.reported_at < coalesce(h.disk_since, h.online_since))
    order by n.shop_id, n.device_id limit ${maxRows}`.execute(db);
  return found.rows;
}

/** A ticket whose units are well again, and since when all of them are. */
export interface WellTicket extends FaultPlace {
  readonly id: number;
  readonly since: Date;
}

/**
 * The open tickets of faults whose units have all been well for ten minutes (SVC-7). A unit that has left the shop is
 * nothing to wait for; one that is switched off is not well.
 */
export async function listWellTickets(
  db: Database,
  at: Date,
  ticketId?: number,
): Promise<WellTicket[]> {
  const only = ticketId === undefined ? sql`true` : sql`t.id = ${ticketId}`;
  const found = await sql<WellTicket>`
    select t.id, t.merchant_id, t.shop_id, max(w.since) as since
    from ticket t
      cross join lateral (select t.device_id as id where t.device_id is not null
        union all select f.device_id from device_fault f where t.device_id is null and f.ticket_id = t.id) u
      join device d on d.id = u.id
      left join device_fault f on f.device_id = d.id and f.fault_rule = t.fault_rule
      left join lateral (select h.* from terminal n
          join authorisation_code c on c.id = n.authorisation_code_id and c.state = 'activated'
          join terminal_heartbeat h on h.terminal_id = n.id
        where n.device_id = d.id and n.shop_id = t.shop_id order by n.id desc limit 1) h on true
      cross join lateral (select case
          when d.shop_id is distinct from t.shop_id then t.last_fault_at
          when not d.is_enabled or h.last_seen_at is null
            or h.last_seen_at < ${at}::timestamptz - make_interval(secs => ${sql.lit(onlineSeconds)}) then null
          when t.fault_rule = 'offline' then h.online_since
          when t.fault_rule = 'diskLow' then case when h.free_disk_mb >= ${lowDiskMb} then greatest(h.disk_since, h.online_since) end
          when h.terminal_state <> 'fault' then greatest(f.last_at, h.online_since) end as since) w
    where t.fault_rule is not null and t.state in ('pending', 'accepted', 'inProgress') and ${only}
    group by t.id having bool_and(w.since is not null)
      and max(w.since) <= ${at}::timestamptz - make_interval(mins => ${sql.lit(wellMinutes)})
    order by t.id limit ${maxRows}`.execute(db);
  return found.rows;
}
