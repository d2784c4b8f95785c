import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Download, noDownload } from '../../capabilities/call/download.ts';
import type { FileStore } from '../../capabilities/files/file-store.ts';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import { byteRange } from './byte-range.ts';
import { disposition } from './disposition.ts';

/** How many files at rest are sent at once: no connection to the database waits for them. */
export const maxTransfersAtOnce = 64;
/** How long a client may take nothing before it is given up. */
const timeoutMs = 30_000;

/** Remembers which file answers a call, until its transaction is over. */
export class StoredDownload implements Download {
  readonly maxRows = 0;
  readonly hasBegun = false;
  readonly send = noDownload.send;
  file: FileAtRest | undefined;

  sendStored(file: FileAtRest): void {
    this.file = file;
  }
}

/** What is shown on pages never changes under its address: a browser asks for it once an hour. */
const shownFor = 'private, max-age=3600';

/**
 * Sends a file, or the part of it that is asked for. It is something to save, whatever its name says it
 * is, unless its content was found to be a picture or a film: then it is shown as that and as nothing
 * else, since browsers are told not to guess and the policy of every answer lets it run nothing.
 */
export async function sendStoredFile(
  store: FileStore,
  { name, size, checksum, key, mediaType }: FileAtRest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = `"${checksum}"`;
  const { headers, method } = request;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  // A part of what has changed meanwhile would spoil what the client has: then it gets all.
  const range = byteRange(isSame ? headers.range : undefined, size);
  const { first, last } = typeof range === 'string' ? { first: 0, last: size - 1 } : range;
  const isRequested =
    method !== 'HEAD' && range !== 'none' && !isKnown(headers['if-none-match'], tag);
  // Before any header: what the store does not give is reported like other failures.
  const content = isRequested ? await store.read(key, { first, last }) : undefined;
  reply
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', mediaType === undefined ? 'private, no-cache' : shownFor)
    .header('content-disposition', mediaType === undefined ? disposition(name) : 'inline');
  if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send();
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range !== 'all') {
    reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  }
  reply
    .header('content-type', mediaType ?? 'application/octet-stream')
    .header('content-length', String(last - first + 1));
  reply.raw.setTimeout(timeoutMs, () => reply.raw.destroy());
  return reply.send(content);
}

function isKnown(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}
