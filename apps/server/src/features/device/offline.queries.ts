import { sql } from 'kysely';
import { tellFound } from '../../capabilities/events/tell-event.ts';
import type { Database } from '../../database/database.ts';

/** A PC that starts again is not reported. */
const silentMinutes = 10;

/** Whether a shop is open at an instant; without opening hours nobody knows, and nobody is informed. */
const isOpen = (now: Date) => sql`(select case when s.opening_minute < s.closing_minute
    then told.minute >= s.opening_minute + ${silentMinutes}::int and told.minute < s.closing_minute
    else told.minute >= s.opening_minute + ${silentMinutes}::int or told.minute < s.closing_minute end
  from (select extract(hour from ${now}::timestamptz at time zone s.time_zone) * 60
    + extract(minute from ${now}::timestamptz at time zone s.time_zone) as minute) told)`;

/**
 * Tells of each device that is offline in the opening hours of its shop, once a day of the shop (NTC-10). For a job that
 * sees the whole network.
 */
export async function tellOffline(db: Database, now: Date): Promise<void> {
  const found = sql`select d.merchant_id, d.shop_id, null::bigint as partner_id,
      jsonb_build_object('name', s.shop_name, 'device', d.unique_code, 'deviceId', d.id) as words,
      'offline:' || d.id || ':' || to_char(${now}::timestamptz at time zone s.time_zone, 'YYYY-MM-DD') as once_key
    from device d join shop s on s.id = d.shop_id
      join authorisation_code c on c.device_id = d.id and c.state = 'activated'
      join terminal t on t.authorisation_code_id = c.id
      join terminal_heartbeat beat on beat.terminal_id = t.id
    where d.is_enabled and s.is_enabled
      and beat.last_seen_at < ${now}::timestamptz - make_interval(mins => ${silentMinutes})
      and beat.last_seen_at > ${now}::timestamptz - interval '2 days'
      and ${isOpen(now)}`;
  await tellFound(db, 'deviceOffline', found, now);
}
