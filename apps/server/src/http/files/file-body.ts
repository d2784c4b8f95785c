import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  fileChecksumMismatch,
  fileSizeMismatch,
  fileTooLarge,
  uploadQuotaReached,
} from '@lebean/contract/file/refusals';
import type { Refusal } from '@lebean/contract/kernel/refusal';
import type { BoundHandler, Call } from '../../capabilities/call/handle.ts';
import type { FileStore } from '../../capabilities/files/file-store.ts';
import {
  type ReceivedFile,
  receiveFile,
  type Receipt,
} from '../../capabilities/files/receive-file.ts';
import { joined } from '../../capabilities/files/upload-parts.ts';
import { sumUploads } from '../../capabilities/files/upload-quota.ts';
import type { Outcome } from '../calls/envelope.ts';
import { runCall } from '../calls/pipeline.ts';
import type { PipelineServices, Request } from '../calls/request.ts';
import { type Assembly, findAssembly, useOf, usingUpload } from './assembled-file.ts';
import type { FileSlots } from './file-slots.ts';

/** What taking files needs of the process. */
export interface FileServices extends PipelineServices {
  readonly files: FileStore;
  /** A larger file is not taken. */
  readonly maxFileBytes: number;
  readonly uploadSlots: FileSlots;
}

/** How many files come in at once. */
export const maxUploadsAtOnce = 8;

/** A sender may be slow, but not silent; over time it has to come to so many bytes a second. */
const timeouts = { silenceMs: 20_000, graceMs: 60_000, bytesPerSecond: 2048 } as const;
/** How long a refused caller may go on sending, to be able to read why. */
const lingerMs = 5000;

/** Takes bodies that are a file, and no others, in the routes that are added to it. */
export function takeFilesOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/octet-stream', (_request, content, done) =>
    done(null, content),
  );
}

/** Connections on which a file comes in: the server's limit for a whole request is not theirs. */
const receiving = new WeakSet<Socket>();
export const isReceivingFile = (socket: Socket): boolean => receiving.has(socket);

const announcement = z.object({
  fileSize: z.int(),
  checksum: z.optional(z.string()),
  sentAs: z.optional(z.string()),
});
type Announced = z.output<typeof announcement>;

/**
 * Runs a call whose body is a file. Whoever may not make it is refused before a byte of the body is read; the
 * file is kept while no transaction is open, and goes again when the call is refused after all.
 */
export async function runCallWithFile(
  services: FileServices,
  handler: BoundHandler,
  call: Request,
  request: FastifyRequest,
): Promise<Outcome> {
  const announced = announcement.safeParse(call.input).data;
  if (announced?.sentAs !== undefined)
    return await runCallWithParts(services, handler, call, {
      ...announced,
      uploadKey: announced.sentAs,
    });
  const entry = await runCall(services, entryOf(handler, uploadedToday), call);
  if (entry.kind !== 'done' || announced === undefined) return entry;
  const { maxFileBytes } = services;
  const { fileSize: size } = announced;
  if (size > maxFileBytes) return tooLarge(maxFileBytes);
  const maxOfDay = maxFileBytes * filesOfDay;
  if (uploadedBytes.parse(entry.output) + size > maxOfDay)
    return refused(uploadQuotaReached, { max: Math.floor(maxOfDay / 1024 ** 2) });
  const { body: content } = request;
  const length = request.headers['content-length'];
  if (!(content instanceof Readable) || (length !== undefined && Number(length) !== size))
    return refused(fileSizeMismatch);
  const stopWatching = watch(request.raw.socket, content);
  const kept = await keep(services, call, content, announced).finally(stopWatching);
  return 'received' in kept ? await runReceived(services, handler, call, kept.received) : kept;
}

