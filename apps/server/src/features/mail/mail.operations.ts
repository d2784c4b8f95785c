import type { Text } from '@lebean/contract/kernel/text';
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
import { mailNeedsNoSending, mailNotFailed, mailNotFound } from '@lebean/contract/mail/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { mailFile } from '../../capabilities/mail/mail-message.ts';
import { queueMail } from '../../capabilities/mail/queue-mail.ts';
import { findMail, lockMail, mailListing, markSetAside, queueAgain } from './mail.queries.ts';

const list = handleListing(listMails, exportMails, ({ db }, filter) => mailListing(db, filter));

const get = handle(getMail, async (context, { mailId }) => {
  const mail = await findMail(context.db, mailId);
  if (mail === undefined) throw context.refused(mailNotFound);
  const { detail, parts } = mail;
  const attachments = parts.attachments.map(({ fileName, fileSize }) => ({ fileName, fileSize }));
  return { ...detail, attachments };
});

/** Logged, since what leaves may hold what is somebody's. */
const download = handle(downloadMail, async (context, { mailId }) => {
  const mail = await findMail(context.db, mailId);
  if (mail === undefined) throw context.refused(mailNotFound);
  const { subject, state } = mail.detail;
  context.changed(undefined, { subject });
  const fileName = `mail-${mailId}.eml`;
  await context.download.send({
    name: fileName,
    contentType: 'message/rfc822',
    pieces: mailFile(mail.parts, context.mail, state === 'sent'),
  });
  return { fileName };
});

const server = handle(getMailServer, ({ mail: { sender } }) =>
  Promise.resolve({ sender: sender?.address ?? null }),
);

const sendAgain = handle(sendMailAgain, async (context, { mailId }) => {
  const { db, at } = context;
  const mail = await lockMail(db, mailId);
  if (mail === undefined) throw context.refused(mailNotFound);
  const { state, subject } = mail;
  const isUnderWay = state === 'waiting' || state === 'sending';
  if (isUnderWay || !(await queueAgain(db, mailId, at))) throw context.refused(mailNeedsNoSending);
  context.changed({ state }, { state: 'waiting', subject });
  return { mailId };
});

const setAside = handle(setMailAside, async (context, { mailId }) => {
  const mail = await lockMail(context.db, mailId);
  if (mail === undefined) throw context.refused(mailNotFound);
  if (mail.state !== 'failed') throw context.refused(mailNotFailed);
  await markSetAside(context.db, mailId);
  context.changed({ state: 'failed' }, { state: 'setAside', subject: mail.subject });
  return { mailId };
});

const testSubject: Text = {
  zh: '乐豆测试邮件',
  en: 'Lebean test email',
  es: 'Correo de prueba de Lebean',
};
const testWords: Text = {
  zh: '收到这封邮件，说明邮件能够送达。无需回复。',
  en: 'If you can read this, emails are arriving. No reply is needed.',
  es: 'Si lee esto, los correos llegan. No hace falta responder.',
};

const test = handle(sendTestMail, async (context, { address }) => {
  const { db, actor, at, language } = context;
  const id = await queueMail(db, {
    cause: 'test',
    language,
    recipients: [{ address }],
    subject: testSubject[language],
    text: `${testWords[language]}\n\n${actor.name}\n`,
    at,
  });
  context.changed(undefined, { address });
  return { id };
});

export const mailHandlers = [...list, get, download, server, sendAgain, setAside, test];
