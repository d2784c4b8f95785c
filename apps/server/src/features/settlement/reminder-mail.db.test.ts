import { beforeAll, expect, test } from 'vitest';
import { createPaymentPromise, listDebtReminders } from '@lebean/contract/debt/operations';
import { openDispute } from '@lebean/contract/settlement/dispute.operations';
import { getStatement } from '@lebean/contract/settlement/operations';
import { createStatementPayment } from '@lebean/contract/settlement/payment.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { mailServer, noServer, readMail, smtpRefusal } from '../../../testing/mail-testing.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { openMailWorld } from './mail-world.fixture.ts';
import { remindDebtors } from './reminder.job.ts';

const world = await openMailWorld();
const { server, scene, tables, callers, owe, connections, sendDue, remindByMail, setNow } = world;
const { own } = scene;
const { staff, owner } = callers;
const containing = (words: string): unknown => expect.stringContaining(words);

let june: Awaited<ReturnType<typeof owe>>;
let branch: Awaited<ReturnType<typeof owe>>;

beforeAll(async () => {
  june = await owe(own.shopId, '2026-06', 10_000, '2026-07-03T00:00:00Z');
  branch = await owe(own.branchId, '2026-06', 5000, '2026-07-03T01:00:00Z');
  await tables.query(`update mail set state = 'setAside'`);
  await tables.query(`update statement_mail set state = 'overtaken'`);
  await world.setMailbox(own.shopId, 'finance@shop.example');
  await world.setMailbox(own.branchId, ' Finance@shop.example');
  await world.setLanguage(own.merchantId, 'en');
});

const remindOn = async (at: string): Promise<void> => {
  setNow(at);
  await remindByMail();
};
const latest = async () => {
  const { rows } = await call(server, listDebtReminders, {}, staff);
  return rows[0];
};

test('SET-23: a debtor gets one mail over all that is open, in its language, to each mailbox once', async () => {
  const smtp = await mailServer();
  await remindOn('2026-07-15T10:00:00Z');
  await remindByMail();
  expect(await latest()).toMatchObject({ mailState: 'waiting', mailbox: 'Finance@shop.example' });
  await sendDue(smtp.configuration);
  const [received, ...more] = smtp.received;
  if (received === undefined) throw new Error('nothing came');
  expect([more, received.to]).toEqual([[], ['Finance@shop.example']]);
  const { subject, text, attachments } = readMail(received);
  expect(subject).toContain('Payment due soon');
  for (const { statementNumber, shopName } of [june, branch])
    expect(text).toContain(`${statementNumber}  ${shopName}  ¥`);
  expect(text).toContain('¥100.00 CNY  due 2026-07-18\n');
  expect(text).toContain('Total: ¥150.00 CNY');
  expect(text).toContain('https://venue.example/settlement/list');
  expect(text).not.toContain('overdue');
  expect(attachments).toEqual([]);
  expect(await latest()).toMatchObject({ reminderLevel: -3, mailState: 'sent', failure: '' });
});

test('SET-23: the days overdue are stated; two nodes at once, and a server that is away, make one mail', async () => {
  setNow('2026-07-19T10:00:00Z');
  await Promise.all([remindByMail(), remindByMail(), remindByMail()]);
  await sendDue(await noServer());
  expect(await latest()).toMatchObject({
    mailState: 'waiting',
    failure: containing('ECONNREFUSED'),
  });
  const smtp = await mailServer();
  world.pass(1);
  await sendDue(smtp.configuration);
  await remindByMail();
  await sendDue(smtp.configuration);
  const mails = smtp.received.map(readMail);
  expect(mails.map(({ subject }) => subject)).toEqual([containing('Payment overdue')]);
  expect(mails[0]?.text).toContain('due 2026-07-18, days overdue: 1');
  expect(await latest()).toMatchObject({ reminderLevel: 1, mailState: 'sent' });
});

test('SET-23: a node that is killed between has neither noted nor mailed; the next does both once', async () => {
  const { count: before } = await call(server, listDebtReminders, {}, staff);
  const smtp = await mailServer();
  setNow('2026-07-25T10:00:00Z');
  const killed = remindDebtors({
    clock: world.clock,
    handOn: () => Promise.reject(new Error('killed')),
  });
  await expect(runOnce(connections, killed)).rejects.toThrow('killed');
  await sendDue(smtp.configuration);
  expect((await call(server, listDebtReminders, {}, staff)).count).toBe(before);
  expect(smtp.received).toEqual([]);
  await remindByMail();
  await sendDue(smtp.configuration);
  expect(smtp.received).toHaveLength(1);
  expect((await call(server, listDebtReminders, {}, staff)).count).toBe(before + 1);
});

test('SET-23: payment, dispute and promise stop the mail', async () => {
  const smtp = await mailServer();
  const { lines } = await call(server, getStatement, { statementId: branch.id }, owner);
  const dispute = {
    statementId: branch.id,
    lineId: lines[0]?.id ?? 0,
    claimedAmount: 100,
    reason: 'x',
  };
  await call(server, openDispute, dispute, owner);
  const promise = { statementId: june.id, promisedFor: '2026-08-05', remark: '' };
  await call(server, createPaymentPromise, promise, staff);
  await remindOn('2026-08-02T10:00:00Z');
  await sendDue(smtp.configuration);
  expect(smtp.received).toEqual([]);
  await remindOn('2026-08-06T10:00:00Z');
  await sendDue(smtp.configuration);
  const [mail] = smtp.received.map(readMail);
  expect(mail?.text).toContain(june.statementNumber);
  expect(mail?.text).not.toContain(branch.statementNumber);
  const payment = {
    shopId: own.shopId,
    direction: 'received' as const,
    amount: 10_000,
    valueDate: '2026-08-06',
    statementIds: [june.id],
  };
  await call(server, createStatementPayment, payment, staff);
  await remindOn('2026-09-20T10:00:00Z');
  await sendDue(smtp.configuration);
  expect(smtp.received).toHaveLength(1);
});

test('SET-23: a mailbox that is refused, and a debtor without one, are shown with the reminder', async () => {
  const july = await owe(own.shopId, '2026-07', 20_000, '2026-09-21T00:00:00Z');
  const strict = await mailServer({ atRecipient: () => smtpRefusal(550, 'no such mailbox') });
  await remindOn(`${july.dueOn}T10:00:00Z`);
  await sendDue(strict.configuration);
  expect(await latest()).toMatchObject({
    statementNumbers: july.statementNumber,
    mailState: 'failed',
    failure: containing('no such mailbox'),
  });
  await world.setMailbox(own.shopId, '');
  world.pass(2 * 24 * 60);
  await remindByMail();
  expect(await latest()).toMatchObject({ reminderLevel: 1, mailState: 'noMailbox', mailbox: '' });
});
