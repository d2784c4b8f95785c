import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
// For tests: lebeans that were issued, given on and corrected in each place, and a proof of the book.
import {
  adjustLebeans,
  allocateLebeans,
  type lebeanReceipt,
  rechargeLebeans,
} from '@lebean/contract/lebean/operations';
import { requestLebeanOrder } from '@lebean/contract/lebean/order.operations';
import { listMovements } from '@lebean/contract/lebean/wallet.operations';
import { runReconciliation } from '@lebean/contract/reconciliation/operations';
import { call } from '../calls.fixture.ts';
import type { SceneMaker } from './scene-maker.fixture.ts';

interface Place {
  readonly partnerId: number;
  readonly shopId: number;
}

/** Opens what a partner, a merchant and its shops need in the ledger. */
export async function openWallets(
  make: SceneMaker,
  merchantId: number,
  partnerId: number,
  shopIds: readonly number[],
): Promise<void> {
  const opens = `select ledger_open_accounts($1, $2::bigint[], $3, $4)`;
  await make.asStaff([
    [opens, ['merchant', [merchantId], merchantId, 'issuing']],
    [opens, ['merchant', [merchantId], merchantId, 'revenue']],
    [opens, ['partner', [partnerId], null, 'wallet']],
    [opens, ['shop', shopIds, merchantId, 'wallet']],
  ]);
}

const sale = { paymentMode: 'cash', paid: 100_000, lebean: 100_000 } as const;

/**
 * Issues lebeans to the wallets of each place, gives some on and takes some away, and looks at the book;
 * answers a transfer of each place that can be taken back, and the proof.
 */
export async function moveLebeans(
  server: FastifyInstance,
  network: { readonly token: string } | undefined,
  own: Place & { readonly branchId: number },
  foreign: Place,
) {
  const issue = (
    owner: { readonly shopId: number } | { readonly partnerId: number },
  ): Promise<z.output<typeof lebeanReceipt>> => {
    const isForeign = 'shopId' in owner && owner.shopId === foreign.shopId;
    const isOfForeign = 'partnerId' in owner && owner.partnerId === foreign.partnerId;
    const currency = isForeign || isOfForeign ? 'USD' : 'CNY';
    return call(server, rechargeLebeans, { ...sale, currency, ...owner }, network);
  };
  const transferOf = async (shopId: number, orderNumber: string): Promise<number> => {
    const { rows } = await call(server, listMovements, { shopId }, network);
    return rows.find((row) => row.orderNumber === orderNumber)?.transferId ?? 0;
  };
  const receipts = new Map<number, string>();
  for (const shopId of [own.shopId, own.branchId, foreign.shopId])
    receipts.set(shopId, (await issue({ shopId })).orderNumber);
  for (const { partnerId } of [own, foreign]) await issue({ partnerId });
  for (const shopId of [own.shopId, own.branchId, foreign.shopId]) {
    await call(server, allocateLebeans, { shopId, lebean: 500 }, network);
    const taken = { shopId, direction: 'take', lebean: 100, reason: 'counted again' } as const;
    await call(server, adjustLebeans, taken, network);
  }
  for (const { partnerId } of [own, foreign]) {
    const added = { partnerId, direction: 'add', lebean: 100, reason: 'counted again' } as const;
    await call(server, adjustLebeans, added, network);
  }
  const order = async (shopId: number, currency: string): Promise<number> => {
    const requested = { shopId, currency, paid: 100, lebean: 100, remark: 'as agreed' };
    const input = { ...requested, bankReference: `SWEEP${shopId}` };
    return (await call(server, requestLebeanOrder, input, network)).id;
  };
  return {
    lebeanOrders: {
      own: await order(own.shopId, 'CNY'),
      branch: await order(own.branchId, 'CNY'),
      foreign: await order(foreign.shopId, 'USD'),
    },
    transfers: {
      own: await transferOf(own.shopId, receipts.get(own.shopId) ?? ''),
      foreign: await transferOf(foreign.shopId, receipts.get(foreign.shopId) ?? ''),
    },
    runId: (await call(server, runReconciliation, {}, network)).id,
  };
}
