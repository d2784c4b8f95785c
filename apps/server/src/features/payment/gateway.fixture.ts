// For tests: all providers on one loopback address.
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { AlipayGateway } from './alipay-gateway.fixture.ts';
import { GatewayOrders, type Reply } from './gateway-order.fixture.ts';
import { StripeGateway } from './stripe-gateway.fixture.ts';
import { WechatGateway } from './wechat-gateway.fixture.ts';

const isDown: Reply = { status: 502, headers: {}, body: '' };

/** Opens the gateway; calls that are not signed by the product are refused, as the real ones would be. */
export async function openGateway() {
  const product = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const orders = new GatewayOrders();
  const wechatPay = new WechatGateway(orders);
  const alipay = new AlipayGateway(orders);
  const stripe = new StripeGateway(orders);
  const state = { isDown: false, isSilent: false };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    if (state.isDown) return isDown;
    if (url.startsWith('/v1/')) {
      const header = (name: string): string => String(headers[name] ?? '');
      return stripe.answer({ method, url, header, body });
    }
    const authorization = headers.authorization ?? '';
    return url.startsWith('/v3/')
      ? wechatPay.answer({ method, url, authorization, body }, product.publicKey)
      : alipay.answer(body, product.publicKey);
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) =>
      // It has done what it was asked for, and nothing comes back.
      state.isSilent ? response.destroy() : response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const gateway = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  return {
    state,
    orders,
    strangerKey: stranger.privateKey,
    providers: {
      wechatPay: wechatPay.provider(gateway, product.privateKey),
      alipay: alipay.provider(gateway, product.privateKey),
      bankCard: stripe.provider(gateway),
    },
    sides: { wechatPay, alipay, stripe },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
