import { onlinePaymentModes } from '@lebean/contract/vocabulary/payment';
import {
  isPaidInFull,
  lookDelaySeconds,
  modesOffered,
  type OnlinePaymentMode,
  paymentAfter,
} from '@lebean/domain/payment';
import type { ConnectionPool, Database } from '../../database/database.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { creditCart, type CreditDue, creditOne, type Credits, lapseOne } from './credit.ts';
import { orderOf } from './order-of.ts';
import {
  type CallbackServices,
  refundEnded,
  standingNotice,
  tellReturned,
} from './payment-callback.ts';
import type {
  Callback,
  CallbackAnswer,
  OrderState,
  PaidNotice,
  PaymentProvider,
  ProviderKey,
} from './payment-provider.ts';
import { giveBack } from './payment-refund.ts';
import {
  findStoredPayment,
  findUntouchedCart,
  keepCode,
  lockPayment,
  lookAgain,
  markFailed,
  markGivenBack,
  markSuccess,
  markUncredited,
  type StoredPayment,
  takeDuePayments,
} from './stored-payment.ts';
import { takeDueRefunds } from './stored-refund.ts';

export interface DeskServices {
  readonly connections: ConnectionPool;
  /** By mode; in the sandbox the same for all of them. */
  readonly providers: Readonly<Partial<Record<OnlinePaymentMode, PaymentProvider>>>;
  readonly credits: Credits;
  readonly clock?: () => Date;
  /** A provider that does not answer, a forged callback: reported, and tried again. */
  readonly onFailure: (error: unknown) => void;
}

/** What a call knows of the desk. */
export interface Payments {
  /** The modes that can be paid in a currency (PAY-5). */
  modesFor(currency: string): OnlinePaymentMode[];
  /** Who takes the money of a mode. */
  providerOf(mode: OnlinePaymentMode): ProviderKey | undefined;
  /** Whether nobody pays real money (PAY-5). */
  readonly isSandbox: boolean;
  /** Moves an order on as far as its provider lets it. Never throws. */
  attend(paymentId: number): Promise<void>;
  /** Has the provider give money back that was asked back. Never throws. */
  refund(refundId: number): Promise<void>;
}

/** Where no money is taken at all. */
export const noPayments: Payments = {
  modesFor: () => [],
  providerOf: () => undefined,
  isSandbox: false,
  attend: () => Promise.resolve(),
  refund: () => Promise.resolve(),
};

/** What became of a provider's word that an order is paid. */
export type Settlement =
  | 'credited'
  /** Success is final, and this is not news (PAY-2). */
  | 'known'
  | 'uncredited'
  /** Not what was asked for (PAY-3). */
  | 'otherSum'
  | 'unknownOrder'
  /** Failed, and what says otherwise is no callback (PAY-2). */
  | 'tooLate';

const attendedAtOnce = 8;
const takenAtOnce = 100;

/** How long a transaction about one payment may take, as any call that moves money. */
const stepDeadlineMs = 10_000;

/**
 * Where money that is paid online comes in (PAY-2 to PAY-5). Providers are called while no transaction is
 * open; each answer then moves one order on in a transaction of its own, its credit included.
 */
export class PaymentDesk implements Payments {
  readonly #services: DeskServices;

  constructor(services: DeskServices) {
    this.#services = services;
  }

