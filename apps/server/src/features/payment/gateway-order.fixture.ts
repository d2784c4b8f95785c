// For tests: what a gateway knows of an order, and how its callbacks may lie.
import { type KeyObject, randomBytes } from 'node:crypto';

export interface GatewayOrder {
  readonly orderNumber: string;
  readonly amount: number;
  state: 'unpaid' | 'paid' | 'closed';
  readonly transactionId: string;
  /** What was given back of it, by our number of each refund. */
  readonly refunds: Map<string, number>;
  /** All of that together. */
  readonly returned: number;
}

/** What a callback says in other ways than it should. */
export interface Lie {
  readonly amount?: number;
  readonly currency?: string;
  readonly signedBy?: KeyObject;
  readonly ageSeconds?: number;
  readonly appId?: string;
  readonly apiKey?: Buffer;
  readonly tamper?: (body: string) => string;
  readonly eventType?: string;
  /** How long ago it happened, if it is reported only now. */
  readonly happenedSecondsAgo?: number;
  /** The page that it names, of another order. */
  readonly pageId?: string;
}

export interface SentCallback {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** An answer of a gateway. */
export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The orders of a gateway by their number; opened twice, one stays what it was. */
export class GatewayOrders extends Map<string, GatewayOrder> {
  open(orderNumber: string, amount: number): GatewayOrder {
    const known = this.get(orderNumber);
    if (known !== undefined) return known;
    const transactionId = `42${randomBytes(12).toString('hex')}`;
    const order: GatewayOrder = {
      orderNumber,
      amount,
      state: 'unpaid',
      transactionId,
      refunds: new Map(),
      get returned() {
        return [...this.refunds.values()].reduce((sum, each) => sum + each, 0);
      },
    };
    this.set(orderNumber, order);
    return order;
  }

  /** Gives back of what was paid, once under one number; nothing where that would be too much. */
  refund(orderNumber: string, refundNumber: string, amount: number): boolean {
    const order = this.get(orderNumber);
    if (order?.state !== 'paid') return false;
    const others = [...order.refunds].filter(([number]) => number !== refundNumber);
    const before = others.reduce((sum, [, each]) => sum + each, 0);
    if (before + amount > order.amount) return false;
    order.refunds.set(refundNumber, amount);
    return true;
  }

  /** Somebody scans the code and pays; nobody has been informed yet. */
  pay(orderNumber: string): GatewayOrder {
    const order = this.get(orderNumber);
    if (order === undefined) throw new Error(`nobody knows ${orderNumber}`);
    order.state = 'paid';
    return order;
  }
}
