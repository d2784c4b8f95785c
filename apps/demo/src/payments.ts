import { openCard } from '@lebean/contract/card/counter.operations';
import { openCardByCode } from '@lebean/contract/payment/card-payment.operations';
import {
  beginTopUp,
  closePayment,
  setLebeanPrice,
  simulatePayment,
} from '@lebean/contract/payment/operations';
import { moneyForLebeans, type OnlinePaymentMode } from '@lebean/domain/payment';
import { lebeans, type Money, money } from '@lebean/domain/quantity';
import type { DemoMerchant } from './chain.ts';
import type { Company, Worker } from './company.ts';
import type { Counter } from './counter-day.ts';
import { Dice } from './dice.ts';
import { moneyPer100Lebeans } from './lebeans.ts';
import { personOf } from './people.ts';
import type { ExtraDay } from './stories.ts';

/** What a lebean costs online: as much as from the platform's people. */
const lebeanPrices: Readonly<Record<DemoMerchant['country'], Money>> = {
  CN: money(moneyPer100Lebeans.CN / 100),
  US: money(moneyPer100Lebeans.US / 100),
  ES: money(moneyPer100Lebeans.ES / 100),
};
const hourMs = 3_600_000;

/** What becomes of a top-up: paid, given up by somebody, or forgotten until it expires. */
interface TopUp {
  readonly daysAgo: number;
  readonly lebean: number;
  readonly paymentMode: OnlinePaymentMode;
  readonly ends: 'paid' | 'closed' | 'expired';
}

/** None of them waits: what a clock would still change is not the same at each look. */
const topUpsInChina: readonly TopUp[] = [
  { daysAgo: 96, lebean: 200_00, paymentMode: 'wechatPay', ends: 'paid' },
  { daysAgo: 61, lebean: 100_00, paymentMode: 'alipay', ends: 'paid' },
  { daysAgo: 34, lebean: 100_00, paymentMode: 'wechatPay', ends: 'expired' },
  { daysAgo: 34, lebean: 100_00, paymentMode: 'wechatPay', ends: 'paid' },
  { daysAgo: 12, lebean: 400_00, paymentMode: 'alipay', ends: 'closed' },
  { daysAgo: 12, lebean: 50_00, paymentMode: 'alipay', ends: 'paid' },
  { daysAgo: 3, lebean: 100_00, paymentMode: 'wechatPay', ends: 'paid' },
];

const topUpsByCard: readonly TopUp[] = [
  { daysAgo: 27, lebean: 100_00, paymentMode: 'bankCard', ends: 'paid' },
  { daysAgo: 9, lebean: 50_00, paymentMode: 'bankCard', ends: 'closed' },
  { daysAgo: 9, lebean: 50_00, paymentMode: 'bankCard', ends: 'paid' },
];

/** Whose people buy lebeans online. */
const topUpsOf: Readonly<Record<string, readonly TopUp[]>> = {
  shanghai: topUpsInChina,
  newyork: topUpsByCard,
  madrid: topUpsByCard,
};

/** Says what a lebean costs online; in yuan it has a price from the beginning. */
export async function setOnlinePrices(staff: Worker): Promise<void> {
  const priced = [
    { currency: 'CNY', price: lebeanPrices.CN, version: 1 },
    { currency: 'USD', price: lebeanPrices.US, version: 0 },
    { currency: 'EUR', price: lebeanPrices.ES, version: 0 },
  ];
  for (const price of priced)
    await staff.call(setLebeanPrice, price, `lebean price ${price.currency}`);
}

/** The online top-ups of a shop on a day, by its owner, in the sandbox; answers the lebeans that came (LB-1, PAY-2). */
export async function topUpOnline(
  company: Company,
  { owner, built, place }: Counter,
  { daysLeft, day }: Pick<ExtraDay, 'daysLeft' | 'day'>,
): Promise<number> {
  const { id: shopId, shop } = place;
  const lebeanPrice = lebeanPrices[built.merchant.country];
  const topUps = topUpsOf[shop.key] ?? [];
  let credited = 0;
  for (const [number, { daysAgo, lebean, paymentMode, ends }] of topUps.entries()) {
    if (daysAgo !== daysLeft) continue;
    const at = new Date(day.closesAt.getTime() - hourMs / 4 + number * 20_000);
    const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
    const amount = moneyForLebeans(lebeans(lebean), lebeanPrice);
    const requested = { shopId, lebean, amount, paymentMode };
    const paymentId = await owner.work(`top-up ${shop.key} ${number}`, async (call) => {
      const { id } = await call(beginTopUp, requested, at);
      if (ends === 'paid') await call(simulatePayment, { paymentId: id }, later(40));
      if (ends === 'closed') await call(closePayment, { paymentId: id }, later(90));
      return id;
    });
    await company.lookAfterPayment(paymentId, later(ends === 'expired' ? 3600 : 120));
    if (ends === 'paid') credited += lebean;
  }
  return credited;
}

/** How many days ago somebody paid for a card that had been paid for otherwise by then. */
const paidTwiceDaysAgo = 2;

/**
 * A phone had no network at the counter, so the card was paid for by transfer; then the code went through as well. The
 * number is taken: the money is there, is not credited, and waits for somebody (PAY-2).
 */
export async function payTwice(
  company: Company,
  { built, place, owner }: Counter,
  { daysLeft, day }: Pick<ExtraDay, 'daysLeft' | 'day'>,
): Promise<void> {
  if (daysLeft !== paidTwiceDaysAgo) return;
  const at = new Date(day.closesAt.getTime() - hourMs / 2);
  const later = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
  const dice = new Dice(`paid twice ${place.shop.key}`);
  const card = {
    ...personOf(dice, built.merchant.country, at.getUTCFullYear()),
    shopId: place.id,
    // Beyond the running numbers of the counter.
    cardNumber: `${built.merchant.cardPrefix}01900001`,
    levelId: built.levelIds[0] ?? 0,
    packageId: built.packages.find(({ isForOpening }) => isForOpening)?.id,
  };
  const paymentId = await owner.work('paid twice', async (call) => {
    const { id } = await call(openCardByCode, { ...card, paymentMode: 'wechatPay' }, at);
    await call(openCard, { ...card, paymentMode: 'bankTransfer' }, later(3));
    await call(simulatePayment, { paymentId: id }, later(5));
    return id;
  });
  await company.lookAfterPayment(paymentId, later(6));
}
