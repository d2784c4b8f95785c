import { type RawBuilder, sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type {
  listGameReport,
  listReportGames,
} from '@lebean/contract/report/game-report.operations';
import type { GameReportRow, ReportGroup } from '@lebean/contract/report/game-report.rows';
import type { DayRange } from '@lebean/domain/calendar-day';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { gamesOfShops } from '../../capabilities/report/games-of-shops.queries.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { listing, pageOnly } from '../../database/listing.ts';
import { cutPage, type PageRequest } from '../../database/page.ts';
import { whenSearched } from '../../database/when-given.ts';
import { bucketsOf, type Reading, readingOf, type WithDays } from './report-range.ts';
import { reportTables, type RequestedShops } from './report-shops.queries.ts';

export interface RequestedPlays extends RequestedShops, DayRange {
  readonly gameId?: number | undefined;
  readonly kind: Filter<typeof listGameReport>['kind'];
}

const sums = sql`sum(p.plays)::bigint as plays, sum(p.used_seconds)::bigint as used_seconds, sum(p.point)::bigint as point,
  sum(p.gift_point)::bigint as gift_point, sum(p.lebean)::bigint as lebean`;
const summed = sql`d.plays, d.used_seconds, d.point, d.gift_point, d.lebean`;

/**
 * What was played by shop, game and `bucket`, the day or month that it is shown in: months that are whole,
 * days around them, days of months in which something has changed, and the plays of days without sums.
 */
function playParts(scope: Scope, requested: RequestedPlays, reading: Reading): RawBuilder<unknown> {
  const { from, to, gameId, kind } = requested;
  const { grain, monthsFrom, monthsBefore } = reading;
  const chosen = sql`${kind === 'all' ? sql`true` : sql`d.kind = ${kind}`} ${gameId === undefined ? sql`` : sql`and d.game_id = ${gameId}`}`;
  const bucket = grain === 'day' ? sql`d.day` : sql`date_trunc('month', d.day)::date`;
  const isUnmarked = sql`d.day <= s.closed_to and not exists (select from mark k where k.shop_id = d.shop_id and k.day = d.day)`;
  const byMonth = sql`
    select d.shop_id, d.game_id, d.month as bucket, ${summed} from game_month d join shops s on s.id = d.shop_id
      where d.month >= ${monthsFrom}::date and d.month < ${monthsBefore}::date and ${chosen} and s.closed_to is not null
        and not exists (select from marked_month k where k.shop_id = d.shop_id and k.month = d.month)
    union all
    select d.shop_id, d.game_id, ${bucket}, ${summed}
      from marked_month k join shops s on s.id = k.shop_id
      join game_day d on d.shop_id = k.shop_id and d.day >= k.month and d.day < k.next_month
      where k.month >= ${monthsFrom}::date and k.month < ${monthsBefore}::date and ${chosen} and ${isUnmarked}
    union all`;
  return sql`${reportTables(scope, requested, requested)},
  marked_month as (select distinct k.shop_id, date_trunc('month', k.day)::date as month,
    (date_trunc('month', k.day) + interval '1 month')::date as next_month from mark k),
  part as (
    ${grain === 'month' ? byMonth : sql``}
    select d.shop_id, d.game_id, ${bucket} as bucket, ${summed} from game_day d join shops s on s.id = d.shop_id
      where (d.day >= ${from}::date and d.day < ${monthsFrom}::date or d.day >= ${monthsBefore}::date and d.day <= ${to}::date)
        and ${chosen} and ${isUnmarked}
    union all
    select d.shop_id, d.game_id, ${bucket}, 1, d.used_seconds, d.point, d.gift_point, d.lebean from live d where ${chosen}
  )`;
}

const groups = {
  game: { key: sql`p.game_id`, names: sql`left join game g on g.id = t.key` },
  shop: { key: sql`p.shop_id`, names: sql`left join shops s on s.id = t.key` },
  country: { key: sql`s.country_code`, names: sql`` },
  partner: { key: sql`s.partner_id`, names: sql`left join partner r on r.id = t.key` },
} as const satisfies Record<ReportGroup, unknown>;

const named = {
  game: sql`t.key as game_id, null::bigint as shop_id, null as country, null::bigint as partner_id, coalesce(g.game_name, '') as name, coalesce(g.game_name_en, '') as name_en, coalesce(g.game_name_es, '') as name_es`,
  shop: sql`null::bigint as game_id, t.key as shop_id, null as country, null::bigint as partner_id, s.shop_name as name, '' as name_en, '' as name_es`,
  country: sql`null::bigint as game_id, null::bigint as shop_id, t.key as country, null::bigint as partner_id, '' as name, '' as name_en, '' as name_es`,
  partner: sql`null::bigint as game_id, null::bigint as shop_id, null as country, t.key as partner_id, coalesce(r.partner_name, '') as name, '' as name_en, '' as name_es`,
} as const satisfies Record<ReportGroup, unknown>;

const orders = {
  plays: sql`t.plays`,
  '-plays': sql`t.plays desc`,
  usedSeconds: sql`t.used_seconds`,
  '-usedSeconds': sql`t.used_seconds desc`,
  point: sql`t.point`,
  '-point': sql`t.point desc`,
  lebean: sql`t.lebean`,
  '-lebean': sql`t.lebean desc`,
} as const;

type Read = Omit<GameReportRow, 'trend' | 'kind'> & {
  readonly groups: number;
  readonly spread: readonly { readonly bucket: string; readonly plays: number }[];
};

/** A page of the groups of a report, or all of them, with how many there are. */
export async function listGroups(
  db: Database,
  scope: Scope,
  { groupBy, sort, ...requested }: WithDays<Filter<typeof listGameReport>> & { readonly at: Date },
  request?: PageRequest,
): Promise<{ rows: GameReportRow[]; count: number }> {
  const reading = readingOf(requested, requested.at);
  const { key, names } = groups[groupBy];
  const cut = pageOnly(request);
  const found = await sql<Read>`with ${playParts(scope, requested, reading)},
    spread as (select ${key} as key, p.bucket, ${sums} from part p join shops s on s.id = p.shop_id group by 1, 2),
    total as (select p.key, ${sums}, jsonb_agg(jsonb_build_object('bucket', p.bucket, 'plays', p.plays)) as spread
      from spread p group by p.key),
    placed as (select t.*, row_number() over (order by ${orders[sort]}, t.key) as id, count(*) over () as groups,
      round(t.plays * 10000.0 / sum(t.plays) over ())::integer as share from total t)
    select t.id, ${named[groupBy]}, t.plays, t.used_seconds, t.point, t.gift_point, t.lebean, t.share, t.groups, t.spread
    from (select t.* from placed t order by t.id ${cut}) t ${names} order by t.id`.execute(db);
  const buckets = bucketsOf(requested, reading.grain);
  const rows = found.rows.map(({ groups: _groups, spread, ...row }) => {
    const plays = new Map(spread.map((one) => [one.bucket, one.plays]));
    return { ...row, kind: requested.kind, trend: buckets.map((bucket) => plays.get(bucket) ?? 0) };
  });
  return { rows, count: found.rows[0]?.groups ?? 0 };
}

export interface BucketRow {
  readonly startsOn: string;
  readonly plays: number;
  readonly usedSeconds: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly lebean: number;
}

/** What all plays that match came to, day by day or month by month, and of how many games they are. */
export async function listBuckets(
  db: Database,
  scope: Scope,
  requested: RequestedPlays,
): Promise<{ buckets: BucketRow[]; games: number; grain: Reading['grain'] }> {
  const reading = readingOf(requested, requested.at);
  const found = await sql<
    BucketRow & { games: number }
  >`with ${playParts(scope, requested, reading)}
    select p.bucket as starts_on, ${sums}, (select count(distinct a.game_id) from part a) as games
    from part p group by p.bucket order by p.bucket`.execute(db);
  const games = found.rows[0]?.games ?? 0;
  return {
    buckets: found.rows.map(({ games: _games, ...row }) => row),
    games,
    grain: reading.grain,
  };
}

/** The games of the scope's shops whose names hold what is looked for. */
function reportGames(db: Database, scope: Scope, query: string | undefined) {
  return gamesOfShops(db, scope)
    .select(['game.id', 'game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .$call(whenSearched(query, (games, pattern) => games.where('game.gameName', 'ilike', pattern)))
    .orderBy('game.gameName')
    .orderBy('game.id');
}

/** A page of the games that a report can be asked about. */
export async function pageOfGames(
  db: Database,
  scope: Scope,
  { query, ...request }: Input<typeof listReportGames>,
) {
  const matching = reportGames(db, scope, query);
  return await listing(db, {
    rows: (page) => (page ? cutPage(matching, page, query !== undefined) : matching),
    matching: matching.clearOrderBy(),
    toRow: (game) => game,
  }).page(request);
}
