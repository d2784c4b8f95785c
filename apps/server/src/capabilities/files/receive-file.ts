import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { MediaType } from '@lebean/contract/file/rows';
import { type ContentSign, contentSignOf } from './content-sign.ts';
import { type FileStore, newFileKey } from './file-store.ts';
import { headBytes, mediaTypeOf } from './media-type.ts';

/** A file that has come and is kept: nothing of it is in the database yet. */
export interface ReceivedFile {
  readonly key: string;
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly checksum: string;
  /** Which picture or film its first bytes say it is. */
  readonly mediaType: MediaType | undefined;
  /** What they say it is, where it is none. */
  readonly contentSign: ContentSign | undefined;
}

/** What its sender says of a file before it comes. */
export interface AnnouncedFile {
  readonly size: number;
  readonly checksum: string | undefined;
}

export type Receipt =
  | { readonly kind: 'kept'; readonly file: ReceivedFile }
  | { readonly kind: 'otherSize' | 'otherChecksum' };

class OtherSize extends Error {}

/**
 * Keeps a file as it comes in, never more of it in memory than a piece. One that is not what was
 * announced, or breaks off, leaves nothing behind; throws when it breaks off.
 */
export async function receiveFile(
  store: FileStore,
  content: Readable,
  { size, checksum }: AnnouncedFile,
): Promise<Receipt> {
  const key = newFileKey();
  const hash = createHash('sha256');
  let received = 0;
  let head = Buffer.alloc(0);
  const measured = new Transform({
    transform(piece: Buffer, _encoding, done) {
      received += piece.length;
      if (received <= size) hash.update(piece);
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes)]);
      done(received > size ? new OtherSize() : null, piece);
    },
    flush(done) {
      done(received === size ? null : new OtherSize());
    },
  });
  // It may fail before the store takes it: whoever keeps it learns of it there.
  measured.on('error', () => undefined);
  // Not a pipeline: what is wrong with the file must not end the connection that is to say so.
  content.once('error', (error) => measured.destroy(error));
  content.once('close', () => {
    if (!content.readableEnded) measured.destroy(new Error('the file broke off'));
  });
  content.pipe(measured);
  try {
    await store.put(key, measured, size);
    const found = hash.digest('hex');
    if (checksum === undefined || checksum === found) {
      const mediaType = mediaTypeOf(head);
      const contentSign = mediaType === undefined ? contentSignOf(head) : undefined;
      return { kind: 'kept', file: { key, size, checksum: found, mediaType, contentSign } };
    }
    await store.remove(key);
    return { kind: 'otherChecksum' };
  } catch (error) {
    content.unpipe(measured);
    await store.remove(key);
    if (error instanceof OtherSize || measured.errored instanceof OtherSize)
      return { kind: 'otherSize' };
    throw error;
  }
}
