import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@lebean/contract/event/push.operations';
import {
  pushDeviceNotFound,
  pushKeyOther,
  pushServiceUnknown,
} from '@lebean/contract/event/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { isOfPushService } from '../../capabilities/push/push-endpoint.ts';
import { pushKeyOf } from '../../capabilities/push/push-key.ts';
import { keepDevice, listDevices, removeDevice } from './push.queries.ts';

const list = handle(listPushDevices, async ({ db, scope, secretKey, pushServices = [] }) => ({
  serverKey: pushServices.length === 0 ? null : pushKeyOf(secretKey).publicKey,
  devices: [...(await listDevices(db, scope))],
}));

const add = handle(addPushDevice, async (context, device) => {
  const { db, scope, cookie, at, secretKey, pushServices = [] } = context;
  if (!isOfPushService(pushServices, device.endpoint))
    throw context.refused(pushServiceUnknown, { host: new URL(device.endpoint).host });
  if (device.serverKey !== pushKeyOf(secretKey).publicKey) throw context.refused(pushKeyOther);
  if (cookie.token === undefined) throw new Error('an own device is added in a session only');
  const id = await keepDevice(db, scope, { ...device, token: cookie.token }, at);
  // Its address and its secrets are known to the browser alone.
  context.changed(undefined, {});
  return { id };
});

const remove = handle(removePushDevice, async (context, { pushDeviceId }) => {
  const { db, scope } = context;
  if (!(await removeDevice(db, scope, pushDeviceId))) throw context.refused(pushDeviceNotFound);
  context.changed({}, {});
  return {};
});

export const pushHandlers = [list, add, remove];
