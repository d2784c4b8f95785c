import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

interface Played {
  readonly plays: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly members: number;
  readonly lebean: number;
  readonly usedSeconds: number;
}

/** Plays of the viewer's day up to `at`, so many days ago: the wall clock decides. Two ranges, not the week between. */
function playedOn(scope: Scope, at: Date, timeZone: string, daysAgo: 0 | 7): RawBuilder<unknown> {
  const local = sql`(${at}::timestamptz at time zone ${timeZone} - make_interval(days => ${sql.lit(daysAgo)}))`;
  return sql`counted_play p
    where p.started_at >= date_trunc('day', ${local}) at time zone ${timeZone} and p.started_at <= ${local} at time zone ${timeZone}
      and ${scope.hasMerchant('p.merchant_id')} and ${scope.hasShop('p.shop_id')}`;
}

/** What was played on a day until this hour. */
export async function getPlayed(
  db: Database,
  scope: Scope,
  at: Date,
  { timeZone, daysAgo }: { readonly timeZone: string; readonly daysAgo: 0 | 7 },
): Promise<Played> {
  const found = await sql<Played>`select count(*) filter (where p.kind = 'paid') as plays,
      coalesce(sum(p.point), 0)::bigint as point, coalesce(sum(p.gift_point), 0)::bigint as gift_point,
      count(distinct p.card_id) filter (where p.kind = 'paid') as members, coalesce(sum(p.lebean), 0)::bigint as lebean,
      coalesce(sum(p.used_seconds), 0)::bigint as used_seconds
    from ${playedOn(scope, at, timeZone, daysAgo)}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a sum answered nothing');
  return row;
}

/** The hours of devices that the shops of the scope have to offer in a day. */
export async function getCapacity(db: Database, scope: Scope): Promise<number> {
  const found = await sql<{ seconds: number }>`
    select coalesce(sum(c.available_seconds), 0)::bigint as seconds from shop_capacity c
    where ${scope.hasMerchant('c.merchant_id')} and ${scope.hasShop('c.shop_id')}`.execute(db);
  return found.rows[0]?.seconds ?? 0;
}

const mostGames = 5;

/** The games that were played most today. */
export async function listGamesToday(db: Database, scope: Scope, at: Date, timeZone: string) {
  const found = await sql<{
    gameId: number;
    gameName: string;
    gameNameEn: string;
    gameNameEs: string;
    plays: number;
  }>`
    select p.game_id, coalesce(g.game_name, '') as game_name, coalesce(g.game_name_en, '') as game_name_en, coalesce(g.game_name_es, '') as game_name_es, p.plays from (
      select p.game_id, count(*) as plays from ${playedOn(scope, at, timeZone, 0)} and p.kind = 'paid'
      group by p.game_id order by plays desc, p.game_id limit ${mostGames}) p
    left join game g on g.id = p.game_id order by p.plays desc, p.game_id`.execute(db);
  return found.rows;
}

/** The countries of the scope with their shops and what was played in them today. */
export async function listCountriesToday(db: Database, scope: Scope, at: Date, timeZone: string) {
  const found = await sql<{ country: string; shops: number; plays: number; lebean: number }>`
    select s.country_code as country, count(*) as shops, coalesce(sum(p.plays), 0)::bigint as plays,
      coalesce(sum(p.lebean), 0)::bigint as lebean
    from shop s left join (select p.shop_id, count(*) filter (where p.kind = 'paid') as plays, sum(p.lebean) as lebean
      from ${playedOn(scope, at, timeZone, 0)} group by p.shop_id) p on p.shop_id = s.id
    where s.is_enabled and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}
    group by s.country_code order by plays desc, shops desc, s.country_code`.execute(db);
  return found.rows;
}
