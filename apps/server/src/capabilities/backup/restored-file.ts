import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const zeros = Buffer.alloc(64 * 1024);

/** Writes a file that is not there yet: under its name only when it is whole and on the disk. */
export async function writeRestoredFile(
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if ((await stat(path).catch(() => undefined)) !== undefined) {
    // Read to its end all the same: that it opens is part of the proof.
    for await (const part of content) if (part.length === 0) continue;
    return;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.unfinished`;
  try {
    await writeSparse(unfinished, content, 0o600);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Writes a file without its zeros, which most of a segment is that was closed early: they cost no room on the disk. */
export async function writeSparse(
  path: string,
  content: AsyncIterable<Buffer>,
  mode: number,
): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    let place = 0;
    for await (const part of content) {
      for (let from = 0; from < part.length; from += zeros.length) {
        const block = part.subarray(from, from + zeros.length);
        if (!block.equals(zeros.subarray(0, block.length)))
          await file.write(block, 0, block.length, place + from);
      }
      place += part.length;
    }
    await file.truncate(place);
    await file.sync();
  } finally {
    await file.close();
  }
}
