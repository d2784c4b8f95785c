import { sql } from 'kysely';
import type { DayRange } from '@lebean/domain/calendar-day';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** What plays of one game cost a shop in a month, and what the game asks of shops. */
export interface GameMonth {
  readonly shopName: string;
  /** Plays that are paid for in lebeans: tests cost nothing. */
  readonly plays: number;
  readonly lebean: number;
  readonly sellPoint: number;
  readonly cooperationPoint: number;
  readonly unionPoint: number;
  readonly sharedPoint: number;
  readonly isBuyout: boolean;
}

/** The plays of a shop in a month by game, from the sums of days that are over (RPT-5). */
export async function listGameMonths(
  db: Database,
  scope: Scope,
  shopId: number,
  { from }: DayRange,
): Promise<GameMonth[]> {
  const found = await sql<GameMonth>`
    select s.shop_name, sum(m.plays)::bigint as plays, sum(m.lebean)::bigint as lebean, coalesce(g.sell_point, 0) as sell_point,
      coalesce(g.cooperation_point, 0) as cooperation_point, coalesce(g.union_point, 0) as union_point,
      coalesce(g.shared_point, 0) as shared_point, g.is_buyout
    from game_month m join game g on g.id = m.game_id join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.month = ${from}::date and m.kind <> 'test'
      and ${scope.hasMerchant('m.merchant_id')} and ${scope.hasShop('m.shop_id')}
    group by s.shop_name, g.id`.execute(db);
  return found.rows;
}

export interface LebeanMonth {
  readonly shopId: number;
  readonly shopName: string;
  readonly lebean: number;
}

/** What plays cost the shops of a currency in lebeans in a month, from the sums of days that are over (RPT-5). */
export async function listLebeanMonths(
  db: Database,
  scope: Scope,
  currency: string,
  { from, to }: DayRange,
): Promise<LebeanMonth[]> {
  const found = await sql<LebeanMonth>`
    select s.id as shop_id, s.shop_name, sum(d.lebean)::bigint as lebean
    from shop s join shop_day d on d.shop_id = s.id and d.day between ${from}::date and ${to}::date
    where s.currency = ${currency} and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}
    group by s.id having sum(d.lebean) <> 0`.execute(db);
  return found.rows;
}
