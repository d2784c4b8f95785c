import { Alipay } from '../../capabilities/payments/alipay.ts';
import {
  type Credits,
  type DeskServices,
  PaymentDesk,
} from '../../capabilities/payments/payment-desk.ts';
import { sandbox } from '../../capabilities/payments/sandbox.ts';
import { StripePayment } from '../../capabilities/payments/stripe-payment.ts';
import { WechatPay } from '../../capabilities/payments/wechat-pay.ts';
import type { PaymentConfiguration } from '../../configuration/payment-configuration.ts';
import { cardCredits } from '../../features/card/card-credit.ts';
import { goodsCredit } from '../../features/goods/goods-credit.ts';
import { topUpCredit } from '../../features/lebean/top-up.operations.ts';

/** What each kind of payment credits: the features know how, the desk knows when (PAY-3). */
const paymentCredits: Credits = {
  ...cardCredits,
  onlineTopUp: topUpCredit,
  goodsSale: goodsCredit,
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

/** Those who take money as configured. */
export function providersOf(
  { wechatPay, alipay, stripe, isSandbox }: PaymentConfiguration,
  clock: () => Date,
): DeskServices['providers'] {
  if (isSandbox) return sandboxProviders;
  return {
    ...(wechatPay && { wechatPay: new WechatPay(wechatPay, clock) }),
    ...(alipay && { alipay: new Alipay(alipay, clock) }),
    ...(stripe && { bankCard: new StripePayment(stripe, clock) }),
  };
}
