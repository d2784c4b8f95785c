import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaType } from '@lebean/contract/file/rows';
import { type FileStore, newFileKey } from './file-store.ts';
import { filmPatches, type Patch } from './position-film.ts';
import { type Cleaned, cleanJpeg, cleanPng, cleanWebp } from './position-picture.ts';
import type { ReceivedFile } from './receive-file.ts';

const pictures: Partial<Record<MediaType, (bytes: Buffer) => Cleaned>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/**
 * A received picture or film without the place where it was taken (SVC-8): the same file where it says nothing, else
 * another one instead of it. Nothing where its content cannot be read.
 */
export async function withoutPosition(
  store: FileStore,
  received: ReceivedFile,
): Promise<ReceivedFile | undefined> {
  const { key, size, mediaType } = received;
  const clean = mediaType === undefined ? undefined : pictures[mediaType];
  if (clean !== undefined) {
    const given = await readAt(store, key, size)(0, size);
    const cleaned = clean(given);
    if (cleaned === undefined || cleaned.equals(given)) return cleaned && received;
    return await keptInstead(store, received, Readable.from([cleaned]));
  }
  if (mediaType !== 'video/mp4') return received;
  const patches = await filmPatches(readAt(store, key, size), size);
  if (patches === undefined || patches.length === 0) return patches && received;
  const whole = await store.read(key, { first: 0, last: size - 1 });
  const patched = patching(patches);
  whole.once('error', (error) => patched.destroy(error));
  return await keptInstead(store, received, whole.pipe(patched));
}

const readAt =
  (store: FileStore, key: string, size: number) =>
  async (from: number, length: number): Promise<Buffer> => {
    const last = Math.min(from + length, size) - 1;
    return last < from
      ? Buffer.alloc(0)
      : await buffer(await store.read(key, { first: from, last }));
  };

/** Keeps other bytes instead of those that came, and lets go of these. */
async function keptInstead(
  store: FileStore,
  received: ReceivedFile,
  content: Readable,
): Promise<ReceivedFile> {
  const key = newFileKey();
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  content.once('error', (error) => hashed.destroy(error));
  await store.put(key, content.pipe(hashed), received.size);
  await store.remove(received.key);
  return { ...received, key, checksum: hash.digest('hex') };
}

/** Writes patches over what flows by. */
function patching(patches: readonly Patch[]): Transform {
  let position = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const written = Buffer.from(piece);
      const end = position + piece.length;
      for (const { at, bytes } of patches) {
        const first = Math.max(at, position);
        const last = Math.min(at + bytes.length, end);
        if (first < last) bytes.copy(written, first - position, first - at, last - at);
      }
      position = end;
      done(null, written);
    },
  });
}
