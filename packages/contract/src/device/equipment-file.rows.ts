import * as z from 'zod/mini';
import { fileFacts } from '../file/rows.ts';
import { id } from '../kernel/common.ts';
import { wireName } from '../kernel/wire.ts';

/** A kind of equipment has one picture at most; the rest is what one looks up: manuals, wiring plans. */
export const equipmentFileKinds = ['picture', 'document'] as const;
export type EquipmentFileKind = (typeof equipmentFileKinds)[number];

export const maxEquipmentDocuments = 10;
/** A document is opened on a phone beside the device. */
export const largestEquipmentDocument = 25 * 1024 ** 2;
/** What lists show dozens of at a time has to be small. */
export const largestEquipmentPicture = 2 * 1024 ** 2;

const namedPicture = wireName('equip_image_info', 'the picture of a kind of equipment (DEV-1)');
const namedDocuments = wireName(
  'equip_file_info',
  'the manuals and plans of a kind of equipment (DEV-1)',
);

const { fileName, fileSize } = fileFacts;

/** A picture or a document of a kind of equipment (DEV-1). */
export const equipmentFile = z.object({ id: id(), fileName, fileSize });
export type EquipmentFile = z.output<typeof equipmentFile>;

/** What a kind of equipment looks like, and what there is to read of it. */
export const equipmentFiles = {
  picture: namedPicture(z.nullable(equipmentFile)),
  documents: namedDocuments(z.array(equipmentFile)),
};
