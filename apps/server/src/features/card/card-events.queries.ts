import { sql } from 'kysely';
import type { listCardEvents } from '@lebean/contract/card/operations';
import type { CardEvent } from '@lebean/contract/card/rows';
import type { Input } from '@lebean/contract/kernel/operation';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, listing } from '../../database/listing.ts';
import type { Page } from '../../database/page.ts';
import { withMerged } from '../../database/with-merged.ts';

/** One page of a card's history, newest first. Amounts are those of the recharge record behind it. */
export async function listEvents(
  db: Database,
  scope: Scope,
  { cardId, ...request }: Input<typeof listCardEvents>,
): Promise<Page<CardEvent>> {
  const matching = db
    .selectFrom('cardEvent')
    .where('cardEvent.cardId', '=', withMerged(cardId))
    .where(scope.hasMerchant('cardEvent.merchantId'));
  const ordered = matching
    .innerJoin('card', 'card.id', 'cardEvent.cardId')
    // A card's history is the merchant's, the money and name of another branch are not an assistant's.
    .leftJoin('rechargeRecord', (join) =>
      join
        .onRef('rechargeRecord.id', '=', 'cardEvent.rechargeId')
        .on(scope.hasShop('rechargeRecord.shopId')),
    )
    .leftJoin('shop', (join) =>
      join.onRef('shop.id', '=', 'cardEvent.shopId').on(scope.hasShop('shop.id')),
    )
    .select([
      'cardEvent.id',
      'cardEvent.kind',
      'cardEvent.at',
      'shop.shopName',
      sql<string | null>`case when card.id <> ${cardId} then card.card_number end`.as(
        'fromCardNumber',
      ),
      'cardEvent.operatorName',
      'rechargeRecord.orderNumber',
      'rechargeRecord.paid',
      'rechargeRecord.point',
      'rechargeRecord.giftPoint',
      'cardEvent.remark',
    ])
    .orderBy('cardEvent.at', 'desc')
    .orderBy('cardEvent.id', 'desc');
  return await listing(db, {
    rows: (page) => cut(ordered, page),
    matching: matching.select('cardEvent.id'),
    toRow: (row) => ({
      ...row,
      at: row.at.toISOString(),
      paid: row.paid ?? 0,
      point: row.point ?? 0,
      giftPoint: row.giftPoint ?? 0,
    }),
  }).page(request);
}
