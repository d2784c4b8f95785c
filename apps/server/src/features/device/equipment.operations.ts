import {
  createEquipment,
  listEquipment,
  updateEquipment,
} from '@lebean/contract/device/equipment.operations';
import { exportEquipment } from '@lebean/contract/device/export';
import { equipmentNotFound, equipmentTitleTaken } from '@lebean/contract/device/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  changeEquipment,
  equipmentListing,
  insertEquipment,
  isTitleTaken,
  lockEquipment,
} from './equipment.queries.ts';

const list = handleListing(listEquipment, exportEquipment, ({ db, scope }, filter) =>
  equipmentListing(db, scope, filter),
);

/** The catalogue belongs to no country, hence only staff of the whole network change it. */
const create = handle(createEquipment, async (context, fields) => {
  const { db, actor, at } = context;
  const id = await insertEquipment(db, { ...fields, createdAt: at, changedBy: actor.name });
  if (id === undefined) throw context.refused(equipmentTitleTaken, { title: fields.title });
  context.changed(undefined, fields);
  return { id };
});

const update = handle(updateEquipment, async (context, { equipmentId, version, ...fields }) => {
  const { db, actor } = context;
  const before = await lockEquipment(db, equipmentId);
  if (before === undefined) throw context.refused(equipmentNotFound);
  checkVersion(context, before, version);
  if (await isTitleTaken(db, fields.title, equipmentId))
    throw context.refused(equipmentTitleTaken, { title: fields.title });
  const newVersion = await changeEquipment(db, equipmentId, { ...fields, changedBy: actor.name });
  context.changed(before, fields);
  return { equipmentId, version: newVersion };
});

export const equipmentHandlers = [...list, create, update];
