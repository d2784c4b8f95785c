import * as z from 'zod/mini';
import { fileRefusals } from '../file/refusals.ts';
import { announcedFile } from '../file/rows.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { equipmentFileKinds, largestEquipmentDocument } from './equipment-file.rows.ts';
import {
  equipmentFileNotFound,
  equipmentFileUnfit,
  equipmentNotFound,
  tooManyEquipmentDocuments,
} from './refusals.ts';

const byStaff = {
  permission: 'device.entry.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;

export const attachEquipmentFile = command({
  id: 'equipmentFile.create',
  path: '/api/equipment/:equipmentId/files',
  summary:
    'Keeps the picture of a kind of equipment, instead of the one it had, or a document: the body is its bytes (DEV-1)',
  ...byStaff,
  takes: 'file',
  input: z.strictObject({
    equipmentId: id(),
    fileKind: z.enum(equipmentFileKinds),
    ...announcedFile(largestEquipmentDocument),
  }),
  output: createdRow,
  refusals: [equipmentNotFound, equipmentFileUnfit, tooManyEquipmentDocuments, ...fileRefusals],
  audit: { object: 'equipmentFile', idFrom: 'id' },
  idempotency: 'none',
});

const named = { equipmentFileId: id() };

export const removeEquipmentFile = command({
  id: 'equipmentFile.remove',
  path: '/api/equipment-files/:equipmentFileId/remove',
  summary: 'Removes the picture or a document of a kind of equipment (DEV-1)',
  ...byStaff,
  input: z.strictObject(named),
  output: z.object(named),
  refusals: [equipmentFileNotFound],
  audit: { object: 'equipmentFile', idFrom: 'equipmentFileId' },
});

export const showEquipmentFile = query({
  id: 'equipmentFile.get',
  path: '/api/equipment-files/:equipmentFileId',
  summary:
    'The picture or a document of a kind of equipment, for staff and for whoever has a device of it (DEV-1)',
  permission: 'session',
  scope: accountKinds,
  envelope: 'storedFile',
  input: z.strictObject(named),
  output: z.object(named),
  refusals: [equipmentFileNotFound],
});
