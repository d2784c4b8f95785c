import type { failedReasons, paymentProviders, UncreditedReason } from './payment.ts';
import type { Text } from './text.ts';

/** Who takes the money (PAY-5). */
export const providerWords: Readonly<Record<(typeof paymentProviders)[number], Text>> = {
  wechatPay: { zh: '微信支付', en: 'WeChat Pay', es: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay', es: 'Alipay' },
  sandbox: {
    zh: '沙盒（不收真钱）',
    en: 'Sandbox (no real money)',
    es: 'Pruebas (sin dinero real)',
  },
};

/** Why nobody has paid. */
export const failedWords: Readonly<Record<(typeof failedReasons)[number], Text>> = {
  expired: { zh: '超时未支付', en: 'Not paid in time', es: 'No se pagó a tiempo' },
  closed: { zh: '已关闭', en: 'Closed', es: 'Cerrado' },
};

/** Why money that was paid is not credited yet. */
export const uncreditedWords: Readonly<Record<UncreditedReason, Text>> = {
  cardFrozen: {
    zh: '已付款，会员卡已冻结：解冻后自动到账',
    en: 'Paid; the card is frozen: it is credited once unfrozen',
    es: 'Pagado; la tarjeta está bloqueada: se abonará al desbloquearla',
  },
  cardCancelled: {
    zh: '已付款，会员卡已注销：请在支付渠道退款',
    en: 'Paid; the card is cancelled: refund it at the provider',
    es: 'Pagado; la tarjeta está anulada: devuélvalo en el proveedor',
  },
  cardNotFound: {
    zh: '已付款，没有找到会员卡：请在支付渠道退款',
    en: 'Paid; there is no such card: refund it at the provider',
    es: 'Pagado; no existe esa tarjeta: devuélvalo en el proveedor',
  },
  cardNumberTaken: {
    zh: '已付款，卡号已被使用：请在支付渠道退款',
    en: 'Paid; the card number is in use: refund it at the provider',
    es: 'Pagado; el número de tarjeta está en uso: devuélvalo en el proveedor',
  },
  levelNotFound: {
    zh: '已付款，会员等级已不存在：请在支付渠道退款',
    en: 'Paid; there is no such level any more: refund it at the provider',
    es: 'Pagado; ese nivel ya no existe: devuélvalo en el proveedor',
  },
  walletNotFound: {
    zh: '已付款，店铺没有乐豆钱包：请联系平台',
    en: 'Paid; the shop has no wallet: ask the platform',
    es: 'Pagado; la tienda no tiene monedero: contacte con la plataforma',
  },
};
