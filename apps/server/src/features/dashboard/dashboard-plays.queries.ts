import { sql } from 'kysely';
import type { PlayedToday } from '@lebean/contract/dashboard/plays.rows';
import { type ClockDay, shopClocks } from '../../capabilities/report/shop-clocks.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

type Compared = PlayedToday['plays'];

const maxGames = 5;

/** The plays of a shop from one instant to another: from its index, for joined freely all plays would be read. */
const playsOf = (from: string, to: string) =>
  sql`(select p.game_id, p.kind, p.card_id, p.point, p.gift_point, p.lebean, p.used_seconds from counted_play p
    where p.shop_id = c.shop_id and p.started_at >= ${sql.ref(`c.${from}`)} and p.started_at < ${sql.ref(`c.${to}`)} offset 0)`;

const figures = sql`count(*) as all_plays, count(*) filter (where p.kind = 'paid') as plays, sum(p.point) as point,
  sum(p.gift_point) as gift_point, sum(p.lebean) as lebean, sum(p.used_seconds) as used_seconds,
  count(distinct p.card_id) filter (where p.kind = 'paid') as members`;

/**
 * What was played at each shop of the scope on a day, all of it and by game, and on the weekday before: counted shop by
 * shop, since what comes out of it is a hundredth of what goes in.
 */
const playedToday = sql`today as materialized (
    select c.shop_id, c.country_code, c.is_enabled, p.* from clock c
    cross join lateral (select p.game_id, p.game_id is null as is_whole, ${figures}
      from ${playsOf('today_from', 'tomorrow_from')} p
      group by grouping sets ((), (p.game_id))) p
  ), sums as (
    select is_today, sum(plays) as plays, sum(point) as point, sum(gift_point) as gift_point, sum(lebean) as lebean,
      sum(used_seconds) as used_seconds, sum(members) as members
    from (select true as is_today, t.plays, t.point, t.gift_point, t.lebean, t.used_seconds, t.members from today t where t.is_whole
      union all
      select false, p.plays, p.point, p.gift_point, p.lebean, p.used_seconds, p.members from clock c
      cross join lateral (select ${figures} from ${playsOf('before_from', 'before_to')} p) p) s
    group by is_today)`;

const compared = (column: string) =>
  sql<Compared>`jsonb_build_object('today', coalesce((select ${sql.ref(column)} from sums where is_today), 0),
    'before', coalesce((select ${sql.ref(column)} from sums where not is_today), 0))`;

/** The plays of each shop's own day against the same weekday before, by game and country (RPT-1, SH-51). */
export async function getPlayed(db: Database, scope: Scope, day: ClockDay): Promise<PlayedToday> {
  const found = await sql<PlayedToday>`with ${shopClocks(scope, day)}, ${playedToday}
    select ${compared('plays')} as plays, ${compared('members')} as members, ${compared('point')} as point,
      ${compared('gift_point')} as gift_point, ${compared('lebean')} as lebean, ${compared('used_seconds')} as used_seconds,
      -- Of a day that is summed what the shops offered then, as reports have it; of others what they have now.
      (select coalesce(sum(coalesce(o.available_seconds, k.available_seconds)), 0)::bigint from clock c
        join shop_capacity k on k.shop_id = c.shop_id left join shop_day o on o.shop_id = c.shop_id and o.day = c.today
        where c.is_open or o.shop_id is not null) as available_seconds,
      (select coalesce(jsonb_agg(jsonb_build_object('gameId', m.game_id, 'gameName', coalesce(g.game_name, ''),
          'gameNameEn', coalesce(g.game_name_en, ''), 'gameNameEs', coalesce(g.game_name_es, ''),
          'coverId', (select v.id from game_media v where v.game_id = m.game_id and v.is_cover), 'plays', m.plays)
          order by m.plays desc, m.game_id), '[]')
        from (select t.game_id, sum(t.plays) as plays from today t where not t.is_whole and t.plays > 0
          group by t.game_id order by plays desc, t.game_id limit ${maxGames}) m left join game g on g.id = m.game_id) as games,
      -- A shop that was disabled today has played until then: it counts, so that countries add up to all.
      (select coalesce(jsonb_agg(jsonb_build_object('country', n.country_code, 'shops', n.shops, 'plays', n.plays, 'lebean', n.lebean)
          order by n.plays desc, n.shops desc, n.country_code), '[]')
        from (select t.country_code, count(*) as shops, sum(t.plays) as plays, coalesce(sum(t.lebean), 0) as lebean
          from today t where t.is_whole and (t.is_enabled or t.all_plays > 0) group by t.country_code) n) as countries`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('a sum answered nothing');
  return row;
}
