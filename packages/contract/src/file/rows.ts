import * as z from 'zod/mini';
import { instant, optionalText, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
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

const namedName = wireName('file_name', 'what a file is called');
const namedSize = wireName('file_size', 'how many bytes a file has');
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

/** What an upload in parts goes by: of chance, and nobody else's (SVC-8). */
export const uploadKey = () => z.string().check(z.regex(/^[0-9a-f]{32}$/, says('uploadKey')));

/** What comes in parts is no larger; the rest comes at once. */
export const largestUpload = 100 * 1024 ** 2;
/** How large a part is: what is lost with the line, and how many rows a file needs. The last one may be smaller. */
export const partBytes = { min: 64 * 1024, max: 8 * 1024 ** 2 } as const;

const announcedSize = (maxBytes: number) =>
  namedSize(z.int().check(z.positive(), z.maximum(maxBytes)));

/** What whoever sends a file says of it beforehand. */
export const announcedFile = (maxBytes: number) => ({
  fileName: namedName(fileName()),
  fileSize: announcedSize(maxBytes),
  checksum: z.optional(checksum()),
  /** The upload whose parts are the file, instead of the body. */
  sentAs: z.optional(uploadKey()),
});

/** A file that comes in parts, and each of them. */
export const announcedUpload = { fileSize: announcedSize(largestUpload) };
export const announcedPart = {
  /** From which byte on. */
  offset: z.int().check(z.nonnegative(), z.maximum(largestUpload)),
  fileSize: announcedSize(partBytes.max),
  checksum: z.optional(checksum()),
};
