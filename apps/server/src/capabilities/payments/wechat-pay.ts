import { createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
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
  type RefundState,
} from './payment-provider.ts';
import { callProvider, type ProviderAnswer, readJson } from './provider-call.ts';
import { isSignedBy, signed } from './rsa-signature.ts';

/** What WeChat Pay knows the platform by, and how both prove themselves. */
export interface WechatPaySettings {
  readonly gateway: string;
  readonly appId: string;
  readonly merchantId: string;
  /** The serial number of the certificate that belongs to `key`. */
  readonly serial: string;
  readonly key: KeyObject;
  /** Decrypts what callbacks carry: 32 bytes. */
  readonly apiKey: Buffer;
  /** WeChat's own key, and the name by which its signatures call it. */
  readonly platformKey: KeyObject;
  readonly platformKeyId: string;
  readonly notifyUrl: string;
}

/** What is older was recorded, and is played to us again. */
const freshMs = 5 * 60_000;

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
});

const refundNotice = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
});

/** What WeChat calls the states of a refund. */
const refundStates: Readonly<Partial<Record<string, RefundState>>> = {
  SUCCESS: 'done',
  PROCESSING: 'underWay',
  ABNORMAL: 'failed',
  CLOSED: 'failed',
};

const notification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** WeChat Pay, API v3: a code of the kind "native" (PAY-5). */
export class WechatPay implements PaymentProvider {
  readonly key = 'wechatPay';
  readonly #settings: WechatPaySettings;
  readonly #clock: () => Date;

