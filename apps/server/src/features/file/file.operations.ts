import { uploadFile } from '@lebean/contract/file/operations';
import { handle } from '../../capabilities/call/handle.ts';
import { fileTypeOf, insertFile } from '../../capabilities/files/stored-file.ts';

/** The bytes are kept by then: what is left is to note whose they are. */
const upload = handle(uploadFile, async (context, { fileName }) => {
  const { db, scope, at: uploadedAt, received } = context;
  if (received === undefined) throw new Error('a file is uploaded without one');
  const fileId = await insertFile(db, scope, received, { fileName, uploadedAt });
  const { size: fileSize, checksum, mediaType = null } = received;
  const fields = { fileName, fileSize, checksum };
  context.changed(undefined, fields);
  const fileType = fileTypeOf(fileName);
  return { fileId, ...fields, fileType, mediaType, uploadedAt: uploadedAt.toISOString() };
});

export const storedFileHandlers = [upload];
