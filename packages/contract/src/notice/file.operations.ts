import * as z from 'zod/mini';
import { fileRefusals } from '../file/refusals.ts';
import { announcedFile } from '../file/rows.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { wholeNetworkOnly } from '../kernel/refusals.ts';
import { noticeFileNotFound, noticeFileUnfit } from './refusals.ts';
import { noticeFileKinds } from './words.rows.ts';

/** A picture in a text, and what is attached to it: a notice is read on phones. */
export const largestNoticeFile = 25 * 1024 ** 2;

/** What a notice may have attached: papers, tables, pictures and films, and nothing that runs. */
export const attachableTypes = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'mp4',
  'webm',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'csv',
  'txt',
  'zip',
] as const;

export const attachNoticeFile = command({
  id: 'noticeFile.create',
  path: '/api/notice-files',
  summary:
    'Keeps a picture or an attachment for a notice: the body is its bytes. It is its author’s alone until the notice is saved with it (NTC-2)',
  permission: 'notice.notice.manage',
  scope: ['staff', 'partner'],
  takes: 'file',
  input: z.strictObject({
    fileKind: z.enum(noticeFileKinds),
    ...announcedFile(largestNoticeFile),
  }),
  output: createdRow,
  refusals: [wholeNetworkOnly, noticeFileUnfit, ...fileRefusals],
  audit: { object: 'noticeFile', idFrom: 'id' },
  idempotency: 'none',
});

export const showNoticeFile = query({
  id: 'noticeFile.get',
  path: '/api/notice-files/:noticeFileId',
  summary: 'A picture or an attachment of a notice, for whoever may read the notice (NTC-2)',
  permission: 'session',
  scope: accountKinds,
  envelope: 'storedFile',
  input: z.strictObject({ noticeFileId: id() }),
  output: z.object({ noticeFileId: id() }),
  refusals: [noticeFileNotFound],
});
