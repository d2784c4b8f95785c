import { refusal } from '../kernel/refusal.ts';

export const paymentNotFound = refusal('PAYMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该支付订单',
  en: 'Payment not found',
  es: 'Pago no encontrado',
});
export const paymentModeNotOffered = refusal('PAYMENT_MODE_NOT_OFFERED', 'conflict', {
  zh: '当前不能使用这种支付方式（{currency}）',
  en: 'This payment method is not available ({currency})',
  es: 'Esta forma de pago no está disponible ({currency})',
});
export const paymentAmountUnfit = refusal('PAYMENT_AMOUNT_UNFIT', 'conflict', {
  zh: '每笔限 {min} 至 {max}',
  en: '{min} to {max} per payment',
  es: 'De {min} a {max} por pago',
});
export const nothingToPay = refusal('NOTHING_TO_PAY', 'conflict', {
  zh: '没有需要支付的金额，请按现金办理',
  en: 'Nothing to pay. Choose cash',
  es: 'No hay nada que pagar. Elija efectivo',
});
export const paymentOver = refusal('PAYMENT_OVER', 'conflict', {
  zh: '该支付订单已结束',
  en: 'This payment has already ended',
  es: 'Este pago ya ha terminado',
});
export const paymentIsPart = refusal('PAYMENT_IS_PART', 'conflict', {
  zh: '该订单属于合并收款 {number}，请在那里处理',
  en: 'This order is part of joint payment {number}. Use that one',
  es: 'Este pedido forma parte del cobro conjunto {number}. Use ese',
});
export const paymentNotRefundable = refusal('PAYMENT_NOT_REFUNDABLE', 'conflict', {
  zh: '该订单现在不能退款：未付款、已完成或已退款',
  en: 'This order cannot be refunded now: it is unpaid, completed or already refunded',
  es: 'Este pedido no se puede reembolsar ahora: no está pagado, se completó o ya se reembolsó',
});
export const paymentRefundNotFound = refusal('PAYMENT_REFUND_NOT_FOUND', 'notFound', {
  zh: '没有找到该退款',
  en: 'Refund not found',
  es: 'Reembolso no encontrado',
});
export const paymentRefundOver = refusal('PAYMENT_REFUND_OVER', 'conflict', {
  zh: '该退款已不在等待线下处理，请刷新后再看',
  en: 'This refund is no longer awaiting a manual payout. Refresh the list',
  es: 'Este reembolso ya no espera un pago manual. Actualice la lista',
});
export const sandboxOff = refusal('SANDBOX_OFF', 'conflict', {
  zh: '只有沙盒支付可以模拟付款',
  en: 'Only sandbox payments can be simulated',
  es: 'Solo se pueden simular los pagos de pruebas',
});
export const topUpNotOffered = refusal('TOP_UP_NOT_OFFERED', 'conflict', {
  zh: '尚未设置 {currency} 的乐豆单价，请联系平台',
  en: 'The platform has not set a lebean price in {currency} yet. Contact the platform',
  es: 'La plataforma aún no ha fijado el precio del lebean en {currency}. Contacte con ella',
});
export const topUpPriceChanged = refusal('TOP_UP_PRICE_CHANGED', 'conflict', {
  zh: '乐豆单价已变为 {price}，请确认后重新提交',
  en: 'The lebean price is now {price}. Check the amount and try again',
  es: 'El precio del lebean es ahora {price}. Compruebe el importe e inténtelo de nuevo',
});

export const topUpAmountUnfit = refusal('TOP_UP_AMOUNT_UNFIT', 'invalid', {
  zh: '乐豆单价为 {price}，该金额不能正好购买乐豆',
  en: 'At {price} per lebean, this amount does not buy a whole number of lebeans',
  es: 'A {price} por lebean, este importe no compra una cantidad exacta',
});
