import { createHash, randomBytes } from 'node:crypto';
import { maxMailTries, minutesToNextTry } from '@lebean/domain/mail';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { MailConfiguration } from '../../configuration/mail-configuration.ts';
import { ConnectionPool, type Database } from '../../database/database.ts';
import { DatabaseProbe } from '../../database/probe.ts';
import { testDatabase } from '../../database/testing.ts';
import {
  headerOf,
  mailServer,
  noServer,
  rawServer,
  smtpRefusal,
  testCertificate,
} from '../../../testing/mail-testing.ts';
import { temporaryFolder } from '../../../testing/files-testing.ts';
import { LocalFileStore } from '../files/local-file-store.ts';
import { databaseChecks } from '../health/database-checks.ts';
import { runOnce } from '../jobs/jobs.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { noteTry, silentMinutes, takeMail, type TakenMail } from './outbox.ts';
import { keepAttachment, type NewMail, queueMail } from './queue-mail.ts';
import { sendMails, sendNext } from './send-mails.job.ts';
import { SmtpSender } from './smtp-sender.ts';

const { application } = await testDatabase();
const connections = new ConnectionPool({
  connection: application,
  size: 8,
  onIdleError: () => undefined,
});
const probe = new DatabaseProbe(application);
afterAll(async () => {
  await connections.end();
  await probe.end();
});
const files = new LocalFileStore(temporaryFolder());

const write = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
  connections.transaction('read write', anonymousOpening, work);

let now = new Date('2026-03-01T08:00:00Z');
const clock = (): Date => now;
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
// What the test before has left behind is not due within any of the next.
beforeEach(async () => {
  pass(60 * 24 * 30);
  await write((db) => db.updateTable('mail').set({ state: 'setAside' }).execute());
});

const first = 'first@shop.example';
const second = 'second@shop.example';

const queue = (given: Partial<NewMail> = {}): Promise<number> =>
  write((db) =>
    queueMail(db, {
      cause: 'statement',
      language: 'en',
      recipients: [{ address: first, name: 'Zhang 三' }],
      subject: 'Statement 三月',
      text: 'Forty-two lebeans.\n',
      at: now,
      ...given,
    }),
  );

const limits = { connectMs: 300, silenceMs: 300, wholeMs: 5000 };
const senderTo = (configuration: MailConfiguration): SmtpSender =>
  new SmtpSender(configuration, files, limits);

const never = new AbortController().signal;
/** Sends all that is due now. */
async function sendDue(configuration: MailConfiguration): Promise<void> {
  const sender = senderTo(configuration);
  while (await sendNext({ connections, sender, clock }, never));
}

async function stateOf(mailId: number) {
  return await write(async (db) => {
    const mail = await db
      .selectFrom('mail')
      .select(['state', 'tries', 'failure', 'messageId', 'nextTryAt'])
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow();
    const recipients = await db
      .selectFrom('mailRecipient')
      .select(['address', 'state', 'reason'])
      .where('mailId', '=', mailId)
      .orderBy('place')
      .execute();
    return { ...mail, recipients };
  });
}

const findMail = async () =>
  await databaseChecks(probe)
    .find(({ name }) => name === 'mail')
    ?.run(AbortSignal.timeout(5000));

test('MAIL-1: a server that takes it gets it once, whole, with its attachment', async () => {
  const server = await mailServer();
  const content = randomBytes(200_000);
  const attachment = await keepAttachment(files, {
    fileName: 'statement "三".pdf',
    contentType: 'application/pdf',
    content,
  });
  const id = await queue({ attachments: [attachment], html: '<b>Forty-two</b>' });
  await sendDue(server.configuration);
  await sendDue(server.configuration);
  const [mail, ...more] = server.received;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ from: 'no-reply@lebean.example', to: [first] });
  const { raw = '' } = mail ?? {};
  const { messageId, state, recipients, tries } = await stateOf(id);
  expect([state, tries]).toEqual(['sent', 1]);
  expect(recipients).toEqual([{ address: first, state: 'accepted', reason: '' }]);
  expect(headerOf(raw, 'Message-ID')).toBe(messageId);
  expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
  const encoded = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)\r\n--/.exec(raw)?.[1] ?? '';
  const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  expect(sum(Buffer.from(encoded, 'base64'))).toBe(sum(content));
});

