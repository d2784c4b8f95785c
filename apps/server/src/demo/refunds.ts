import { listMembers } from '@lebean/contract/card';
import { quoteRefund, refundCard } from '@lebean/contract/card-refund';
import { listRecharges } from '@lebean/contract/recharge';
import { cardRefundLimit } from './approvals.ts';
import type { Worker } from './company.ts';

/**
 * One guest gets back what is left on a card; another one so much that somebody else has to approve it.
 * What an earlier fill has paid out or asked for stays as it is.
 */
export async function tellRefunds(owner: Worker, shopId: number, until: Date): Promise<void> {
  const before = await owner.read(listRecharges, { rechargeType: 'refund', pageSize: 1 });
  if (before.count > 0) return;
  const { rows } = await owner.read(listMembers, { state: 'normal', sort: 'openedAt' });
  const quotes = [];
  for (const { id: cardId } of rows) {
    const { lines } = await owner.read(quoteRefund, { cardId });
    const rechargeIds = lines.map(({ rechargeId }) => rechargeId);
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    quotes.push({ cardId, shopId, rechargeIds, amount });
  }
  const small = quotes.find(({ amount }) => amount > 0 && amount <= cardRefundLimit);
  const large = quotes.find(({ amount }) => amount > cardRefundLimit);
  if (large !== undefined)
    await owner.ask(
      refundCard,
      { ...large, paymentMode: 'bankTransfer', reason: '客人搬离本市，申请退卡内余额' },
      'refund 2',
    );
  if (small !== undefined)
    await owner.work('refund 1', async (call) => {
      const reason = '会员要求退还余额';
      // Not today: of the first hours of a day it would be all that the dashboard has to tell.
      const yesterday = new Date(until.getTime() - 24 * 3_600_000);
      await call(refundCard, { ...small, paymentMode: 'cash', reason }, yesterday);
    });
}
