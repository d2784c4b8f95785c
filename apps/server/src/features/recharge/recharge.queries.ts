import type { Input } from '@lebean/contract/operation';
import type { listRecharges, RechargeRow } from '@lebean/contract/recharge';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { offsetOf, type Page, pageOf } from '../../database/page.ts';

/** One page of the recharge records of the scope's shops, newest first. */
export async function listRechargeRows(
  db: Database,
  scope: Scope,
  { cardId, shopId, from, to, ...request }: Input<typeof listRecharges>,
): Promise<Page<RechargeRow>> {
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
    .$if(from !== undefined, (records) =>
      records.where('rechargeRecord.createdAt', '>=', new Date(from ?? 0)),
    )
    .$if(to !== undefined, (records) =>
      records.where('rechargeRecord.createdAt', '<=', new Date(to ?? 0)),
    );
  const cut = matching
    .selectAll('rechargeRecord')
    .orderBy('rechargeRecord.createdAt', 'desc')
    .orderBy('rechargeRecord.id', 'desc')
    .limit(request.pageSize)
    .offset(offsetOf(request));
  const rows = await db
    .selectFrom(cut.as('record'))
    .innerJoin('shop', 'shop.id', 'record.shopId')
    .innerJoin('card', 'card.id', 'record.cardId')
    .innerJoin('member', 'member.id', 'card.memberId')
    .select([
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
    ])
    .orderBy('record.createdAt', 'desc')
    .orderBy('record.id', 'desc')
    .execute();
  const shown = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return pageOf(db, request, shown, matching.select('rechargeRecord.id'));
}
