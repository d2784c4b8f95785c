// What is counted of each unit of the fleet (DEV-6); a page holds few units, and each count asks one index.
import { sql } from 'kysely';
import { flaggedDays } from '@lebean/domain/ticket/fault';

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
