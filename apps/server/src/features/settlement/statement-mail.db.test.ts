import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  confirmStatement,
  getStatement,
  listStatements,
  returnStatement,
  sendStatementMail,
} from '@lebean/contract/settlement/operations';
import { verifyStatement } from '@lebean/contract/settlement/proof.operations';
import {
  applyTemplate,
  cloneTemplate,
  listTemplates,
  updateTemplate,
} from '@lebean/contract/template/operations';
import { maxMailTries, minutesToNextTry } from '@lebean/domain/mail';
import { call } from '../../../testing/calls.fixture.ts';
import { mailServer, noServer, readMail, smtpRefusal } from '../../../testing/mail-testing.ts';
import { readPdf } from '../../capabilities/documents/read-pdf.fixture.ts';
import { type FileStore, noFiles } from '../../capabilities/files/file-store.ts';
import { logLines } from './log-lines.fixture.ts';
import { openMailWorld } from './mail-world.fixture.ts';

const world = await openMailWorld();
const { server, scene, tables, callers, refused, prepare, sendDue, pass, mailsOf } = world;
const { own } = scene;
const { staff, colleague, owner } = callers;
const mailbox = 'finance@shop.example';
const containing = (words: string): unknown => expect.stringContaining(words);

let month = 0;
/** A statement of the next month, sent three days after its end. */
async function sendNextMonth(): Promise<number> {
  month += 1;
  const sentAt = new Date(Date.UTC(2026, month, 4)).toISOString();
  const written = new Date(Date.UTC(2026, month - 1)).toISOString().slice(0, 7);
  return (await world.owe(own.shopId, written, 12_345, sentAt)).id;
}
const sendAgain = (statementId: number, caller = staff): Promise<string> =>
  refused(sendStatementMail, { statementId }, caller);

beforeEach(async () => {
  world.problems.length = 0;
  await tables.query(`update mail set state = 'setAside'`);
  await tables.query(`delete from statement_mail`);
  await world.setMailbox(own.shopId, mailbox);
  await world.setLanguage(own.merchantId, 'es');
});

test('SET-22: a statement that is sent comes to the mailbox of its shop, in the language of its owner, with the PDF', async () => {
  const smtp = await mailServer();
  const statementId = await sendNextMonth();
  expect(await mailsOf(statementId)).toMatchObject([{ mailbox, mailState: 'preparing' }]);
  await prepare();
  await prepare();
  await sendDue(smtp.configuration);
  const [received, ...more] = smtp.received;
  expect([more, received?.to]).toEqual([[], [mailbox]]);
  if (received === undefined) throw new Error('nothing came');
  const { subject, text, attachments } = readMail(received);
  const { statementNumber, dueOn } = await call(server, getStatement, { statementId }, staff);
  expect(subject).toContain(`Estado de cuenta ${statementNumber}`);
  expect(text).toContain(`antes del ${dueOn}`);
  expect(text).toContain('adjunto en PDF');
  expect(text).toContain('123,45');
  expect(text).toContain(`https://venue.example/settlement/statement/${statementId}`);
  const [pdf] = attachments;
  expect([attachments.length, pdf?.fileName]).toEqual([1, `${statementNumber}-v1.pdf`]);
  const content = pdf?.content ?? Buffer.alloc(0);
  const { pages, keywords, language } = await readPdf(content);
  expect([pages.length, language]).toEqual([1, 'es']);
  // What left by mail is a file like those that are downloaded: it proves itself (SET-21).
  const [, , , code = ''] = keywords.split(' ');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const verified = await call(server, verifyStatement, { statementNumber, code, sha256 });
  expect(verified.outcome).toBe('unaltered');
  expect(await mailsOf(statementId)).toMatchObject([
    { mailState: 'sent', isAttached: true, tries: 1, failure: '', language: 'es' },
  ]);
  expect(await world.undelivered()).toEqual([]);
});

test('SET-22: whoever has chosen no language is written to in that of the country', async () => {
  const smtp = await mailServer();
  await world.setLanguage(own.merchantId, null);
  const statementId = await sendNextMonth();
  await prepare();
  await sendDue(smtp.configuration);
  expect(await mailsOf(statementId)).toMatchObject([{ language: 'zh', mailState: 'sent' }]);
  expect(smtp.received.map((mail) => readMail(mail).text)).toEqual([containing('PDF 见附件')]);
});