test('MAIL-1: one that answers 4xx gets it again later, under the same Message-ID', async () => {
  const isBusy = { value: true };
  const server = await mailServer({
    atRecipient: () => (isBusy.value ? smtpRefusal(451, 'greylisted, come again') : undefined),
  });
  const id = await queue();
  await sendDue(server.configuration);
  expect(await stateOf(id)).toMatchObject({
    state: 'waiting',
    tries: 1,
    failure: expect.stringContaining('451'),
    recipients: [{ state: 'waiting' }],
  });
  isBusy.value = false;
  await sendDue(server.configuration);
  expect(server.received).toEqual([]);
  pass(1);
  await sendDue(server.configuration);
  const { state, messageId } = await stateOf(id);
  expect([state, server.received.length]).toEqual(['sent', 1]);
  expect(headerOf(server.received[0]?.raw ?? '', 'Message-ID')).toBe(messageId);
});

test('MAIL-1: one that refuses a recipient for good says why at the recipient; the others get it', async () => {
  const server = await mailServer({
    atRecipient: (address) =>
      address === second ? smtpRefusal(550, '5.1.1 no such mailbox') : undefined,
  });
  const recipients = [{ address: second }, { address: first }, { address: 'not an address' }];
  const id = await queue({ recipients });
  await sendDue(server.configuration);
  const told = await stateOf(id);
  expect(told).toMatchObject({
    state: 'sent',
    recipients: [
      { address: second, state: 'refused', reason: expect.stringContaining('no such mailbox') },
      { address: first, state: 'accepted' },
      { address: 'not an address', state: 'refused', reason: 'this is no address' },
    ],
  });
  expect(server.received.map(({ to }) => to)).toEqual([[first]]);
  // Nobody is left: a status that names it would never be quiet.
  expect(await findMail()).toEqual({ condition: 'ok' });
  const nobody = await queue({ recipients: [{ address: second }] });
  await sendDue(server.configuration);
  expect(await stateOf(nobody)).toMatchObject({ state: 'failed', tries: 1 });
  expect(await findMail()).toMatchObject({ code: 'mailsFail', values: { count: 1 } });
});

test('MAIL-1: who is deferred is tried again alone; who has it does not get it twice', async () => {
  const isFull = { value: true };
  const server = await mailServer({
    atRecipient: (address) =>
      address === second && isFull.value ? smtpRefusal(452, 'mailbox full') : undefined,
  });
  const id = await queue({ recipients: [{ address: first }, { address: second }] });
  await sendDue(server.configuration);
  expect(await stateOf(id)).toMatchObject({
    state: 'waiting',
    recipients: [{ state: 'accepted' }, { state: 'waiting' }],
  });
  isFull.value = false;
  pass(1);
  await sendDue(server.configuration);
  expect((await stateOf(id)).state).toBe('sent');
  expect(server.received.map(({ to }) => to)).toEqual([[first], [second]]);
});

test('MAIL-1: one that drops the connection after DATA may have it: it comes again as the same mail', async () => {
  const isDropping = { value: true };
  const server = await mailServer({
    atData: (_mail, socket) => {
      if (isDropping.value) socket?.destroy();
      return undefined;
    },
  });
  const id = await queue();
  await sendDue(server.configuration);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', recipients: [{ state: 'waiting' }] });
  isDropping.value = false;
  pass(1);
  await sendDue(server.configuration);
  const { state, messageId } = await stateOf(id);
  expect(state).toBe('sent');
  expect(server.received.map(({ raw }) => headerOf(raw, 'Message-ID'))).toEqual([
    messageId,
    messageId,
  ]);
});

test('MAIL-1: what the server has against the mail itself is a refusal, not a reason to try for days', async () => {
  const server = await mailServer({ atData: () => smtpRefusal(552, 'message too large') });
  const id = await queue();
  await sendDue(server.configuration);
  expect(await stateOf(id)).toMatchObject({
    state: 'failed',
    recipients: [{ state: 'refused', reason: expect.stringContaining('message too large') }],
  });
});

