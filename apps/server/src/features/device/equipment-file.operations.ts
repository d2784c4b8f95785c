import {
  attachEquipmentFile,
  removeEquipmentFile,
  showEquipmentFile,
} from '@lebean/contract/device/equipment-file.operations';
import {
  type EquipmentFileKind,
  largestEquipmentDocument,
  largestEquipmentPicture,
  maxEquipmentDocuments,
} from '@lebean/contract/device/equipment-file.rows';
import {
  equipmentFileNotFound,
  equipmentFileUnfit,
  equipmentNotFound,
  tooManyEquipmentDocuments,
} from '@lebean/contract/device/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import type { ReceivedFile } from '../../capabilities/files/receive-file.ts';
import { insertFile, paperName } from '../../capabilities/files/stored-file.ts';
import { withoutPosition } from '../../capabilities/files/without-position.ts';
import {
  countDocuments,
  deleteEquipmentFile,
  deletePicture,
  findEquipmentFile,
  insertEquipmentFile,
} from './equipment-file.queries.ts';
import { lockEquipment } from './equipment.queries.ts';

const megabyte = 1024 ** 2;
const sizes = {
  picture: largestEquipmentPicture / megabyte,
  document: largestEquipmentDocument / megabyte,
};

/** What a file is called that fits: a picture by its first bytes; as a document, a PDF as well. */
function fitName(received: ReceivedFile, given: string, kind: EquipmentFileKind) {
  if (kind === 'document') return paperName(received, given);
  const isPicture = received.mediaType?.startsWith('image/') === true;
  return isPicture && received.size <= largestEquipmentPicture ? given : undefined;
}

/** A kind of equipment has one picture: a new one takes its place. Where it was taken goes to nobody (SVC-8). */
const attach = handle(attachEquipmentFile, async (context, given) => {
  const { equipmentId, fileKind: kind } = given;
  const { db, scope, actor, at, received, files } = context;
  if (received === undefined || files === undefined)
    throw new Error('a file is attached without one');
  const equipment = await lockEquipment(db, equipmentId);
  if (equipment === undefined) throw context.refused(equipmentNotFound);
  const fileName = fitName(received, given.fileName, kind);
  if (fileName === undefined) throw context.refused(equipmentFileUnfit, sizes);
  if (kind === 'document' && (await countDocuments(db, equipmentId)) >= maxEquipmentDocuments)
    throw context.refused(tooManyEquipmentDocuments, { max: maxEquipmentDocuments });
  const cleaned = await withoutPosition(files, received);
  if (cleaned === undefined) throw context.refused(equipmentFileUnfit, sizes);
  const fileId = await insertFile(db, scope, cleaned, { fileName, uploadedAt: at });
  if (kind === 'picture') await deletePicture(db, equipmentId);
  const changed = { createdAt: at, changedBy: actor.name };
  const id = await insertEquipmentFile(db, { equipmentId, fileId, kind, ...changed });
  context.changed(undefined, { equipmentTitle: equipment.title, fileName, fileKind: kind });
  return { id };
});

const remove = handle(removeEquipmentFile, async (context, { equipmentFileId }) => {
  const removed = await deleteEquipmentFile(context.db, equipmentFileId);
  if (removed === undefined) throw context.refused(equipmentFileNotFound);
  context.changed(removed, undefined);
  return { equipmentFileId };
});

const show = handle(showEquipmentFile, async (context, { equipmentFileId }) => {
  const file = await findEquipmentFile(context.db, context.scope, equipmentFileId);
  if (file === undefined) throw context.refused(equipmentFileNotFound);
  context.download.sendStored(file);
  return { equipmentFileId };
});

export const equipmentFileHandlers = [attach, remove, show];
