// For tests: statements that are mailed, with a clock to set, mail servers to choose, and nodes that send what is due.
import { randomBytes } from 'node:crypto';
import { getStatement, listStatements } from '@lebean/contract/settlement/operations';
import { getSettlementSummary } from '@lebean/contract/settlement/setting.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { temporaryFolder } from '../../../testing/files-testing.ts';
import { LocalFileStore } from '../../capabilities/files/local-file-store.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { sendNext } from '../../capabilities/mail/send-mails.job.ts';
import { SmtpSender } from '../../capabilities/mail/smtp-sender.ts';
import { secretKey } from '../../capabilities/session/secret-key.ts';
import type { MailConfiguration } from '../../configuration/mail-configuration.ts';
import { openBankWorld } from './bank-world.fixture.ts';
import { mailReminder } from './reminder-mail.ts';
import { remindDebtors } from './reminder.job.ts';
import { mailStatements, type StatementMailServices } from './statement-mail.job.ts';

const publicUrl = 'https://venue.example';
/** Long enough for a machine that has much to do. */
const patient = { connectMs: 10_000, silenceMs: 10_000, wholeMs: 20_000 };
const never = new AbortController().signal;

export async function openMailWorld() {
  const world = await openBankWorld();
  const { server, tables, connections, services, callers } = world;
  const { clock } = services;
  const { staff } = callers;
  const files = new LocalFileStore(temporaryFolder());
  const problems: unknown[] = [];
  const mailing: StatementMailServices = {
    connections,
    clock,
    files,
    publicUrl,
    secretKey: secretKey(randomBytes(32)),
    onFailure: (error) => problems.push(error),
  };
  return {
    ...world,
    files,
    problems,
    clock,
    /** What a node does with the mails of statements, as it is set up. */
    prepare: (more: Partial<StatementMailServices> = {}): Promise<void> =>
      runOnce(connections, mailStatements({ ...mailing, ...more })),
    remindByMail: (): Promise<void> =>
      runOnce(connections, remindDebtors({ clock, handOn: mailReminder(mailing) })),
    /** Sends all that is due now. */
    sendDue: async (configuration: MailConfiguration): Promise<void> => {
      const sender = new SmtpSender(configuration, files, patient);
      while (await sendNext({ connections, sender, clock }, never));
    },
    pass: (minutes: number): void =>
      world.setNow(new Date(clock().getTime() + minutes * 60_000).toISOString()),
    setMailbox: (shopId: number, mailbox: string) =>
      tables.query('update shop set reconciliation_email = $2 where id = $1', [shopId, mailbox]),
    /** What the owner of a merchant reads. */
    setLanguage: (merchantId: number, language: string | null) =>
      tables.query('update account set language = $2 where merchant_id = $1', [
        merchantId,
        language,
      ]),
    mailsOf: async (statementId: number) =>
      (await call(server, getStatement, { statementId }, staff)).mails,
    /** The list of finance: what no mailbox has got, and the count of it. */
    undelivered: async () => {
      const { rows } = await call(server, listStatements, { isUndelivered: true }, staff);
      const { undelivered } = await call(server, getSettlementSummary, {}, staff);
      if (undelivered !== rows.length) throw new Error(`${undelivered} are counted`);
      return rows.map(({ id }) => id);
    },
  };
}
