// For tests: Stripe as it answers and calls back, with a secret of its own.
import { createHmac, randomBytes } from 'node:crypto';
import { StripePayment } from '../../capabilities/payments/stripe-payment.ts';
import type {
  GatewayOrder,
  GatewayOrders,
  Lie,
  Reply,
  SentCallback,
} from './gateway-order.fixture.ts';

const key = 'sk_live_ofTests';
const version = '2026-10-28.endive';
/** What this version knows of a page, as far as it is asked for. */
const knownFields = new Set([
  'mode',
  'allowed_payment_method_types',
  'adaptive_pricing',
  'client_reference_id',
  'line_items',
  'metadata',
  'payment_intent_data',
  'expires_at',
  'success_url',
]);

export interface StripeRequest {
  readonly method: string;
  readonly url: string;
  readonly header: (name: string) => string;
  readonly body: string;
}

/** A page on which somebody pays. */
interface Page {
  readonly id: string;
  readonly orderNumber: string;
  readonly currency: string;
  readonly expiresAt: number;
}

/** Money that was given back, as Stripe remembers it. */
interface GivenBack {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  readonly metadata: { readonly refundNumber?: string };
}

export class StripeGateway {
  readonly #orders: GatewayOrders;
  readonly #secret = `whsec_${randomBytes(16).toString('hex')}`;
  readonly #pages = new Map<string, Page>();
  readonly refunds: GivenBack[] = [];
  /** What a new refund begins as. */
  refundsBegin: GivenBack['status'] = 'succeeded';
  /** Calls that were made under each key, with what was answered: a day later they are forgotten. */
  readonly keys = new Map<string, { readonly call: string; readonly reply: Reply }>();

  constructor(orders: GatewayOrders) {
    this.#orders = orders;
  }

