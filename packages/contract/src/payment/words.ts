import type { Text } from '../kernel/text.ts';
import type { failedReasons, paymentProviders, UncreditedReason } from './rows.ts';

/** Who takes the money (PAY-5). */
export const providerWords: Readonly<Record<(typeof paymentProviders)[number], Text>> = {
  wechatPay: { zh: '微信支付', en: 'WeChat Pay', es: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay', es: 'Alipay' },
  stripe: { zh: 'Stripe', en: 'Stripe', es: 'Stripe' },
  sandbox: {
    zh: '沙盒（不收真钱）',
    en: 'Sandbox (no real money)',
    es: 'Pruebas (sin dinero real)',
  },
};

/** Why an order has ended without being credited. */
export const failedWords: Readonly<Record<(typeof failedReasons)[number], Text>> = {
  expired: { zh: '超时未支付', en: 'Payment timed out', es: 'Pago caducado' },
  closed: { zh: '已关闭', en: 'Closed', es: 'Cerrado' },
  givenBack: {
    zh: '已在支付渠道退款',
    en: 'Refunded with the provider',
    es: 'Reembolsado por el proveedor',
  },
};

/** Why money that was paid is not credited yet. */
export const uncreditedWords: Readonly<Record<UncreditedReason, Text>> = {
  cardFrozen: {
    zh: '已付款，会员卡已冻结：解冻后自动到账',
    en: 'Paid, but the card is frozen. It will be credited once the card is unfrozen',
    es: 'Pagado, pero la tarjeta está bloqueada. Se abonará al desbloquearla',
  },
  cardCancelled: {
    zh: '已付款，会员卡已注销：请在支付渠道退款',
    en: 'Paid, but the card is cancelled. Refund it with the provider',
    es: 'Pagado, pero la tarjeta está anulada. Reembólselo con el proveedor',
  },
  cardNotFound: {
    zh: '已付款，没有找到会员卡：请在支付渠道退款',
    en: 'Paid, but the card was not found. Refund it with the provider',
    es: 'Pagado, pero la tarjeta no existe. Reembólselo con el proveedor',
  },
  cardNumberTaken: {
    zh: '已付款，卡号已被使用：请在支付渠道退款',
    en: 'Paid, but the card number is already in use. Refund it with the provider',
    es: 'Pagado, pero el número de tarjeta ya está en uso. Reembólselo con el proveedor',
  },
  levelNotFound: {
    zh: '已付款，会员等级已不存在：请在支付渠道退款',
    en: 'Paid, but the member level no longer exists. Refund it with the provider',
    es: 'Pagado, pero el nivel ya no existe. Reembólselo con el proveedor',
  },
  walletNotFound: {
    zh: '已付款，店铺没有乐豆钱包：请联系平台',
    en: 'Paid, but the shop has no lebean wallet. Contact the platform',
    es: 'Pagado, pero la tienda no tiene monedero de lebeans. Contacte con la plataforma',
  },
  goodsSoldOut: {
    zh: '逾期后才付款，商品已售完：补货后自动完成，或退款',
    en: 'Paid too late and the goods are sold out. It is completed once restocked, or you can refund it',
    es: 'Pagado tarde y ya agotado. Se completará al reponer, o reembólselo',
  },
};

/** A refund that its provider could not carry out: what is to be done. */
export const refundFailedWord: Text = {
  zh: '支付渠道退款失败：请线下退款后登记',
  en: 'The provider could not refund it. Pay it out manually, then record it here',
  es: 'El proveedor no pudo reembolsarlo. Páguelo a mano y anótelo aquí',
};
