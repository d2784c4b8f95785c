import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  headerOf,
  mailServer,
  rawServer,
  smtpRefusal,
  testCertificate,
} from '../../../testing/mail-testing.ts';
import { first, impatient, openOutbox, second } from './outbox.fixture.ts';
import { keepAttachment } from './queue-mail.ts';

const { files, pass, setAllAside, queue, sendDue, stateOf, findMail } = await openOutbox();
const containing = (words: string): unknown => expect.stringContaining(words);

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
    failure: containing('451'),
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
  const noted = await stateOf(id);
  expect(noted).toMatchObject({
    state: 'sent',
    recipients: [
      { address: second, state: 'refused', reason: containing('no such mailbox') },
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

test('MAIL-1: a deferred recipient is tried again alone; one that has it does not get it twice', async () => {
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
  const [one, other] = server.received;
  expect(headerOf(one?.raw ?? '', 'Message-ID')).toBe(messageId);
  expect(other).toEqual(one);
  expect(server.received).toHaveLength(2);
});

test('MAIL-1: what the server has against the mail itself is a refusal, not a reason to try for days', async () => {
  const server = await mailServer({ atData: () => smtpRefusal(552, 'message too large') });
  const id = await queue();
  await sendDue(server.configuration);
  expect(await stateOf(id)).toMatchObject({
    state: 'failed',
    recipients: [{ state: 'refused', reason: containing('message too large') }],
  });
});

test('MAIL-1: a silent server is given up in time, and nobody else has to wait for it', async () => {
  for (const server of [await rawServer(), await rawServer('220 hello\r\n')]) {
    const id = await queue();
    const begun = performance.now();
    await sendDue(server.configuration, impatient);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 });
    pass(60 * 24);
    await setAllAside();
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
      failure: containing('certificate'),
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
