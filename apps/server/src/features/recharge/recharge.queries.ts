import { sql, type ExpressionBuilder } from 'kysely';
import type { listRecharges } from '@lebean/contract/recharge/operations';
import type { RechargeRow } from '@lebean/contract/recharge/rows';
import { asSecondMode } from '@lebean/contract/vocabulary/payment';
import { taxIncluded } from '@lebean/domain/tax/tax';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { ofReport } from '../../capabilities/report/of-report.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { DB } from '../../database/tables.generated.ts';
import { whenGiven } from '../../database/when-given.ts';
import { withMerged } from '../../database/with-merged.ts';

const shownColumns = [
  'record.id',
  'record.orderNumber',
  'record.rechargeType',
  'record.paymentMode',
  'record.secondMode',
  'record.secondPaid',
  'record.slipNumber',
  'record.voucherNumber',
  'record.paymentState',
  'record.shopId',
  'shop.shopName',
  'shop.timeZone',
  'record.cardId',
  'card.cardNumber',
  'member.name',
  'record.paid',
  'record.currency',
  'record.taxRate',
  'record.point',
  'record.giftPoint',
  'record.pointBefore',
  'record.pointAfter',
  'record.giftPointBefore',
  'record.giftPointAfter',
  'record.operatorName',
  'record.remark',
  'record.createdAt',
] as const;

/** What of a payment was refunded, or is held for that (MEM-8). */
const refunded = sql<number>`(select coalesce(sum(t.amount), 0)::bigint from card_refund_lot t
  join card_refund f on f.id = t.refund_id where t.recharge_id = record.id and f.state <> 'released')`;

/** The payments that a refund gives back, as far as their shops are the viewer's (PAY-2). */
const refundOf = (scope: Scope) => sql<
  string[]
>`(case when record.recharge_type = 'refund' then array(
  select p.order_number from card_refund f join card_refund_lot t on t.refund_id = f.id join recharge_record p on p.id = t.recharge_id
  where f.order_number = record.order_number and ${scope.hasShop('p.shop_id')} order by p.id) else '{}' end)`;

/** What else was in the same payment, goods and a play: what a receipt that is printed again has on it, too (SH-45). */
const paidTogether = sql<
  RechargeRow['paidTogether']
>`(select jsonb_build_object('saleNumber', k.sale_number, 'total', k.paid,
    'tendered', k.tendered, 'paidBy', jsonb_build_object('paymentMode', k.payment_mode, 'secondMode', k.second_mode, 'secondPaid', k.second_paid,
      'slipNumber', coalesce(record.slip_number, (select max(g.slip_number) from goods_sale g where g.order_number = k.sale_number or g.receipt_number = k.sale_number)),
      'voucherNumber', coalesce(record.voucher_number, (select max(g.voucher_number) from goods_sale g where g.order_number = k.sale_number or g.receipt_number = k.sale_number))),
    'goods', (select coalesce(jsonb_agg(jsonb_build_object('goodsId', g.goods_id, 'goodsName', g.goods_name,
        'quantity', g.quantity, 'paid', g.paid, 'taxRate', g.tax_rate) order by g.id), '[]')
      from (select a.id, a.goods_id, a.goods_name, a.quantity, a.paid, a.tax_rate from goods_sale a where a.order_number = k.sale_number
        union select b.id, b.goods_id, b.goods_name, b.quantity, b.paid, b.tax_rate from goods_sale b where b.receipt_number = k.sale_number and b.quantity > 0) g),
    'play', (select jsonb_build_object('playId', p.id, 'orderNumber', p.order_number, 'gameName', v.game_name,
        'gameNameEn', v.game_name_en, 'gameNameEs', v.game_name_es, 'uniqueCode', d.unique_code, 'chargeMode', p.charge_mode,
        'takenPoint', case when p.charge_mode = 'byTime' then p.held_point else p.point end,
        'takenGiftPoint', case when p.charge_mode = 'byTime' then p.held_gift_point else p.gift_point end,
        'pointAfter', p.point_after, 'giftPointAfter', p.gift_point_after)
      from play p join game v on v.id = p.game_id join device d on d.id = p.device_id where p.id = k.play_id))
  from checkout k where k.recharge_number = record.order_number)`;

type RechargeFilter = Filter<typeof listRecharges>;

const orderNumber = sql<string>`recharge_record.order_number collate "C"`;
/** Comes after every number that begins with the same words. */
const afterAll = '\u{10ffff}';

/** By the beginning of its own number, or by the whole one of its card. */
const isFoundBy =
  (scope: Scope, query: string) => (eb: ExpressionBuilder<DB, 'rechargeRecord'>) => {
    const words = query.toUpperCase();
    return eb.or([
      eb.and([eb(orderNumber, '>=', words), eb(orderNumber, '<', words + afterAll)]),
      // Numbers that a card had before find it, too (MEM-9).
      eb('rechargeRecord.cardId', 'in', (cards) =>
        cards
          .selectFrom('cardNumberClaim')
          .select('cardNumberClaim.cardId')
          .where(scope.hasMerchant('cardNumberClaim.merchantId'))
          .where('cardNumberClaim.cardNumber', '=', query),
      ),
    ]);
  };

