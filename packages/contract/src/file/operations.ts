import * as z from 'zod/mini';
import { id } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import {
  fileChecksumMismatch,
  fileSizeMismatch,
  fileTooLarge,
  uploadQuotaReached,
} from './refusals.ts';
import { fileFacts, largestFile, mediaTypes, namedName, namedSize } from './rows.ts';

/**
 * The name of a file as people know it. It is never a path, neither here nor where it is saved, and no
 * sign in it turns the reading direction, behind which an ending could hide.
 */
const fileName = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(200),
      z.regex(/[^.]/, says('fileName')),
      z.regex(
        /^[^/\\\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/,
        says('fileName'),
      ),
    );

/** SHA-256 in hexadecimal. */
const checksum = () => z.string().check(z.regex(/^[0-9a-f]{64}$/, says('checksum')));

/** What nothing refers to a day after it came is removed. */
export const uploadFile = command({
  id: 'file.upload',
  path: '/api/files',
  summary:
    'Keeps a file: the body is its bytes, `application/octet-stream`. What it is for is said by a call after it',
  permission: 'file.file.upload',
  scope: ['staff'],
  reach: 'wholeNetwork',
  takes: 'file',
  input: z.strictObject({
    fileName: namedName(fileName()),
    fileSize: namedSize(z.int().check(z.positive(), z.maximum(largestFile))),
    checksum: z.optional(checksum()),
  }),
  output: z.object({
    fileId: id(),
    ...fileFacts,
    /** Which picture or film its content is, if it is one that can be shown. */
    mediaType: z.nullable(z.enum(mediaTypes)),
  }),
  refusals: [fileTooLarge, uploadQuotaReached, fileSizeMismatch, fileChecksumMismatch],
  audit: { object: 'file', idFrom: 'fileId' },
  idempotency: 'none',
});
