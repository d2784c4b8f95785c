import { sql } from 'kysely';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { PaymentDetail, PaymentRow } from '@lebean/contract/payment/rows';
import type { Database } from '../../database/database.ts';
import type { Scope } from '../session/scope.ts';

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

type Times = 'createdAt' | 'expiresAt' | 'paidAt';
/** A payment as the database tells it. */
export type PaymentRecord = Omit<PaymentRow, Times> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
};

/** A payment as it is shown. */
export const shownPayment = ({
  createdAt,
  expiresAt,
  paidAt,
  ...row
}: PaymentRecord): PaymentRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  paidAt: instantOf(paidAt),
});

type DetailRecord = PaymentRecord &
  Pick<PaymentDetail, 'shopId' | 'qrText' | 'lebeanAfter' | 'goods' | 'parts'> & {
    readonly receipt: (Omit<Receipt, 'at'> & { readonly at: string }) | null;
  };

/** The first refund of the payment `p` that failed and waits for somebody. */
export const failedRefund = sql`(select jsonb_build_object('refundId', r.id, 'refundNumber', r.refund_number, 'amount', r.amount,
    'failedAt', to_char(r.failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from payment_refund r where r.payment_id = p.id and r.refund_state = 'failed' order by r.id limit 1)`;

/** The number of the cart that the payment `p` is a part of (SH-45). */
export const cartNumber = sql<
  string | null
>`(select k.order_number from payment k where k.id = p.part_of)`;

/** A payment of the scope with what it has credited; nothing when there is none. */
export async function findPaymentDetail(
  db: Database,
  scope: Scope,
  paymentId: number,
  at: Date,
): Promise<PaymentDetail | undefined> {
  const found = await sql<DetailRecord>`
    select p.id, p.order_number, p.recharge_type, p.payment_mode, p.provider, p.payment_state, p.shop_id, s.shop_name,
        p.card_id, p.card_number, p.amount, p.currency, p.lebean, p.point, p.gift_point, p.failed_why, p.uncredited_why,
        p.provider_number, p.operator_name, p.created_at, p.expires_at, p.paid_at, ${failedRefund} as failed_refund, ${cartNumber} as cart_number,
        case p.payment_state when 'unpaid' then p.qr_text end as qr_text, l.lebean_after,
        (select json_agg(json_build_object('goodsId', g.bought -> 'goodsId', 'goodsName', g.bought -> 'goodsName',
            'quantity', g.bought -> 'quantity', 'paid', g.bought -> 'paid', 'taxRate', (select b.tax_rate from goods_sale b where b.payment_id = coalesce(q.id, p.id)
              and b.goods_id = (g.bought -> 'goodsId')::bigint and b.reverses_sale_id is null)) order by g.place)
          from jsonb_array_elements(coalesce(q.goods, p.goods)) with ordinality g (bought, place)) as goods,
        (select to_json(one) from (
          select r.order_number as "orderNumber", r.card_id as "cardId", d.card_number as "cardNumber", m.name,
              s.id as "shopId", s.shop_name as "shopName", r.operator_name as "operatorName", r.created_at as at, r.paid, r.currency, r.tax_rate as "taxRate",
              r.payment_mode as "paymentMode", r.second_mode as "secondMode", r.second_paid as "secondPaid", r.slip_number as "slipNumber", r.voucher_number as "voucherNumber", r.point, r.gift_point as "giftPoint", r.point_after as "pointAfter",
              r.gift_point_after as "giftPointAfter", in_language(v.level_name, v.name_zh, v.name_en, v.name_es) as level,
              (select e.remark from card_event e
                where e.card_id = r.card_id and e.at = r.created_at and e.kind = 'levelRaised') as "raisedTo"
            from recharge_record r join card d on d.id = r.card_id join member m on m.id = d.member_id
              join member_level v on v.id = d.level_id
            where r.order_number = coalesce(c.order_number, p.order_number)
              and coalesce(c.payment_state, p.payment_state) = 'success') one) as receipt,
        (select json_agg(json_build_object('paymentId', a.id, 'orderNumber', a.order_number, 'rechargeType', a.recharge_type,
            'amount', a.amount, 'paymentState', a.payment_state, 'uncreditedWhy', a.uncredited_why) order by a.id desc)
          from payment a where a.part_of = p.id) as parts
      from payment p join shop s on s.id = p.shop_id
        left join payment c on c.part_of = p.id and c.recharge_type = 'cardRecharge'
        left join payment q on q.part_of = p.id and q.recharge_type = 'goodsSale'
        left join lebean_recharge l on l.order_number = p.order_number
      where p.id = ${paymentId} and ${scope.hasMerchant('p.merchant_id')} and ${scope.hasShop('p.shop_id')}`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const { qrText, lebeanAfter, goods, parts, receipt, ...shown } = row;
  return {
    ...shownPayment(shown),
    qrText,
    lebeanAfter,
    goods,
    parts,
    at: at.toISOString(),
    receipt: receipt === null ? null : { ...receipt, at: new Date(receipt.at).toISOString() },
  };
}
