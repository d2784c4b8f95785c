// For tests: a push service, and browsers that it sends to.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { pushPayload, type PushPayload } from '@lebean/contract/event/push.rows';
import type { PushNetwork, PushTarget } from '../src/capabilities/push/push-sender.ts';

/** For the name of a push service, of nobody whom others trust; its key is known to everybody. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBrzCCAVSgAwIBAgIUWMlZPiW+MapSwvZ0OkYm8bpDIN8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaCB0ZXN0MCAXDTI2MTEyNTIzMDkwMFoYDzIxMjYxMTAx
MjMwOTAwWjAUMRIwEAYDVQQDDAlwdXNoIHRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQgEgQjS5fConHjcEZI4MfJ0nLl+1D64MYuyU+C67Fkg0kNHeoaLami
aoyaHkDzu8vgRUdVTEKYiywP7fiBUAUEo4GBMH8wHQYDVR0OBBYEFCJacKaovu4z
AKawAeEzc9NpkDswMB8GA1UdIwQYMBaAFCJacKaovu4zAKawAeEzc9NpkDswMA8G
A1UdEwEB/wQFMAMBAf8wLAYDVR0RBCUwI4IhdXBkYXRlcy5wdXNoLnNlcnZpY2Vz
Lm1vemlsbGEuY29tMAoGCCqGSM49BAMCA0kAMEYCIQCFo5BwZDF52wnwwlGvhj7O
YlSjV09Uf1q5sLg2Ltb9OAIhAIYNKhFZudBS04xAxjkoM2fZe0XDCPUJxy71HUpG
YYaA
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwOuFwrlM8SW01PWf
0ccn5VTRG/YvD3muwuGmO7YXjK2hRANCAAQgEgQjS5fConHjcEZI4MfJ0nLl+1D6
4MYuyU+C67Fkg0kNHeoaLamiaoyaHkDzu8vgRUdVTEKYiywP7fiBUAUE
-----END PRIVATE KEY-----
`;

export const pushHost = 'updates.push.services.mozilla.com';

/** A message as a push service has got it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface TestPushService {
  readonly received: ReceivedPush[];
  /** How it answers from now on. */
  answersWith(answer: (reply: ServerResponse) => void): void;
  /** How a node reaches it: its name leads to this machine. */
  readonly network: PushNetwork;
}

/** A push service on this machine that takes all messages. Call it at the top of a test file. */
export async function pushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  let answer = (reply: ServerResponse): void => void reply.writeHead(201).end();
  const server = createServer({ key, cert: certificate }, (request, reply) => {
    const keep = async (): Promise<void> => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: await buffer(request),
      });
      answer(reply);
    };
    void keep();
  });
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listens;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    answersWith: (given) => void (answer = given),
    network: networkTo(portOf(server.address())),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('the service listens to no port');
  return address.port;
}

const networkTo = (port: number): PushNetwork => ({
  lookup: leadingTo('127.0.0.1'),
  isAllowed: () => true,
  authorities: certificate,
  port,
  wholeMs: 2000,
});

/** A name service in which every name leads to the same address. */
export const leadingTo =
  (address: string): PushNetwork['lookup'] =>
  (_host, _options, done) =>
    done(null, [{ address, family: 4 }]);

/** A browser that has bound itself to a server. */
export interface TestBrowser extends PushTarget {
  /** What it makes of a message; throws where it is for another one. */
  read(message: ReceivedPush): PushPayload;
}

/** A browser as its page registers it. */
export function testBrowser(name: string): TestBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `https://${pushHost}/wpush/v2/${name}`,
    publicKey: pair.getPublicKey().toString('base64url'),
    authSecret: auth.toString('base64url'),
    read: ({ body }) => {
      // RFC 8188: salt, size of records, the sender's key; then RFC 8291 by steps.
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + (body[20] ?? 0);
      const sender = body.subarray(21, keyEnd);
      const both = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const derive = (secret: Buffer, by: Buffer, use: Buffer | string, bytes: number): Buffer =>
        Buffer.from(hkdfSync('sha256', secret, by, use, bytes));
      const shared = derive(pair.computeSecret(sender), auth, both, 32);
      const content = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
      const opening = createDecipheriv('aes-128-gcm', content, nonce);
      opening.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([opening.update(body.subarray(keyEnd, -16)), opening.final()]);
      return pushPayload.parse(
        JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')),
      );
    },
  };
}

/** What a message says of who sends it, where that is signed by the key that it names. */
export function senderOf({ headers }: ReceivedPush): {
  readonly serverKey: string;
  readonly claims: unknown;
} {
  const [, token = '', serverKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(serverKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the message is not signed by the key that it names');
  return { serverKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
}
