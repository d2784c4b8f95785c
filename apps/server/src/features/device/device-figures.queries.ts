// What is counted of each unit of the fleet (DEV-6); a page holds few units, and each count asks one index.
import { sql } from 'kysely';
import type { getDeviceDay } from '@lebean/contract/device/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { flaggedDays } from '@lebean/domain/ticket/fault';
import { deviceStatus, livingStates } from '../../capabilities/device/device-status.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** One look into the index of running plays. */
export const isPlaying = sql<boolean>`exists (select from play p where p.terminal_id = terminal.id and p.state = 'started')`;

/**
 * How many plays began on it since midnight at its shop, the one that runs too: what was cancelled or taken
 * back is none, nor is what was played where it stood before, nor what a wrong clock puts into the future
 * (DEV-6). In stock it plays nothing.
 */
export const playsToday = (at: Date) => sql<number>`(select count(*)::integer from play p
  where p.device_id = device.id and p.shop_id = device.shop_id
    and p.state not in ('cancelled', 'reversed') and p.started_at <= ${at}::timestamptz
    and p.started_at >= date_trunc('day', ${at}::timestamptz at time zone shop.time_zone) at time zone shop.time_zone)`;

/** Few of all tickets are open: they are counted in an index of those of one unit. */
export const openTickets = sql<number>`(select count(*)::integer from ticket k
  where k.device_id = device.id and k.shop_id = device.shop_id and k.state in ('pending', 'accepted', 'inProgress')
    and not k.is_merged)`;

/** How often a problem of it began in thirty days: reported anew, or come back (SVC-15). */
export const failures = sql<number>`(select count(*)::integer from ticket k join ticket_event e on e.ticket_id = k.id
  where k.device_id = device.id and k.shop_id = device.shop_id and e.kind in ('report', 'reopen')
    and e.at >= now() - make_interval(days => ${sql.lit(flaggedDays)}))`;

/** When something of these kinds happened to it last, in the shop that it stands in. */
const lastEvent = (...kinds: readonly string[]) => sql`(select e.at from device_event e
  where e.device_id = device.id and e.shop_id is not distinct from device.shop_id and e.kind = any (${kinds}::text[])
  order by e.at desc, e.id desc limit 1)`;

/** Since when it stands as it does: its terminal, its code and its own history know it. */
const since = sql<Date | null>`case ${deviceStatus}
  when 'online' then beat.online_since
  when 'offline' then beat.last_seen_at
  when 'disabled' then ${lastEvent('disabled', 'codeDisabled')}
  when 'awaiting' then code.issued_at
  else ${lastEvent('entered', 'movedIn', 'codeReleased', 'codeVoided')} end`;

/**
 * What was played on a unit today, by the day of its shop, against the hours in which that is open: counted as the
 * reports count all of its devices (RPT-2). Nothing of what it played elsewhere.
 */
export async function findDeviceDay(
  db: Database,
  scope: Scope,
  deviceId: number,
  at: Date,
): Promise<Output<typeof getDeviceDay> | undefined> {
  type Stored = Omit<Output<typeof getDeviceDay>, 'since'> & { readonly since: Date | null };
  const found = await sql<Stored>`
    select ${deviceStatus} as status, ${since} as since, shop.time_zone, ${playsToday(at)} as plays_today,
      (select coalesce(sum(c.used_seconds), 0)::integer from play p join counted_play c on c.id = p.id
        where p.device_id = device.id and p.shop_id = device.shop_id and p.started_at <= ${at}::timestamptz
          and p.started_at >= date_trunc('day', ${at}::timestamptz at time zone shop.time_zone) at time zone shop.time_zone)
        as used_seconds,
      case when code.state = 'activated'
        then coalesce((shop.closing_minute - shop.opening_minute + 1440) % 1440, 720) * 60 end as available_seconds
    from device left join shop on shop.id = device.shop_id
      left join authorisation_code code on code.device_id = device.id and code.state = any (${[...livingStates]}::text[])
      left join terminal on terminal.authorisation_code_id = code.id
      left join terminal_heartbeat beat on beat.terminal_id = terminal.id
    where device.id = ${deviceId} and ${scope.hasMerchant('device.merchantId')} and ${scope.hasShop('device.shopId')}`.execute(
    db,
  );
  const [row] = found.rows;
  return row === undefined ? undefined : { ...row, since: row.since?.toISOString() ?? null };
}
