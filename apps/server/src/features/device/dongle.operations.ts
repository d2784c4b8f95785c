import { bindDongle, listDongles, unbindDongle } from '@lebean/contract/device/dongle.operations';
import { exportDongles } from '@lebean/contract/device/export';
import { dongleBound, dongleNotBound, dongleNotFound } from '@lebean/contract/device/refusals';
import { deviceNotFound } from '@lebean/contract/vocabulary/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { lockDevice } from './device-change.queries.ts';
import { insertDeviceEvents } from './device-event.queries.ts';
import {
  bindDongleTo,
  dongleListing,
  lockDongle,
  lockDongleOfSerial,
  uniqueCodeOf,
} from './dongle.queries.ts';

const list = handleListing(listDongles, exportDongles, ({ db, scope }, filter) =>
  dongleListing(db, scope, filter),
);

/** Dongles are the platform's stock, hence only staff of the whole network bind them (DEV-5). */
const bind = handle(bindDongle, async (context, { deviceId, serial }) => {
  const { db, scope, actor, at } = context;
  const device = await lockDevice(db, scope, deviceId);
  if (device === undefined) throw context.refused(deviceNotFound);
  const dongle = await lockDongleOfSerial(db, serial, { at, changedBy: actor.name });
  if (dongle.deviceId !== null) {
    const holder = await uniqueCodeOf(db, dongle.deviceId);
    throw context.refused(dongleBound, { serial: dongle.serial, device: holder });
  }
  await bindDongleTo(db, dongle.id, { deviceId, boundAt: at }, actor.name);
  const { merchantId, shopId } = device;
  const line = { deviceId, kind: 'dongleBound', merchantId, shopId, subject: serial } as const;
  await insertDeviceEvents(db, [line], { at, operator: actor.name });
  context.changed(undefined, { serial, deviceId });
  return { dongleId: dongle.id, deviceId };
});

const unbind = handle(unbindDongle, async (context, { dongleId }) => {
  const { db, scope, actor, at } = context;
  const dongle = await lockDongle(db, dongleId);
  if (dongle === undefined) throw context.refused(dongleNotFound);
  const { serial, deviceId } = dongle;
  if (deviceId === null) throw context.refused(dongleNotBound);
  const device = await lockDevice(db, scope, deviceId);
  await bindDongleTo(db, dongleId, { deviceId: null, boundAt: null }, actor.name);
  const { merchantId = null, shopId = null } = device ?? {};
  const line = { deviceId, kind: 'dongleUnbound', merchantId, shopId, subject: serial } as const;
  await insertDeviceEvents(db, [line], { at, operator: actor.name });
  context.changed({ serial, deviceId }, undefined);
  return { dongleId };
});

export const dongleHandlers = [...list, bind, unbind];
