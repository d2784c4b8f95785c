import { Stripe } from 'stripe';
import { z } from 'zod';
import { fromSmallestUnits, inSmallestUnits } from '@lebean/domain/payment';
import {
  type Callback,
  type CallbackReading,
  type OpenedCode,
  type Order,
  type OrderState,
  type PaidNotice,
  type PaymentProvider,
  ProviderFailure,
  type Refund,
} from './payment-provider.ts';

/** What Stripe knows the platform by, and how it proves itself. */
export interface StripeSettings {
  readonly gateway: string;
  /** A secret or restricted key of the live mode. */
  readonly key: string;
  /** Signs what Stripe tells us. */
  readonly webhookSecret: string;
  /** What the phone of whoever has paid shows. */
  readonly thanksUrl: string;
}

/** The one that this code was written for: the version of an account may change meanwhile. */
const apiVersion = '2026-10-28.endive';
const timeoutMs = 8000;
/** What is older was recorded, and is played to us again. */
const freshSeconds = 300;
/** Stripe keeps a page open for half an hour at least; ours is closed when its order ends (PAY-2). */
const minPageSeconds = 30 * 60;
const paidEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
];
const refundedEvent = 'charge.refunded';
const disputedEvent = 'charge.dispute.created';

const charge = z.object({ amount_refunded: z.int() });
const intent = z.object({ id: z.string(), latest_charge: charge.nullable() });

const checkout = z.object({
  id: z.string().min(1),
  client_reference_id: z.string(),
  // Whoever opens a page by a link chooses its reference, never this: only we write it.
  metadata: z.object({ orderNumber: z.string() }),
  status: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: z.union([z.string(), intent]).nullable(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  livemode: z.boolean(),
});
type Checkout = z.output<typeof checkout>;

/** What was paid and has left again: by refunds, all of them together, or since the guest's bank took it back. */
const leaving = z.object({
  payment_intent: z.string(),
  currency: z.string(),
  amount: z.int(),
  amount_refunded: z.int().optional(),
  livemode: z.boolean(),
});

const event = z.object({
  type: z.string(),
  created: z.int(),
  // The word of Stripe for what an event is about.
  data: z.object({ object: z.unknown() }),
});

/** Stripe Checkout: a page whose address is drawn as a code, for cards in dollars and euros (PAY-5). */
export class StripePayment implements PaymentProvider {
  readonly key = 'stripe';
  readonly #settings: StripeSettings;
  readonly #clock: () => Date;
  readonly #stripe: Stripe;

  constructor(settings: StripeSettings, clock: () => Date = () => new Date()) {
    this.#settings = settings;
    this.#clock = clock;
    const { protocol, hostname, port } = new URL(settings.gateway);
    this.#stripe = new Stripe(settings.key, {
      apiVersion,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port !== '' && { port }),
      timeout: timeoutMs,
      // Whoever asks again is the desk, which knows what has become of the order meanwhile (PAY-4).
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(),
    });
  }

  async open(order: Order): Promise<OpenedCode> {
    const { orderNumber, subject, currency, expiresAt } = order;
    const metadata = { orderNumber };
    const opened = await this.#answer(() =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // A card is charged at once: what is complete is paid, and nothing is under way for days.
          allowed_payment_method_types: ['card'],
          // The guest pays what the till says, in its currency.
          adaptive_pricing: { enabled: false },
          client_reference_id: orderNumber,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: unitsOf(order.amount, currency),
                product_data: { name: subject },
              },
            },
          ],
          metadata,
          payment_intent_data: { description: subject, metadata },
          expires_at: Math.floor(expiresAt.getTime() / 1000) + minPageSeconds,
          success_url: this.#settings.thanksUrl,
        },
        { idempotencyKey: `open ${orderNumber}` },
      ),
    );
    if (opened.url === null) throw new ProviderFailure(`Stripe has no page for ${orderNumber}`);
    return { qrText: opened.url, checkoutId: opened.id };
  }

  async find({ orderNumber, checkoutId }: Order): Promise<OrderState> {
    // Its code was never shown: nobody can have paid it.
    if (checkoutId === null) return { kind: 'unknown' };
    const found = this.#read(
      await this.#answer(() =>
        this.#stripe.checkout.sessions.retrieve(checkoutId, {
          expand: ['payment_intent.latest_charge'],
        }),
      ),
    );
    if (found.client_reference_id !== orderNumber)
      throw new ProviderFailure(`Stripe knows ${orderNumber} as another order`);
    if (found.payment_status !== 'paid')
      return { kind: found.status === 'open' ? 'unpaid' : 'gone' };
    const notice = noticeOf(found, this.#clock());
    // Given back in the Dashboard before we heard that it was paid: nobody has bought anything.
    return notice.amount === 0 ? { kind: 'gone' } : { kind: 'paid', notice };
  }

  async close({ checkoutId }: Order): Promise<void> {
    if (checkoutId === null) return;
    // Without a key: twice is as good as once, and under one Stripe would repeat a failure for a day.
    await this.#answer(() => this.#stripe.checkout.sessions.expire(checkoutId));
  }

  async refund(
    { orderNumber, providerNumber, currency, amount: paid }: Order,
    { refundNumber, amount, reason }: Refund,
  ): Promise<'done' | 'underWay'> {
    if (providerNumber === null) throw new ProviderFailure(`nobody has paid ${orderNumber}`);
    // Stripe forgets the keys of calls after a day, but never what it has given back.
    const before = await this.#answer(() =>
      this.#stripe.refunds.list({ payment_intent: providerNumber, limit: 100 }),
    );
    const known = before.data.find(({ metadata }) => metadata?.['refundNumber'] === refundNumber);
    // All of it went back in the Dashboard: whoever paid has what this would give.
    if (known === undefined && hasGoneBack(before.data, unitsOf(paid, currency))) return 'done';
    const { status } =
      known ??
      (await this.#answer(() =>
        this.#stripe.refunds.create(
          {
            payment_intent: providerNumber,
            amount: unitsOf(amount, currency),
            metadata: { orderNumber, refundNumber, reason },
          },
          { idempotencyKey: `refund ${refundNumber}` },
        ),
      ));
    if (status === 'succeeded') return 'done';
    if (status === 'pending' || status === 'requires_action') return 'underWay';
    throw new ProviderFailure(`Stripe does not give ${refundNumber} back: ${status}`);
  }

  readCallback({ headers, body, at }: Callback): CallbackReading {
    const proven = this.#provenEvent(headers['stripe-signature'] ?? '', body, at);
    if (proven === undefined) return { kind: 'forged', why: 'not signed by Stripe just now' };
    const reported = event.safeParse(proven);
    if (!reported.success) return { kind: 'other' };
    const { type, created, data: about } = reported.data;
    if (type === refundedEvent || type === disputedEvent) return returnOf(about.object);
    if (!paidEvents.includes(type)) return { kind: 'other' };
    const found = checkout.safeParse(about.object);
    // One account may sell elsewhere, too: a page that names no order of ours is none of ours.
    if (!found.success || found.data.payment_status !== 'paid') return { kind: 'other' };
    if (found.data.metadata.orderNumber !== found.data.client_reference_id)
      return { kind: 'forged', why: 'the page names two orders' };
    if (!found.data.livemode) return { kind: 'forged', why: 'nobody pays in the test mode' };
    const paidAt = new Date(created * 1000);
    const isOld = at.getTime() - paidAt.getTime() > freshSeconds * 1000;
    return { kind: 'paid', notice: noticeOf(found.data, paidAt), isOld };
  }

  answer(isUnderstood: boolean) {
    return {
      status: isUnderstood ? 200 : 400,
      contentType: 'application/json',
      body: JSON.stringify({ received: isUnderstood }),
    };
  }

  /** What a signature of Stripe proves; nothing where it proves nothing. */
  #provenEvent(signature: string, body: string, at: Date): unknown {
    const { webhookSecret } = this.#settings;
    try {
      return Stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        freshSeconds,
        undefined,
        at.getTime(),
      );
    } catch {
      return undefined;
    }
  }

  /** What Stripe answers; a failure of it says no more than its kind. */
  async #answer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      const { host } = new URL(this.#settings.gateway);
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { statusCode, code = '', type } = error;
      throw new ProviderFailure(
        statusCode === undefined
          ? `${host} did not answer (${type})`
          : `${host} answered ${statusCode} (${code === '' ? type : code})`,
      );
    }
  }

  #read(answered: unknown): Checkout {
    const found = checkout.safeParse(answered);
    if (!found.success) throw new ProviderFailure('Stripe answered something that is no checkout');
    if (!found.data.livemode) throw new ProviderFailure('Stripe answered in its test mode');
    return found.data;
  }
}

