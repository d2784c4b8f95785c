import * as z from 'zod/mini';
import {
  createdRow,
  id,
  instant,
  optionalText,
  page,
  paging,
  text,
  version,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { allNames, otherNames } from '../kernel/own-names.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { namedDescription, namedIsDongleChecked } from '../vocabulary/terminal.ts';
import { equipmentFiles } from './equipment-file.rows.ts';
import { equipmentNotFound, equipmentTitleTaken } from './refusals.ts';

/** A kind of equipment in the catalogue (DEV-1). */
export const equipmentRow = z.object({
  id: id(),
  title: z.string(),
  ...allNames,
  description: namedDescription(z.string()),
  isDongleChecked: namedIsDongleChecked(z.boolean()),
  isEnabled: z.boolean(),
  /** How many units there are of it. */
  deviceCount: z.int(),
  ...equipmentFiles,
  createdAt: instant(),
  version: version(),
});
export type EquipmentRow = z.output<typeof equipmentRow>;

const equipmentFields = {
  title: text(64),
  ...otherNames,
  description: namedDescription(optionalText(500)),
  isDongleChecked: namedIsDongleChecked(z._default(z.boolean(), false)),
};

export const listEquipment = query({
  id: 'equipment.list',
  path: '/api/equipment',
  summary: 'The catalogue of equipment (DEV-1)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    isEnabled: z.optional(z.boolean()),
  }),
  output: page(equipmentRow),
});

export const createEquipment = command({
  id: 'equipment.create',
  path: '/api/equipment',
  summary: 'Adds a kind of equipment to the catalogue (DEV-1)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(equipmentFields),
  output: createdRow,
  refusals: [equipmentTitleTaken],
  audit: { object: 'equipment', idFrom: 'id' },
});

const equipmentChange = { equipmentId: id(), version: version() };

export const updateEquipment = command({
  id: 'equipment.update',
  path: '/api/equipment/:equipmentId/update',
  summary: 'Changes a kind of equipment; disabled, no more units of it are entered (SH-35)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...equipmentChange, ...equipmentFields, isEnabled: z.boolean() }),
  output: z.object(equipmentChange),
  refusals: [equipmentNotFound, staleVersion, equipmentTitleTaken],
  audit: { object: 'equipment', idFrom: 'equipmentId' },
});
