import {
  fileSizeMismatch,
  tooManyUploads,
  uploadNotFound,
  uploadOffsetWrong,
} from '@lebean/contract/file/refusals';
import { partBytes } from '@lebean/contract/file/rows';
import {
  beginUpload,
  getUpload,
  maxUploads,
  sendPart,
} from '@lebean/contract/file/upload.operations';
import { handle } from '../../capabilities/call/handle.ts';
import {
  findUpload,
  lockUpload,
  type PartedUpload,
  uploadHours,
} from '../../capabilities/files/upload-parts.ts';
import { countUnfinished, insertPart, insertUpload } from './upload.queries.ts';

const shown = (
  uploadKey: string,
  { fileSize, begunAt }: Pick<PartedUpload, 'fileSize' | 'begunAt'>,
  offset: number,
) => ({
  uploadKey,
  fileSize,
  offset,
  endsAt: new Date(begunAt.getTime() + uploadHours * 3_600_000).toISOString(),
});

const begin = handle(beginUpload, async (context, { fileSize }) => {
  const { db, scope, at: begunAt } = context;
  if ((await countUnfinished(db, scope, begunAt)) >= maxUploads)
    throw context.refused(tooManyUploads, { max: maxUploads });
  const uploadKey = await insertUpload(db, scope, { fileSize, begunAt });
  return shown(uploadKey, { fileSize, begunAt }, 0);
});

const get = handle(getUpload, async (context, { uploadKey }) => {
  const { db, scope, at } = context;
  const upload = await findUpload(db, { accountId: scope.accountId, uploadKey, at });
  if (upload === undefined) throw context.refused(uploadNotFound);
  return shown(uploadKey, upload, upload.received);
});

/** The bytes are kept by then; a refusal lets go of them. */
const send = handle(sendPart, async (context, { uploadKey, offset }) => {
  const { db, scope, at, received: part } = context;
  if (part === undefined) throw new Error('a part is sent without one');
  const upload = await lockUpload(db, { accountId: scope.accountId, uploadKey, at });
  if (upload === undefined) throw context.refused(uploadNotFound);
  if (offset !== upload.received)
    throw context.refused(uploadOffsetWrong, { offset: upload.received });
  const end = offset + part.size;
  // Small ones would be many: only the last is as small as it is.
  const isFit = end === upload.fileSize || (part.size >= partBytes.min && end < upload.fileSize);
  if (!isFit) throw context.refused(fileSizeMismatch);
  await insertPart(db, scope, uploadKey, { offset, part });
  return shown(uploadKey, upload, end);
});

export const uploadHandlers = [begin, get, send];