test('MAIL-1: a silent server is given up in time, and nobody else has to wait for it', async () => {
  for (const server of [await rawServer(), await rawServer('220 hello\r\n')]) {
    const id = await queue();
    const begun = performance.now();
    await sendDue(server.configuration);
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 });
    pass(60 * 24);
    await write((db) => db.updateTable('mail').set({ state: 'setAside' }).execute());
  }
});

test('MAIL-1: a certificate that is not valid gets neither mail nor password; a known one gets both', async () => {
  const account = { user: 'lebean', password: 'hunter2-hunter2' };
  for (const [tls, secure] of [
    ['starttls', false],
    ['on', true],
  ] as const) {
    const server = await mailServer({ options: { secure }, reached: { tls, account } });
    const id = await queue();
    await sendDue(server.configuration);
    expect(await stateOf(id)).toMatchObject({
      state: 'waiting',
      failure: expect.stringMatching(/certificate/),
    });
    expect([server.received, server.passwords]).toEqual([[], []]);
    pass(1);
    await sendDue({ ...server.configuration, authorities: testCertificate });
    expect([tls, (await stateOf(id)).state]).toEqual([tls, 'sent']);
    expect(server.passwords).toEqual([account.password]);
  }
});

test('MAIL-1: nothing goes in clear text where TLS is asked for and the server has none', async () => {
  const account = { user: 'lebean', password: 'hunter2-hunter2' };
  const server = await mailServer({
    options: { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    reached: { tls: 'starttls', account },
  });
  const id = await queue();
  await sendDue(server.configuration);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 });
  expect([server.received, server.passwords]).toEqual([[], []]);
});

test('MAIL-1: a server that says a password back does not bring it into any list', async () => {
  const account = { user: 'lebean', password: 'hunter2' };
  const inBase64 = Buffer.from(`\0lebean\0hunter2`).toString('base64');
  const server = await mailServer({
    atSignIn: (password) => smtpRefusal(535, `no ${password} nor ${inBase64} here`),
    reached: { account },
  });
  const id = await queue();
  await sendDue(server.configuration);
  const { failure, state } = await stateOf(id);
  expect(server.passwords).toEqual(['hunter2']);
  expect(state).toBe('waiting');
  expect(failure).toContain('535');
  expect(failure).not.toMatch(/hunter2|aHVudGVy|bGViZWFu/);
});

test('MAIL-1: two nodes that send at once send each mail once', async () => {
  const server = await mailServer();
  const ids = await write(async (db) => {
    const queued: number[] = [];
    for (let place = 0; place < 24; place += 1)
      queued.push(
        await queueMail(db, {
          cause: 'notice',
          language: 'es',
          recipients: [{ address: `${place}@shop.example` }],
          subject: `Aviso ${place}`,
          text: 'x',
          at: now,
        }),
      );
    return queued;
  });
  await Promise.all(Array.from({ length: 4 }, () => sendDue(server.configuration)));
  const subjects = server.received.map(({ raw }) => headerOf(raw, 'Subject'));
  expect(subjects).toHaveLength(ids.length);
  expect(new Set(subjects).size).toBe(ids.length);
  for (const id of ids) expect((await stateOf(id)).state).toBe('sent');
});

test('MAIL-1: a node that is killed between sending and noting it lets another send the same mail', async () => {
  const server = await mailServer();
  const id = await queue();
  const sender = senderTo(server.configuration);
  const taken = await write((db) => takeMail(db, now));
  if (taken === undefined) throw new Error('nothing was due');
  const outcome = await sender.send(taken, never);
  // Killed here: nothing is noted, and until it counts as gone nobody takes the mail.
  pass(silentMinutes - 1);
  await sendDue(server.configuration);
  expect(server.received).toHaveLength(1);
  pass(1);
  await sendDue(server.configuration);
  const { state, messageId, tries } = await stateOf(id);
  expect([state, tries]).toEqual(['sent', 2]);
  expect(server.received.map(({ raw }) => headerOf(raw, 'Message-ID'))).toEqual([
    messageId,
    messageId,
  ]);
  // It was only slow: what it has to say is not heard any more.
  expect(await write((db) => noteTry(db, taken, outcome, now))).toBe(false);
});

