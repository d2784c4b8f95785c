import { expect, test } from 'vitest';
import { maxMailTries, minutesToNextTry } from '@lebean/domain/mail';
import { headerOf, mailServer, noServer } from '../../../testing/mail-testing.ts';
import { runOnce } from '../jobs/jobs.ts';
import { first, never, openOutbox } from './outbox.fixture.ts';
import { noteTry, silentMinutes, takeMail, type TakenMail } from './outbox.ts';
import { queueMail } from './queue-mail.ts';
import { sendMails, sendNext } from './send-mails.job.ts';

const { connections, write, clock, setClock, pass, senderTo, queue, sendDue, stateOf, findMail } =
  await openOutbox();
const containing = (words: string): unknown => expect.stringContaining(words);

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
          at: clock(),
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
  const taken = await write((db) => takeMail(db, clock()));
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
  expect(await write((db) => noteTry(db, taken, outcome, clock()))).toBe(false);
});

test('MAIL-1: ten tries over 72 hours, then the system status says so', async () => {
  const configuration = await noServer();
  const id = await queue();
  const begun = clock();
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
  expect(clock().getTime() - begun.getTime()).toBe(72 * 3_600_000);
  expect(await findMail()).toMatchObject({
    condition: 'warning',
    code: 'mailsFail',
    values: { count: 1 },
  });
  pass(10_000);
  await sendDue(configuration);
  expect((await stateOf(id)).tries).toBe(maxMailTries);
});

test('MAIL-1: mails that have waited for an hour are reported before they fail', async () => {
  const configuration = await noServer();
  setClock(new Date(Date.now() - 2 * 3_600_000));
  await queue();
  await sendDue(configuration);
  expect(await findMail()).toMatchObject({
    code: 'mailsWait',
    values: { reason: containing('ECONNREFUSED') },
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
      at: clock(),
    });
    throw new Error('the cause fails');
  });
  await expect(undone).rejects.toThrow('the cause fails');
  await queue({ subject: 'kept' });
  const sender = senderTo(server.configuration);
  await runOnce(connections, sendMails({ connections, sender, clock }));
  expect(server.received.map(({ raw }) => headerOf(raw, 'Subject'))).toEqual(['kept']);
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
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 0, nextTryAt: clock() });
});