test('SET-22: a server that refuses for good makes it a task of finance with its words, until it has been sent again', async () => {
  const strict = await mailServer({ atRecipient: () => smtpRefusal(550, '5.1.1 no such mailbox') });
  const statementId = await sendNextMonth();
  await prepare();
  await sendDue(strict.configuration);
  expect(await mailsOf(statementId)).toMatchObject([
    { mailState: 'failed', failure: containing('no such mailbox'), mailbox },
  ]);
  expect(await world.undelivered()).toEqual([statementId]);
  const { rows } = await call(server, listStatements, { isUndelivered: false }, staff);
  expect(rows.map(({ id }) => id)).not.toContain(statementId);
  await world.setMailbox(own.shopId, 'right@shop.example');
  expect(await sendAgain(statementId)).toBe('done');
  expect(await world.undelivered()).toEqual([]);
  const smtp = await mailServer();
  await prepare();
  await sendDue(smtp.configuration);
  expect(smtp.received.map(({ to }) => to)).toEqual([['right@shop.example']]);
  expect(await mailsOf(statementId)).toMatchObject([
    { mailState: 'sent', mailbox: 'right@shop.example' },
    { mailState: 'failed', mailbox },
  ]);
  expect(await logLines(tables, 'statementMail.send')).toMatchObject([
    { objectId: String(statementId), after: { mailbox: 'right@shop.example' } },
  ]);
});

test('SET-22: a server that is away for a while gets it when it is back', async () => {
  const statementId = await sendNextMonth();
  await prepare();
  await sendDue(await noServer());
  expect(await mailsOf(statementId)).toMatchObject([
    { mailState: 'waiting', tries: 1, failure: containing('ECONNREFUSED') },
  ]);
  expect(await world.undelivered()).toEqual([]);
  const smtp = await mailServer();
  pass(minutesToNextTry(1) ?? 0);
  await sendDue(smtp.configuration);
  expect(await mailsOf(statementId)).toMatchObject([{ mailState: 'sent', failure: '' }]);
});

test('SET-22: after ten tries over 72 hours it is a task', async () => {
  const configuration = await noServer();
  const statementId = await sendNextMonth();
  await prepare();
  const begun = world.clock().getTime();
  for (let tried = 1; tried <= maxMailTries; tried += 1) {
    expect(await world.undelivered()).toEqual([]);
    await sendDue(configuration);
    pass(minutesToNextTry(tried) ?? 0);
  }
  expect([maxMailTries, world.clock().getTime() - begun]).toEqual([10, 72 * 3_600_000]);
  expect(await mailsOf(statementId)).toMatchObject([{ mailState: 'failed', tries: 10 }]);
  expect(await world.undelivered()).toEqual([statementId]);
});

test('SET-22: a server that dies after DATA gets the same mail again', async () => {
  const isDropping = { value: true };
  const smtp = await mailServer({
    atData: (_mail, socket) => {
      if (isDropping.value) socket?.destroy();
      return undefined;
    },
  });
  const statementId = await sendNextMonth();
  await prepare();
  await sendDue(smtp.configuration);
  expect(await mailsOf(statementId)).toMatchObject([{ mailState: 'waiting' }]);
  isDropping.value = false;
  pass(1);
  await sendDue(smtp.configuration);
  const [one, other] = smtp.received.map(readMail);
  expect([smtp.received.length, other]).toEqual([2, one]);
  expect(await mailsOf(statementId)).toMatchObject([{ mailState: 'sent' }]);
});

test('SET-22: a shop without a mailbox is a task at once, until its party has confirmed', async () => {
  await world.setMailbox(own.shopId, 'accounts at shop');
  const statementId = await sendNextMonth();
  await prepare();
  expect(await mailsOf(statementId)).toMatchObject([{ mailState: 'noMailbox', mailbox: '' }]);
  expect(await world.undelivered()).toEqual([statementId]);
  expect(await sendAgain(statementId)).toBe('STATEMENT_NO_MAILBOX');
  const { closing } = await call(server, getStatement, { statementId }, owner);
  const confirmed = { statementId, closing, confirmRemark: 'Fine' };
  await call(server, confirmStatement, confirmed, owner);
  expect(await world.undelivered()).toEqual([]);
});

test('SET-22: a file that is too large stays here, and the mail leads to it', async () => {
  const smtp = await mailServer();
  await world.setLanguage(own.merchantId, 'en');
  const statementId = await sendNextMonth();
  await prepare({ maxAttachmentBytes: 1000 });
  await sendDue(smtp.configuration);
  const [mail] = smtp.received.map(readMail);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain('too large to attach');
  expect(mail?.text).toContain(`https://venue.example/settlement/statement/${statementId}`);
  expect(await mailsOf(statementId)).toMatchObject([{ mailState: 'sent', isAttached: false }]);
});

