import { Alipay } from '../../capabilities/payments/alipay.ts';
import type { Credits } from '../../capabilities/payments/credit.ts';
import { type DeskServices, PaymentDesk } from '../../capabilities/payments/payment-desk.ts';
import type { PaymentProvider } from '../../capabilities/payments/payment-provider.ts';
import { sandbox } from '../../capabilities/payments/sandbox.ts';
import type { StripeSettings } from '../../capabilities/payments/stripe-payment.ts';
import { WechatPay } from '../../capabilities/payments/wechat-pay.ts';
import type { PaymentConfiguration } from '../../configuration/payment-configuration.ts';
import { cardCredits } from '../../features/card/card-credit.ts';
import { joinCart } from '../../features/checkout/cart-credit.ts';
import { goodsCredit } from '../../features/goods/goods-credit.ts';
import { topUpCredit } from '../../features/lebean/top-up.operations.ts';

/** What each kind of payment credits: the features know how, the desk knows when (PAY-3). */
export const paymentCredits: Credits = {
  ...cardCredits,
  onlineTopUp: topUpCredit,
  goodsSale: goodsCredit,
  cart: joinCart,
};

/** The desk of this product. */
export const openPaymentDesk = (services: Omit<DeskServices, 'credits'>): PaymentDesk =>
  new PaymentDesk({ ...services, credits: paymentCredits });

/** In the place of all providers, until keys are configured (PAY-5). */
export const sandboxProviders = {
  wechatPay: sandbox,
  alipay: sandbox,
  bankCard: sandbox,
} as const;

/** Those who take money as configured. The library of Stripe is loaded where it is called: it is two hundred files. */
export async function providersOf(
  { wechatPay, alipay, stripe, isSandbox }: PaymentConfiguration,
  clock: () => Date,
): Promise<DeskServices['providers']> {
  if (isSandbox) return sandboxProviders;
  return {
    ...(wechatPay && { wechatPay: new WechatPay(wechatPay, clock) }),
    ...(alipay && { alipay: new Alipay(alipay, clock) }),
    ...(stripe && { bankCard: await stripePayment(stripe, clock) }),
  };
}

async function stripePayment(
  settings: StripeSettings,
  clock: () => Date,
): Promise<PaymentProvider> {
  const { StripePayment } = await import('../../capabilities/payments/stripe-payment.ts');
  return new StripePayment(settings, clock);
}
