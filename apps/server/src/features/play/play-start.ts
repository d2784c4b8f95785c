import { createHash, randomBytes } from 'node:crypto';
import { orderNumber } from '@lebean/domain/order-number';
import { holdFor } from '@lebean/domain/pricing/hold';
import { priceOf } from '@lebean/domain/pricing/price';
import type { Price } from '@lebean/domain/pricing/price-step';
import { type Split, splitCharge } from '@lebean/domain/pricing/split';
import { points } from '@lebean/domain/quantity';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { pricingToStore } from '../../capabilities/pricing/stored-pricing.ts';
import {
  type AssessedPlay,
  assessPlay,
  type StartRefusal,
  type RequestedPlay,
} from './play-assessment.ts';
import { gameOf, insertRunning, type NewPlay, type StoredPlay } from './play-change.queries.ts';
import { type PlayPlace, type PlayScope, writeBuyout } from './play-facts.queries.ts';
import { charge, hold, type Taken } from './play-money.ts';

/** What makes a start the same start: its key, what was asked under it, and who is behind it. */
export interface StartedBy {
  readonly requestKey: string;
  readonly bodyHash: Buffer;
  readonly terminalClock: Date | null;
  readonly operatorAccountId: number | null;
  readonly operatorName: string;
  readonly reason: string;
  /** The play that it makes good (PLY-3). */
  readonly compensatesPlayId?: number | null;
  /** The play that it goes on from (SH-54). */
  readonly movedFrom?: number | null;
}

type Money = Pick<StepContext<never>, 'db' | 'at'>;

/** Stands for what was asked under a key (LED-4). */
export const hashOf = (request: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest();

const nothing: Split = { point: points(0), giftPoint: points(0) };
const noTime = { lastedSeconds: 0, pausedSeconds: 0 };

/** The parts of a card that something is taken from (MEM-6); the gate has seen that they are enough. */
function partsOf({ purse, order }: AssessedPlay, amount: number): Split {
  const parts = splitCharge(points(amount), purse, order);
  if (!parts.ok) throw new Error(`a play came past the gate with ${parts.reason}`);
  return parts.value;
}

/** The order that a play is, and where it was made. */
export const newOrder = ({ terminalId, deviceId, shopId, merchantId }: PlayPlace, at: Date) => ({
  orderNumber: orderNumber('play', at, randomBytes(8)),
  merchantId,
  shopId,
  deviceId,
  terminalId,
  createdAt: at,
});

/** What a new play and a late one have in common, as they are stored. */
export function storedPlay(
  { place, kind, startedAt }: RequestedPlay,
  { game, card, untimed, wholesale, purse, order }: AssessedPlay,
  by: StartedBy,
  at: Date,
) {
  const lebean: number = wholesale.lebeans;
  return {
    ...by,
    ...newOrder(place, at),
    gameId: game.gameId,
    versionName: game.versionName ?? '',
    cardId: card?.id ?? null,
    kind,
    chargeMode: untimed.charge.mode,
    startedAt,
    lebean,
    wholesaleWhy: wholesale.why,
    pricing: pricingToStore(untimed, { giftCapPercent: purse.giftCapPercent, order }),
  } satisfies Partial<NewPlay>;
}

/** What begins a play in the ledger: the charge by count, the hold by time (PLY-1). */
async function takeForStart(context: Money, assessed: AssessedPlay, play: MovedNew) {
  const { untimed, purse, accounts } = assessed;
  if (untimed.charge.mode !== 'byTime') {
    const price = priceOf({ ...untimed, time: noTime });
    const split = partsOf(assessed, price.price);
    const taken = await charge(context, play, split, accounts);
    return { taken, stored: chargedAs(price, split, taken) };
  }
  const max = holdFor(untimed, purse);
  if (!max.ok) throw new Error(`a play came past the gate with ${max.reason}`);
  const split = partsOf(assessed, max.value);
  const taken = await hold(context, play, split, accounts);
  const holdTransferId = taken.ok ? taken.transferId : null;
  const held: HeldParts = { heldPoint: split.point, heldGiftPoint: split.giftPoint };
  return { taken, stored: { ...held, holdTransferId } };
}

type MovedNew = Parameters<typeof charge>[1];
type HeldParts = Pick<StoredPlay, 'heldPoint' | 'heldGiftPoint'>;
type Charged = Pick<StoredPlay, 'point' | 'giftPoint' | 'chargeTransferId'> & {
  readonly price: number;
  readonly steps: string;
};

/** What was charged, as it is stored. */
export const chargedAs = ({ price, steps }: Price, split: Split, taken: Taken): Charged => ({
  price,
  steps: JSON.stringify(steps),
  point: split.point,
  giftPoint: split.giftPoint,
  chargeTransferId: taken.ok ? taken.transferId : null,
});

/** What the card holds once the play has begun. */
function balancesAfter({ card, purse }: AssessedPlay, taken: Split) {
  if (card === undefined) return { pointAfter: null, giftPointAfter: null };
  return {
    pointAfter: purse.point - taken.point,
    giftPointAfter: purse.giftPoint - taken.giftPoint,
  };
}

/** What came of a start. */
export type Begun =
  | { readonly ok: true; readonly play: StoredPlay; readonly minPrice: number }
  | { readonly ok: false; readonly reason: StartRefusal; readonly minPrice: number };

/**
 * Begins a play, or says why not (PRI-1): member and shop pay together or not at all (PLY-2). Whoever calls
 * refuses what is not ok, and with it undoes the transaction: of two starts at the same instant on one
 * terminal the second has paid already when it finds that it is not alone.
 */
export async function beginPlay(
  context: Money,
  scope: PlayScope,
  requested: RequestedPlay,
  by: StartedBy,
): Promise<Begun> {
  const { db, at } = context;
  const { requestKey } = by;
  const assessed = await assessPlay(context, scope, { ...requested, requestKey });
  if (assessed === undefined) return { ok: false, reason: 'gameNotDistributed', minPrice: 0 };
  const { minPrice, wholesale } = assessed;
  // A terminal has been answered by now: this is a key of somebody at a counter, for a play that has begun here.
  if (assessed.hasBegun) return { ok: false, reason: 'terminalBusy', minPrice };
  const [refusal] = assessed.refusals;
  if (refusal !== undefined) return { ok: false, reason: refusal, minPrice };
  const base = storedPlay(requested, assessed, by, at);
  const { taken, stored } = await takeForStart(context, assessed, base);
  if (!taken.ok) return { ok: false, reason: taken.reason, minPrice };
  const begun = { ...nothing, heldPoint: 0, heldGiftPoint: 0, ...stored };
  const gone = {
    point: points(begun.point + begun.heldPoint),
    giftPoint: points(begun.giftPoint + begun.heldGiftPoint),
  };
  const after = balancesAfter(assessed, gone);
  const play = await insertRunning(db, { ...base, ...begun, ...after, state: 'started' });
  if (play === undefined) return { ok: false, reason: 'terminalBusy', minPrice };
  if (wholesale.why === 'buyout') await writeBuyout(db, gameOf(play), at);
  return { ok: true, play, minPrice };
}