/** As a call with its file as body, where the file has come in parts before (SVC-8). What came is in the quota already. */
async function runCallWithParts(
  services: FileServices,
  handler: BoundHandler,
  call: Request,
  announced: Announced & { readonly uploadKey: string },
): Promise<Outcome> {
  const use = { ...announced, usedFor: useOf(handler, call.input) };
  const held: { assembly?: Assembly } = {};
  const look = async (entering: Call): Promise<void> => {
    held.assembly = await findAssembly(entering, use);
  };
  const entry = await runCall(services, entryOf(handler, look), call);
  if (entry.kind !== 'done' || held.assembly === undefined) return entry;
  if (held.assembly.kind === 'answered') return { kind: 'done', output: held.assembly.answer };
  if (announced.fileSize > services.maxFileBytes) return tooLarge(services.maxFileBytes);
  const content = joined(services.files, held.assembly.parts);
  const kept = await keep(services, call, content, announced);
  if (!('received' in kept)) return kept;
  return await runReceived(services, usingUpload(handler, use), call, kept.received);
}

/** Keeps the bytes of a file, in a place of those that are there for it. */
async function keep(
  { files, uploadSlots, onDefect }: FileServices,
  { requestId }: Request,
  content: Readable,
  { fileSize: size, checksum }: Announced,
): Promise<Outcome | { readonly received: ReceivedFile }> {
  if (!uploadSlots.take()) return { kind: 'unavailable' };
  let receipt: Receipt;
  try {
    receipt = await receiveFile(files, content, { size, checksum });
  } catch (error) {
    // Whoever has gone needs no answer, and is no defect of ours.
    if (!content.errored && !content.destroyed) onDefect(error, requestId);
    return { kind: 'unavailable' };
  } finally {
    uploadSlots.giveBack();
  }
  if (receipt.kind === 'kept') return { received: receipt.file };
  return refused(receipt.kind === 'otherSize' ? fileSizeMismatch : fileChecksumMismatch);
}

async function runReceived(
  services: FileServices,
  handler: BoundHandler,
  call: Request,
  received: ReceivedFile,
): Promise<Outcome> {
  const outcome = await runCall(services, handler, { ...call, received });
  // Where nobody knows whether it was committed, the file stays for the cleaner to judge.
  const isUnknown = outcome.kind === 'unavailable' || outcome.kind === 'defect';
  if (outcome.kind !== 'done' && !isUnknown) await services.files.remove(received.key);
  return outcome;
}

/** What an account may upload within a day, in files of the largest size. */
const filesOfDay = 10;
const uploadedBytes = z.int();

/** The way into a call and no more: session, permission, scope; and what is looked up before a file is taken. */
const entryOf = ({ operation }: BoundHandler, run: BoundHandler['run']): BoundHandler => ({
  operation: { ...operation, kind: 'query', audit: undefined, idempotency: 'none' },
  run,
  propose: undefined,
});

/** The bytes of the account's last day. */
const uploadedToday = ({ db, actor, at }: Call): Promise<number> =>
  sumUploads(db, actor?.accountId, at);

const tooLarge = (maxFileBytes: number): Outcome =>
  refused(fileTooLarge, { max: Math.floor(maxFileBytes / 1024 ** 2) });

const refused = (refusal: Refusal, values: Readonly<Record<string, number>> = {}): Outcome => ({
  kind: 'refused',
  refusal,
  values,
});

/** Ends a file that does not come any more; answers how to stop that. */
function watch(socket: Socket, content: Readable): () => void {
  const startedAt = performance.now();
  let heardAt = startedAt;
  let bytes = 0;
  const hear = (piece: Buffer): void => {
    heardAt = performance.now();
    bytes += piece.length;
  };
  receiving.add(socket);
  content.on('data', hear);
  // Listening to the pieces must not start them: they begin when somebody keeps them.
  content.pause();
  const timer = setInterval(() => {
    const now = performance.now();
    const owedBytes = ((now - startedAt - timeouts.graceMs) / 1000) * timeouts.bytesPerSecond;
    if (now - heardAt > timeouts.silenceMs || bytes < owedBytes)
      content.destroy(new Error('the file comes too slowly'));
  }, 1000).unref();
  return () => {
    clearInterval(timer);
    content.off('data', hear);
    receiving.delete(socket);
  };
}

/** After a refusal with the body still coming: reads on for a moment, then lets go of the connection. */
export function endUnreadBody(
  { raw: request }: FastifyRequest,
  { raw: reply }: FastifyReply,
): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.destroy(), lingerMs).unref();
  reply.once('finish', () => request.resume());
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
