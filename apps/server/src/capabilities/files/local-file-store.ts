import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../ground/failure.ts';
import { type ByteRange, type FileStore, isFileKey, type FileInStore } from './file-store.ts';

/** Files in a folder of this machine. */
export class LocalFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, content: Readable): Promise<void> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Flushed: the row that is written next must not outlive what it tells of.
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  }

  async read(key: string, { first, last }: ByteRange): Promise<Readable> {
    const file = await open(this.#pathOf(key), 'r');
    return file.createReadStream({ start: first, end: last });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(): AsyncGenerator<FileInStore> {
    for (const part of await namesIn(this.#folder)) {
      for (const name of await namesIn(join(this.#folder, part))) {
        const key = `${part}/${name}`;
        if (!isFileKey(key)) continue;
        const found = await stat(this.#pathOf(key)).catch(() => undefined);
        if (found !== undefined) yield { key, changedAt: found.mtime };
      }
    }
  }

  #pathOf(key: string): string {
    if (!isFileKey(key)) throw new Error(`no key of a file: ${key}`);
    return join(this.#folder, key);
  }
}

/** The names in a folder; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}
