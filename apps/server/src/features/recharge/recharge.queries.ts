import type { listRecharges, RechargeRow } from '@lebean/contract/recharge';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { ofReport } from '../../capabilities/report/of-report.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';

const shownColumns = [
  'record.id',
  'record.orderNumber',
  'record.rechargeType',
  'record.paymentMode',
  'record.paymentState',
  'shop.shopName',
  'record.cardId',
  'card.cardNumber',
  'member.name',
  'record.paid',
  'record.currency',
  'record.point',
  'record.giftPoint',
  'record.pointBefore',
  'record.pointAfter',
  'record.giftPointBefore',
  'record.giftPointAfter',
  'record.operatorName',
  'record.createdAt',
] as const;

/** The recharge records of the scope's shops, newest first. */
export function rechargeListing(
  db: Database,
  scope: Scope,
  filter: Filter<typeof listRecharges>,
): Listing<RechargeRow> {
  const { cardId, shopId, rechargeType, paymentState, from, to } = filter;
  const matching = db
    .selectFrom('rechargeRecord')
    .where(scope.hasMerchant('rechargeRecord.merchantId'))
    .where(scope.hasShop('rechargeRecord.shopId'))
    .$if(cardId !== undefined, (records) =>
      records.where('rechargeRecord.cardId', '=', cardId ?? 0),
    )
    .$if(shopId !== undefined, (records) =>
      records.where('rechargeRecord.shopId', '=', shopId ?? 0),
    )
    .where(ofReport(scope, { table: 'recharge_record', at: 'created_at' }, filter))
    .$if(rechargeType !== undefined, (records) =>
      records.where('rechargeRecord.rechargeType', '=', rechargeType ?? 'gift'),
    )
    .$if(paymentState !== undefined, (records) =>
      records.where('rechargeRecord.paymentState', '=', paymentState ?? 'success'),
    )
    .$if(from !== undefined, (records) =>
      records.where('rechargeRecord.createdAt', '>=', new Date(from ?? 0)),
    )
    .$if(to !== undefined, (records) =>
      records.where('rechargeRecord.createdAt', '<=', new Date(to ?? 0)),
    );
  const ordered = matching
    .selectAll('rechargeRecord')
    .orderBy('rechargeRecord.createdAt', 'desc')
    .orderBy('rechargeRecord.id', 'desc');
  return listing(db, {
    // First which records, then what is shown of them, in the same order again.
    rows: (request) =>
      db
        .selectFrom(cut(ordered, request).as('record'))
        .innerJoin('shop', 'shop.id', 'record.shopId')
        .innerJoin('card', 'card.id', 'record.cardId')
        .innerJoin('member', 'member.id', 'card.memberId')
        .select(shownColumns)
        .orderBy('record.createdAt', 'desc')
        .orderBy('record.id', 'desc'),
    matching: matching.select('rechargeRecord.id'),
    toRow: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  });
}
