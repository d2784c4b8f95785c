// For tests: an outbox with a clock that the test turns, and nodes that send what is due.
import { afterAll, beforeEach } from 'vitest';
import { temporaryFolder } from '../../../testing/files-testing.ts';
import type { MailConfiguration } from '../../configuration/mail-configuration.ts';
import { ConnectionPool, type Database } from '../../database/database.ts';
import { DatabaseProbe } from '../../database/probe.ts';
import { testDatabase } from '../../database/testing.ts';
import { LocalFileStore } from '../files/local-file-store.ts';
import { databaseChecks } from '../health/database-checks.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { type NewMail, queueMail } from './queue-mail.ts';
import { sendNext } from './send-mails.job.ts';
import { SmtpSender } from './smtp-sender.ts';

export const first = 'first@shop.example';
export const second = 'second@shop.example';
export const never = new AbortController().signal;

/** Long enough for a machine that has much to do. */
const patient = { connectMs: 10_000, silenceMs: 10_000, wholeMs: 20_000 };
export const impatient = { connectMs: 300, silenceMs: 300, wholeMs: 5000 };

/** Call it once, at the top of a test file. */
export async function openOutbox() {
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
  const setClock = (at: Date): void => {
    now = at;
  };
  const pass = (minutes: number): void => setClock(new Date(now.getTime() + minutes * 60_000));
  const setAllAside = () =>
    write((db) => db.updateTable('mail').set({ state: 'setAside' }).execute());
  // What the test before has left behind is not due within any of the next.
  beforeEach(async () => {
    pass(60 * 24 * 30);
    await setAllAside();
  });
  const senderTo = (configuration: MailConfiguration, limits = patient): SmtpSender =>
    new SmtpSender(configuration, files, limits);
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
  /** Sends all that is due now. */
  const sendDue = async (configuration: MailConfiguration, limits = patient): Promise<void> => {
    const sender = senderTo(configuration, limits);
    while (await sendNext({ connections, sender, clock }, never));
  };
  const stateOf = (mailId: number) => write((db) => readState(db, mailId));
  const findMail = async () =>
    await databaseChecks(probe)
      .find(({ name }) => name === 'mail')
      ?.run(AbortSignal.timeout(5000));
  const time = { clock, setClock, pass };
  return {
    connections,
    files,
    write,
    ...time,
    setAllAside,
    senderTo,
    queue,
    sendDue,
    stateOf,
    findMail,
  };
}

async function readState(db: Database, mailId: number) {
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
}
