import {
  confirmLebeanOrder,
  getLebeanOrder,
  rejectLebeanOrder,
  requestLebeanOrder,
} from '@lebean/contract/lebean/order.operations';
import type { Worker } from './company.ts';
import { moneyPer100Lebeans } from './lebeans.ts';
import type { BuiltMerchant } from './set-up.ts';

const dayMs = 24 * 3_600_000;

/** What a shop or a partner of the example has said that it will pay, and what became of it. */
type Story = {
  readonly key: string;
  readonly lebean: number;
  readonly bankReference: string;
  readonly daysAgo: number;
  readonly ends?: 'confirmed' | 'rejected';
  readonly remark?: string;
};

/** One of each: three wait, one has come, one was another sum, one was never paid. */
const stories: readonly Story[] = [
  { key: '1', lebean: 80_000, bankReference: 'ICBC2611-8841', daysAgo: 1 },
  { key: '2', lebean: 120_000, bankReference: 'CMB-770214', daysAgo: 2, remark: '双十二备货' },
  { key: '3', lebean: 60_000, bankReference: 'BOC-33018', daysAgo: 0 },
  { key: '4', lebean: 100_000, bankReference: 'ICBC2611-8790', daysAgo: 5, ends: 'confirmed' },
  { key: '5', lebean: 90_000, bankReference: 'CCB-90177', daysAgo: 6, ends: 'rejected' },
  { key: '6', lebean: 50_000, bankReference: 'ABC-55120', daysAgo: 21 },
];

/**
 * Transfers that a colleague has noted (PAY-2); another one confirms what has come, now, as lebeans of a wallet are booked
 * in the order of time. What is too old to wait has expired. An earlier fill has them done under their keys.
 */
export async function tellLebeanOrders(
  asking: Worker,
  confirming: Worker,
  partnerId: number,
  merchants: readonly BuiltMerchant[],
): Promise<void> {
  const now = Date.now();
  const places = merchants.flatMap(({ merchant, shops }) =>
    shops.map(({ id: shopId }) => ({ shopId, merchant })),
  );
  const [first] = places;
  if (first === undefined) return;
  for (const [number, story] of stories.entries()) {
    const { key, lebean, bankReference, daysAgo, ends, remark = '按协议价' } = story;
    // What comes goes to the partner: the shops of the example have as much as their year needs.
    const { merchant, shopId } = places[number % places.length] ?? first;
    const { country, currency } = ends === undefined ? merchant : first.merchant;
    const receiver = ends === undefined ? { shopId } : { partnerId };
    const paid = Math.round((lebean * moneyPer100Lebeans[country]) / 10_000);
    const input = { ...receiver, currency, paid, lebean, bankReference, remark };
    const at = new Date(now - daysAgo * dayMs - dayMs / 24);
    const { id: orderId } = await asking.work(`order ${key}`, (call) =>
      call(requestLebeanOrder, input, at),
    );
    const { orderState, createdAt } = await confirming.read(getLebeanOrder, { orderId });
    if (orderState !== 'requested' || ends === undefined) continue;
    const valueDate = new Date(Date.parse(createdAt) + dayMs).toISOString().slice(0, 10);
    if (ends === 'confirmed')
      await confirming.call(confirmLebeanOrder, { orderId, lebean, valueDate }, `confirm ${key}`);
    else
      await confirming.call(
        rejectLebeanOrder,
        { orderId, reason: '到账金额与订单不符' },
        `reject ${key}`,
      );
  }
}
