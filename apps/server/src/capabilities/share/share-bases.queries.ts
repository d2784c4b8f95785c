import { sql } from 'kysely';
import type { DayRange } from '@lebean/domain/calendar-day';
import type { Database } from '../../database/database.ts';

/** What a shop came to in a part of a period, while a partner looked after it (SET-13). */
export interface ShareBasis {
  readonly partnerId: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly currency: string;
  readonly provinceCode: string | null;
  readonly cityCode: string | null;
  /** Of the parts that were asked for, the first is 1. */
  readonly part: number;
  /** Money in less refunds, in hundredths of the currency: below nothing where more was refunded. */
  readonly paid: number;
  /** What plays cost the shop, in hundredths of a lebean. */
  readonly lebean: number;
  readonly plays: number;
  /** Bought points that plays took, in hundredths. */
  readonly point: number;
  /** What a point costs, in hundredths. */
  readonly pointPrice: number;
  /** What a lebean costs in the currency, in hundredths; nothing where there is no price. */
  readonly lebeanPrice: number | null;
}

export interface RequestedBases {
  readonly partnerIds: readonly number[];
  readonly period: DayRange;
  /** The first days of the parts, by rising day; without any, the period is one. */
  readonly cuts?: readonly string[];
}

/**
 * What partners have a share of, shop by shop, from the sums of the days of reports (SET-13). It holds for whoever
 * sees these partners: the database tells others nothing. Shops that a partner has left are among them, with the
 * days that were its own.
 */
export async function listShareBases(
  db: Database,
  { partnerIds, period, cuts = [period.from] }: RequestedBases,
): Promise<ShareBasis[]> {
  if (partnerIds.length === 0) return [];
  const found = await sql<ShareBasis>`
    select partner_id, shop_id, shop_name, currency, province_code, city_code, part, paid, lebean, plays, point,
      point_price, lebean_price
    from share_bases(${partnerIds}::bigint[], ${period.from}::date, ${period.to}::date, ${cuts}::date[])`.execute(
    db,
  );
  return found.rows;
}
