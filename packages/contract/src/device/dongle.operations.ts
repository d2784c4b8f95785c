import * as z from 'zod/mini';
import { id, instant, page, paging } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { deviceNotFound } from '../vocabulary/refusals.ts';
import { namedUniqueCode, uniqueCode } from '../vocabulary/terminal.ts';
import { dongleBound, dongleNotBound, dongleNotFound } from './refusals.ts';

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

export const listDongles = query({
  id: 'dongle.list',
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
});

export const bindDongle = command({
  id: 'dongle.bind',
  path: '/api/dongles/bind',
  summary:
    'Binds a dongle, new or free, to a unit; one that is bound has to be unbound first (DEV-5)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ deviceId: id(), serial: uniqueCode() }),
  output: z.object({ dongleId: id(), deviceId: id() }),
  refusals: [deviceNotFound, dongleBound],
  audit: { object: 'dongle', idFrom: 'dongleId' },
});

export const unbindDongle = command({
  id: 'dongle.unbind',
  path: '/api/dongles/:dongleId/unbind',
  summary: 'Frees a dongle from its unit (DEV-5)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ dongleId: id() }),
  output: z.object({ dongleId: id() }),
  refusals: [dongleNotFound, dongleNotBound],
  audit: { object: 'dongle', idFrom: 'dongleId' },
});
