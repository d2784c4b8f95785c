import { openCard } from '@lebean/contract/card/counter.operations';
import { openCardByCode } from '@lebean/contract/payment/card-payment.operations';
import {
  beginTopUp,
  closePayment,
  setLebeanPrice,
  simulatePayment,
} from '@lebean/contract/payment/operations';
import { moneyForLebeans } from '@lebean/domain/payment';
import { lebeans, money } from '@lebean/domain/quantity';
import type { Company, Worker } from './company.ts';
import type { Counter } from './counter-day.ts';
import { Dice } from './dice.ts';
import { personOf } from './people.ts';
import type { ExtraDay } from './stories.ts';

/** What a lebean costs online, in hundredths of a yuan: as much as from the platform's people. */
const lebeanPrice = money(80);
const hourMs = 3_600_000;

/** What becomes of a top-up: paid, given up by somebody, or forgotten until it expires. */
interface TopUp {
  readonly daysAgo: number;
  readonly lebean: number;
  readonly paymentMode: 'wechatPay' | 'alipay';
  readonly ends: 'paid' | 'closed' | 'expired';
}

/** None of them waits: what a clock would still change is not the same at each look. */
const topUps: readonly TopUp[] = [
  { daysAgo: 96, lebean: 200_00, paymentMode: 'wechatPay', ends: 'paid' },
  { daysAgo: 61, lebean: 100_00, paymentMode: 'alipay', ends: 'paid' },
  { daysAgo: 34, lebean: 100_00, paymentMode: 'wechatPay', ends: 'expired' },
  { daysAgo: 34, lebean: 100_00, paymentMode: 'wechatPay', ends: 'paid' },
  { daysAgo: 12, lebean: 400_00, paymentMode: 'alipay', ends: 'closed' },
  { daysAgo: 12, lebean: 50_00, paymentMode: 'alipay', ends: 'paid' },
  { daysAgo: 3, lebean: 100_00, paymentMode: 'wechatPay', ends: 'paid' },
];

/** Says what a lebean costs online. */
export async function setOnlinePrice(staff: Worker): Promise<void> {
  const price = { currency: 'CNY', price: lebeanPrice, version: 1 };
  await staff.call(setLebeanPrice, price, 'lebean price');
}

/** The online top-ups of a shop on a day, by its owner, in the sandbox; answers the lebeans that came (LB-1, PAY-2). */
export async function topUpOnline(
  company: Company,
  owner: Worker,
  shopId: number,
  { daysLeft, day }: Pick<ExtraDay, 'daysLeft' | 'day'>,
): Promise<number> {
  let credited = 0;
  for (const [number, { daysAgo, lebean, paymentMode, ends }] of topUps.entries()) {
    if (daysAgo !== daysLeft) continue;
    const at = new Date(day.closesAt.getTime() - hourMs / 4 + number * 20_000);
    const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
    const amount = moneyForLebeans(lebeans(lebean), lebeanPrice);
    const requested = { shopId, lebean, amount, paymentMode };
    const paymentId = await owner.work(`top-up ${number}`, async (call) => {
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