  /** The product's side of it. */
  provider(gateway: string): StripePayment {
    const thanksUrl = 'https://lebean.example/api/payments/thanks';
    return new StripePayment({ gateway, key, webhookSecret: this.#secret, thanksUrl });
  }

  /** Answers a call, if it knows the product by its key. */
  answer({ method, url, header, body }: StripeRequest): Reply {
    if (header('authorization') !== `Bearer ${key}`) return refused(401, 'api_key_invalid');
    if (header('stripe-version') !== version) return refused(400, 'version_unknown');
    if (method === 'GET') return this.#look(url);
    // What is closed twice is closed; all else that is asked for twice under one key is done once.
    if (url.endsWith('/expire')) return this.#write(url, new URLSearchParams(body));
    const idempotencyKey = header('idempotency-key');
    if (idempotencyKey === '') return refused(400, 'no_key_in_this_test');
    const known = this.keys.get(idempotencyKey);
    const call = `${url} ${body}`;
    if (known !== undefined)
      return known.call === call ? known.reply : refused(400, 'idempotency_error');
    const reply = this.#write(url, new URLSearchParams(body));
    this.keys.set(idempotencyKey, { call, reply });
    return reply;
  }

  #look(url: string): Reply {
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    if (pathname === '/v1/refunds') {
      const intent = searchParams.get('payment_intent');
      const found = this.refunds.filter(({ payment_intent }) => payment_intent === intent);
      return replied({ object: 'list', data: found.toReversed(), has_more: false });
    }
    const page = this.#pages.get(pathname.split('/').at(-1) ?? '');
    if (page === undefined) return refused(404, 'resource_missing');
    const shown = this.#shown(page);
    if (searchParams.get('expand[0]') !== 'payment_intent.latest_charge') return replied(shown);
    return replied({ ...shown, payment_intent: this.#intentOf(page.orderNumber) });
  }

  #intentOf(orderNumber: string): object | null {
    const order = this.#orders.get(orderNumber);
    if (order?.state !== 'paid') return null;
    return {
      id: order.transactionId,
      latest_charge: { object: 'charge', amount_refunded: order.returned },
    };
  }

  /** Somebody gives money back in the Dashboard of Stripe; the product is not asked. */
  returnByHand({ orderNumber, transactionId }: GatewayOrder, amount: number): void {
    const id = `re_${randomBytes(12).toString('hex')}`;
    if (!this.#orders.refund(orderNumber, id, amount)) throw new Error('there is not so much left');
    const refund = { id, payment_intent: transactionId, amount, metadata: {} };
    this.refunds.push({ ...refund, status: 'succeeded' });
  }

  #write(url: string, fields: URLSearchParams): Reply {
    if (url === '/v1/checkout/sessions') return this.#open(fields);
    if (url === '/v1/refunds') return this.#giveBack(fields);
    const [, id = ''] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(url) ?? [];
    const page = this.#pages.get(id);
    const order = page && this.#orders.get(page.orderNumber);
    if (page === undefined || order === undefined) return refused(404, 'resource_missing');
    if (order.state !== 'unpaid') return refused(400, 'checkout_session_not_open');
    order.state = 'closed';
    return replied(this.#shown(page));
  }

  #open(fields: URLSearchParams): Reply {
    const price = 'line_items[0][price_data]';
    const expiresAt = Number(fields.get('expires_at'));
    // As the real one: a page is open for half an hour at least.
    if (expiresAt < Date.now() / 1000 + 30 * 60) return refused(400, 'expires_at_invalid');
    if (fields.get('adaptive_pricing[enabled]') !== 'false') return refused(400, 'other_currency');
    if (fields.get('allowed_payment_method_types[0]') !== 'card')
      return refused(400, 'not_by_card');
    if ([...fields.keys()].some((name) => !knownFields.has(name.split('[')[0] ?? '')))
      return refused(400, 'parameter_unknown');
    const id = `cs_live_${randomBytes(24).toString('hex')}`;
    const orderNumber = fields.get('client_reference_id') ?? '';
    const currency = fields.get(`${price}[currency]`) ?? '';
    this.#orders.open(orderNumber, Number(fields.get(`${price}[unit_amount]`)));
    const page = { id, orderNumber, currency, expiresAt };
    this.#pages.set(id, page);
    return replied(this.#shown(page));
  }

  #giveBack(fields: URLSearchParams): Reply {
    const payment_intent = fields.get('payment_intent') ?? '';
    const amount = Number(fields.get('amount'));
    const refundNumber = fields.get('metadata[refundNumber]') ?? '';
    const order = [...this.#orders.values()].find(
      ({ transactionId }) => transactionId === payment_intent,
    );
    if (order === undefined) return refused(404, 'resource_missing');
    if (!this.#orders.refund(order.orderNumber, refundNumber, amount))
      return refused(400, 'charge_already_refunded');
    const id = `re_${randomBytes(12).toString('hex')}`;
    const refund = {
      id,
      payment_intent,
      amount,
      status: this.refundsBegin,
      metadata: { refundNumber },
    };
    this.refunds.push(refund);
    return replied({ ...refund });
  }

  #shown({ id, orderNumber, currency }: Page, lie: Lie = {}) {
    const order = this.#orders.get(orderNumber);
    const isPaid = order?.state === 'paid';
    const status = { unpaid: 'open', paid: 'complete', closed: 'expired' }[
      order?.state ?? 'unpaid'
    ];
    return {
      id: lie.pageId ?? id,
      object: 'checkout.session',
      client_reference_id: orderNumber,
      metadata: { orderNumber },
      status,
      payment_status: isPaid ? 'paid' : 'unpaid',
      payment_intent: isPaid ? order.transactionId : null,
      amount_total: lie.amount ?? order?.amount ?? 0,
      currency: lie.currency?.toLowerCase() ?? currency,
      livemode: lie.appId !== 'test mode',
      url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}#${'x'.repeat(220)}` : null,
    };
  }

  /** The pages of an order: one, unless it was opened twice. */
  pagesOf(orderNumber: string): Page[] {
    return [...this.#pages.values()].filter((page) => page.orderNumber === orderNumber);
  }

  /** Tells of an order, truly or not. */
  callback(order: GatewayOrder, lie: Lie = {}): SentCallback {
    const [page] = this.pagesOf(order.orderNumber);
    if (page === undefined) throw new Error(`nobody knows the page of ${order.orderNumber}`);
    const at = Math.floor(Date.now() / 1000) - (lie.ageSeconds ?? 0);
    const body = JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      api_version: version,
      type: lie.eventType ?? 'checkout.session.completed',
      created: at - (lie.happenedSecondsAgo ?? 0),
      livemode: true,
      data: { object: lie.eventType?.startsWith('charge.') ? left(order) : this.#shown(page, lie) },
    });
    const secret = lie.signedBy === undefined ? this.#secret : 'whsec_ofSomebodyElse';
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return {
      path: '/api/payments/callbacks/stripe',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${at},v1=${signature}`,
      },
      body: lie.tamper?.(body) ?? body,
    };
  }
}

/** A charge of which money has left, as its event tells it; a dispute has the same fields but one. */
const left = (order: GatewayOrder) => ({
  object: 'charge',
  payment_intent: order.transactionId,
  amount: order.amount,
  amount_refunded: order.returned,
  currency: 'usd',
  livemode: true,
});

const replied = (content: object): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
});

const refused = (status: number, code: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type: 'invalid_request_error', code, message: code } }),
});
