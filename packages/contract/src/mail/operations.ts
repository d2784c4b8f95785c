import * as z from 'zod/mini';
import { createdRow, email, id, page, paging } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { mailNeedsNoSending, mailNotFailed, mailNotFound } from './refusals.ts';
import { mailDetail, mailRow, mailStates } from './rows.ts';

/** Staff of the whole network: mails are of all merchants, and of none. */
const byStaff = { scope: ['staff'], reach: 'wholeNetwork' } as const;

export const listMails = query({
  id: 'mail.list',
  path: '/api/mails',
  summary: 'The mails of the product, the latest first: sent, waiting, failed or kept (MAIL-1)',
  permission: 'template.mail.list',
  ...byStaff,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    /** The beginning of an address. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    state: z.optional(z.enum(mailStates)),
  }),
  output: page(mailRow),
});

export const getMail = query({
  id: 'mail.get',
  path: '/api/mails/:mailId',
  summary: 'A mail with its words, its recipients and what its server answered for them (MAIL-1)',
  permission: 'template.mail.list',
  ...byStaff,
  input: z.strictObject({ mailId: id() }),
  output: mailDetail,
  refusals: [mailNotFound],
});

export const downloadMail = query({
  id: 'mail.download',
  path: '/api/mails/:mailId/file',
  summary: 'A mail with its attachments as a file that mail programs open (MAIL-1)',
  permission: 'template.mail.list',
  ...byStaff,
  envelope: 'file',
  input: z.strictObject({ mailId: id() }),
  output: z.object({ fileName: z.string() }),
  refusals: [mailNotFound],
  audit: { object: 'mail', idFrom: 'mailId' },
  rate: 'export',
});

export const getMailServer = query({
  id: 'mail.server',
  path: '/api/mail-server',
  summary: 'Whether mails leave this installation, and in whose name (MAIL-1)',
  permission: 'template.mail.list',
  ...byStaff,
  input: z.strictObject({}),
  /** Nothing where no server is configured. */
  output: z.object({ sender: z.nullable(z.string()) }),
});

export const sendMailAgain = command({
  id: 'mail.sendAgain',
  path: '/api/mails/:mailId/send-again',
  summary: 'Tries a mail again for whoever has not got it, under the same Message-ID (MAIL-1)',
  permission: 'template.mail.send',
  ...byStaff,
  input: z.strictObject({ mailId: id() }),
  output: z.object({ mailId: id() }),
  refusals: [mailNotFound, mailNeedsNoSending],
  audit: { object: 'mail', idFrom: 'mailId' },
});

export const setMailAside = command({
  id: 'mail.setAside',
  path: '/api/mails/:mailId/set-aside',
  summary:
    'Says that somebody has seen to a mail that failed; the system status no longer names it',
  permission: 'template.mail.send',
  ...byStaff,
  input: z.strictObject({ mailId: id() }),
  output: z.object({ mailId: id() }),
  refusals: [mailNotFound, mailNotFailed],
  audit: { object: 'mail', idFrom: 'mailId' },
});

export const sendTestMail = command({
  id: 'mail.test',
  path: '/api/mails/test',
  summary: 'Sends a mail that only shows that mails arrive (MAIL-1)',
  permission: 'template.mail.send',
  ...byStaff,
  input: z.strictObject({ address: email().check(z.minLength(1)) }),
  output: createdRow,
  audit: { object: 'mail', idFrom: 'id' },
});
