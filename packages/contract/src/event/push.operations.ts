import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { pushDevices } from './push.rows.ts';
import { pushDeviceNotFound, pushKeyOther, pushServiceUnknown } from './refusals.ts';

const everybody = { permission: 'session', scope: accountKinds } as const;

/** An address on the web that browsers have been given, over TLS and with nothing secret besides its path. */
const endpoint = () =>
  z
    .string()
    .check(
      z.maxLength(1000),
      z.regex(/^https:\/\/[\w.-]+(?::\d{1,5})?\/[^\s@\\]*$/, says('pushAddress')),
    );

/** So many bytes, as browsers write them. */
const base64url = (letters: number) =>
  z.string().check(z.regex(/^[\w-]+$/, says('pushKey')), z.length(letters));

export const listPushDevices = query({
  id: 'pushDevice.list',
  path: '/api/push-devices',
  summary: 'The browsers on which the caller is notified (NTC-10)',
  ...everybody,
  input: z.strictObject({}),
  output: pushDevices,
});

export const addPushDevice = command({
  id: 'pushDevice.add',
  path: '/api/push-devices',
  summary:
    'Notifies the caller on this browser, and nobody else there any more; again: the same (NTC-10)',
  ...everybody,
  input: z.strictObject({
    endpoint: endpoint(),
    publicKey: base64url(87),
    authSecret: base64url(22),
    serverKey: base64url(87),
  }),
  output: z.object({ id: id() }),
  refusals: [pushServiceUnknown, pushKeyOther],
  audit: { object: 'pushDevice', idFrom: 'id' },
  idempotency: 'none',
  isPersonal: true,
});

export const removePushDevice = command({
  id: 'pushDevice.remove',
  path: '/api/push-devices/:pushDeviceId/remove',
  summary: 'Stops notifying the caller on a browser (NTC-10)',
  ...everybody,
  input: z.strictObject({ pushDeviceId: id() }),
  output: z.object({}),
  refusals: [pushDeviceNotFound],
  audit: { object: 'pushDevice', idFrom: 'pushDeviceId' },
});
