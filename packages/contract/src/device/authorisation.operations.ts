import * as z from 'zod/mini';
import { codeStates } from '@lebean/domain/authorisation-code';
import { id, page, paging, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound, staleVersion } from '../kernel/refusals.ts';
import { deviceNotFound } from '../vocabulary/refusals.ts';
import { namedCode, namedUniqueCode } from '../vocabulary/terminal.ts';
import { authorisationRow, maxCodesAtOnce } from './authorisation.rows.ts';
import { authorisationNotFound, codeAlreadyLiving, codeStateForbids } from './refusals.ts';

export const listAuthorisations = query({
  id: 'authorisation.list',
  path: '/api/authorisations',
  summary: 'The authorisation codes that the account may see, masked (DEV-2, DEV-3)',
  permission: 'device.authorisation.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    state: z.optional(z.enum(codeStates)),
    shopId: z.optional(id()),
  }),
  output: page(authorisationRow),
});

export const issueAuthorisations = command({
  id: 'authorisation.issue',
  path: '/api/authorisations',
  summary: 'Issues a code for each of some units of a shop, shown in full this once (DEV-2, DEV-3)',
  permission: 'device.authorisation.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject({
    shopId: id(),
    deviceIds: z
      .array(id())
      .check(z.minLength(1, says('chooseDevice')), z.maxLength(maxCodesAtOnce)),
  }),
  output: z.object({
    codes: z.array(
      z.object({
        authorisationId: id(),
        deviceId: id(),
        uniqueCode: namedUniqueCode(z.string()),
        code: namedCode(z.string()),
      }),
    ),
  }),
  refusals: [shopNotFound, deviceNotFound, codeAlreadyLiving],
  audit: { object: 'authorisation', idFrom: 'shopId' },
  // A kept answer would keep the codes themselves; a device has one living code anyway.
  idempotency: 'none',
});

const authorisationChange = { authorisationId: id(), version: version() };

export const voidAuthorisation = command({
  id: 'authorisation.void',
  path: '/api/authorisations/:authorisationId/void',
  summary: 'Withdraws a code that no machine has used (DEV-2)',
  permission: 'device.authorisation.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject(authorisationChange),
  output: z.object({ ...authorisationChange, state: z.enum(codeStates) }),
  refusals: [authorisationNotFound, staleVersion, codeStateForbids],
  audit: { object: 'authorisation', idFrom: 'authorisationId', level: 'critical' },
});
export const disableAuthorisation = command({
  id: 'authorisation.disable',
  path: '/api/authorisations/:authorisationId/disable',
  summary: 'Locks the machine of a code out until it is enabled again (DEV-2)',
  permission: 'device.authorisation.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject(authorisationChange),
  output: z.object({ ...authorisationChange, state: z.enum(codeStates) }),
  refusals: [authorisationNotFound, staleVersion, codeStateForbids],
  audit: { object: 'authorisation', idFrom: 'authorisationId' },
});
export const enableAuthorisation = command({
  id: 'authorisation.enable',
  path: '/api/authorisations/:authorisationId/enable',
  summary: 'Lets the machine of a code in again (DEV-2)',
  permission: 'device.authorisation.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject(authorisationChange),
  output: z.object({ ...authorisationChange, state: z.enum(codeStates) }),
  refusals: [authorisationNotFound, staleVersion, codeStateForbids],
  audit: { object: 'authorisation', idFrom: 'authorisationId' },
});
export const releaseAuthorisation = command({
  id: 'authorisation.release',
  path: '/api/authorisations/:authorisationId/release',
  summary: 'Ends a code for good: its machine is locked out, the device may get another (DEV-2)',
  permission: 'device.authorisation.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject(authorisationChange),
  output: z.object({ ...authorisationChange, state: z.enum(codeStates) }),
  refusals: [authorisationNotFound, staleVersion, codeStateForbids],
  audit: { object: 'authorisation', idFrom: 'authorisationId', level: 'critical' },
});
