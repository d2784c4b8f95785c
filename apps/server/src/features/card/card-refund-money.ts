import { points } from '@lebean/domain/quantity';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { type Asset, type Move, openAccounts, post } from '../../capabilities/ledger/ledger.ts';
import type { StoredRefund } from './card-refund.queries.ts';
import { listCardAccounts } from './counter.queries.ts';

type Db = StepContext<never>['db'];

/** What of a refund moves: whose it is, and how much. */
export type MovedRefund = Pick<
  StoredRefund,
  'orderNumber' | 'merchantId' | 'shopId' | 'cardId' | 'point' | 'giftPoint'
>;
type Step = {
  readonly kind: 'refund' | 'refundHold' | 'refundRelease';
  readonly from: ReadonlyMap<Asset, number>;
  readonly to: ReadonlyMap<Asset, number>;
  readonly reverses?: number;
};

const accountOf = (accounts: ReadonlyMap<Asset, number>, asset: Asset): number => {
  const found = accounts.get(asset);
  if (found === undefined) throw new Error(`a refund finds no account for ${asset}`);
  return found;
};

/** Posts a step of a refund; whoever calls has locked the card or the refund, so that none is refused. */
async function postStep(db: Db, refund: MovedRefund, step: Step, at: Date): Promise<number> {
  const { orderNumber, shopId, point, giftPoint } = refund;
  const { kind, from, to, reverses } = step;
  const move = (asset: Asset, amount: number): Move => ({
    from: accountOf(from, asset),
    to: accountOf(to, asset),
    amount: points(amount),
  });
  const posted = await post(db, {
    keyScope: 'cardRefund',
    key: `${orderNumber}:${kind}`,
    kind,
    documentKind: 'cardRefund',
    documentNumber: orderNumber,
    moves: [move('point', point), move('giftPoint', giftPoint)],
    at,
    shopId,
    ...(reverses === undefined ? {} : { reverses }),
  });
  if (!posted.ok) throw new Error(`a step of a refund was refused: ${posted.reason}`);
  return posted.transferId;
}

/** Where a card's refund is held while it waits. */
async function holdOf(
  db: Db,
  { cardId, merchantId }: MovedRefund,
): Promise<ReadonlyMap<Asset, number>> {
  const owner = { ownerKind: 'card', ownerIds: [cardId], merchantId, purpose: 'hold' } as const;
  const opened = await openAccounts(db, owner);
  return new Map(opened.map(({ asset, accountId }) => [asset, accountId]));
}

/** Sets aside what a request for a refund is about (MEM-8); answers the transfer. */
export async function postHold(db: Db, refund: MovedRefund, at: Date): Promise<number> {
  const { wallet } = await listCardAccounts(db, refund);
  return await postStep(
    db,
    refund,
    { kind: 'refundHold', from: wallet, to: await holdOf(db, refund) },
    at,
  );
}

/** Takes the points of a refund from where they are, back to whoever issued them; answers the transfer. */
export async function postRefund(
  db: Db,
  refund: MovedRefund & Pick<StoredRefund, 'holdTransferId'>,
  at: Date,
): Promise<number> {
  const { wallet, issuing } = await listCardAccounts(db, refund);
  const from = refund.holdTransferId === null ? wallet : await holdOf(db, refund);
  return await postStep(db, refund, { kind: 'refund', from, to: issuing }, at);
}

/** Gives back to the card what a refund held (LED-5); answers the transfer. */
export async function postRelease(
  db: Db,
  refund: MovedRefund & Pick<StoredRefund, 'holdTransferId'>,
  at: Date,
): Promise<number> {
  const { wallet } = await listCardAccounts(db, refund);
  const { holdTransferId } = refund;
  if (holdTransferId === null) throw new Error('only what is held is released');
  const from = await holdOf(db, refund);
  const step = { kind: 'refundRelease', from, to: wallet, reverses: holdTransferId } as const;
  return await postStep(db, refund, step, at);
}
