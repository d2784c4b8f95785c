import { refusal } from '../kernel/refusal.ts';

export const paymentNotFound = refusal('PAYMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该支付订单',
  en: 'There is no such payment',
  es: 'No existe ese pago',
});
export const paymentModeNotOffered = refusal('PAYMENT_MODE_NOT_OFFERED', 'conflict', {
  zh: '当前不能使用这种支付方式（{currency}）',
  en: 'This way to pay is not offered here ({currency})',
  es: 'Esta forma de pago no se ofrece aquí ({currency})',
});
export const nothingToPay = refusal('NOTHING_TO_PAY', 'conflict', {
  zh: '没有需要支付的金额，请按现金办理',
  en: 'There is nothing to pay. Choose cash',
  es: 'No hay nada que pagar. Elija efectivo',
});
export const paymentOver = refusal('PAYMENT_OVER', 'conflict', {
  zh: '该支付订单已结束',
  en: 'This payment is over',
  es: 'Este pago ya ha terminado',
});
export const sandboxOff = refusal('SANDBOX_OFF', 'conflict', {
  zh: '只有沙盒支付可以模拟付款',
  en: 'Only payments of the sandbox can be simulated',
  es: 'Solo se pueden simular los pagos de pruebas',
});
export const topUpNotOffered = refusal('TOP_UP_NOT_OFFERED', 'conflict', {
  zh: '尚未设置 {currency} 的乐豆单价，请联系平台',
  en: 'The platform has set no price of lebeans in {currency} yet',
  es: 'La plataforma aún no ha fijado el precio de los lebeans en {currency}',
});
export const topUpPriceChanged = refusal('TOP_UP_PRICE_CHANGED', 'conflict', {
  zh: '乐豆单价已变为 {price}，请确认后重新提交',
  en: 'A lebean costs {price} now. Check the amount and try again',
  es: 'Un lebean cuesta ahora {price}. Compruebe el importe e inténtelo de nuevo',
});

export const topUpAmountUnfit = refusal('TOP_UP_AMOUNT_UNFIT', 'invalid', {
  zh: '乐豆单价为 {price}，该金额不能正好购买乐豆',
  en: 'A lebean costs {price}: this amount does not buy an exact number',
  es: 'Un lebean cuesta {price}: este importe no compra una cantidad exacta',
});