function unitsOf(hundredths: number, currency: string): number {
  const units = inSmallestUnits(hundredths, currency);
  if (units === undefined) throw new ProviderFailure(`Stripe is not asked for ${currency}`);
  return units;
}

/** Whether refunds have given back so many smallest units: those that did not fail. */
function hasGoneBack(refunds: readonly Stripe.Refund[], units: number): boolean {
  const gone = refunds.filter(({ status }) => status === 'succeeded');
  return gone.reduce((sum, { amount }) => sum + amount, 0) >= units;
}

/** A sum in a currency that we do not ask for is none that we asked for. */
const hundredthsOf = (units: number, currency: string): number =>
  fromSmallestUnits(units, currency.toUpperCase()) ?? -1;

/** What a refund or a dispute says has left; nothing of ours where it names no payment. */
function returnOf(reported: unknown): CallbackReading {
  const found = leaving.safeParse(reported);
  if (!found.success || !found.data.livemode) return { kind: 'other' };
  const { payment_intent: providerNumber, amount, amount_refunded, currency } = found.data;
  const returned = hundredthsOf(amount_refunded ?? amount, currency);
  return { kind: 'returned', returned: { providerNumber, amount: returned } };
}

function noticeOf(found: Checkout, paidAt: Date): PaidNotice {
  const { id: checkoutId, client_reference_id: orderNumber, payment_intent, amount_total } = found;
  const currency = found.currency?.toUpperCase() ?? '';
  if (payment_intent === null || amount_total === null)
    throw new ProviderFailure('Stripe reported a payment without its number or amount');
  const [providerNumber, refunded] =
    typeof payment_intent === 'string'
      ? [payment_intent, 0]
      : [payment_intent.id, payment_intent.latest_charge?.amount_refunded ?? 0];
  const amount = hundredthsOf(amount_total - refunded, currency);
  return { orderNumber, providerNumber, checkoutId, amount, currency, paidAt };
}