  constructor(settings: WechatPaySettings, clock: () => Date = () => new Date()) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async open(order: Order): Promise<OpenedCode> {
    const { appId: appid, merchantId: mchid, notifyUrl: notify_url } = this.#settings;
    const answer = await this.#call('POST', '/v3/pay/transactions/native', {
      appid,
      mchid,
      description: order.subject,
      out_trade_no: order.orderNumber,
      time_expire: `${order.expiresAt.toISOString().slice(0, 19)}+00:00`,
      notify_url,
      amount: { total: order.amount, currency: order.currency },
    });
    const content = this.#read(answer, [200]);
    return { qrText: z.object({ code_url: z.string().min(1) }).parse(content).code_url };
  }

  async find({ orderNumber }: Order): Promise<OrderState> {
    const { merchantId } = this.#settings;
    const path = `/v3/pay/transactions/out-trade-no/${orderNumber}?mchid=${encodeURIComponent(merchantId)}`;
    const answer = await this.#call('GET', path);
    const content = this.#read(answer, [200, 404]);
    if (answer.status === 404) return { kind: 'unknown' };
    const found = transaction.parse(content);
    if (found.trade_state === 'SUCCESS') return { kind: 'paid', notice: this.#noticeOf(found) };
    const isGone = ['CLOSED', 'REVOKED', 'PAYERROR', 'REFUND'].includes(found.trade_state);
    return { kind: isGone ? 'gone' : 'unpaid' };
  }

  async close({ orderNumber }: Order): Promise<void> {
    const { merchantId: mchid } = this.#settings;
    const path = `/v3/pay/transactions/out-trade-no/${orderNumber}/close`;
    // One that was never heard of is closed, too.
    this.#read(await this.#call('POST', path, { mchid }), [200, 204, 404]);
  }

  async refund(
    { orderNumber, amount: total, currency }: Order,
    { refundNumber, amount: refund, reason }: Refund,
  ): Promise<RefundState> {
    const answer = await this.#call('POST', '/v3/refund/domestic/refunds', {
      out_trade_no: orderNumber,
      out_refund_no: refundNumber,
      // As much as WeChat keeps of it.
      reason: reason.slice(0, 80),
      amount: { refund, total, currency },
    });
    const { status } = z.object({ status: z.string() }).parse(this.#read(answer, [200]));
    const state = refundStates[status];
    if (state !== undefined) return state;
    throw new ProviderFailure(`WeChat Pay does not give ${refundNumber} back: ${status}`);
  }

  readCallback({ headers, body, at }: Callback): CallbackReading {
    const why = this.#whyNotOurs((name) => headers[name] ?? '', body, at);
    if (why !== undefined) return { kind: 'forged', why };
    const read = notification.safeParse(jsonOrNothing(body));
    if (!read.success) return { kind: 'forged', why: 'not a notification' };
    const { event_type: event, resource } = read.data;
    if (event.startsWith('REFUND.')) return this.#refundEnded(resource);
    if (event !== 'TRANSACTION.SUCCESS') return { kind: 'other' };
    const opened = this.#decrypt(resource);
    const found = transaction.safeParse(opened === undefined ? undefined : jsonOrNothing(opened));
    if (!found.success) return { kind: 'forged', why: 'encrypted under another key' };
    if (found.data.trade_state !== 'SUCCESS') return { kind: 'other' };
    const { appId, merchantId } = this.#settings;
    if (found.data.appid !== appId || found.data.mchid !== merchantId)
      return { kind: 'forged', why: 'meant for another merchant' };
    return { kind: 'paid', notice: this.#noticeOf(found.data) };
  }

  /** How a refund has ended that was asked for: given back, closed, or abnormal, where the bank of the payer refused it. */
  #refundEnded(resource: z.output<typeof notification>['resource']): CallbackReading {
    const opened = this.#decrypt(resource);
    if (opened === undefined) return { kind: 'forged', why: 'encrypted under another key' };
    const found = refundNotice.safeParse(jsonOrNothing(opened));
    // Signed, and about nothing that was asked for here.
    if (!found.success) return { kind: 'other' };
    const { mchid, out_refund_no: refundNumber, refund_status: status } = found.data;
    if (mchid !== this.#settings.merchantId)
      return { kind: 'forged', why: 'meant for another merchant' };
    const state = refundStates[status];
    if (state === undefined || state === 'underWay') return { kind: 'other' };
    return { kind: 'refundEnded', refundNumber, state };
  }

  answer(isUnderstood: boolean) {
    const contentType = 'application/json';
    return isUnderstood
      ? { status: 200, contentType, body: JSON.stringify({ code: 'SUCCESS' }) }
      : { status: 500, contentType, body: JSON.stringify({ code: 'FAIL', message: 'refused' }) };
  }

  async #call(method: 'GET' | 'POST', path: string, content?: object): Promise<ProviderAnswer> {
    const { gateway, merchantId, serial, key } = this.#settings;
    const body = content === undefined ? '' : JSON.stringify(content);
    const nonce = randomBytes(16).toString('hex');
    const timestamp = String(Math.floor(this.#clock().getTime() / 1000));
    const signature = signed(key, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`);
    const fields = { mchid: merchantId, nonce_str: nonce, timestamp, serial_no: serial, signature };
    const proof = Object.entries(fields)
      .map(([name, value]) => `${name}="${value}"`)
      .join(',');
    return await callProvider(new URL(path, gateway), {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'lebean',
        authorization: `WECHATPAY2-SHA256-RSA2048 ${proof}`,
        ...(content !== undefined && { 'content-type': 'application/json' }),
      },
      ...(content !== undefined && { body }),
    });
  }

  /** The content of an answer that is WeChat's own and of an expected kind. */
  #read(answer: ProviderAnswer, expected: readonly number[]): unknown {
    const { host } = new URL(this.#settings.gateway);
    const { status, header, body } = answer;
    if (!expected.includes(status)) throw new ProviderFailure(`${host} answered ${status}`);
    const why = this.#whyNotOurs(header, body, this.#clock());
    if (why !== undefined) throw new ProviderFailure(`an answer of ${host} is not its own: ${why}`);
    return body === '' ? undefined : readJson(host, body);
  }

  /** Why something is not signed by WeChat just now; nothing where it is. */
  #whyNotOurs(header: (name: string) => string, body: string, at: Date): string | undefined {
    const { platformKey, platformKeyId } = this.#settings;
    const timestamp = header('wechatpay-timestamp');
    const ageMs = Math.abs(at.getTime() - Number(timestamp) * 1000);
    if (!/^\d{1,12}$/.test(timestamp) || ageMs > freshMs) return 'not signed just now';
    if (header('wechatpay-serial') !== platformKeyId) return 'signed under another key';
    const text = `${timestamp}\n${header('wechatpay-nonce')}\n${body}\n`;
    return isSignedBy(platformKey, text, header('wechatpay-signature'))
      ? undefined
      : 'the signature is wrong';
  }

  #decrypt(resource: z.output<typeof notification>['resource']): string | undefined {
    const tagLength = 16;
    const content = Buffer.from(resource.ciphertext, 'base64');
    try {
      const opening = createDecipheriv('aes-256-gcm', this.#settings.apiKey, resource.nonce);
      opening.setAAD(Buffer.from(resource.associated_data));
      opening.setAuthTag(content.subarray(-tagLength));
      return Buffer.concat([
        opening.update(content.subarray(0, -tagLength)),
        opening.final(),
      ]).toString();
    } catch {
      return undefined;
    }
  }

  #noticeOf(found: z.output<typeof transaction>): PaidNotice {
    const { out_trade_no, transaction_id, amount, success_time } = found;
    if (transaction_id === undefined || amount === undefined)
      throw new ProviderFailure('WeChat Pay reported a payment without its number or amount');
    return {
      orderNumber: out_trade_no,
      providerNumber: transaction_id,
      amount: amount.total,
      currency: amount.currency,
      paidAt: instantOr(success_time, this.#clock()),
    };
  }
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function instantOr(text: string | undefined, otherwise: Date): Date {
  const instant = new Date(text ?? '');
  return Number.isNaN(instant.getTime()) ? otherwise : instant;
}
