import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { exportMails } from '@lebean/contract/mail/export';
import {
  downloadMail,
  getMail,
  getMailServer,
  listMails,
  sendMailAgain,
  sendTestMail,
  setMailAside,
} from '@lebean/contract/mail/operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { headerOf } from '../../../testing/mail-testing.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { queueMail } from '../../capabilities/mail/queue-mail.ts';
import { anonymousOpening, openingOfAccount } from '../../capabilities/session/open-session.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, foreign, principals, mails } = await setScene(database);
const sender = { name: 'Lebean', address: 'no-reply@lebean.example' };
const server = serverOn(database.application, { mailSender: sender });
const connections = new ConnectionPool({
  connection: database.application,
  size: 2,
  onIdleError: () => undefined,
});
afterAll(() => connections.end());
const called = (name: string) => {
  const found = principals.find((principal) => principal.name === name);
  if (found === undefined) throw new Error(`nobody is ${name}`);
  return found;
};
const staff = called('staff of the whole network');
const limited = called('staff of one country');

test.each(principals.map(({ name, accountId }) => ({ name, accountId })))(
  'MAIL-1: $name causes a mail and reads none of others',
  async ({ name, accountId }) => {
    const opening = openingOfAccount(accountId);
    const seen = await connections.transaction('read write', opening, async (db) => {
      const id = await queueMail(db, {
        cause: 'notice',
        language: 'zh',
        recipients: [{ address: 'somebody@shop.example' }],
        subject: 'caused by a call',
        text: 'x',
        attachments: [],
        at: new Date(),
      });
      const { rows } = await sql<{ id: number; isOwn: boolean }>`
        select id, queued_by = ${accountId} as is_own from mail`.execute(db);
      return { id, rows };
    });
    expect(seen.rows.find(({ id }) => id === seen.id)).toMatchObject({ isOwn: true });
    const areAllOwn = seen.rows.every(({ isOwn }) => isOwn);
    expect(areAllOwn).toBe(name !== 'staff of the whole network');
  },
);

test('MAIL-1: what a job causes is of nobody, and is listed', async () => {
  const id = await connections.transaction('read write', anonymousOpening, (db) =>
    queueMail(db, {
      cause: 'reminder',
      documentNumber: 'S20260301',
      language: 'es',
      recipients: [{ address: 'Pago@Tienda.example', name: 'José' }],
      subject: 'Recordatorio',
      text: 'Hola',
      at: new Date(),
    }),
  );
  const { rows } = await call(server, listMails, { query: 'pago@' }, staff);
  expect(rows).toEqual([
    expect.objectContaining({
      id,
      cause: 'reminder',
      documentNumber: 'S20260301',
      state: 'waiting',
      recipients: [{ address: 'Pago@Tienda.example', name: 'José', state: 'waiting', reason: '' }],
      attachmentCount: 0,
    }),
  ]);
  expect((await call(server, listMails, { query: 'ago@' }, staff)).rows).toEqual([]);
});

test('MAIL-1: staff limited to countries read no mail, and a shop none', async () => {
  const { failedId: mailId } = mails;
  for (const operation of [listMails, getMail, downloadMail, getMailServer, exportMails]) {
    const input = {
      ...(operation === getMail || operation === downloadMail ? { mailId } : {}),
      ...(operation === exportMails ? { format: 'csv', timeZone: 'UTC' } : {}),
    };
    const answer = await send(server, operation, input, limited);
    expect([operation.id, refusalOf(answer)]).toEqual([operation.id, 'WHOLE_NETWORK_ONLY']);
  }
  for (const { ownerToken: token } of [own, foreign])
    expect((await send(server, listMails, {}, { token })).status).toBe(403);
});

test('MAIL-1: a mail that failed is sent again for whoever has not got it, or set aside once', async () => {
  const { failedId: mailId } = mails;
  await call(server, setMailAside, { mailId }, staff);
  const twice = await send(server, setMailAside, { mailId }, staff);
  expect(refusalOf(twice)).toBe('MAIL_NOT_FAILED');
  const before = await call(server, getMail, { mailId }, staff);
  expect(before.state).toBe('setAside');
  await call(server, sendMailAgain, { mailId }, staff);
  const after = await call(server, getMail, { mailId }, staff);
  expect(after).toMatchObject({ state: 'waiting', tries: 0, messageId: before.messageId });
  const again = await send(server, sendMailAgain, { mailId }, staff);
  expect(refusalOf(again)).toBe('MAIL_NEEDS_NO_SENDING');
  const missing = await send(server, sendMailAgain, { mailId: 987_654 }, staff);
  expect(refusalOf(missing)).toBe('MAIL_NOT_FOUND');
});

test('MAIL-1: a mail is downloaded whole; one that was not sent is a draft to whoever opens it', async () => {
  const address = 'finance@shop.example';
  const { id: mailId } = await call(server, sendTestMail, { address }, staff);
  const { text, headers } = await send(server, downloadMail, { mailId }, staff);
  expect(headers['content-type']).toBe('message/rfc822');
  expect(headers['content-disposition']).toContain(`mail-${mailId}.eml`);
  const { messageId, state } = await call(server, getMail, { mailId }, staff);
  expect(state).toBe('waiting');
  expect(headerOf(text, 'To')).toBe(address);
  expect(headerOf(text, 'From')).toBe('Lebean <no-reply@lebean.example>');
  expect(headerOf(text, 'Message-ID')).toBe(messageId);
  expect(headerOf(text, 'X-Unsent')).toBe('1');
  await connections.transaction('read write', anonymousOpening, (db) =>
    db.updateTable('mail').set({ state: 'sent' }).where('id', '=', mailId).execute(),
  );
  const sent = await send(server, downloadMail, { mailId }, staff);
  expect(headerOf(sent.text, 'X-Unsent')).toBeUndefined();
});

test('MAIL-1: a file of a mail holds its attachment', async () => {
  const { rows } = await call(server, listMails, { query: 'quetzal@' }, staff);
  const [{ id: mailId } = { id: 0 }] = rows;
  const { text } = await send(server, downloadMail, { mailId }, staff);
  expect(text).toContain(Buffer.from('a file of the scene').toString('base64'));
});

test('MAIL-1: the answer says in whose name mails leave, or that none does', async () => {
  expect(await call(server, getMailServer, {}, staff)).toEqual({ sender: sender.address });
  const without = serverOn(database.application);
  expect(await call(without, getMailServer, {}, staff)).toEqual({ sender: null });
});

test('MAIL-1: a test mail goes to an address, and to nothing else', async () => {
  for (const address of ['', 'nobody', 'a@b.example\nBcc: c@d.example'])
    expect((await send(server, sendTestMail, { address }, staff)).status).toBe(400);
});
