// What kinds of equipment look like and what there is to read of them (DEV-1). The catalogue is small; each has few files.
import { sql } from 'kysely';
import type { EquipmentFile, EquipmentFileKind } from '@lebean/contract/device/equipment-file.rows';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** The picture of the equipment of a row, for lists. */
export const pictureIdOfEquipment = () => sql<number | null>`(select f.id from equipment_file f
  where f.equipment_id = equipment.id and f.kind = 'picture')`;

/** How many documents there are of the equipment of a row, for lists. */
export const documentCountOfEquipment =
  () => sql<number>`(select count(*)::integer from equipment_file f
  where f.equipment_id = equipment.id and f.kind = 'document')`;

const file = () =>
  sql`jsonb_build_object('id', f.id, 'fileName', s.file_name, 'fileSize', s.file_size)`;

/** The picture of the equipment of a row, as its list shows it. */
export const pictureOfEquipment = () => sql<EquipmentFile | null>`(select ${file()}
  from equipment_file f join stored_file s on s.id = f.file_id
  where f.equipment_id = equipment.id and f.kind = 'picture')`;

/** The documents of the equipment of a row, the oldest first. */
export const documentsOfEquipment = () => sql<
  EquipmentFile[]
>`coalesce((select jsonb_agg(${file()} order by f.id)
  from equipment_file f join stored_file s on s.id = f.file_id
  where f.equipment_id = equipment.id and f.kind = 'document'), '[]')`;

/** How many documents a locked kind of equipment has. */
export async function countDocuments(db: Database, equipmentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('equipmentFile')
    .select((files) => files.fn.countAll<number>().as('count'))
    .where('equipmentId', '=', equipmentId)
    .where('kind', '=', 'document')
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes the picture of a locked kind of equipment: a new one takes its place. */
export async function deletePicture(db: Database, equipmentId: number): Promise<void> {
  await db
    .deleteFrom('equipmentFile')
    .where('equipmentId', '=', equipmentId)
    .where('kind', '=', 'picture')
    .execute();
}

/** Adds a file to a locked kind of equipment; answers its id. */
export async function insertEquipmentFile(
  db: Database,
  file: {
    readonly equipmentId: number;
    readonly fileId: number;
    readonly kind: EquipmentFileKind;
    readonly createdAt: Date;
    readonly changedBy: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('equipmentFile')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a file of a kind of equipment; answers what it was. Its bytes go with the next cleaning. */
export async function deleteEquipmentFile(db: Database, equipmentFileId: number) {
  const found = await db
    .selectFrom('equipmentFile')
    .innerJoin('storedFile', 'storedFile.id', 'equipmentFile.fileId')
    .innerJoin('equipment', 'equipment.id', 'equipmentFile.equipmentId')
    .select([
      'equipment.title as equipmentTitle',
      'storedFile.fileName',
      'equipmentFile.kind as fileKind',
    ])
    .where('equipmentFile.id', '=', equipmentFileId)
    .executeTakeFirst();
  const { numDeletedRows } = await db
    .deleteFrom('equipmentFile')
    .where('id', '=', equipmentFileId)
    .executeTakeFirst();
  return numDeletedRows === 0n ? undefined : found;
}

/** A file for whoever may read it: staff the whole catalogue, the others what they have a device of. */
export async function findEquipmentFile(
  db: Database,
  scope: Scope,
  equipmentFileId: number,
): Promise<FileAtRest | undefined> {
  const found = await db
    .selectFrom('equipmentFile')
    .innerJoin('storedFile', 'storedFile.id', 'equipmentFile.fileId')
    .select([
      'storedFile.fileKey as key',
      'storedFile.fileName as name',
      'storedFile.fileSize as size',
      'storedFile.checksum',
      'storedFile.mediaType',
    ])
    .where('equipmentFile.id', '=', equipmentFileId)
    .$if(scope.kind !== 'staff', (files) =>
      files.where((eb) =>
        eb.exists(
          eb
            .selectFrom('device')
            .select(sql`1`.as('one'))
            .whereRef('device.equipmentId', '=', 'equipmentFile.equipmentId')
            .where(scope.hasMerchant('device.merchantId'))
            .where(scope.hasShop('device.shopId')),
        ),
      ),
    )
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { mediaType, ...at } = found;
  return { ...at, ...(mediaType !== null && { mediaType }) };
}