test('SET-22: two clicks at once, and two nodes at once, send one mail', async () => {
  const smtp = await mailServer();
  const statementId = await sendNextMonth();
  await Promise.all([prepare(), prepare(), prepare()]);
  await sendDue(smtp.configuration);
  const clicks = await Promise.all([sendAgain(statementId), sendAgain(statementId)]);
  expect(clicks.toSorted()).toEqual(['STATEMENT_MAIL_WAITS', 'done']);
  await Promise.all([prepare(), prepare()]);
  await sendDue(smtp.configuration);
  expect(smtp.received).toHaveLength(2);
  expect((await mailsOf(statementId)).map(({ mailState }) => mailState)).toEqual(['sent', 'sent']);
});

test('SET-22: what breaks while the file is made leaves no mail, is reported, and comes again', async () => {
  const smtp = await mailServer();
  const statementId = await sendNextMonth();
  const full: FileStore = {
    ...noFiles,
    put: () => Promise.reject(new Error('no space left')),
    remove: () => Promise.resolve(),
  };
  await prepare({ files: full });
  expect(world.problems.map(String)).toEqual([containing('no space left')]);
  expect(await mailsOf(statementId)).toMatchObject([
    { mailState: 'preparing', tries: 1, failure: containing('no space left') },
  ]);
  await prepare();
  await sendDue(smtp.configuration);
  expect(smtp.received).toEqual([]);
  pass(1);
  await prepare();
  await sendDue(smtp.configuration);
  expect(smtp.received).toHaveLength(1);
  await sendAgain(statementId);
  for (let tried = 1; tried <= maxMailTries; tried += 1) {
    await prepare({ files: full });
    pass(minutesToNextTry(tried) ?? 0);
  }
  expect(await world.undelivered()).toEqual([statementId]);
});

test('SET-22: a node that is killed when the file is made has queued nothing, and the next makes it once', async () => {
  const smtp = await mailServer();
  const statementId = await sendNextMonth();
  const killing: FileStore = {
    ...noFiles,
    put: async (key, content) => {
      await world.files.put(key, content);
      await tables.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
    },
    remove: () => Promise.resolve(),
  };
  await prepare({ files: killing });
  expect(world.problems).not.toEqual([]);
  expect(await mailsOf(statementId)).toMatchObject([{ mailState: 'preparing', tries: 0 }]);
  await prepare();
  await sendDue(smtp.configuration);
  expect(smtp.received).toHaveLength(1);
});

test('SET-22: one that is returned before its mail was made is not sent, and not sent again', async () => {
  const statementId = await sendNextMonth();
  await call(server, returnStatement, { statementId, confirmRemark: 'Wrong' }, owner);
  await prepare();
  expect(await mailsOf(statementId)).toMatchObject([{ mailState: 'overtaken' }]);
  expect(await sendAgain(statementId)).toBe('STATEMENT_STAGE');
  expect(await world.undelivered()).toEqual([]);
  month -= 1;
});

test('SET-22: mails of statements are for staff with the right, of their countries', async () => {
  const statementId = await sendNextMonth();
  const { mails } = await call(server, getStatement, { statementId }, owner);
  expect(mails).toEqual([]);
  expect(await sendAgain(statementId, owner)).not.toBe('done');
  expect(await sendAgain(999_999)).toBe('STATEMENT_NOT_FOUND');
  await tables.query(`update account set countries = '{NZ}' where countries is not null`);
  expect(await sendAgain(statementId, colleague)).toBe('STATEMENT_NOT_FOUND');
});

test('TPL-2: the mail of a statement is made from the template in use, which knows its own names only', async () => {
  const smtp = await mailServer();
  const { rows } = await call(
    server,
    listTemplates,
    { templateType: 'statementMail', language: 'es' },
    staff,
  );
  const templateId = rows[0]?.id ?? 0;
  const clone = { templateId, templateName: 'Propia' };
  const { id } = await call(server, cloneTemplate, clone, staff);
  const change = { templateId: id, version: 1, templateName: 'Propia' };
  const wrong = { ...change, content: 'Hola\n{{salary}}' };
  expect(await refused(updateTemplate, wrong, staff)).toBe('TEMPLATE_WRONG');
  const content = '{{number}} para {{shopName}}\n\nA pagar: {{toPay}}\n';
  await call(server, updateTemplate, { ...change, content }, staff);
  await call(server, applyTemplate, { templateId: id }, staff);
  await tables.query(`update shop set shop_name = E'Uno\\r\\nBcc: x@y.example' where id = $1`, [
    own.shopId,
  ]);
  const statementId = await sendNextMonth();
  await prepare();
  await sendDue(smtp.configuration);
  const { statementNumber } = await call(server, getStatement, { statementId }, staff);
  const [mail] = smtp.received.map(readMail);
  expect(mail?.subject).toBe(`${statementNumber} para Uno Bcc: x@y.example`);
  expect(mail?.text.trim()).toMatch(/^A pagar: .*123,45/);
});
