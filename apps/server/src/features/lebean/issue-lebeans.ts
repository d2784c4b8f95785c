import { lebeans } from '@lebean/domain/quantity';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import { balanceAfter } from './balance.queries.ts';
import {
  getLebeanIssuing,
  insertLebeanRecharge,
  type LebeanRecharge,
  type Wallet,
} from './lebean.queries.ts';

/** A recharge before it is posted. */
export type Issue = Omit<LebeanRecharge, 'wallet' | 'lebeanAfter' | 'transferId'>;

/** LB-1: lebeans come into the world, with the record of it (PAY-1). */
export async function issueLebeans(
  { db }: Pick<StepContext<never>, 'db'>,
  wallet: Wallet,
  issue: Issue,
): Promise<{ readonly id: number; readonly lebeanAfter: number; readonly transferId: number }> {
  const { orderNumber, rechargeType, lebean, at } = issue;
  const from = await getLebeanIssuing(db);
  const posted = await post(db, {
    keyScope: 'lebeanRecharge',
    key: orderNumber,
    kind: rechargeType,
    documentKind: 'lebeanRecharge',
    documentNumber: orderNumber,
    moves: [{ from, to: wallet.accountId, amount: lebeans(lebean) }],
    at,
  });
  if (!posted.ok) throw new Error(`lebeans could not be issued: ${posted.reason}`);
  const { transferId } = posted;
  const lebeanAfter = await balanceAfter(db, posted, wallet.accountId);
  const id = await insertLebeanRecharge(db, { ...issue, wallet, lebeanAfter, transferId });
  return { id, lebeanAfter, transferId };
}