test('MAIL-1: ten tries over 72 hours, then the system status says so', async () => {
  const configuration = await noServer();
  const id = await queue();
  const begun = now;
  for (let tried = 1; tried <= maxMailTries; tried += 1) {
    await sendDue(configuration);
    const { state, tries } = await stateOf(id);
    expect([tried, tries, state]).toEqual([
      tried,
      tried,
      tried === maxMailTries ? 'failed' : 'waiting',
    ]);
    const minutes = minutesToNextTry(tried);
    if (minutes !== undefined) pass(minutes);
  }
  expect(now.getTime() - begun.getTime()).toBe(72 * 3_600_000);
  expect(await findMail()).toMatchObject({
    condition: 'warning',
    code: 'mailsFail',
    values: { count: 1 },
  });
  pass(10_000);
  await sendDue(configuration);
  expect((await stateOf(id)).tries).toBe(maxMailTries);
});

test('MAIL-1: mails that have waited for an hour are told before they fail', async () => {
  const configuration = await noServer();
  now = new Date(Date.now() - 2 * 3_600_000);
  await queue();
  await sendDue(configuration);
  expect(await findMail()).toMatchObject({
    code: 'mailsWait',
    values: { reason: expect.stringContaining('ECONNREFUSED') },
  });
});

test('MAIL-1: without a server mails are kept and not sent, whatever runs', async () => {
  const id = await queue();
  await runOnce(connections, sendMails({ connections, sender: undefined, clock }));
  expect(await stateOf(id)).toMatchObject({ state: 'kept', tries: 0 });
  const server = await mailServer();
  const sender = senderTo(server.configuration);
  await runOnce(connections, sendMails({ connections, sender, clock }));
  expect(server.received).toEqual([]);
});

test('MAIL-1: a mail whose cause is undone was never written; one whose cause holds is sent by the job', async () => {
  const server = await mailServer();
  const undone = write(async (db) => {
    await queueMail(db, {
      cause: 'test',
      language: 'zh',
      recipients: [{ address: first }],
      subject: 'never',
      text: 'never',
      at: now,
    });
    throw new Error('the cause fails');
  });
  await expect(undone).rejects.toThrow('the cause fails');
  await queue({ subject: 'kept' });
  const sender = senderTo(server.configuration);
  await runOnce(connections, sendMails({ connections, sender, clock }));
  expect(server.received.map(({ raw }) => headerOf(raw, 'Subject'))).toEqual(['kept']);
});

test('MAIL-1: a name and a subject with line breaks make no header and no recipient', async () => {
  const server = await mailServer();
  const id = await queue({
    subject: 'Statement\r\nBcc: all@example.com\r\n\r\n<script>',
    recipients: [
      { address: first, name: 'Zhang"\r\nRCPT TO:<other@example.com>' },
      { address: 'a@b.example\r\nBcc: c@d.example' },
      { address: 'a@b.example, c@d.example' },
    ],
    documentNumber: 'S1',
  });
  await sendDue(server.configuration);
  const [mail, ...more] = server.received;
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([first]);
  const { raw = '' } = mail ?? {};
  expect(headerOf(raw, 'Bcc')).toBeUndefined();
  expect(headerOf(raw, 'RCPT TO')).toBeUndefined();
  expect(headerOf(raw, 'Subject')).toBe('Statement Bcc: all@example.com <script>');
  expect((await stateOf(id)).recipients.map(({ state }) => state)).toEqual([
    'accepted',
    'refused',
    'refused',
  ]);
});

test('OPS-16: a stop gives a mail back that no server has answered for, and its try does not count', async () => {
  const stop = new AbortController();
  const id = await queue();
  const sender = {
    send: async (_mail: TakenMail, cutOff: AbortSignal) => {
      stop.abort();
      await new Promise((done) => cutOff.addEventListener('abort', done));
      return { accepted: [], refused: [], failure: 'cut off' };
    },
  };
  await sendNext({ connections, sender, clock }, stop.signal);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 0, nextTryAt: now });
});
