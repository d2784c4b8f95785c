import { listApprovals } from '@lebean/contract/approval/operations';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { cardRefundLimit } from './approvals.ts';
import type { ShopDay } from './calendar.ts';
import type { Worker } from './company.ts';
import type { Counter } from './counter-day.ts';
import { later } from './hall-day.ts';
import type { ExtraDay } from './stories.ts';

/** What a card would be refunded: nothing is paid out for what was pretended to be paid. */
async function quoteOf(owner: Worker, cardId: number) {
  const quote = await owner.read(quoteRefund, { cardId });
  const lines = quote.lines.filter(({ isPretended }) => !isPretended);
  const rechargeIds = lines.map(({ rechargeId }) => rechargeId);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { cardId, rechargeIds, amount };
}

/**
 * A guest who will not come back gets what is left, in cash; answers how much, in hundredths. What an earlier
 * fill has paid out stays as it is.
 */
export async function refundSome(
  owner: Worker,
  shopId: number,
  { guests, day }: Pick<ExtraDay, 'guests' | 'day'>,
): Promise<number> {
  const before = await owner.read(listRecharges, { shopId, rechargeType: 'refund', pageSize: 1 });
  const [paid] = before.rows;
  if (paid !== undefined) {
    const paidAt = new Date(paid.createdAt);
    return paidAt >= day.opensAt && paidAt < day.closesAt ? -paid.paid : 0;
  }
  const leaving = guests.filter(({ isRegular, point }) => !isRegular && point > 0);
  for (const { card } of leaving) {
    if (card === undefined) continue;
    const quote = await quoteOf(owner, card.id);
    if (quote.amount <= 0 || quote.amount > cardRefundLimit) continue;
    const refund = { ...quote, shopId, paymentMode: 'cash', reason: '会员要求退还余额' } as const;
    await owner.work('refund 1', (call) => call(refundCard, refund, later(day.closesAt, -10)));
    return quote.amount;
  }
  return 0;
}

/**
 * A guest pays in until the level rises, has the last payment paid back, and keeps the level (CTL-3): three
 * packages in a row and the refund of the last one, by bank transfer and so beside the drawer.
 */
export async function climbAndReturn(
  { built, place, owner }: Counter,
  { opensAt }: Pick<ShopDay, 'opensAt'>,
): Promise<void> {
  const [small, , large] = built.packages;
  if (small === undefined || large === undefined) return;
  const paidBy = { shopId: place.id, paymentMode: 'bankTransfer' } as const;
  const cardNumber = `${built.merchant.cardPrefix}01990001`;
  const levelId = built.levelIds[0] ?? 0;
  const opening = { ...paidBy, cardNumber, levelId, name: '龚一凡', phone: '13817426650' };
  await owner.work('climb', async (call) => {
    const { cardId } = await call(openCard, opening, later(opensAt, 100));
    for (const [nth, { id: packageId }] of [large, small, small].entries())
      await call(rechargeCard, { ...paidBy, cardId, packageId }, later(opensAt, 102 + nth * 4));
  });
  const [card] = (await owner.read(listMembers, { query: cardNumber, pageSize: 1 })).rows;
  const { lines } = await owner.read(quoteRefund, { cardId: card?.id ?? 0 });
  // An earlier fill has paid it back.
  if (lines.length < 3) return;
  const last = lines.reduce((one, other) => (other.rechargeId > one.rechargeId ? other : one));
  const chosen = {
    rechargeIds: [last.rechargeId],
    amount: last.amount,
    reason: '多充了一次，退回最后一笔',
  };
  await owner.work('climb back', (call) =>
    call(refundCard, { ...paidBy, ...chosen, cardId: card?.id ?? 0 }, later(opensAt, 151)),
  );
}

/** Somebody asks for so much that another one has to approve it: it waits. Asked by an earlier fill, it stays as it is. */
export async function askForRefund(owner: Worker, shopId: number): Promise<void> {
  const requested = await owner.read(listApprovals, { box: 'own', pageSize: 1 });
  if (requested.count > 0) return;
  const cards = { state: 'normal', sort: '-accruingPoint', pageSize: 40 } as const;
  const { rows } = await owner.read(listMembers, cards);
  for (const { id } of rows) {
    const quote = await quoteOf(owner, id);
    if (quote.amount <= cardRefundLimit) continue;
    const reason = '客人搬离本市，申请退卡内余额';
    await owner.ask(
      refundCard,
      { ...quote, shopId, paymentMode: 'bankTransfer', reason },
      'refund 2',
    );
    return;
  }
}