/** By its first mode or its second (SH-48). */
const isPaidBy = (mode: RechargeRow['paymentMode']) => {
  const second = asSecondMode(mode);
  return (record: ExpressionBuilder<DB, 'rechargeRecord'>) =>
    second === undefined
      ? record('rechargeRecord.paymentMode', '=', mode)
      : record.or([
          record('rechargeRecord.paymentMode', '=', mode),
          record('rechargeRecord.secondMode', '=', second),
        ]);
};

function matchingRecords(
  db: Database,
  scope: Scope,
  { cardId, shopId, merchantId, rechargeType, paymentMode, paymentState, ...rest }: RechargeFilter,
) {
  const { query, isRefund, operatorId, from, to } = rest;
  return (
    db
      .selectFrom('rechargeRecord')
      .where(scope.hasMerchant('rechargeRecord.merchantId'))
      .where(scope.hasShop('rechargeRecord.shopId'))
      .$call(
        whenGiven(cardId, (records, cardId) =>
          records.where('rechargeRecord.cardId', '=', withMerged(cardId)),
        ),
      )
      .$call(
        whenGiven(shopId, (records, shopId) => records.where('rechargeRecord.shopId', '=', shopId)),
      )
      .$call(
        whenGiven(merchantId, (records, merchantId) =>
          records.where('rechargeRecord.merchantId', '=', merchantId),
        ),
      )
      // A word of the contract, as a literal: the index of rare types is found by it.
      .$call(
        whenGiven(rechargeType, (records, rechargeType) =>
          records.where(sql<boolean>`recharge_record.recharge_type = ${sql.lit(rechargeType)}`),
        ),
      )
      .$call(
        whenGiven(isRefund, (records, isRefund) =>
          records.where('rechargeRecord.rechargeType', isRefund ? '=' : '!=', sql.lit('refund')),
        ),
      )
      .$call(whenGiven(paymentMode, (records, paymentMode) => records.where(isPaidBy(paymentMode))))
      .$call(
        whenGiven(paymentState, (records, paymentState) =>
          records.where('rechargeRecord.paymentState', '=', paymentState),
        ),
      )
      .$call(
        whenGiven(operatorId, (records, operatorId) =>
          records.where('rechargeRecord.operatorAccountId', '=', operatorId),
        ),
      )
      .$call(
        whenGiven(query === '' ? undefined : query, (records, query) =>
          records.where(isFoundBy(scope, query)),
        ),
      )
      .where(ofReport(scope, { table: 'recharge_record', at: 'created_at' }, rest))
      .$call(
        whenGiven(from, (records, from) =>
          records.where('rechargeRecord.createdAt', '>=', new Date(from)),
        ),
      )
      .$call(
        whenGiven(to, (records, to) =>
          records.where('rechargeRecord.createdAt', '<=', new Date(to)),
        ),
      )
  );
}

/** The recharge records of the scope's shops, newest first. */
export function rechargeListing(
  db: Database,
  scope: Scope,
  filter: RechargeFilter,
): Listing<RechargeRow> {
  const matching = matchingRecords(db, scope, filter);
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
        .select([
          refunded.as('refunded'),
          refundOf(scope).as('refundOf'),
          paidTogether.as('paidTogether'),
        ])
        .orderBy('record.createdAt', 'desc')
        .orderBy('record.id', 'desc'),
    matching: matching.select('rechargeRecord.id'),
    toRow: (row) => ({
      ...row,
      taxAmount: taxIncluded(row.paid, row.taxRate),
      createdAt: row.createdAt.toISOString(),
    }),
  });
}

/** What records of one currency come to. */
export interface RechargeTotal {
  readonly currency: string;
  readonly records: number;
  readonly received: number;
  readonly refunded: number;
  readonly point: number;
  readonly giftPoint: number;
}

/** What a mode has paid of each record, or all modes together (SH-48). */
const paidBy = (mode: string | undefined) =>
  mode === undefined
    ? sql`paid`
    : sql`(case when payment_mode = ${mode} then paid - coalesce(second_paid, 0) else second_paid end)`;

/** What the records that match come to: money that came, and money that went back. */
export async function sumRecharges(
  db: Database,
  scope: Scope,
  filter: RechargeFilter,
): Promise<RechargeTotal[]> {
  const paid = paidBy(filter.paymentMode);
  return await matchingRecords(db, scope, filter)
    .where('rechargeRecord.paymentState', '=', 'success')
    .select([
      'rechargeRecord.currency',
      sql<number>`count(*)`.as('records'),
      sql<number>`coalesce(sum(${paid}) filter (where paid > 0), 0)::bigint`.as('received'),
      sql<number>`coalesce(-sum(${paid}) filter (where paid < 0), 0)::bigint`.as('refunded'),
      sql<number>`coalesce(sum(point), 0)::bigint`.as('point'),
      sql<number>`coalesce(sum(gift_point), 0)::bigint`.as('giftPoint'),
    ])
    .groupBy('rechargeRecord.currency')
    .orderBy('rechargeRecord.currency')
    .execute();
}
