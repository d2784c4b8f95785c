import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { instant } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import {
  fileChecksumMismatch,
  fileSizeMismatch,
  fileTooLarge,
  tooManyUploads,
  uploadNotFound,
  uploadOffsetWrong,
  uploadQuotaReached,
} from './refusals.ts';
import { announcedPart, announcedUpload, fileFacts, uploadKey } from './rows.ts';

const everybody = { permission: 'session', scope: accountKinds } as const;
const { fileSize } = fileFacts;
const upload = z.object({
  uploadKey: uploadKey(),
  fileSize,
  /** So many bytes have come: the next part begins there. */
  offset: z.int(),
  /** What has not become a file by then is forgotten. */
  endsAt: instant(),
});

/** How many files of an account may come in parts at the same time. */
export const maxUploads = 20;

export const beginUpload = command({
  id: 'upload.begin',
  path: '/api/uploads',
  summary:
    'Begins a file that comes in parts (SVC-8). What it is for is set by the call that names it in `sentAs`',
  ...everybody,
  input: z.strictObject(announcedUpload),
  output: upload,
  refusals: [tooManyUploads],
  audit: undefined,
});

export const sendPart = command({
  id: 'upload.send',
  path: '/api/uploads/:uploadKey/parts',
  summary:
    'Takes the next part of a file: the body is its bytes. One that breaks off leaves nothing (SVC-8)',
  ...everybody,
  takes: 'file',
  input: z.strictObject({ uploadKey: uploadKey(), ...announcedPart }),
  output: upload,
  refusals: [
    uploadNotFound,
    uploadOffsetWrong,
    fileTooLarge,
    uploadQuotaReached,
    fileSizeMismatch,
    fileChecksumMismatch,
  ],
  audit: undefined,
  idempotency: 'none',
});

export const getUpload = query({
  id: 'upload.get',
  path: '/api/uploads/:uploadKey',
  summary: 'From which byte a file goes on (SVC-8)',
  ...everybody,
  input: z.strictObject({ uploadKey: uploadKey() }),
  output: upload,
  refusals: [uploadNotFound],
});
