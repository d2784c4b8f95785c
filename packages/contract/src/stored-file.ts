import * as z from 'zod/mini';
import { id, instant, optionalText, text } from './common.ts';
import { says } from './field-problem.ts';
import { operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { wireName } from './wire.ts';

/** What an S3 store takes at once; where the limit of an installation lies is its own to say. */
export const largestFile = 5 * 1024 ** 3;

/** Pictures and films that can be shown; whether a file is one is read from its first bytes. */
export const mediaTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
] as const;
export type MediaType = (typeof mediaTypes)[number];

const namedName = wireName('file_name', 'what a file is called');
const namedSize = wireName('file_size', 'how many bytes a file has');
const namedType = wireName('file_type', 'the ending of a file’s name, in small letters');
const namedVersion = wireName('file_version', 'the version of a tool');
const namedDescription = wireName('file_desc', 'what a tool is for');

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

/** What every list says of a file. */
export const fileFacts = {
  fileName: namedName(z.string()),
  fileType: namedType(z.string()),
  fileSize: namedSize(z.int()),
  checksum: z.string(),
  uploadedAt: instant(),
};

export const fileWords = {
  fileVersion: namedVersion(text(32)),
  fileDescription: namedDescription(optionalText(500)),
};
export const fileWordFacts = {
  fileVersion: namedVersion(z.string()),
  fileDescription: namedDescription(z.string()),
};

export const fileTooLarge = refusal('FILE_TOO_LARGE', 'invalid', {
  zh: '文件超过 {most} MB 的上限',
  en: 'The file is larger than the {most} MB that are taken',
  es: 'El archivo supera los {most} MB admitidos',
});
/** Of one account within a day: nobody fills the store for all. */
export const uploadQuotaReached = refusal('UPLOAD_QUOTA_REACHED', 'limited', {
  zh: '24 小时内最多上传 {most} MB，请稍后再试',
  en: 'At most {most} MB are taken from one account within 24 hours. Try again later',
  es: 'Se admiten como máximo {most} MB por cuenta en 24 horas. Inténtelo más tarde',
});
export const fileSizeMismatch = refusal('FILE_SIZE_MISMATCH', 'invalid', {
  zh: '收到的文件大小与声明的不一致，请重新上传',
  en: 'The file that arrived has another size than was said. Upload it again',
  es: 'El archivo recibido no tiene el tamaño anunciado. Súbalo de nuevo',
});
export const fileChecksumMismatch = refusal('FILE_CHECKSUM_MISMATCH', 'invalid', {
  zh: '收到的文件校验值不一致，请重新上传',
  en: 'The file that arrived has another checksum than was said. Upload it again',
  es: 'La suma de comprobación del archivo recibido no coincide. Súbalo de nuevo',
});
export const fileNotFound = refusal('FILE_NOT_FOUND', 'notFound', {
  zh: '没有找到该文件，请重新上传',
  en: 'There is no such file. Upload it again',
  es: 'No existe ese archivo. Súbalo de nuevo',
});

/** What nothing refers to a day after it came is removed. */
export const uploadFile = operation({
  id: 'file.upload',
  kind: 'command',
  method: 'POST',
  path: '/api/files',
  summary:
    'Keeps a file: the body is its bytes, `application/octet-stream`. What it is for is said by a call after it',
  permission: 'file.file.upload',
  scope: ['staff'],
  envelope: 'data',
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
  refusals: [
    wholeNetworkOnly,
    fileTooLarge,
    uploadQuotaReached,
    fileSizeMismatch,
    fileChecksumMismatch,
  ],
  audit: { object: 'file', idFrom: 'fileId' },
  rate: 'write',
  idempotency: 'none',
});
