import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ticketEvidence, type TicketEvidence } from '@lebean/contract/ticket/evidence.operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { TicketPlace } from './ticket-change.queries.ts';
import { inScope } from './ticket.queries.ts';

/** Keeps what is known of a unit now with its ticket: as much as who opens it may see, and no more (SVC-7). */
export async function insertEvidence(
  db: Database,
  { id, merchantId, shopId }: TicketPlace,
  deviceId: number,
  at: Date,
): Promise<void> {
  const listed = (rows: ReturnType<typeof sql>) =>
    sql`coalesce((select jsonb_agg(to_jsonb(x)) from (${rows}) x), '[]')`;
  await sql`with own as materialized (select n.id, n.terminal_version from terminal n
      where n.device_id = ${deviceId} and n.shop_id = ${shopId} order by n.id desc limit 1)
    insert into ticket_evidence (ticket_id, merchant_id, shop_id, taken_at, evidence)
      select ${id}, ${merchantId}, ${shopId}, ${at}, jsonb_build_object(
        'takenAt', ${at}::timestamptz,
        'heartbeat', (select jsonb_build_object('lastSeenAt', least(b.last_seen_at, ${at}), 'onlineSince', b.online_since,
            'terminalState', b.terminal_state, 'terminalVersion', coalesce(nullif(b.terminal_version, ''), own.terminal_version),
            'freeDiskMb', b.free_disk_mb, 'clockOffsetMs', b.clock_offset_ms)
          from own join terminal_heartbeat b on b.terminal_id = own.id),
        'outages', ${listed(sql`select o.silent_from as "from", o.silent_until as until
          from own join terminal_outage o on o.terminal_id = own.id and o.silent_until <= ${at} order by o.silent_from desc limit 5`)},
        'faults', ${listed(sql`select f.fault_rule as "faultRule", f.last_at as "lastAt", f.fault_count as "faultCount", f.detail
          from device_fault f where f.device_id = ${deviceId} and f.shop_id = ${shopId} order by f.last_at desc limit 7`)},
        'installs', ${listed(sql`select i.game_id as "gameId", coalesce(g.game_name, '') as "gameNameZh",
            coalesce(g.game_name_en, '') as "gameNameEn", coalesce(g.game_name_es, '') as "gameNameEs",
            i.installed_version as "installedVersion"
          from own join terminal_install i on i.terminal_id = own.id left join game g on g.id = i.game_id
          where i.is_installed order by i.reported_at desc, i.game_id limit 30`)},
        'plays', ${listed(sql`select p.id as "playId", p.order_number as "orderNumber", p.state, p.started_at as "startedAt"
          from play p where p.device_id = ${deviceId} and p.shop_id = ${shopId} and p.started_at <= ${at} order by p.started_at desc, p.id desc limit 5`)},
        'tickets', ${listed(sql`select t.id as "ticketId", t.ticket_number as "ticketNumber", t.state as "ticketState",
            t.created_at as "createdAt"
          from ticket t where t.device_id = ${deviceId} and t.shop_id = ${shopId} and t.id <> ${id} and t.created_at <= ${at}
          order by t.created_at desc, t.id desc limit 5`)})`.execute(db);
}

const kept = z.object({ evidence: z.nullable(ticketEvidence) });

/** What was known of the unit of a ticket of the scope when it was opened; nothing for one out of it. */
export async function findEvidence(
  db: Database,
  scope: Scope,
  ticketId: number,
): Promise<{ readonly evidence: TicketEvidence | null } | undefined> {
  const found = await sql<z.input<typeof kept>>`
    select e.evidence from ticket t left join ticket_evidence e on e.ticket_id = t.id
    where t.id = ${ticketId} and ${inScope(scope)}`.execute(db);
  const [row] = found.rows;
  return row === undefined ? undefined : z.parse(kept, row);
}
