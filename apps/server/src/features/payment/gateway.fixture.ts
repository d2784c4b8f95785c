// For tests: both providers on one loopback address, signing with keys of their own as the real ones do.
import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Alipay, textToSign } from '../../capabilities/payments/alipay.ts';
import { isSignedBy, signed } from '../../capabilities/payments/rsa-signature.ts';
import { WechatPay } from '../../capabilities/payments/wechat-pay.ts';

const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Whom the gateway and the product know each other by. */
export const names = {
  appId: 'wx-lebean',
  merchantId: '1900000001',
  serial: 'SERIAL-OF-LEBEAN',
  platformKeyId: 'PUB_KEY_ID_1',
  alipayAppId: '2021000000000001',
} as const;

interface GatewayOrder {
  readonly orderNumber: string;
  readonly amount: number;
  state: 'unpaid' | 'paid' | 'closed';
  transactionId: string;
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
}

export interface SentCallback {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** Opens the gateway; `address` is where the product is called back. */
export async function openGateway() {
  const [wechat, alipay, product, stranger] = [rsaPair(), rsaPair(), rsaPair(), rsaPair()];
  const apiKey = randomBytes(16).toString('hex');
  const orders = new Map<string, GatewayOrder>();
  const refusedCalls: string[] = [];
  const state = { isDown: false };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      if (state.isDown) response.writeHead(502).end();
      else if ((request.url ?? '').startsWith('/v3/')) answerWechat(request, response, body);
      else answerAlipay(response, body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const gateway = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;

  function openOrder(orderNumber: string, amount: number): GatewayOrder {
    const known = orders.get(orderNumber);
    if (known !== undefined) return known;
    const transactionId = `42${randomBytes(12).toString('hex')}`;
    const order: GatewayOrder = { orderNumber, amount, state: 'unpaid', transactionId };
    orders.set(orderNumber, order);
    return order;
  }

  function answerWechat(request: IncomingMessage, response: ServerResponse, body: string): void {
    const proof = Object.fromEntries(
      [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    const text = `${request.method}\n${request.url}\n${proof['timestamp']}\n${proof['nonce_str']}\n${body}\n`;
    const isOurs =
      proof['mchid'] === names.merchantId &&
      proof['serial_no'] === names.serial &&
      isSignedBy(product.publicKey, text, proof['signature'] ?? '');
    if (!isOurs) {
      refusedCalls.push(request.url ?? '');
      replySigned(response, 401, { code: 'SIGN_ERROR' });
      return;
    }
    if (request.url === '/v3/pay/transactions/native') {
      const asked = JSON.parse(body);
      openOrder(asked.out_trade_no, asked.amount.total);
      replySigned(response, 200, { code_url: `weixin://wxpay/${asked.out_trade_no}` });
      return;
    }
    const [, number = '', isClose] = /out-trade-no\/(\w+)(\/close)?/.exec(request.url ?? '') ?? [];
    const order = orders.get(number);
    if (order === undefined) replySigned(response, 404, { code: 'ORDER_NOT_EXIST' });
    else if (isClose === undefined) replySigned(response, 200, transactionOf(order));
    else if (order.state === 'paid') replySigned(response, 400, { code: 'ORDERPAID' });
    else {
      order.state = 'closed';
      response.writeHead(204, signatureOf('', {})).end();
    }
  }

  const replySigned = (response: ServerResponse, status: number, content: object): void => {
    const body = JSON.stringify(content);
    response.writeHead(status, signatureOf(body, {})).end(body);
  };

  function signatureOf(body: string, { ageSeconds = 0, signedBy }: Lie): Record<string, string> {
    const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
    const nonce = randomBytes(16).toString('hex');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': names.platformKeyId,
      'wechatpay-signature': signed(
        signedBy ?? wechat.privateKey,
        `${timestamp}\n${nonce}\n${body}\n`,
      ),
      'content-type': 'application/json',
    };
  }

  const tradeStates = { unpaid: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const;
  const transactionOf = (order: GatewayOrder, lie: Lie = {}) => ({
    appid: lie.appId ?? names.appId,
    mchid: names.merchantId,
    out_trade_no: order.orderNumber,
    trade_state: tradeStates[order.state],
    ...(order.state === 'paid' && {
      transaction_id: order.transactionId,
      success_time: '2026-03-01T10:00:00+08:00',
      amount: { total: lie.amount ?? order.amount, currency: lie.currency ?? 'CNY' },
    }),
  });

  function wechatCallback(order: GatewayOrder, lie: Lie = {}): SentCallback {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', lie.apiKey ?? Buffer.from(apiKey), nonce);
    cipher.setAAD(Buffer.from('transaction'));
    const plain = JSON.stringify(transactionOf(order, lie));
    const content = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const body = JSON.stringify({
      id: randomBytes(8).toString('hex'),
      event_type: lie.eventType ?? 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: content.toString('base64'),
        associated_data: 'transaction',
        nonce,
        original_type: 'transaction',
      },
    });
    const headers = signatureOf(body, lie);
    return {
      path: '/api/payments/callbacks/wechatPay',
      headers,
      body: lie.tamper?.(body) ?? body,
    };
  }

  const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);
  const alipayStates = {
    unpaid: 'WAIT_BUYER_PAY',
    paid: 'TRADE_SUCCESS',
    closed: 'TRADE_CLOSED',
  } as const;

  function alipayCallback(order: GatewayOrder, lie: Lie = {}): SentCallback {
    const fields: Record<string, string> = {
      notify_type: 'trade_status_sync',
      app_id: lie.appId ?? names.alipayAppId,
      charset: 'utf-8',
      out_trade_no: order.orderNumber,
      trade_no: order.transactionId,
      trade_status: lie.eventType ?? alipayStates[order.state],
      total_amount: decimal(lie.amount ?? order.amount),
      subject: '乐豆充值 & 会员',
      gmt_payment: '2026-03-01 10:00:00',
      sign_type: 'RSA2',
    };
    fields['sign'] = signed(
      lie.signedBy ?? alipay.privateKey,
      textToSign(fields, ['sign', 'sign_type']),
    );
    const body = new URLSearchParams(fields).toString();
    return {
      path: '/api/payments/callbacks/alipay',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: lie.tamper?.(body) ?? body,
    };
  }

  function answerAlipay(response: ServerResponse, body: string): void {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const method = fields['method'] ?? '';
    const isOurs = isSignedBy(
      product.publicKey,
      textToSign(fields, ['sign']),
      fields['sign'] ?? '',
    );
    if (!isOurs || fields['app_id'] !== names.alipayAppId) {
      refusedCalls.push(method);
      response.writeHead(200).end('{"error_response":{"code":"40002"},"sign":""}');
      return;
    }
    const content = JSON.stringify(alipayContent(method, JSON.parse(fields['biz_content'] ?? '')));
    const name = `${method.replaceAll('.', '_')}_response`;
    const sign = signed(alipay.privateKey, content);
    response.writeHead(200).end(`{"${name}":${content},"sign":"${sign}"}`);
  }

  function alipayContent(
    method: string,
    asked: { out_trade_no: string; total_amount?: string },
  ): object {
    const { out_trade_no } = asked;
    if (method === 'alipay.trade.precreate') {
      openOrder(out_trade_no, Math.round(Number(asked.total_amount) * 100));
      return { code: '10000', out_trade_no, qr_code: `https://qr.alipay.com/${out_trade_no}` };
    }
    const order = orders.get(out_trade_no);
    // As the real one: there is no trade before somebody scans the code.
    if (order === undefined || order.state === 'unpaid')
      return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    if (method === 'alipay.trade.close') {
      if (order.state === 'paid') return { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
      order.state = 'closed';
      return { code: '10000', out_trade_no };
    }
    return {
      code: '10000',
      out_trade_no,
      trade_no: order.transactionId,
      trade_status: alipayStates[order.state],
      total_amount: decimal(order.amount),
    };
  }

  const shared = { gateway, key: product.privateKey } as const;
  return {
    state,
    orders,
    refusedCalls,
    strangerKey: stranger.privateKey,
    providers: (clock?: () => Date) => ({
      wechatPay: new WechatPay(
        {
          ...shared,
          appId: names.appId,
          merchantId: names.merchantId,
          serial: names.serial,
          apiKey: Buffer.from(apiKey),
          platformKey: wechat.publicKey,
          platformKeyId: names.platformKeyId,
          notifyUrl: 'https://lebean.example/api/payments/callbacks/wechatPay',
        },
        clock,
      ),
      alipay: new Alipay(
        {
          ...shared,
          appId: names.alipayAppId,
          platformKey: alipay.publicKey,
          notifyUrl: 'https://lebean.example/api/payments/callbacks/alipay',
        },
        clock,
      ),
    }),
    /** Somebody scans the code and pays; nobody is told of it yet. */
    pay: (orderNumber: string): GatewayOrder => {
      const order = orders.get(orderNumber);
      if (order === undefined) throw new Error(`nobody knows ${orderNumber}`);
      order.state = 'paid';
      return order;
    },
    callbacks: { wechatPay: wechatCallback, alipay: alipayCallback },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
