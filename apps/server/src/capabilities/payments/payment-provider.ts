export type ProviderKey = 'wechatPay' | 'alipay' | 'stripe' | 'sandbox';

/** What a provider has to know of an order. Money in hundredths of its currency. */
export interface Order {
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly expiresAt: Date;
  /** What whoever pays reads in the app. */
  readonly subject: string;
  /** When somebody has pretended to pay: the sandbox knows of no other payment. */
  readonly simulatedAt: Date | null;
  /** What the provider calls the page on which it is paid, where it finds an order by that alone. */
  readonly checkoutId: string | null;
  /** The provider's own number of what was paid, once it is. */
  readonly providerNumber: string | null;
}

/** What a code is to say, and how its provider finds it again where the number of the order is not enough. */
export interface OpenedCode {
  readonly qrText: string;
  readonly checkoutId?: string;
}

/** Money of an order that goes back to whoever paid it. */
export interface Refund {
  /** Our number of it: asked for twice under it, it is given back once. */
  readonly refundNumber: string;
  readonly amount: number;
  readonly reason: string;
}

/** A payment as its provider tells it, proven by a signature. */
export interface PaidNotice {
  readonly orderNumber: string;
  /** The provider's own number of it. */
  readonly providerNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** The page on which it was paid, where orders have one: paid on another, it is not this order. */
  readonly checkoutId?: string | null;
}

/** How much of a payment has gone back to whoever paid it. Money in hundredths. */
export interface ReturnedSum {
  readonly providerNumber: string;
  readonly amount: number;
}

/** `failed`: the provider has ended it, and nothing goes back by itself any more. */
export type RefundState = 'done' | 'underWay' | 'failed';

export type OrderState =
  | { readonly kind: 'paid'; readonly notice: PaidNotice }
  | { readonly kind: 'unpaid' }
  /** Closed, or paid and given back: nothing is, or will be, paid for it. */
  | { readonly kind: 'gone' }
  /** Never heard of: nobody can have paid it, as far as the provider knows. */
  | { readonly kind: 'unknown' };

/** A call of a provider to us, as it came: signatures are over its bytes. */
export interface Callback {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** When it came. */
  readonly at: Date;
}

export type CallbackReading =
  /** `isOld`: it tells of what happened a while ago, and its provider is asked how things stand by now. */
  | { readonly kind: 'paid'; readonly notice: PaidNotice; readonly isOld?: boolean }
  /** Money that was paid has left again, whoever has asked for that: so much of it by now. */
  | { readonly kind: 'returned'; readonly returned: ReturnedSum }
  /** A refund that was asked for here has ended. */
  | {
      readonly kind: 'refundEnded';
      readonly refundNumber: string;
      readonly state: Exclude<RefundState, 'underWay'>;
    }
  /** Proven, and about something else: it is only acknowledged. */
  | { readonly kind: 'other' }
  /** Not proven to be the provider's. */
  | { readonly kind: 'forged'; readonly why: string };

/** What a provider reads as "understood", and as "come again". */
export interface CallbackAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** One who takes money for us (PAY-5). Whatever does not come about throws. */
export interface PaymentProvider {
  readonly key: ProviderKey;
  /** Makes an order known; answers what its code is to say. Twice is as good as once. */
  open(order: Order): Promise<OpenedCode>;
  find(order: Order): Promise<OrderState>;
  /** Sees to it that nobody can pay it any more, as far as the provider can. */
  close(order: Order): Promise<void>;
  /** Gives money back; answers whether it has gone, or never will. Twice under one number is as good as once. */
  refund(order: Order, refund: Refund): Promise<RefundState>;
  readCallback(callback: Callback): CallbackReading;
  answer(isUnderstood: boolean): CallbackAnswer;
}

/** A provider that did not answer, or not as it should. Says nothing that is secret. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}
