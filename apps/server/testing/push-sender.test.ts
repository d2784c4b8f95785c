import { expect, test } from 'vitest';
import { pushKeyOf } from '../src/capabilities/push/push-key.ts';
import { type PushNetwork, PushSender } from '../src/capabilities/push/push-sender.ts';
import { secretKey } from '../src/capabilities/session/secret-key.ts';
import { isPublicAddress } from '../src/ground/public-address.ts';
import { knownPushServices } from '../src/ground/push-services.ts';
import { leadingTo, pushHost, pushService, senderOf, testBrowser } from './push-testing.ts';

const service = await pushService();
const never = new AbortController().signal;
const key = pushKeyOf(secretKey(Buffer.alloc(32, 'push')));
const contact = 'https://venue.example';
const payload = { title: '工单有新回复', body: 'There is a new answer', page: '/notices/inbox' };

function send(target = testBrowser('a'), network: Partial<PushNetwork> = {}, stop = never) {
  const settings = { services: knownPushServices, key, contact };
  const sender = new PushSender(settings, { ...service.network, ...network });
  const { endpoint, publicKey, authSecret } = target;
  return sender.send({ endpoint, publicKey, authSecret, payload, isCritical: true }, stop);
}

test('NTC-10: a push can be read by the browser that it is for alone, and says who sends it', async () => {
  const browser = testBrowser('one');
  expect(await send(browser)).toEqual({ kind: 'taken' });
  const [message, ...more] = service.received.splice(0);
  if (message === undefined) throw new Error('nothing was sent');
  expect(more).toEqual([]);
  expect(browser.read(message)).toEqual(payload);
  expect(() => testBrowser('other').read(message)).toThrow(/unable to authenticate/);
  expect(message.body.toString('latin1')).not.toContain('answer');
  expect(message.headers).toMatchObject({ ttl: '43200', urgency: 'high' });
  const { serverKey, claims } = senderOf(message);
  expect(serverKey).toBe(key.publicKey);
  expect(claims).toMatchObject({ aud: `https://${pushHost}`, sub: contact });
});

test('OPS-17: the key for push comes with the secret key: each node has it, a renewed one is another', () => {
  const again = pushKeyOf(secretKey(Buffer.alloc(32, 'push')));
  expect(again).toEqual(key);
  expect(key.publicKey).toHaveLength(87);
  expect(pushKeyOf(secretKey(Buffer.alloc(32, 'other'))).publicKey).not.toBe(key.publicKey);
});

test('NTC-10: a push service says that a browser is gone, that it is busy and for how long, or that it wants none', async () => {
  const answered = async (status: number, headers: Record<string, string> = {}) => {
    service.answersWith((reply) => void reply.writeHead(status, headers).end());
    return await send();
  };
  for (const status of [404, 410]) expect(await answered(status)).toEqual({ kind: 'gone' });
  expect(await answered(429, { 'retry-after': '600' })).toEqual({
    kind: 'later',
    afterSeconds: 600,
  });
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  const busy = await answered(503, { 'retry-after': inAMinute });
  expect(busy.kind === 'later' && (busy.afterSeconds ?? 0) > 50).toBe(true);
  expect(await answered(500, { 'retry-after': 'soon' })).toEqual({ kind: 'later' });
  for (const status of [400, 401, 403, 413])
    expect(await answered(status)).toEqual({ kind: 'refused' });
});

test('NTC-10: nobody leads this server elsewhere: by another host, by a name for an own address, or by a redirect', async () => {
  service.received.splice(0);
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://intranet.example/x',
    `https://${pushHost}:8443/x`,
    `http://${pushHost}/x`,
  ])
    expect(await send({ ...testBrowser('x'), endpoint })).toEqual({ kind: 'refused' });
  for (const address of ['127.0.0.1', '169.254.169.254', '10.0.0.1']) {
    const network = { lookup: leadingTo(address), isAllowed: isPublicAddress };
    expect(await send(undefined, network)).toEqual({ kind: 'later' });
  }
  const noKey = { ...testBrowser('x'), publicKey: 'B'.repeat(87) };
  expect(await send(noKey)).toEqual({ kind: 'refused' });
  expect(service.received).toEqual([]);
  service.answersWith(
    (reply) => void reply.writeHead(307, { location: 'https://127.0.0.1/admin' }).end(),
  );
  expect(await send()).toEqual({ kind: 'refused' });
  expect(service.received).toHaveLength(1);
});

test('NTC-10: a push service that hangs, is another one or ends the connection holds nobody up', async () => {
  service.answersWith(() => undefined);
  expect(await send(undefined, { wholeMs: 300 })).toEqual({ kind: 'later' });
  expect(await send(undefined, { wholeMs: 60_000 }, AbortSignal.timeout(100))).toEqual({
    kind: 'later',
  });
  service.answersWith((reply) => void reply.socket?.destroy());
  expect(await send()).toEqual({ kind: 'later' });
  service.answersWith((reply) => void reply.writeHead(201).end());
  const { authorities: _, ...untrusting } = service.network;
  const sender = new PushSender({ services: knownPushServices, key, contact }, untrusting);
  expect(await sender.send({ ...testBrowser('y'), payload, isCritical: false }, never)).toEqual({
    kind: 'later',
  });
});
