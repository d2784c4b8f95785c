import type { Text } from '../kernel/text.ts';
import type { paymentProviders } from './rows.ts';

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
