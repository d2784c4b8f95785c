import type { Split } from '@lebean/domain/pricing/split';
import { lebeans, points } from '@lebean/domain/quantity';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { type Move, post, type Posted } from '../../capabilities/ledger/ledger.ts';
import {
  accountsOf,
  findChargedRevenue,
  type PlayAccounts,
  type StoredPlay,
  withHolds,
} from './play-change.queries.ts';

type Db = StepContext<never>['db'];
type Moment = Pick<StepContext<never>, 'db' | 'at'>;

/** What of a play moves: whose it is, and how much. */
export type MovedPlay = Pick<
  StoredPlay,
  'orderNumber' | 'merchantId' | 'shopId' | 'cardId' | 'lebean'
>;

/** The steps of a play in the ledger, by their kind (LED-3); each happens at most once to a play. */
type PlayTransferKind = 'play' | 'playHold' | 'playCapture' | 'playRelease' | 'playReversal';

interface Requested {
  readonly kind: PlayTransferKind;
  readonly moves: readonly Move[];
  readonly at: Date;
  readonly reverses?: number;
}

/** Posts a step of a play: points and lebeans in one transfer (PLY-2); nothing where nothing moves. */
async function postStep(
  db: Db,
  { orderNumber, shopId }: MovedPlay,
  { kind, moves, at, reverses }: Requested,
): Promise<Posted | undefined> {
  const moving = moves.filter(({ amount }) => amount > 0);
  if (moving.length === 0) return undefined;
  return await post(db, {
    keyScope: 'play',
    key: `${orderNumber}:${kind}`,
    kind,
    documentKind: 'play',
    documentNumber: orderNumber,
    moves: moving,
    at,
    shopId,
    ...(reverses === undefined ? {} : { reverses }),
  });
}

/** The id of a transfer that cannot be refused, null where nothing moved. */
function transferOf(posted: Posted | undefined): number | null {
  if (posted === undefined) return null;
  if (!posted.ok) throw new Error(`a step of a play was refused: ${posted.reason}`);
  return posted.transferId;
}

/** What comes of taking something: the card or the shop may have too little by now (PLY-2). */
export type Taken =
  | { readonly ok: true; readonly transferId: number | null }
  | { readonly ok: false; readonly reason: 'tooFewPoints' | 'tooFewLebeans' };

function takenOf(posted: Posted | undefined, { wallet }: PlayAccounts): Taken {
  if (posted === undefined || posted.ok) return { ok: true, transferId: transferOf(posted) };
  if (posted.reason !== 'insufficientBalance') throw new Error(`a play: ${posted.reason}`);
  return { ok: false, reason: posted.accountId === wallet ? 'tooFewLebeans' : 'tooFewPoints' };
}

/** Takes the price of a play from the card and its lebeans from the shop, together (PLY-2). */
export async function charge(
  { db, at }: Moment,
  play: MovedPlay,
  split: Split,
  a: PlayAccounts,
): Promise<Taken> {
  const moves = [
    { from: a.point, to: a.pointIssuing, amount: split.point },
    { from: a.giftPoint, to: a.giftPointIssuing, amount: split.giftPoint },
    { from: a.wallet, to: a.revenue, amount: lebeans(play.lebean) },
  ];
  return takenOf(await postStep(db, play, { kind: 'play', moves, at }), a);
}

/** Sets aside what a play by time can cost, of the card and of the shop (PLY-1). */
export async function hold(
  { db, at }: Moment,
  play: MovedPlay,
  split: Split,
  found: PlayAccounts,
): Promise<Taken> {
  const a = await withHolds(db, play, found);
  const moves = [
    { from: a.point, to: a.heldPoint, amount: split.point },
    { from: a.giftPoint, to: a.heldGiftPoint, amount: split.giftPoint },
    { from: a.wallet, to: a.heldLebean, amount: lebeans(play.lebean) },
  ];
  return takenOf(await postStep(db, play, { kind: 'playHold', moves, at }), a);
}

