import * as z from 'zod/mini';
import { id } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { fileRefusals } from './refusals.ts';
import { announcedFile, fileFacts, largestFile, mediaTypes } from './rows.ts';

/** What nothing refers to a day after it came is removed. */
export const uploadFile = command({
  id: 'file.upload',
  path: '/api/files',
  summary:
    'Keeps a file: the body is its bytes, `application/octet-stream`. What it is for is named by a later call',
  permission: 'file.file.upload',
  scope: ['staff'],
  reach: 'wholeNetwork',
  takes: 'file',
  input: z.strictObject(announcedFile(largestFile)),
  output: z.object({
    fileId: id(),
    ...fileFacts,
    /** Which picture or film its content is, if it is one that can be shown. */
    mediaType: z.nullable(z.enum(mediaTypes)),
  }),
  refusals: fileRefusals,
  audit: { object: 'file', idFrom: 'fileId' },
  idempotency: 'none',
});
