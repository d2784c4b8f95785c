import { uploadIncomplete, uploadNotFound } from '@lebean/contract/file/refusals';
import type { BoundHandler, Call } from '../../capabilities/call/handle.ts';
import { Refused } from '../../capabilities/call/refused.ts';
import {
  findUpload,
  listParts,
  lockUpload,
  noteUse,
  type PartedUpload,
  type StoredPart,
} from '../../capabilities/files/upload-parts.ts';
import { CallEnded } from '../calls/identify.ts';

/** Whether the parts that a call names are its file: ready, or already so and answered before. */
export type Assembly =
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'ready'; readonly parts: readonly StoredPart[] };

interface Use {
  readonly uploadKey: string;
  readonly fileSize: number;
  /** The operation and its input: the same parts are no second file. */
  readonly usedFor: string;
}

/** What a call uses an upload for: where it is asked for again, it is the same call. */
export const useOf = ({ operation }: BoundHandler, input: unknown): string =>
  `${operation.id} ${JSON.stringify(input)}`;

const uploadOf = ({ actor, at }: Call, uploadKey: string) => ({
  accountId: actor?.accountId ?? 0,
  uploadKey,
  at,
});

function answerOf(upload: PartedUpload, { usedFor }: Use): Assembly | undefined {
  if (upload.usedFor === null) return undefined;
  if (upload.usedFor !== usedFor) throw new Refused(uploadNotFound, {});
  return { kind: 'answered', answer: upload.answer };
}

/** Looks up the parts that a call names instead of sending a body (SVC-8). */
export async function findAssembly(call: Call, use: Use): Promise<Assembly> {
  const requested = uploadOf(call, use.uploadKey);
  const upload = await findUpload(call.db, requested);
  if (upload === undefined) throw new Refused(uploadNotFound, {});
  const answered = answerOf(upload, use);
  if (answered !== undefined) return answered;
  if (upload.received < upload.fileSize || upload.fileSize !== use.fileSize)
    throw new Refused(uploadIncomplete, {});
  return { kind: 'ready', parts: await listParts(call.db, requested) };
}

/** The handler, which uses the upload in the same transaction: its answer is kept with it, and given again. */
export const usingUpload = (handler: BoundHandler, use: Use): BoundHandler => ({
  ...handler,
  run: async (call, input) => {
    const upload = await lockUpload(call.db, uploadOf(call, use.uploadKey));
    if (upload === undefined) throw new Refused(uploadNotFound, {});
    // The same call has been faster: whoever asks again gets its answer.
    if (answerOf(upload, use) !== undefined) throw new CallEnded({ kind: 'unavailable' });
    const output = await handler.run(call, input);
    await noteUse(call.db, use.uploadKey, { usedFor: use.usedFor, answer: output });
    return output;
  },
});
