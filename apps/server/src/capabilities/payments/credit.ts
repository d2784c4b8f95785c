import { sql } from 'kysely';
import type { UncreditedReason } from '@lebean/contract/payment/rows';
import type { Database } from '../../database/database.ts';
import { actAsAnonymous, actAsPlatform, actAsShop } from './acting.ts';
import type { PaidNotice } from './payment-provider.ts';
import {
  type CreditMark,
  lockParts,
  lookAgain,
  markFailed,
  markSuccess,
  markUncredited,
  type SinglePaidType,
  type StoredPayment,
} from './stored-payment.ts';

/** What a payment credits, or why it cannot now. Whatever it has written by then is taken back. */
export type Credited =
  | ({ readonly ok: true } & CreditMark)
  | { readonly ok: false; readonly why: UncreditedReason };

/** What is to be credited, in whose transaction, as of when. */
export interface CreditDue {
  readonly db: Database;
  readonly payment: StoredPayment;
  readonly at: Date;
}

/** How one kind of payment is credited, and in whose place. */
export interface Credit {
  readonly actsAs: 'shop' | 'platform';
  readonly credit: (due: CreditDue) => Promise<Credited>;
  /** Gives up what was kept for it, where nobody has paid. */
  readonly lapse?: (due: CreditDue) => Promise<void>;
}

/** What is written of a cart once all of its parts are credited (SH-45). */
export type JoinCart = (due: CreditDue, parts: readonly StoredPayment[]) => Promise<void>;

export type Credits = Readonly<Record<SinglePaidType, Credit>> & { readonly cart: JoinCart };

/** How long a part waits until it is tried again. */
const againMs = 60_000;

function creditOf(credits: Credits, { rechargeType }: StoredPayment): Credit {
  if (rechargeType === 'cart') throw new Error('a cart is credited by its parts');
  return credits[rechargeType];
}

/** Does something in the place of whoever began an order. */
async function inPlace<Result>(
  { db, payment }: CreditDue,
  actsAs: Credit['actsAs'],
  work: () => Promise<Result>,
): Promise<Result> {
  await (actsAs === 'shop' ? actAsShop(db, payment) : actAsPlatform(db, payment));
  const result = await work();
  await actAsAnonymous(db);
  return result;
}

/** Credits in the place of whoever began the order; a credit that cannot be leaves nothing behind. */
export async function creditOne(credits: Credits, due: CreditDue): Promise<Credited> {
  const { actsAs, credit } = creditOf(credits, due.payment);
  await sql`savepoint credit`.execute(due.db);
  const credited = await inPlace(due, actsAs, () => credit(due));
  if (!credited.ok) await sql`rollback to savepoint credit`.execute(due.db);
  return credited;
}

/**
 * Credits what a cart was paid for (SH-45): each part what it would be alone. Where one cannot be had any more the others
 * still are, and that one waits by its own rule, with its own money: what is credited and what is kept are what was paid.
 */
export async function creditCart(
  credits: Credits,
  due: CreditDue,
  notice: PaidNotice,
): Promise<void> {
  const { db, payment: cart, at } = due;
  const parts = await lockParts(db, cart.id);
  const ends: { readonly part: StoredPayment; readonly credited: Credited }[] = [];
  for (const part of parts)
    ends.push({ part, credited: await creditOne(credits, { db, payment: part, at }) });
  if (ends.every(({ credited }) => credited.ok))
    await inPlace(due, 'shop', () => credits.cart(due, parts));
  for (const { part, credited } of ends) {
    if (credited.ok) await markSuccess(db, part.id, notice, credited, at);
    else {
      await markUncredited(db, part.id, notice, credited.why);
      await lookAgain(db, part.id, new Date(at.getTime() + againMs));
    }
  }
  await markSuccess(db, cart.id, notice, { transferId: null, cardId: null }, at);
}

/** Frees what was kept for an order that has ended, or for the parts of a cart, in its transaction. */
export async function lapseOne(
  credits: Credits,
  due: CreditDue,
  why: 'expired' | 'closed',
): Promise<void> {
  const { db, payment, at } = due;
  if (payment.rechargeType === 'cart') {
    for (const part of await lockParts(db, payment.id))
      if (await markFailed(db, part, why)) await lapseOne(credits, { db, payment: part, at }, why);
    return;
  }
  const { actsAs, lapse } = creditOf(credits, payment);
  if (lapse !== undefined) await inPlace(due, actsAs, () => lapse(due));
}
