// For tests: WeChat Pay as its API v3 answers and calls back, with keys of its own.
import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isSignedBy, signed } from '../../capabilities/payments/rsa-signature.ts';
import { WechatPay } from '../../capabilities/payments/wechat-pay.ts';
import type {
  GatewayOrder,
  GatewayOrders,
  Lie,
  Reply,
  SentCallback,
} from './gateway-order.fixture.ts';

const appId = 'wx-lebean';
const merchantId = '1900000001';
const serial = 'SERIAL-OF-LEBEAN';
const platformKeyId = 'PUB_KEY_ID_1';
const states = { unpaid: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const;
const nativeOrder = z.object({
  out_trade_no: z.string(),
  amount: z.object({ total: z.int(), currency: z.literal('CNY') }),
});

const refundOrder = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.int(), total: z.int(), currency: z.literal('CNY') }),
});

export interface GatewayRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string;
  readonly body: string;
}

export class WechatGateway {
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #apiKey = Buffer.from(randomBytes(16).toString('hex'));
  readonly #orders: GatewayOrders;
  /** What it answers to who asks for a refund. */
  refundStatus: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' = 'SUCCESS';

  constructor(orders: GatewayOrders) {
    this.#orders = orders;
  }

  /** The product's side of it. */
  provider(gateway: string, key: KeyObject): WechatPay {
    const ours = { appId, merchantId, serial, key, apiKey: this.#apiKey };
    const theirs = { gateway, platformKey: this.#keys.publicKey, platformKeyId };
    const notifyUrl = 'https://lebean.example/api/payments/callbacks/wechatPay';
    return new WechatPay({ ...ours, ...theirs, notifyUrl });
  }

  /** Answers a call, if its signature is the product's. */
  answer({ method, url, authorization, body }: GatewayRequest, product: KeyObject): Reply {
    const proof = Object.fromEntries(
      [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const text = `${method}\n${url}\n${proof['timestamp']}\n${proof['nonce_str']}\n${body}\n`;
    const isOurs =
      proof['mchid'] === merchantId &&
      proof['serial_no'] === serial &&
      isSignedBy(product, text, proof['signature'] ?? '');
    if (!isOurs) return this.#reply(401, { code: 'SIGN_ERROR' });
    if (url === '/v3/pay/transactions/native') {
      const { out_trade_no: number, amount } = nativeOrder.parse(JSON.parse(body));
      this.#orders.open(number, amount.total);
      return this.#reply(200, { code_url: `weixin://wxpay/${number}` });
    }
    if (url === '/v3/refund/domestic/refunds') {
      const { out_trade_no, out_refund_no, amount } = refundOrder.parse(JSON.parse(body));
      // Its bank decides later, and may refuse.
      if (this.refundStatus !== 'SUCCESS')
        return this.#reply(200, { out_refund_no, status: this.refundStatus });
      return this.#orders.refund(out_trade_no, out_refund_no, amount.refund)
        ? this.#reply(200, { out_refund_no, status: 'SUCCESS' })
        : this.#reply(403, { code: 'NOT_ENOUGH' });
    }
    const [, number = '', isClose] = /out-trade-no\/(\w+)(\/close)?/.exec(url) ?? [];
    return this.#answerAbout(number, isClose !== undefined);
  }

  #answerAbout(orderNumber: string, isClose: boolean): Reply {
    const order = this.#orders.get(orderNumber);
    if (order === undefined) return this.#reply(404, { code: 'ORDER_NOT_EXIST' });
    const found = transactionOf(order, {});
    // As the real one: whatever was given back of it, the trade is one of a refund.
    const isReturned = order.returned > 0 && { trade_state: 'REFUND' };
    if (!isClose) return this.#reply(200, { ...found, ...isReturned });
    if (order.state === 'paid') return this.#reply(400, { code: 'ORDERPAID' });
    order.state = 'closed';
    return { status: 204, headers: this.#signature('', {}), body: '' };
  }

  #reply(status: number, content: object): Reply {
    const body = JSON.stringify(content);
    return { status, headers: this.#signature(body, {}), body };
  }

  #signature(body: string, { ageSeconds = 0, signedBy }: Lie): Record<string, string> {
    const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
    const nonce = randomBytes(16).toString('hex');
    const key = signedBy ?? this.#keys.privateKey;
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': platformKeyId,
      'wechatpay-signature': signed(key, `${timestamp}\n${nonce}\n${body}\n`),
      'content-type': 'application/json',
    };
  }

  /** Tells of an order, truly or not. */
  callback(order: GatewayOrder, lie: Lie = {}): SentCallback {
    const event = lie.eventType ?? 'TRANSACTION.SUCCESS';
    return this.#notice(event, transactionOf(order, lie), lie);
  }

  /** Tells how a refund has ended. */
  refundCallback(
    { orderNumber }: Pick<GatewayOrder, 'orderNumber'>,
    refundNumber: string,
    status: 'SUCCESS' | 'ABNORMAL',
    lie: Lie = {},
  ): SentCallback {
    const content = {
      mchid: merchantId,
      out_trade_no: orderNumber,
      out_refund_no: refundNumber,
      refund_status: status,
    };
    return this.#notice(`REFUND.${status}`, content, lie);
  }

  #notice(event: string, reported: object, lie: Lie): SentCallback {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', lie.apiKey ?? this.#apiKey, nonce);
    cipher.setAAD(Buffer.from('transaction'));
    const plain = JSON.stringify(reported);
    const content = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const body = JSON.stringify({
      id: randomBytes(8).toString('hex'),
      event_type: event,
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: content.toString('base64'),
        associated_data: 'transaction',
        nonce,
      },
    });
    const headers = this.#signature(body, lie);
    const path = '/api/payments/callbacks/wechatPay';
    return { path, headers, body: lie.tamper?.(body) ?? body };
  }
}

const transactionOf = (order: GatewayOrder, lie: Lie) => ({
  appid: lie.appId ?? appId,
  mchid: merchantId,
  out_trade_no: order.orderNumber,
  trade_state: states[order.state],
  ...(order.state === 'paid' && {
    transaction_id: order.transactionId,
    success_time: '2026-03-01T10:00:00+08:00',
    amount: { total: lie.amount ?? order.amount, currency: lie.currency ?? 'CNY' },
  }),
});
