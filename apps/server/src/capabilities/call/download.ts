import type { FileAtRest } from '../files/stored-file.ts';

/** A file that answers a call, made while it is sent. */
export interface SentFile {
  readonly name: string;
  readonly contentType: string;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** How many rows have been read for it so far, and how many are expected. */
  readonly progress?: () => { readonly rows: number; readonly expected: number };
}

/** Where the file of a call goes. */
export interface Download {
  /** A list with more rows is not sent at once. */
  readonly maxRows: number;
  /** Hands the file on piece by piece, as fast as it is taken; throws when nobody takes it any more. */
  readonly send: (file: SentFile) => Promise<void>;
  /** Names a file at rest: it is sent when the call's transaction is over. */
  readonly sendStored: (file: FileAtRest) => void;
}

/** Whoever wanted the file has gone, or takes it too slowly. */
export class ReaderGone extends Error {
  override readonly name = 'NobodyReads';
}

/** Of calls whose answer is no file. */
export const noDownload: Download = {
  maxRows: 0,
  send: () => Promise.reject(new Error('only an operation with the envelope of a file sends one')),
  sendStored: () => {
    throw new Error('only an operation with the envelope of a stored file names one');
  },
};
