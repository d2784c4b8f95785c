import { sql } from 'kysely';
import type { PlayedToday } from '@lebean/contract/dashboard/plays.rows';
import { type ClockDay, shopClocks } from '../../capabilities/report/shop-clocks.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

type Compared = PlayedToday['plays'];

const maxGames = 5;

/**
 * What was played on a day at each shop of the scope and on the weekday before, in one statement: shop by shop from
 * its index, for joined freely all plays would be read for those of a day.
 */
const playedToday = sql`played as materialized (
    select c.shop_id, c.country_code, p.* from clock c
    cross join lateral (select true as is_today, p.game_id, p.kind, p.card_id, p.point, p.gift_point, p.lebean, p.used_seconds
      from counted_play p where p.shop_id = c.shop_id and p.started_at >= c.today_from and p.started_at < c.tomorrow_from offset 0) p
    union all
    select c.shop_id, c.country_code, p.* from clock c
    cross join lateral (select false, p.game_id, p.kind, p.card_id, p.point, p.gift_point, p.lebean, p.used_seconds
      from counted_play p where p.shop_id = c.shop_id and p.started_at >= c.before_from and p.started_at < c.before_to offset 0) p
  ), sums as (
    select is_today, count(*) filter (where kind = 'paid') as plays, coalesce(sum(point), 0) as point,
      coalesce(sum(gift_point), 0) as gift_point, coalesce(sum(lebean), 0) as lebean, coalesce(sum(used_seconds), 0) as used_seconds,
      count(distinct (shop_id, card_id)) filter (where kind = 'paid' and card_id is not null) as members
    from played group by is_today)`;

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
        from (select p.game_id, count(*) as plays from played p where p.is_today and p.kind = 'paid'
          group by p.game_id order by plays desc, p.game_id limit ${maxGames}) m left join game g on g.id = m.game_id) as games,
      -- A shop that was disabled today has played until then: it counts, so that countries add up to all.
      (select coalesce(jsonb_agg(jsonb_build_object('country', n.country_code, 'shops', n.shops, 'plays', n.plays, 'lebean', n.lebean)
          order by n.plays desc, n.shops desc, n.country_code), '[]')
        from (select c.country_code, count(*) as shops, coalesce(sum(p.plays), 0) as plays, coalesce(sum(p.lebean), 0) as lebean
          from clock c left join (select p.shop_id, count(*) filter (where p.kind = 'paid') as plays, sum(p.lebean) as lebean
            from played p where p.is_today group by p.shop_id) p on p.shop_id = c.shop_id
          where c.is_enabled or p.shop_id is not null group by c.country_code) n) as countries`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('a sum answered nothing');
  return row;
}
