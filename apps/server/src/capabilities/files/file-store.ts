import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The bytes of a file from the first to the last, both of them included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file as the store knows it. */
export interface FileInStore {
  readonly key: string;
  readonly changedAt: Date;
}

/** Where the bytes of files lie: a folder, or a store that speaks S3. */
export interface FileStore {
  /** Keeps so many bytes under a key of its own; throws when they cannot be read to their end. */
  put(key: string, content: Readable, size: number): Promise<void>;
  /** Throws before the first byte when there is no such file. */
  read(key: string, range: ByteRange): Promise<Readable>;
  /** Removes a file, or what is there of it. One that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** All that it holds, for the cleaner. */
  list(): AsyncIterable<FileInStore>;
}

const nothing = (): never => {
  throw new Error('here is no store of files');
};
/** Where no files come or go. */
export const noFiles: FileStore = { put: nothing, read: nothing, remove: nothing, list: nothing };

/** A key for a new file: of chance alone, never a name that somebody gave. */
export function newFileKey(): string {
  const name = randomBytes(16).toString('hex');
  // Folders of some hundred files each are listed faster than one of a hundred thousand.
  return `${name.slice(0, 2)}/${name}`;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** Whether a name in the store is a key of ours: what others have put there is left alone. */
export const isFileKey = (name: string): boolean => keyPattern.test(name);
