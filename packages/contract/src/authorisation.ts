import { codeStates } from '@lebean/domain/authorisation-code';
import * as z from 'zod/mini';
import { shopNotFound, staleVersion } from './card-refusals.ts';
import { id, instant, page, paging, version } from './common.ts';
import { namedCode, namedIsActivated, namedPcUniqueId, namedUniqueCode } from './device-fields.ts';
import { deviceNotFound } from './device.ts';
import { says } from './field-problem.ts';
import { operation } from './operation.ts';
import { refusal } from './refusal.ts';

/** An authorisation code, masked: after it was issued nobody sees it again (DEV-3). */
export const authorisationRow = z.object({
  id: id(),
  code: namedCode(z.string()),
  state: z.enum(codeStates),
  isActivated: namedIsActivated(z.boolean()),
  deviceId: id(),
  uniqueCode: namedUniqueCode(z.string()),
  equipmentTitle: z.string(),
  shopId: id(),
  shopName: z.string(),
  merchantName: z.string(),
  pcUniqueId: namedPcUniqueId(z.nullable(z.string())),
  firstActivatedAt: z.nullable(instant()),
  issuedAt: instant(),
  issuedBy: z.string(),
  version: version(),
});
export type AuthorisationRow = z.output<typeof authorisationRow>;

export const listAuthorisations = operation({
  id: 'authorisation.list',
  kind: 'query',
  method: 'GET',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** How many codes are issued at once. */
export const mostCodesAtOnce = 200;

export const codeAlreadyLiving = refusal('CODE_ALREADY_LIVING', 'conflict', {
  zh: '设备 {device} 已有有效的授权码，请先作废或释放',
  en: 'Device {device} has a code already. Void or release it first',
  es: 'El dispositivo {device} ya tiene un código. Anúlelo o libérelo primero',
});

export const issueAuthorisations = operation({
  id: 'authorisation.issue',
  kind: 'command',
  method: 'POST',
  path: '/api/authorisations',
  summary: 'Issues a code for each of some units of a shop, shown in full this once (DEV-2, DEV-3)',
  permission: 'device.authorisation.manage',
  scope: ['staff', 'partner'],
  envelope: 'data',
  input: z.strictObject({
    shopId: id(),
    deviceIds: z
      .array(id())
      .check(z.minLength(1, says('chooseDevice')), z.maxLength(mostCodesAtOnce)),
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
  rate: 'write',
  // A kept answer would keep the codes themselves; a device has one living code anyway.
  idempotency: 'none',
});

export const authorisationNotFound = refusal('AUTHORISATION_NOT_FOUND', 'notFound', {
  zh: '没有找到该授权码',
  en: 'There is no such authorisation code',
  es: 'No existe ese código de autorización',
});
export const codeStateForbids = refusal('CODE_STATE_FORBIDS', 'conflict', {
  zh: '授权码当前的状态不允许此操作',
  en: 'The state of the code does not allow this',
  es: 'El estado del código no lo permite',
});

const authorisationChange = { authorisationId: id(), version: version() };

const change = {
  kind: 'command',
  method: 'POST',
  permission: 'device.authorisation.manage',
  scope: ['staff', 'partner'],
  envelope: 'data',
  input: z.strictObject(authorisationChange),
  output: z.object({ ...authorisationChange, state: z.enum(codeStates) }),
  refusals: [authorisationNotFound, staleVersion, codeStateForbids],
  audit: { object: 'authorisation', idFrom: 'authorisationId' },
  rate: 'write',
  idempotency: 'accepted',
} as const;

export const voidAuthorisation = operation({
  ...change,
  id: 'authorisation.void',
  path: '/api/authorisations/:authorisationId/void',
  summary: 'Withdraws a code that no machine has used (DEV-2)',
});
export const disableAuthorisation = operation({
  ...change,
  id: 'authorisation.disable',
  path: '/api/authorisations/:authorisationId/disable',
  summary: 'Locks the machine of a code out until it is enabled again (DEV-2)',
});
export const enableAuthorisation = operation({
  ...change,
  id: 'authorisation.enable',
  path: '/api/authorisations/:authorisationId/enable',
  summary: 'Lets the machine of a code in again (DEV-2)',
});
export const releaseAuthorisation = operation({
  ...change,
  id: 'authorisation.release',
  path: '/api/authorisations/:authorisationId/release',
  summary: 'Ends a code for good: its machine is locked out, the device may get another (DEV-2)',
});