  #now(): Date {
    return this.#services.clock?.() ?? new Date();
  }

  modesFor(currency: string): OnlinePaymentMode[] {
    const { providers } = this.#services;
    const modes = onlinePaymentModes.filter((mode) => providers[mode] !== undefined);
    return modesOffered(modes, currency, this.isSandbox);
  }

  providerOf(mode: OnlinePaymentMode): ProviderKey | undefined {
    return this.#services.providers[mode]?.key;
  }

  get isSandbox(): boolean {
    return Object.values(this.#services.providers).some(({ key }) => key === 'sandbox');
  }

  #provider(key: ProviderKey): PaymentProvider | undefined {
    return Object.values(this.#services.providers).find((provider) => provider.key === key);
  }

  #inTransaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const endsAt = performance.now() + stepDeadlineMs;
    const { connections } = this.#services;
    return connections.transaction('read write', anonymousOpening, work, {
      endsAt,
      isReliedOn: true,
    });
  }

  /** Takes the orders that are due; what it answers looks after them, once that is committed (PAY-4). */
  async takeDue(db: Database): Promise<((stop: AbortSignal) => Promise<void>) | undefined> {
    const due = await takeDuePayments(db, this.#now(), takenAtOnce);
    const refunds = await takeDueRefunds(db, this.#now(), takenAtOnce);
    if (due.length + refunds.length === 0) return undefined;
    const waiting = [
      ...due.map(
        ({ id }) =>
          () =>
            this.attend(id),
      ),
      ...refunds.map((id) => () => this.refund(id)),
    ];
    const attendOneByOne = async (stop: AbortSignal): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && !stop.aborted; next = waiting.shift())
        await next();
    };
    return async (stop) => {
      await Promise.all(Array.from({ length: attendedAtOnce }, () => attendOneByOne(stop)));
    };
  }

  /** Asks the provider about an order and its payment, and sets when it is asked next. */
  async attend(paymentId: number): Promise<void> {
    try {
      const payment = await this.#inTransaction((db) => findStoredPayment(db, paymentId));
      if (payment === undefined || payment.paymentState === 'success') return;
      // A part of a cart is paid, or given up, with its cart (SH-45).
      if (payment.partOf !== null && payment.paidAt === null) return;
      try {
        await this.#moveOn(payment);
      } finally {
        const ageSeconds = (this.#now().getTime() - payment.createdAt.getTime()) / 1000;
        const lookAt = new Date(this.#now().getTime() + lookDelaySeconds(ageSeconds) * 1000);
        await this.#inTransaction((db) => lookAgain(db, paymentId, lookAt));
      }
    } catch (error) {
      this.#services.onFailure(error);
    }
  }

  async #moveOn(payment: StoredPayment): Promise<void> {
    const { provider: key, providerNumber, paidAt } = payment;
    if (providerNumber !== null && paidAt !== null) {
      await this.#creditAgain(payment, { providerNumber, paidAt });
      return;
    }
    const provider = this.#provider(key);
    const isOver = this.#now() >= payment.expiresAt;
    // Its keys were taken away: nobody can be asked, and nothing comes that could be verified.
    if (provider === undefined) {
      if (isOver) await this.#fail(payment, 'expired');
      return;
    }
    const order = orderOf(payment);
    const isEnding = isOver || payment.closeAskedAt !== null;
    if (payment.qrText === null && !isEnding) {
      const opened = await provider.open(order);
      await this.#inTransaction((db) => keepCode(db, payment.id, opened));
      return;
    }
    const found = await provider.find(order);
    if (found.kind === 'paid') {
      await this.#settle(found.notice, 'query', key);
      return;
    }
    if (!isEnding) return;
    if (found.kind === 'unpaid') await provider.close(order);
    const why = isOver ? 'expired' : 'closed';
    await this.#fail(payment, why);
  }

  /**
   * Paid before, and proven: only its credit is to be tried again. Unless the money has gone back since, which is what
   * a shop is advised to do where the obstacle stays (PAY-2).
   */
  async #creditAgain(
    payment: StoredPayment,
    proof: Pick<PaidNotice, 'providerNumber' | 'paidAt'>,
  ): Promise<void> {
    const { provider } = payment;
    const found = await this.#findAgain(payment);
    if (found?.kind === 'gone') {
      await this.#inTransaction(async (db) => {
        const before = await markGivenBack(db, payment.id);
        if (before === 'unpaid')
          await lapseOne(this.#services.credits, this.#due(db, payment), 'closed');
      });
      return;
    }
    // What is paid by now, should some of it have gone back; the proof alone where nobody can be asked.
    const notice = found?.kind === 'paid' ? found.notice : payment;
    await this.#settle({ ...notice, ...proof }, 'callback', provider);
  }

  /**
   * What its provider says by now of an order that was paid. Of a part of a cart it knows the whole alone, which says
   * something of the part as long as no money of that cart was asked back here (SH-45).
   */
  async #findAgain(payment: StoredPayment): Promise<OrderState | undefined> {
    const { partOf, orderNumber, checkoutId, amount } = payment;
    const provider = this.#provider(payment.provider);
    if (partOf === null) return await provider?.find(orderOf(payment));
    const cart = await this.#inTransaction((db) => findUntouchedCart(db, partOf));
    const found = cart && (await provider?.find(orderOf(cart)));
    if (found?.kind !== 'paid') return found;
    const missing = (cart?.amount ?? 0) - found.notice.amount;
    const notice = { ...found.notice, orderNumber, checkoutId, amount: amount - missing };
    return { kind: 'paid', notice };
  }

  /** Nobody has paid in time: what was kept for it is free again, in the same transaction. */
  async #fail(payment: StoredPayment, why: 'expired' | 'closed'): Promise<void> {
    await this.#inTransaction(async (db) => {
      if (await markFailed(db, payment, why))
        await lapseOne(this.#services.credits, this.#due(db, payment), why);
    });
  }

  async refund(refundId: number): Promise<void> {
    try {
      await giveBack(refundId, {
        inTransaction: (work) => this.#inTransaction(work),
        provider: (key) => this.#provider(key),
        orderOf,
        now: () => this.#now(),
      });
    } catch (error) {
      this.#services.onFailure(error);
    }
  }

  /** What a provider sends, and what it is answered. Never throws (PAY-3). */
  async receive(key: string, callback: Omit<Callback, 'at'>): Promise<CallbackAnswer | undefined> {
    const provider = Object.values(this.#services.providers).find((one) => one.key === key);
    if (provider === undefined || provider.key === 'sandbox') return undefined;
    try {
      const reading = provider.readCallback({ ...callback, at: this.#now() });
      if (reading.kind === 'other') return provider.answer(true);
      if (reading.kind === 'forged')
        throw new Error(`A callback of ${key} was refused: ${reading.why}`);
      if (reading.kind === 'refundEnded') {
        await refundEnded(provider, reading, this.#callbackServices(), this.#now());
        return provider.answer(true);
      }
      if (reading.kind === 'returned') {
        await tellReturned(provider, reading.returned, this.#callbackServices());
        return provider.answer(true);
      }
      const notice = await standingNotice(provider, reading, this.#callbackServices());
      if (notice === undefined) return provider.answer(true);
      const settlement = await this.#settle(notice, 'callback', provider.key);
      return provider.answer(['credited', 'known', 'uncredited'].includes(settlement));
    } catch (error) {
      this.#services.onFailure(error);
      return provider.answer(false);
    }
  }

  #callbackServices(): CallbackServices {
    const { onFailure } = this.#services;
    return { inTransaction: (work) => this.#inTransaction(work), orderOf, onFailure };
  }

  /** State and credit in one transaction, exactly once however often it is reported (PAY-3). */
  async #settle(
    notice: PaidNotice,
    event: 'callback' | 'query',
    provider: ProviderKey,
  ): Promise<Settlement> {
    const settlement = await this.#inTransaction(async (db): Promise<Settlement> => {
      const payment = await lockPayment(db, notice.orderNumber);
      if (payment === undefined || payment.provider !== provider) return 'unknownOrder';
      if ((notice.checkoutId ?? null) !== payment.checkoutId) return 'unknownOrder';
      if (!isPaidInFull(payment, notice)) return 'otherSum';
      // It was paid and has gone back: a further report repeats an earlier one.
      if (payment.failedWhy === 'givenBack') return 'known';
      const next = paymentAfter(payment.paymentState, event, true);
      if (!next.ok) return next.reason === 'alreadyPaid' ? 'known' : 'tooLate';
      const { credits } = this.#services;
      const due = this.#due(db, payment);
      if (payment.rechargeType === 'cart') {
        await creditCart(credits, due, notice);
        return 'credited';
      }
      const credited = await creditOne(credits, due);
      if (credited.ok) await markSuccess(db, payment.id, notice, credited, due.at);
      else await markUncredited(db, payment.id, notice, credited.why);
      return credited.ok ? 'credited' : 'uncredited';
    });
    if (settlement === 'otherSum' || settlement === 'unknownOrder')
      this.#services.onFailure(
        new Error(
          `${provider} reported for ${notice.orderNumber} what was not asked for: ${settlement}`,
        ),
      );
    return settlement;
  }

  #due(db: Database, payment: StoredPayment): CreditDue {
    return { db, payment, at: this.#now() };
  }
}
