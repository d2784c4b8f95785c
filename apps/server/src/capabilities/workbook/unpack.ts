import { inflateRawSync } from 'node:zlib';

/** A file within an archive. */
export interface UnpackedPart {
  readonly name: string;
  readonly content: Buffer;
}

export type Unpacking =
  | { readonly kind: 'unpacked'; readonly parts: readonly UnpackedPart[] }
  | { readonly kind: 'damaged' | 'tooLarge' };

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const endLength = 22;
const maxNoteLength = 0xff_ff;
/** A workbook has some dozen of them. */
const maxParts = 500;

/** Where the directory of an archive ends; -1 where there is none. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endLength - maxNoteLength);
  for (let at = archive.length - endLength; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === endSignature) return at;
  }
  return -1;
}

/**
 * The XML within a ZIP, never more than so many bytes of it whatever the archive says of itself: what unpacks to
 * more is not unpacked to its end. Throws a RangeError where the archive points beyond itself.
 */
function unpackWithin(archive: Buffer, maxBytes: number): Unpacking {
  const end = findEnd(archive);
  if (end === -1) return { kind: 'damaged' };
  const count = archive.readUInt16LE(end + 10);
  if (count > maxParts) return { kind: 'tooLarge' };
  const parts: UnpackedPart[] = [];
  let left = maxBytes;
  let at = archive.readUInt32LE(end + 16);
  for (let part = 0; part < count; part += 1) {
    if (archive.readUInt32LE(at) !== entrySignature) return { kind: 'damaged' };
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (/\.xml(\.rels)?$/i.test(name)) {
      const content = contentOf(archive, at, left);
      if (content === undefined) return { kind: 'tooLarge' };
      left -= content.length;
      parts.push({ name, content });
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return { kind: 'unpacked', parts };
}

/** What a part holds; undefined where it is more than so many bytes. */
function contentOf(archive: Buffer, entry: number, maxBytes: number): Buffer | undefined {
  const local = archive.readUInt32LE(entry + 42);
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(from, from + archive.readUInt32LE(entry + 20));
  if (archive.readUInt16LE(entry + 10) === 0) return packed.length > maxBytes ? undefined : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      return undefined;
    throw error;
  }
}

/** As `unpackWithin`; an archive that lies about where its parts are is damaged. */
export function unpack(archive: Buffer, maxBytes: number): Unpacking {
  try {
    return unpackWithin(archive, maxBytes);
  } catch {
    return { kind: 'damaged' };
  }
}
