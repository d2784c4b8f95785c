// For tests: Alipay's open platform as it answers and calls back, with keys of its own.
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { Alipay, textToSign } from '../../capabilities/payments/alipay.ts';
import { isSignedBy, signed } from '../../capabilities/payments/rsa-signature.ts';
import type {
  GatewayOrder,
  GatewayOrders,
  Lie,
  Reply,
  SentCallback,
} from './gateway-order.fixture.ts';

const appId = '2021000000000001';
const states = { unpaid: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const;
const trade = z.object({
  out_trade_no: z.string(),
  total_amount: z.string().optional(),
  refund_amount: z.string().optional(),
  out_request_no: z.string().optional(),
});
const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

export class AlipayGateway {
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #orders: GatewayOrders;

  constructor(orders: GatewayOrders) {
    this.#orders = orders;
  }

  /** The product's side of it. */
  provider(gateway: string, key: KeyObject): Alipay {
    const notifyUrl = 'https://lebean.example/api/payments/callbacks/alipay';
    return new Alipay({ gateway, appId, key, platformKey: this.#keys.publicKey, notifyUrl });
  }

  /** Answers a call, if its signature is the product's. */
  answer(body: string, product: KeyObject): Reply {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const { method = '', sign = '', app_id, biz_content = '' } = fields;
    const isOurs = app_id === appId && isSignedBy(product, textToSign(fields, ['sign']), sign);
    if (!isOurs) return replied('{"error_response":{"code":"40002"},"sign":""}');
    const content = JSON.stringify(this.#content(method, trade.parse(JSON.parse(biz_content))));
    const proof = signed(this.#keys.privateKey, content);
    return replied(`{"${method.replaceAll('.', '_')}_response":${content},"sign":"${proof}"}`);
  }

  #content(method: string, requested: z.output<typeof trade>): object {
    const { out_trade_no, total_amount } = requested;
    if (method === 'alipay.trade.precreate') {
      this.#orders.open(out_trade_no, Math.round(Number(total_amount) * 100));
      return { code: '10000', out_trade_no, qr_code: `https://qr.alipay.com/${out_trade_no}` };
    }
    const order = this.#orders.get(out_trade_no);
    // As the real one: there is no trade before somebody scans the code.
    if (order === undefined || order.state === 'unpaid')
      return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    if (method === 'alipay.trade.refund') {
      const { out_request_no = '', refund_amount } = requested;
      const refunded = Math.round(Number(refund_amount) * 100);
      return this.#orders.refund(out_trade_no, out_request_no, refunded)
        ? { code: '10000', out_trade_no, fund_change: 'Y' }
        : { code: '40004', sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' };
    }
    if (method === 'alipay.trade.close')
      return { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
    return {
      code: '10000',
      out_trade_no,
      trade_no: order.transactionId,
      // As the real one: all of it given back is a trade that is closed.
      trade_status: order.returned === order.amount ? states.closed : states[order.state],
      total_amount: decimal(order.amount),
    };
  }

  /** Tells of an order, truly or not. */
  callback(order: GatewayOrder, lie: Lie = {}): SentCallback {
    const fields: Record<string, string> = {
      notify_type: 'trade_status_sync',
      app_id: lie.appId ?? appId,
      charset: 'utf-8',
      out_trade_no: order.orderNumber,
      trade_no: order.transactionId,
      trade_status: lie.eventType ?? states[order.state],
      total_amount: decimal(lie.amount ?? order.amount),
      subject: '乐豆充值 & 会员',
      gmt_payment: '2026-03-01 10:00:00',
      sign_type: 'RSA2',
    };
    const key = lie.signedBy ?? this.#keys.privateKey;
    fields['sign'] = signed(key, textToSign(fields, ['sign', 'sign_type']));
    const body = new URLSearchParams(fields).toString();
    return {
      path: '/api/payments/callbacks/alipay',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: lie.tamper?.(body) ?? body,
    };
  }
}

const replied = (body: string): Reply => ({ status: 200, headers: {}, body });
