import { type RawBuilder, sql } from 'kysely';
import type { listGameVerdicts } from '@lebean/contract/report/game-verdict.operations';
import type { GameVerdictRow } from '@lebean/contract/report/game-verdict.rows';
import { addDays } from '@lebean/domain/calendar-day';
import {
  gameVerdict,
  idleFor,
  type JudgedGame,
  lebeansPer100Points,
  minRatedPlays,
  newDays,
  playsPer100Hours,
  pointsPerHour,
  type ShopOfGames,
  verdictDays,
  verdictWeeks,
} from '@lebean/domain/game-verdict';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { pageOnly } from '../../database/listing.ts';
import type { PageRequest } from '../../database/page.ts';
import { daysAround } from './days-around.ts';
import { reportTables } from './report-shops.queries.ts';

type Requested = Filter<typeof listGameVerdicts> & { readonly at: Date };

const isInWeeks = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${day} between s.weeks_from and s.last_day`;

/**
 * `game_sum`: what paid plays of each game came to in each shop, from its closed days and the plays of the days that no
 * sum tells of; `open_time`: how long its terminals were there while it was open; `install`: on how many of them a
 * game is now.
 */
const gameParts = sql`
  -- A column: what is calculated in a condition on a guarded table finds nothing by an index.
  judged as materialized (select s.*, s.last_day - ${sql.lit(verdictDays - 1)} as weeks_from from shops s),
  part as (
    select d.shop_id, d.game_id, d.day, d.plays, d.used_seconds, d.point, d.gift_point, d.lebean
      from judged s join game_day d on d.shop_id = s.id and ${isInWeeks(sql`d.day`)}
      where d.kind = 'paid' and d.day <= s.closed_to
        and not exists (select from mark k where k.shop_id = d.shop_id and k.day = d.day)
    union all
    select l.shop_id, l.game_id, l.day, 1, l.used_seconds, l.point, l.gift_point, l.lebean
      from live l join judged s on s.id = l.shop_id where l.kind = 'paid' and ${isInWeeks(sql`l.day`)}
  ), week_sum as (
    select p.shop_id, p.game_id, (${sql.lit(verdictDays - 1)} - (s.last_day - p.day)) / 7 as week, max(p.day) as last_played,
      sum(p.plays)::bigint as plays, sum(p.used_seconds)::bigint as used_seconds, sum(p.point)::bigint as point,
      sum(p.gift_point)::bigint as gift_point, sum(p.lebean)::bigint as lebean
    from part p join shops s on s.id = p.shop_id group by 1, 2, 3
  ), game_sum as (
    select w.shop_id, w.game_id, max(w.last_played) as last_played, sum(w.plays)::bigint as plays,
      sum(w.used_seconds)::bigint as used_seconds, sum(w.point)::bigint as point, sum(w.gift_point)::bigint as gift_point,
      sum(w.lebean)::bigint as lebean, jsonb_agg(jsonb_build_object('week', w.week, 'plays', w.plays)) as spread
    from week_sum w group by 1, 2
  ), open_time as (
    select o.shop_id, sum(o.available_seconds)::bigint as available_seconds from (
      select d.shop_id, d.available_seconds from judged s join shop_day d on d.shop_id = s.id
        and ${isInWeeks(sql`d.day`)} where d.day <= s.closed_to
      union all
      -- A day that is not summed yet offers what the shop has now.
      select s.id, c.available_seconds * greatest(0, s.last_day + 1
          - greatest(s.closed_to + 1, s.first_day, s.weeks_from))
        from judged s join shop_capacity c on c.shop_id = s.id) o group by 1
  ), terminals as (
    select t.id, t.shop_id from shops s join terminal t on t.shop_id = s.id
      join authorisation_code a on a.id = t.authorisation_code_id and a.state = 'activated'
  ), install as (
    select t.shop_id, i.game_id, count(*) filter (where i.is_installed) as installed_on
      from terminals t join terminal_install i on i.terminal_id = t.id group by 1, 2
  ), game_here as (
    select g.shop_id, g.game_id, s.last_day - (g.distributed_at at time zone s.time_zone)::date as days_here,
      coalesce(f.plays, 0) as plays, coalesce(f.used_seconds, 0) as used_seconds, coalesce(f.point, 0) as point,
      coalesce(f.gift_point, 0) as gift_point, coalesce(f.lebean, 0) as lebean,
      s.last_day - f.last_played as days_since_played, coalesce(f.spread, '[]'::jsonb) as spread
    from shops s join shop_game g on g.shop_id = s.id and g.is_distributed
      join game c on c.id = g.game_id and c.state = 'published'
      left join game_sum f on f.shop_id = g.shop_id and f.game_id = g.game_id
  ), rate as (
    select h.*, round(h.lebean * 10000.0 / nullif(h.point + h.gift_point, 0)) as cost,
      round((h.point + h.gift_point) * 3600.0 / nullif(h.used_seconds, 0)) as per_hour from game_here h
  ), shop_rate as (
    select r.shop_id, count(*) as rated_games, max(r.per_hour)::bigint as best_per_hour,
      round((percentile_cont(0.5) within group (order by r.cost))::numeric)::bigint as typical_cost,
      round((percentile_cont(0.5) within group (order by r.per_hour))::numeric)::bigint as typical_per_hour
    from rate r where r.plays >= ${sql.lit(minRatedPlays)} and r.days_here >= ${sql.lit(newDays)}
      and r.cost is not null and r.per_hour is not null group by 1
  )`;

/** What is nothing stands at the end, whichever way round. */
const orders = {
  points: sql`r.point + r.gift_point`,
  '-points': sql`r.point + r.gift_point desc`,
  plays: sql`r.plays`,
  '-plays': sql`r.plays desc`,
  lebean: sql`r.lebean`,
  '-lebean': sql`r.lebean desc`,
  pointsPerHour: sql`r.per_hour`,
  '-pointsPerHour': sql`r.per_hour desc nulls last`,
  lebeansPer100Points: sql`r.cost`,
  '-lebeansPer100Points': sql`r.cost desc nulls last`,
} as const;

type Read = Omit<JudgedGame, 'weeks'> &
  ShopOfGames &
  Pick<
    GameVerdictRow,
    'id' | 'shopId' | 'shopName' | 'gameId' | 'gameName' | 'gameNameEn' | 'gameNameEs' | 'endsOn'
  > & {
    readonly availableSeconds: number;
    readonly spread: ReadonlyArray<{ readonly week: number; readonly plays: number }>;
    readonly games: number;
  };

/** A page of the games on offer in shops with their verdicts, or all of them, with how many there are: one statement. */
export async function listVerdicts(
  db: Database,
  scope: Scope,
  { sort, ...requested }: Requested,
  request?: PageRequest,
): Promise<{ rows: GameVerdictRow[]; count: number }> {
  const { at } = requested;
  const tables = reportTables(scope, { ...requested, isOver: true }, daysAround(at));
  const found = await sql<Read>`with ${tables}, ${gameParts},
    placed as (select r.*, row_number() over (order by ${orders[sort]}, r.shop_id, r.game_id) as id, count(*) over () as games
      from rate r),
    cut as (select r.* from placed r order by r.id ${pageOnly(request)})
    select r.id, r.shop_id, s.shop_name, r.game_id, coalesce(g.game_name, '') as game_name, coalesce(g.game_name_en, '') as game_name_en,
      coalesce(g.game_name_es, '') as game_name_es, to_char(s.last_day, 'YYYY-MM-DD') as ends_on, r.games,
      greatest(r.days_here, 0) as days_here, r.days_since_played, r.plays, r.used_seconds, r.point, r.gift_point, r.lebean, r.spread,
      coalesce(o.available_seconds, 0)::bigint as available_seconds, i.installed_on,
      (select count(*) from terminals t where t.shop_id = r.shop_id) as terminals,
      coalesce(x.rated_games, 0) as rated_games, x.typical_cost, x.typical_per_hour, x.best_per_hour
    from cut r join shops s on s.id = r.shop_id left join game g on g.id = r.game_id
      left join open_time o on o.shop_id = r.shop_id left join shop_rate x on x.shop_id = r.shop_id
      left join install i on i.shop_id = r.shop_id and i.game_id = r.game_id
    order by r.id`.execute(db);
  return { rows: found.rows.map(verdictRow), count: found.rows[0]?.games ?? 0 };
}

function verdictRow({ games: _games, spread, ...read }: Read): GameVerdictRow {
  const { availableSeconds, daysHere, daysSincePlayed, ...known } = read;
  const { ratedGames, typicalCost, typicalPerHour, bestPerHour, ...row } = known;
  const playsOf = new Map(spread.map(({ week, plays }) => [week, plays]));
  const weeks = Array.from({ length: verdictWeeks }, (_, week) => playsOf.get(week) ?? 0);
  const game = { ...row, daysHere, daysSincePlayed, weeks };
  return {
    ...row,
    weeks,
    startsOn: addDays(row.endsOn, 1 - verdictDays),
    pointsPerHour: pointsPerHour(row),
    lebeansPer100Points: lebeansPer100Points(row),
    playsPer100Hours: playsPer100Hours(row.plays, availableSeconds),
    verdict: gameVerdict(game, { ratedGames, typicalCost, typicalPerHour, bestPerHour }),
    idleDays: idleFor(game),
    typicalLebeansPer100Points: typicalCost,
    typicalPointsPerHour: typicalPerHour,
  };
}
