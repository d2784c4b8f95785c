import * as z from 'zod/mini';
import { instant, optionalText, text } from '../kernel/common.ts';
import { wireName } from '../kernel/wire.ts';

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

export const namedName = wireName('file_name', 'what a file is called');
export const namedSize = wireName('file_size', 'how many bytes a file has');
const namedType = wireName('file_type', 'the ending of a file’s name, in small letters');
const namedVersion = wireName('file_version', 'the version of a tool');
const namedDescription = wireName('file_desc', 'what a tool is for');

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
