import type { KeyObject } from 'node:crypto';
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
} from './payment-provider.ts';
import { callProvider, readJson } from './provider-call.ts';
import { isSignedBy, signed } from './rsa-signature.ts';

/** What Alipay knows the platform by, and how both prove themselves. */
export interface AlipaySettings {
  readonly gateway: string;
  readonly appId: string;
  readonly key: KeyObject;
  /** Alipay's own key. */
  readonly platformKey: KeyObject;
  readonly notifyUrl: string;
}

/** Alipay trades in this currency and names none. */
const currency = 'CNY';
const ok = '10000';
const unknownTrade = 'ACQ.TRADE_NOT_EXIST';
const paidStates: readonly string[] = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

const answered = z.object({ code: z.string(), sub_code: z.string().optional() });
const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});

/** Alipay's open platform: a code made beforehand (PAY-5). */
export class Alipay implements PaymentProvider {
  readonly key = 'alipay';
  readonly #settings: AlipaySettings;
  readonly #clock: () => Date;

  constructor(settings: AlipaySettings, clock: () => Date = () => new Date()) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async open(order: Order): Promise<OpenedCode> {
    const content = await this.#call('alipay.trade.precreate', {
      out_trade_no: order.orderNumber,
      total_amount: decimal(order.amount),
      subject: order.subject,
      time_expire: beijingTime(order.expiresAt),
    });
    this.#expect(content);
    return { qrText: z.object({ qr_code: z.string().min(1) }).parse(content).qr_code };
  }

  async find({ orderNumber }: Order): Promise<OrderState> {
    const content = await this.#call('alipay.trade.query', { out_trade_no: orderNumber });
    // Before somebody scans the code there is no trade yet.
    if (answered.parse(content).sub_code === unknownTrade) return { kind: 'unknown' };
    this.#expect(content);
    const found = trade.parse(content);
    if (paidStates.includes(found.trade_status))
      return { kind: 'paid', notice: this.#noticeOf(found, found.send_pay_date) };
    return { kind: found.trade_status === 'TRADE_CLOSED' ? 'gone' : 'unpaid' };
  }

  async close({ orderNumber }: Order): Promise<void> {
    const content = await this.#call('alipay.trade.close', { out_trade_no: orderNumber });
    if (answered.parse(content).sub_code !== unknownTrade) this.#expect(content);
  }

  async refund({ orderNumber }: Order, { refundNumber, amount, reason }: Refund) {
    const content = await this.#call('alipay.trade.refund', {
      out_trade_no: orderNumber,
      out_request_no: refundNumber,
      refund_amount: decimal(amount),
      refund_reason: reason,
    });
    this.#expect(content);
    return 'done' as const;
  }

  readCallback({ body }: Callback): CallbackReading {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const { sign = '', sign_type, app_id, gmt_payment } = fields;
    if (sign_type !== 'RSA2') return { kind: 'forged', why: 'signed in another way' };
    const text = textToSign(fields, ['sign', 'sign_type']);
    if (!isSignedBy(this.#settings.platformKey, text, sign))
      return { kind: 'forged', why: 'the signature is wrong' };
    if (app_id !== this.#settings.appId) return { kind: 'forged', why: 'meant for another app' };
    const found = trade.safeParse(fields);
    if (!found.success || !paidStates.includes(found.data.trade_status)) return { kind: 'other' };
    return { kind: 'paid', notice: this.#noticeOf(found.data, gmt_payment) };
  }

  answer(isUnderstood: boolean) {
    const contentType = 'text/plain; charset=utf-8';
    return { status: 200, contentType, body: isUnderstood ? 'success' : 'fail' };
  }

  /** Calls a method; answers its content, which Alipay has signed. */
  async #call(method: string, content: object): Promise<unknown> {
    const { gateway, appId, key, platformKey, notifyUrl } = this.#settings;
    const fields: Record<string, string> = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(this.#clock()),
      version: '1.0',
      notify_url: notifyUrl,
      biz_content: JSON.stringify(content),
    };
    fields['sign'] = signed(key, textToSign(fields, ['sign']));
    const url = new URL(gateway);
    // The charset has to be known before the body is read.
    url.searchParams.set('charset', 'utf-8');
    const answer = await callProvider(url, { method: 'POST', body: new URLSearchParams(fields) });
    if (answer.status !== 200) throw new ProviderFailure(`${url.host} answered ${answer.status}`);
    const name = `${method.replaceAll('.', '_')}_response`;
    const reported = memberText(answer.body, name);
    const proof = z.object({ sign: z.string() }).safeParse(readJson(url.host, answer.body));
    if (
      reported === undefined ||
      !proof.success ||
      !isSignedBy(platformKey, reported, proof.data.sign)
    )
      throw new ProviderFailure(`an answer of ${url.host} is not its own`);
    return readJson(url.host, reported);
  }

  #expect(content: unknown): void {
    const { code, sub_code: why = '' } = answered.parse(content);
    if (code !== ok) throw new ProviderFailure(`Alipay answered ${code} ${why}`);
  }

  #noticeOf(found: z.output<typeof trade>, paidAt: string | undefined): PaidNotice {
    return {
      orderNumber: found.out_trade_no,
      providerNumber: found.trade_no,
      amount: hundredthsOf(found.total_amount),
      currency,
      paidAt: fromBeijing(paidAt) ?? this.#clock(),
    };
  }
}

/** Fields as they are signed: in the order of their names, without what is empty. */
export function textToSign(
  fields: Readonly<Record<string, string>>,
  except: readonly string[],
): string {
  return Object.entries(fields)
    .filter(([name, value]) => value !== '' && !except.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The text of an object inside a JSON text, to the byte: that is what the signature is over. */
export function memberText(json: string, name: string): string | undefined {
  const mark = `"${name}":`;
  const at = json.indexOf(mark);
  if (at < 0) return undefined;
  const start = json.indexOf('{', at + mark.length);
  let depth = 0;
  let isInText = false;
  for (let place = start; place >= 0 && place < json.length; place += 1) {
    const letter = json[place];
    if (isInText && letter === '\\') place += 1;
    else if (letter === '"') isInText = !isInText;
    else if (!isInText && letter === '{') depth += 1;
    else if (!isInText && letter === '}') {
      depth -= 1;
      if (depth === 0) return json.slice(start, place + 1);
    }
  }
  return undefined;
}

const decimal = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** "12.3" as 1230 without a float; what is no amount is none that we asked for. */
export function hundredthsOf(text: string): number {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? -1 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const beijingOffsetMs = 8 * 3_600_000;

/** An instant as Alipay writes it: in China, without saying so. */
const beijingTime = (at: Date): string =>
  new Date(at.getTime() + beijingOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

function fromBeijing(text: string | undefined): Date | undefined {
  const instant = new Date(`${(text ?? '').replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