/** Takes the price out of a hold, and gives the rest back (PLY-1); answers the transfer. Its accounts, where they are known. */
export async function captureHold(
  db: Db,
  play: MovedPlay,
  { charged, released }: { readonly charged: Split; readonly released: Split },
  { at, accounts }: { readonly at: Date; readonly accounts?: PlayAccounts | undefined },
): Promise<number | null> {
  const a = accounts ?? (await accountsOf(db, play));
  const moves = [
    { from: a.heldPoint, to: a.pointIssuing, amount: charged.point },
    { from: a.heldGiftPoint, to: a.giftPointIssuing, amount: charged.giftPoint },
    { from: a.heldPoint, to: a.point, amount: released.point },
    { from: a.heldGiftPoint, to: a.giftPoint, amount: released.giftPoint },
    { from: a.heldLebean, to: a.revenue, amount: lebeans(play.lebean) },
  ];
  return transferOf(await postStep(db, play, { kind: 'playCapture', moves, at }));
}

async function releaseHold(
  db: Db,
  play: StoredPlay,
  amounts: { readonly point: number; readonly giftPoint: number },
  at: Date,
): Promise<number | null> {
  const a = await accountsOf(db, play);
  const moves = [
    { from: a.heldPoint, to: a.point, amount: points(amounts.point) },
    { from: a.heldGiftPoint, to: a.giftPoint, amount: points(amounts.giftPoint) },
    { from: a.heldLebean, to: a.wallet, amount: lebeans(play.lebean) },
  ];
  const { holdTransferId } = play;
  if (holdTransferId === null) return null;
  const requested = { kind: 'playRelease', moves, at, reverses: holdTransferId } as const;
  return transferOf(await postStep(db, play, requested));
}

/** What gave back what a play took. */
export interface GivenBack {
  readonly reversalTransferId: number | null;
  readonly releaseTransferId: number | null;
}

/** Gives back all that a play holds or has taken, the way it came (LED-5): what was captured by its hold. */
export async function giveBack(db: Db, play: StoredPlay, at: Date): Promise<GivenBack> {
  const { chargeTransferId, holdTransferId, heldPoint, heldGiftPoint } = play;
  if (chargeTransferId === null) {
    const held = { point: heldPoint, giftPoint: heldGiftPoint };
    const releaseTransferId = await releaseHold(db, play, held, at);
    return { reversalTransferId: null, releaseTransferId };
  }
  const isHeld = holdTransferId !== null;
  const revenue = await findChargedRevenue(db, chargeTransferId);
  const a = { ...(await accountsOf(db, play)), revenue };
  const moves = [
    { from: a.pointIssuing, to: isHeld ? a.heldPoint : a.point, amount: points(play.point) },
    {
      from: a.giftPointIssuing,
      to: isHeld ? a.heldGiftPoint : a.giftPoint,
      amount: points(play.giftPoint),
    },
    { from: a.revenue, to: isHeld ? a.heldLebean : a.wallet, amount: lebeans(play.lebean) },
  ];
  const requested = { kind: 'playReversal', moves, at, reverses: chargeTransferId } as const;
  const reversalTransferId = transferOf(await postStep(db, play, requested));
  const releaseTransferId = isHeld ? await releaseHold(db, play, play, at) : null;
  return { reversalTransferId, releaseTransferId };
}

const nothing: Split = { point: points(0), giftPoint: points(0) };

/**
 * Gives a member's points back and leaves the shop's lebeans spent (LB-3): of a hold nothing is captured but
 * them, of a charge the points alone are reversed.
 */
export async function giveBackPoints(
  db: Db,
  play: StoredPlay,
  at: Date,
): Promise<Pick<StoredPlay, 'chargeTransferId' | 'reversalTransferId'>> {
  const { chargeTransferId, holdTransferId, heldPoint, heldGiftPoint } = play;
  if (holdTransferId !== null) {
    const released = { point: points(heldPoint), giftPoint: points(heldGiftPoint) };
    const captured = await captureHold(db, play, { charged: nothing, released }, { at });
    return { chargeTransferId: captured, reversalTransferId: null };
  }
  if (chargeTransferId === null) return { chargeTransferId, reversalTransferId: null };
  const a = await accountsOf(db, play);
  const moves = [
    { from: a.pointIssuing, to: a.point, amount: points(play.point) },
    { from: a.giftPointIssuing, to: a.giftPoint, amount: points(play.giftPoint) },
  ];
  const requested = { kind: 'playReversal', moves, at, reverses: chargeTransferId } as const;
  const reversalTransferId = transferOf(await postStep(db, play, requested));
  return { chargeTransferId, reversalTransferId };
}
