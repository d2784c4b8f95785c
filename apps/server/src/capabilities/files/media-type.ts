import type { MediaType } from '@lebean/contract/file/rows';

/** How much of a file is looked at to tell what it is. */
export const headBytes = 64;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The element of an EBML header that names what is in the file, with the length of its word. */
const webmDocument = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]);
/** The kinds of MP4 that browsers play; QuickTime and the still pictures of the family are none of them. */
const filmBrands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/;

const wordAt = (head: Buffer, from: number): string => head.toString('latin1', from, from + 4);

/**
 * Which picture or film that can be shown a file is, by its first bytes alone. Drawings that may hold
 * scripts (SVG) are none of them: nothing of theirs is looked for.
 */
export function mediaTypeOf(head: Buffer): MediaType | undefined {
  if (startsWith(head, png) && wordAt(head, 12) === 'IHDR') return 'image/png';
  if (startsWith(head, jpeg)) return 'image/jpeg';
  if (wordAt(head, 0) === 'RIFF' && wordAt(head, 8) === 'WEBP') return 'image/webp';
  if (wordAt(head, 4) === 'ftyp' && filmBrands.test(wordAt(head, 8))) return 'video/mp4';
  if (startsWith(head, ebml) && head.includes(webmDocument)) return 'video/webm';
  return undefined;
}

const startsWith = (head: Buffer, sign: Buffer): boolean =>
  head.subarray(0, sign.length).equals(sign);
