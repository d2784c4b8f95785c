import { sql } from 'kysely';
import { runwayDays, shortRunwayDays } from '@lebean/domain/runway';
import { tellFound } from '../../capabilities/events/tell-event.ts';
import type { Database } from '../../database/database.ts';
import { consumed } from './wallet.queries.ts';

/**
 * Tells of each wallet that lasts for less than seven days, once a week as long as it does (LB-6, NTC-10). For a job that
 * sees the whole network.
 */
export async function tellShortRunways(db: Database, now: Date): Promise<void> {
  const found = sql`select short.merchant_id, short.shop_id,
      case when short.owner_kind = 'partner' then short.partner_id end as partner_id,
      jsonb_build_object('name', short.owner_name, 'days', short.balance * ${sql.lit(runwayDays)}::int / short.spent) as words,
      'runway:' || short.id || ':' || to_char(${now}::timestamptz, 'IYYY-IW') as once_key
    from (select w.*, ${consumed} as spent from lebean_wallet w) short
    where short.spent > 0 and short.balance * ${sql.lit(runwayDays)}::int < ${sql.lit(shortRunwayDays)}::int * short.spent`;
  await tellFound(db, 'runwayShort', found, now);
}
