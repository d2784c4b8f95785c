import type { Insertable, Updateable } from 'kysely';
import type { EquipmentRow, listEquipment } from '@lebean/contract/device/equipment.operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { allNamesOf, hasNameLike, inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { Equipment } from '../../database/tables.generated.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';
import { documentsOfEquipment, pictureOfEquipment } from './equipment-file.queries.ts';

/** The catalogue by title, with how many units the scope knows of each (DEV-1). */
export function equipmentListing(
  db: Database,
  scope: Scope,
  { query, isEnabled }: Filter<typeof listEquipment>,
): Listing<EquipmentRow> {
  const matching = db
    .selectFrom('equipment')
    .$call(
      whenSearched(query, (rows, pattern) =>
        rows.where(hasNameLike('equipment', 'title', pattern)),
      ),
    )
    .$call(
      whenGiven(isEnabled, (rows, isEnabled) => rows.where('equipment.isEnabled', '=', isEnabled)),
    );
  const ordered = matching
    .select((eb) => [
      'equipment.id',
      ...allNamesOf('equipment', 'title'),
      inLanguage('equipment', 'title').as('title'),
      'equipment.description',
      'equipment.isDongleChecked',
      'equipment.isEnabled',
      'equipment.createdAt',
      'equipment.version',
      eb
        .selectFrom('device')
        .select((devices) => devices.fn.countAll<number>().as('count'))
        .whereRef('device.equipmentId', '=', 'equipment.id')
        .where(scope.hasMerchant('device.merchantId'))
        .as('deviceCount'),
      pictureOfEquipment().as('picture'),
      documentsOfEquipment().as('documents'),
    ])
    .orderBy('equipment.title')
    .orderBy('equipment.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('equipment.id'),
    toRow: (row) => ({
      ...row,
      deviceCount: row.deviceCount ?? 0,
      createdAt: row.createdAt.toISOString(),
    }),
  });
}

/** Adds a kind of equipment; nothing where its title is taken. */
export async function insertEquipment(
  db: Database,
  equipment: Insertable<Equipment>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('equipment')
    .values(equipment)
    .onConflict((conflict) => conflict.column('title').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Finds a kind of equipment and locks it. */
export async function lockEquipment(db: Database, equipmentId: number) {
  return await db
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', equipmentId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another kind of equipment has a title. */
export async function isTitleTaken(
  db: Database,
  title: string,
  equipmentId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('equipment')
    .select('id')
    .where('title', '=', title)
    .where('id', '<>', equipmentId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes a locked kind of equipment; answers its new version. */
export async function changeEquipment(
  db: Database,
  equipmentId: number,
  change: Updateable<Equipment>,
): Promise<number> {
  const { version } = await db
    .updateTable('equipment')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', equipmentId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
