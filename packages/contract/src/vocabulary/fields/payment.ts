import { field, inHundredths } from './field.ts';

/** What the fields of payments and recharges are called. */
export const paymentFields = {
  cartNumber: field('所属合并收款', 'Part of', 'Parte de'),
  giftPointBefore: inHundredths('充值前赠送点', 'Gift points before', 'Puntos de regalo antes'),
  lebeanAfter: inHundredths('充值后余额', 'Balance after', 'Saldo después'),
  paidAt: field('支付时间', 'Paid at', 'Pagado el'),
  paymentState: field('支付状态', 'Payment status', 'Estado del pago'),
  pointBefore: inHundredths('充值前本金点', 'Points before', 'Puntos antes'),
  provider: field('支付渠道', 'Provider', 'Proveedor'),
  providerNumber: field('支付渠道单号', 'Provider reference', 'N.º del proveedor'),
  rechargeType: field('充值类型', 'Type', 'Tipo'),
  refundId: field('退款', 'Refund', 'Reembolso'),
  refundNumber: field('退款单号', 'Refund number', 'N.º de reembolso'),
  secondMode: field('第二收款方式', 'Second payment method', 'Segunda forma de pago'),
  secondPaid: inHundredths('其中第二方式', 'Paid by second method', 'Pagado con la segunda'),
  slipNumber: field('POS 凭证号', 'Slip number', 'N.º de comprobante'),
  voucherNumber: field('代金券号', 'Voucher number', 'N.º de vale'),
};
