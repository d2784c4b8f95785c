import { uploadNotFound, uploadOffsetWrong } from '@lebean/contract/file/refusals';
import { largestUpload } from '@lebean/contract/file/rows';
import { beginUpload, getUpload, sendPart } from '@lebean/contract/file/upload.operations';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { call } from './api.ts';
import { isCallError, RefusedError } from './call-error.ts';
import { canDigest, digestOfFile } from './file-digest.ts';
import { fileTransport } from './file-transport.ts';
import { forget, recall, remember } from './storage.ts';

/** A file that is larger comes in parts; what is smaller is quicker at once. */
const minPartedBytes = 4 * 1024 ** 2;
const partSize = 1024 ** 2;

/** What whoever sends a file hears of its way. */
export type Sending = {
  /** How much has arrived, of 1. */
  readonly onProgress?: (share: number) => void;
  /** Whether it waits for the line to come back. */
  readonly onPause?: (isPaused: boolean) => void;
  readonly signal?: AbortSignal;
};

/** What an operation gets of a file: what it is called, and how it comes. */
export type SentFile = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly sentAs?: string;
  readonly checksum?: string;
};

/**
 * Calls an operation with a file. A large one goes in parts (SVC-8): it goes on where the line broke off, by itself
 * when the line is back, and after the page was closed when the same file is chosen again.
 */
export async function callWithFile<O extends AnyOperation>(
  operation: O,
  file: File,
  inputOf: (sent: SentFile) => ClientInput<O>,
  sending: Sending = {},
): Promise<Output<O>> {
  const reported = { fileName: file.name, fileSize: file.size };
  const { signal } = sending;
  const options = signal === undefined ? {} : { signal };
  if (file.size <= minPartedBytes || file.size > largestUpload) {
    const transport = fileTransport(file, (share) => sending.onProgress?.(share));
    return await call(operation, inputOf(reported), { ...options, transport });
  }
  const sentAs = await sendInParts(file, sending);
  const input = inputOf({ ...reported, sentAs, ...(await checksumOf(file)) });
  const transport = fileTransport(new Blob(), () => undefined);
  try {
    // Asked again after a lost answer it is the same call.
    return await untilOnline(() => call(operation, input, { ...options, transport }), sending);
  } finally {
    // Used, or refused: whoever sends it again begins anew.
    if (signal?.aborted !== true) forget(nameOf(file));
  }
}

/** Which upload a file goes on with, in this browser. */
const nameOf = ({ name, size, lastModified }: File): string =>
  `upload.${size}.${lastModified}.${name}`;

/** What has to arrive; nothing where the page came over a line without a lock, on which browsers do not work it out. */
async function checksumOf(file: File): Promise<{ readonly checksum?: string }> {
  return canDigest ? { checksum: await digestOfFile(file) } : {};
}

/** Sends all parts that have not come; answers what they go by. */
async function sendInParts(file: File, sending: Sending): Promise<string> {
  let { uploadKey, offset } = await untilOnline(() => begun(file), sending);
  while (offset < file.size) {
    const from = { uploadKey, offset };
    sending.onProgress?.(offset / file.size);
    ({ uploadKey, offset } = await untilOnline(() => sendOne(file, from, sending), sending));
  }
  return uploadKey;
}

type Standing = { readonly uploadKey: string; readonly offset: number };

/** Where a file goes on: what this browser has begun, or from the beginning. */
async function begun(file: File): Promise<Standing> {
  const noted = recall(nameOf(file));
  const found = noted === undefined ? undefined : await findStanding(noted);
  if (found !== undefined) return found;
  const begins = await call(beginUpload, { fileSize: file.size });
  remember(nameOf(file), begins.uploadKey);
  return begins;
}

const isRefusal = (error: unknown, { code }: { readonly code: string }): boolean =>
  error instanceof RefusedError && error.code === code;

/** From which byte on an upload goes; nothing where it is over. */
async function findStanding(uploadKey: string): Promise<Standing | undefined> {
  try {
    return await call(getUpload, { uploadKey });
  } catch (error) {
    if (isRefusal(error, uploadNotFound)) return undefined;
    throw error;
  }
}

/** Sends a part; answers where the next one begins. */
async function sendOne(
  file: File,
  { uploadKey, offset }: Standing,
  { onProgress, signal }: Sending,
): Promise<Standing> {
  const part = file.slice(offset, offset + partSize);
  const transport = fileTransport(part, (share) =>
    onProgress?.((offset + share * part.size) / file.size),
  );
  const options = signal === undefined ? { transport } : { transport, signal };
  try {
    return await call(sendPart, { uploadKey, offset, fileSize: part.size }, options);
  } catch (error) {
    // It has come and its answer was lost, or the upload is over: the server knows.
    if (isRefusal(error, uploadOffsetWrong) || isRefusal(error, uploadNotFound))
      return await begun(file);
    throw error;
  }
}

const firstWaitMs = 1000;
const maxWaitMs = 30_000;

/** What the line does, or a server that is busy: not what it says about the file. */
const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'unavailable', 'limited']);

/** Tries again while the line is down: when the browser says that it is back, or after a while. */
async function untilOnline<Result>(
  work: () => Promise<Result>,
  { onPause, signal }: Sending,
): Promise<Result> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted === true || !isCallError(error) || !passing.has(error.kind)) throw error;
      onPause?.(true);
      await lineOrTime(waitMs, signal);
      onPause?.(false);
    }
  }
}

/** Until the line is back, or some time is over. */
function lineOrTime(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    globalThis.addEventListener('online', end, { signal: over.signal });
    signal?.addEventListener('abort', end, { signal: over.signal });
  });
}
