// For tests: payments that wait in each place.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
  readonly ownerId: number;
}

/** By whose they are; all of them wait, in the sandbox. */
export interface ScenePayments extends OfEach {
  /** What was given back of them. */
  readonly refunds: OfEach;
}
interface OfEach {
  readonly own: number;
  readonly branch: number;
  readonly foreign: number;
}

/** A top-up in each shop, and a recharge of a card in the own one. */
export async function addPayments(
  make: SceneMaker,
  own: Place & { readonly branchId: number; readonly cardId: number },
  foreign: Place,
): Promise<ScenePayments> {
  const add = (place: Place, word: string, what: Readonly<Record<string, unknown>>) =>
    make.add('payment', {
      order_number: `TPAYMENT${word.toUpperCase().replaceAll(/[^A-Z]/g, '')}`,
      merchant_id: place.merchantId,
      shop_id: place.shopId,
      payment_mode: 'wechatPay',
      provider: 'sandbox',
      amount: 8000,
      currency: 'CNY',
      look_at: new Date(Date.now() + 600_000),
      operator_account_id: place.ownerId,
      operator_name: word,
      remark: word,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 900_000),
      ...what,
    });
  const topUp = { recharge_type: 'onlineTopUp', lebean: 10_000 };
  const recharge = { recharge_type: 'cardRecharge', point: 8000, card_id: own.cardId };
  await add(own, 'HomeCard', recharge);
  const payments = {
    own: await add(own, 'Home', topUp),
    branch: await add({ ...own, shopId: own.branchId }, canary.branch, topUp),
    foreign: await add(foreign, canary.foreign, { ...topUp, currency: 'USD' }),
  };
  const giveBack = (place: Place, paymentId: number, word: string) =>
    make.add('payment_refund', {
      merchant_id: place.merchantId,
      shop_id: place.shopId,
      payment_id: paymentId,
      refund_number: `D-REFUND-${word}`,
      amount: 100,
      refund_state: 'done',
      look_at: new Date(),
      operator_account_id: place.ownerId,
      operator_name: word,
      reason: word,
      created_at: new Date(),
      settled_at: new Date(),
    });
  const refunds = {
    own: await giveBack(own, payments.own, 'Home'),
    branch: await giveBack({ ...own, shopId: own.branchId }, payments.branch, canary.branch),
    foreign: await giveBack(foreign, payments.foreign, canary.foreign),
  };
  return { ...payments, refunds };
}
