import * as z from 'zod/mini';
import { id, instant, page, paging } from '../kernel/common.ts';
import { operation } from '../kernel/operation.ts';
import { wholeNetworkOnly } from '../kernel/refusals.ts';
import { namedUniqueCode, uniqueCode } from '../vocabulary/terminal.ts';
import { deviceNotFound, dongleBound, dongleNotBound, dongleNotFound } from './refusals.ts';

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
