// For tests: mail servers as they are met, each with its own way to take a mail or not.
import { createServer, type Server, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';
import type { MailConfiguration } from '../src/configuration/mail-configuration.ts';

/** A certificate for this machine alone, of nobody whom others trust; its key is known to everybody. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBZjCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjQwMTAxMDAwMDAwWhgPMjEyNDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABEFqV7S+nzfT9HgU
Wikv+WCaZ9rso03XABNg0QZvb0t4WXmuMeiyD0ycCKI8KA13I/Q9GU7qTSDxgeX0
OQ/FRpujTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBQhXAhrVwU0uXkaZAwhE4btg4BvOjAKBggqhkjOPQQD
AgNHADBEAiB82D5Atc1Ss23/MOwWalY+IRRDTvszhxYx6hX3cNVbKQIgGdNdnRWb
XIU9Srzys/xQ8ZX2DzLMuEn4JVBbyWCSmJE=
-----END CERTIFICATE-----
`;
const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsV1dbNpZCcarJFfq
CY9Ta7yt4yD3fTTfuzK6pfIuZyWhRANCAARBale0vp830/R4FFopL/lgmmfa7KNN
1wATYNEGb29LeFl5rjHosg9MnAiiPCgNdyP0PRlO6k0g8YHl9DkPxUab
-----END PRIVATE KEY-----
`;

/** A mail as a server has got it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface TestMailServer {
  readonly received: ReceivedMail[];
  /** The passwords that somebody has given it. */
  readonly passwords: string[];
  readonly configuration: MailConfiguration;
}

const sender = { name: 'Lebean', address: 'no-reply@lebean.example' };

/** How a node is configured to reach it. */
const reaching = (port: number, given: Partial<MailConfiguration> = {}): MailConfiguration => ({
  host: '127.0.0.1',
  port,
  tls: 'off',
  authorities: undefined,
  account: undefined,
  sender,
  ...given,
});

export const smtpRefusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

/** What a server answers in place of accepting what it is sent. */
export interface Manners {
  /** Asked for each recipient: nothing, or the refusal. */
  readonly atRecipient?: (address: string) => Error | undefined;
  /** Asked when the whole mail has come; it is kept all the same. */
  readonly atData?: (mail: ReceivedMail, socket: Socket | undefined) => Error | undefined;
  readonly options?: SMTPServerOptions;
  readonly reached?: Partial<MailConfiguration>;
  /** Refuses each account with words of its own. */
  readonly atSignIn?: (password: string) => Error;
}

/** A server that takes mails, but for its manners; it is gone after the tests. */
export async function mailServer(manners: Manners = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: manners.atSignIn === undefined ? [] : ['STARTTLS'],
    allowInsecureAuth: manners.atSignIn !== undefined,
    logger: false,
    key: testKey,
    cert: testCertificate,
    ...manners.options,
    onAuth: ({ password: given }, _session, done) => {
      const password = given ?? '';
      passwords.push(password);
      done(manners.atSignIn?.(password) ?? null, { user: 'somebody' });
    },
    onRcptTo: ({ address }, _session, done) => done(manners.atRecipient?.(address)),
    onData: (stream: Readable, { envelope }, done) => {
      const keep = async (): Promise<void> => {
        const { mailFrom, rcptTo } = envelope;
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: (await buffer(stream)).toString('utf8'),
        };
        received.push(mail);
        done(manners.atData?.(mail, [...sockets].at(-1)));
      };
      void keep();
    },
  });
  // A client that goes away is no failure of the test.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listening(server.server);
  afterAll(() => new Promise<void>((done) => server.close(done)));
  return { received, passwords, configuration: reaching(port, manners.reached) };
}

/** A server that takes the connection and says nothing, or always the same. */
export async function rawServer(hello = ''): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (hello !== '') socket.write(hello);
  });
  const port = await listening(server);
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { received: [], passwords: [], configuration: reaching(port) };
}

/** Where nobody listens. */
export async function noServer(): Promise<MailConfiguration> {
  const server = createServer();
  const port = await listening(server);
  await new Promise<void>((done) => {
    server.close(() => done());
  });
  return reaching(port);
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return address.port;
}

/** A header of a mail, unfolded; nothing where there is none. */
export function headerOf(raw: string, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return found?.slice(name.length + 1).trim();
}

/** A part of a mail, decoded. */
export interface MailPart {
  readonly contentType: string;
  readonly fileName: string | undefined;
  readonly content: Buffer;
}

function decoded(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const joined = body.replaceAll('=\r\n', '');
  return Buffer.from(
    joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
}

/** The parts of a mail: its words first, then its attachments. */
export function partsOf(raw: string): readonly MailPart[] {
  const contentType = headerOf(raw, 'Content-Type') ?? '';
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.trimStart()));
  const fileName = /filename="?([^";]+)"?/.exec(headerOf(raw, 'Content-Disposition') ?? '')?.[1];
  const content = decoded(body, headerOf(raw, 'Content-Transfer-Encoding'));
  return [{ contentType, fileName, content }];
}

/** A mail as whoever reads it has it. */
export function readMail({ raw }: ReceivedMail) {
  const [words, ...attachments] = partsOf(raw);
  const subject = (headerOf(raw, 'Subject') ?? '')
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      decoded(
        text.replaceAll('_', ' '),
        way.toUpperCase() === 'B' ? 'base64' : 'quoted-printable',
      ).toString(),
    );
  const text = words?.content.toString('utf8').replaceAll('\r\n', '\n') ?? '';
  return { subject, text, attachments, messageId: headerOf(raw, 'Message-ID') };
}
