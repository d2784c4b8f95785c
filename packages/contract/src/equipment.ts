import * as z from 'zod/mini';
import { staleVersion } from './card-refusals.ts';
import { createdRow, id, instant, optionalText, page, paging, text, version } from './common.ts';
import { namedDescription, namedIsDongleChecked } from './device-fields.ts';
import { operation } from './operation.ts';
import { allNames, otherNames } from './own-names.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';

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
  createdAt: instant(),
  version: version(),
});
export type EquipmentRow = z.output<typeof equipmentRow>;

export const equipmentNotFound = refusal('EQUIPMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该设备类型',
  en: 'There is no such equipment',
  es: 'No existe ese equipamiento',
});
export const equipmentTitleTaken = refusal('EQUIPMENT_TITLE_TAKEN', 'conflict', {
  zh: '设备类型 {title} 已存在',
  en: 'There is already equipment called {title}',
  es: 'Ya existe un equipamiento llamado {title}',
});

const equipmentFields = {
  title: text(64),
  ...otherNames,
  description: namedDescription(optionalText(500)),
  isDongleChecked: namedIsDongleChecked(z._default(z.boolean(), false)),
};

export const listEquipment = operation({
  id: 'equipment.list',
  kind: 'query',
  method: 'GET',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const createEquipment = operation({
  id: 'equipment.create',
  kind: 'command',
  method: 'POST',
  path: '/api/equipment',
  summary: 'Adds a kind of equipment to the catalogue (DEV-1)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject(equipmentFields),
  output: createdRow,
  refusals: [wholeNetworkOnly, equipmentTitleTaken],
  audit: { object: 'equipment', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const equipmentChange = { equipmentId: id(), version: version() };

export const updateEquipment = operation({
  id: 'equipment.update',
  kind: 'command',
  method: 'POST',
  path: '/api/equipment/:equipmentId/update',
  summary: 'Changes a kind of equipment; disabled, no more units of it are entered (SH-35)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ ...equipmentChange, ...equipmentFields, isEnabled: z.boolean() }),
  output: z.object(equipmentChange),
  refusals: [wholeNetworkOnly, equipmentNotFound, staleVersion, equipmentTitleTaken],
  audit: { object: 'equipment', idFrom: 'equipmentId' },
  rate: 'write',
  idempotency: 'accepted',
});
