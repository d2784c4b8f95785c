import * as z from 'zod/mini';
import { id, instant, page, paging } from './common.ts';
import { namedUniqueCode, uniqueCode } from './device-fields.ts';
import { deviceNotFound } from './device.ts';
import { operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';

/** A dongle and the unit that it is bound to (DEV-5). */
export const dongleRow = z.object({
  id: id(),
  serial: z.string(),
  deviceId: z.nullable(id()),
  uniqueCode: namedUniqueCode(z.nullable(z.string())),
  shopName: z.nullable(z.string()),
  boundAt: z.nullable(instant()),
  createdAt: instant(),
});
export type DongleRow = z.output<typeof dongleRow>;

export const listDongles = operation({
  id: 'dongle.list',
  kind: 'query',
  method: 'GET',
  path: '/api/dongles',
  summary: 'The dongles and what they are bound to (DEV-5)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    isBound: z.optional(z.boolean()),
  }),
  output: page(dongleRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const dongleNotFound = refusal('DONGLE_NOT_FOUND', 'notFound', {
  zh: '没有找到该加密狗',
  en: 'There is no such dongle',
  es: 'No existe esa llave',
});
export const dongleBound = refusal('DONGLE_BOUND', 'conflict', {
  zh: '加密狗 {serial} 已绑定到设备 {device}，请先解绑',
  en: 'Dongle {serial} is bound to device {device}. Unbind it first',
  es: 'La llave {serial} está vinculada al dispositivo {device}. Desvincúlela primero',
});
export const dongleNotBound = refusal('DONGLE_NOT_BOUND', 'conflict', {
  zh: '该加密狗没有绑定设备',
  en: 'The dongle is not bound',
  es: 'La llave no está vinculada',
});

export const bindDongle = operation({
  id: 'dongle.bind',
  kind: 'command',
  method: 'POST',
  path: '/api/dongles/bind',
  summary:
    'Binds a dongle, new or free, to a unit; one that is bound has to be unbound first (DEV-5)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ deviceId: id(), serial: uniqueCode() }),
  output: z.object({ dongleId: id(), deviceId: id() }),
  refusals: [wholeNetworkOnly, deviceNotFound, dongleBound],
  audit: { object: 'dongle', idFrom: 'dongleId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const unbindDongle = operation({
  id: 'dongle.unbind',
  kind: 'command',
  method: 'POST',
  path: '/api/dongles/:dongleId/unbind',
  summary: 'Frees a dongle from its unit (DEV-5)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ dongleId: id() }),
  output: z.object({ dongleId: id() }),
  refusals: [wholeNetworkOnly, dongleNotFound, dongleNotBound],
  audit: { object: 'dongle', idFrom: 'dongleId' },
  rate: 'write',
  idempotency: 'accepted',
});
