import {
  disableDevices,
  enableDevices,
  moveDevices,
} from '@lebean/contract/device/bulk.operations';
import { exportDevices } from '@lebean/contract/device/export';
import {
  checkDeviceEntry,
  disableDevice,
  enableDevice,
  enterDevices,
  getDevice,
  getDeviceDay,
  listDeviceEvents,
  listDevices,
  listInstalls,
  moveDevice,
  updateDevice,
} from '@lebean/contract/device/operations';
import { deviceAlreadyThere, entryProblems } from '@lebean/contract/device/refusals';
import type { CheckedEntry, EntryProblem } from '@lebean/contract/device/rows';
import type { Output } from '@lebean/contract/kernel/operation';
import {
  shopNotFound,
  type staleVersion,
  wholeNetworkOnly,
} from '@lebean/contract/kernel/refusals';
import { deviceNotFound } from '@lebean/contract/vocabulary/refusals';
import { maskedCode } from '@lebean/domain/authorisation-code';
import { handleBulk } from '../../capabilities/bulk/handle-bulk.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing, type Source } from '../../capabilities/export/handle-listing.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { changeCodeState } from './authorisation.queries.ts';
import {
  changeDevice,
  type EntryFacts,
  findEntryFacts,
  insertDevices,
  lockDevice,
  lockLivingCode,
} from './device-change.queries.ts';
import { insertDeviceEvents, type NewDeviceEvent } from './device-event.queries.ts';
import { findDeviceDay } from './device-figures.queries.ts';
import {
  type DeviceDetail,
  deviceListing,
  findDeviceDetail,
  isDeviceKnown,
  listDonglesOf,
  listInstallsOf,
  listOutages,
  pageOfDeviceEvents,
} from './device.queries.ts';
import { listLackingGamesOf } from './install.queries.ts';

const devices: Source<typeof listDevices> = ({ db, scope, at }, filter) =>
  deviceListing(db, scope, filter, at);

const list = handleListing(listDevices, exportDevices, devices);

/** What the PC of a unit reported of itself, once there is one. */
function specificationOf(found: DeviceDetail) {
  if (found.terminalId === null) return null;
  return {
    terminalName: found.terminalName ?? '',
    terminalType: found.terminalType ?? '',
    terminalVersion: found.terminalVersion ?? '',
    pcCpu: found.pcCpu ?? '',
    pcMemory: found.pcMemory ?? '',
    pcVideoCard: found.pcVideoCard ?? '',
    pcHardDisk: found.pcHardDisk ?? '',
    pcUniqueId: found.pcUniqueId ?? '',
    poName: found.poName ?? '',
  };
}

/** That a terminal is offline now is an outage that goes on; it is stored once it ends (DEV-4, DEV-6). */
const outageOf = ({
  status,
  lastSeenAt,
}: Pick<Output<typeof getDevice>, 'status' | 'lastSeenAt'>) =>
  status === 'offline' && lastSeenAt !== null ? [{ from: lastSeenAt, until: null }] : [];

const get = handle(getDevice, async (context, { deviceId }) => {
  const { db, scope, at } = context;
  const found = await findDeviceDetail(db, scope, deviceId, at);
  if (found === undefined) throw context.refused(deviceNotFound);
  const { terminalId, terminalState, lastSeenAt, onlineSince, freeDiskMb, clockOffsetMs } = found;
  return {
    ...found,
    // What staff and partners note of a unit is theirs.
    remark: scope.kind === 'shop' ? '' : found.remark,
    isDongleChecked: found.ownDongleCheck ?? found.equipmentDongleCheck,
    dongles: await listDonglesOf(db, deviceId),
    specification: specificationOf(found),
    heartbeat:
      terminalState === null
        ? null
        : { terminalState, lastSeenAt, onlineSince, freeDiskMb, clockOffsetMs },
    codeHint: found.codeHint === null ? null : maskedCode(found.codeHint),
    outages: [
      ...outageOf(found),
      ...(terminalId === null ? [] : await listOutages(db, terminalId)),
    ],
  };
});

const day = handle(getDeviceDay, async (context, { deviceId }) => {
  const { db, scope, at } = context;
  const found = await findDeviceDay(db, scope, deviceId, at);
  if (found === undefined) throw context.refused(deviceNotFound);
  return found;
});

const events = handle(listDeviceEvents, async (context, input) => {
  const { db, scope } = context;
  if (!(await isDeviceKnown(db, scope, input.deviceId))) throw context.refused(deviceNotFound);
  return await pageOfDeviceEvents(db, scope, input);
});

const installs = handle(listInstalls, async (context, { deviceId }) => {
  const { db, scope } = context;
  if (!(await isDeviceKnown(db, scope, deviceId))) throw context.refused(deviceNotFound);
  return {
    installs: await listInstallsOf(db, scope, deviceId),
    lacking: await listLackingGamesOf(db, scope, deviceId),
  };
});

/** All that keeps rows from being entered. Rows are counted from 1. */
function problemsOf(devices: readonly CheckedEntry[], facts: EntryFacts): EntryProblem[] {
  const rowsOfCode = Map.groupBy(
    devices.map((_device, index) => index + 1),
    (row) => devices[row - 1]?.uniqueCode?.toUpperCase(),
  );
  return devices.flatMap(({ uniqueCode, equipmentTitle, shopId }, index): EntryProblem[] => {
    const row = index + 1;
    const code = uniqueCode?.toUpperCase();
    const found: EntryProblem[] = [];
    const sameCode = code === undefined ? [] : (rowsOfCode.get(code) ?? []);
    const otherRows = sameCode.filter((other) => other !== row);
    if (otherRows.length > 0) found.push({ row, problem: 'codeRepeated', otherRows });
    if (code !== undefined && facts.takenCodes.has(code)) found.push({ row, problem: 'codeTaken' });
    if (equipmentTitle !== undefined && !facts.equipmentIds.has(equipmentTitle))
      found.push({ row, problem: 'equipmentUnknown' });
    if (typeof shopId === 'number' && !facts.merchantIds.has(shopId))
      found.push({ row, problem: 'shopUnknown' });
    return found;
  });
}

const checkEntry = handle(checkDeviceEntry, async (context, { devices }) => {
  const { db, scope } = context;
  return { problems: problemsOf(devices, await findEntryFacts(db, scope, devices)) };
});

/** Units are entered by staff of the whole network: stock belongs to no country. */
const enter = handle(enterDevices, async (context, { devices }) => {
  const { db, scope, actor, at } = context;
  const facts = await findEntryFacts(db, scope, devices);
  const problems = problemsOf(devices, facts);
  const wrongRows = new Set(problems.map(({ row }) => row));
  if (problems.length > 0) throw context.refused(entryProblems, { count: wrongRows.size });
  const requested = devices.map(({ equipmentTitle, ...device }) => ({
    ...device,
    equipmentId: facts.equipmentIds.get(equipmentTitle) ?? 0,
    merchantId: device.shopId === null ? null : (facts.merchantIds.get(device.shopId) ?? null),
  }));
  const entered = await insertDevices(db, requested, { at, changedBy: actor.name });
  const lines = entered.map(({ id, ...place }): NewDeviceEvent => ({
    ...place,
    deviceId: id,
    kind: 'entered',
  }));
  await insertDeviceEvents(db, lines, { at, operator: actor.name });
  context.changed(undefined, { uniqueCodes: devices.map(({ uniqueCode }) => uniqueCode) });
  const deviceIds = entered.map(({ id }) => id);
  return { firstDeviceId: deviceIds[0] ?? 0, deviceIds };
});

type ChangeStep = StepContext<typeof deviceNotFound | typeof staleVersion>;

/** The unit of a change, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(
  context: ChangeStep,
  { deviceId, version }: { readonly deviceId: number; readonly version: number },
) {
  const found = await lockDevice(context.db, context.scope, deviceId);
  if (found === undefined) throw context.refused(deviceNotFound);
  checkVersion(context, found, version);
  return found;
}

/** A code is of one shop: a unit that leaves is authorised anew where it arrives (DEV-2, DEV-6). */
async function endLivingCode(context: ChangeStep, deviceId: number): Promise<NewDeviceEvent[]> {
  const { db, actor } = context;
  const code = await lockLivingCode(db, deviceId);
  if (code === undefined) return [];
  const { id, state, hint, merchantId, shopId } = code;
  const isUnused = state === 'issued';
  const changedBy = actor.name;
  await changeCodeState(db, id, { state: isUnused ? 'void' : 'released', changedBy });
  const kind = isUnused ? 'codeVoided' : 'codeReleased';
  return [{ deviceId, kind, merchantId, shopId, subject: hint }];
}

const move = handle(moveDevice, async (context, { deviceId, version, shopId }) => {
  const { db, scope, actor, at } = context;
  const before = await lockedAt(context, { deviceId, version });
  if (shopId === null && !scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  const shop = shopId === null ? undefined : await findShop(db, scope, shopId);
  if (shopId !== null && shop === undefined) throw context.refused(shopNotFound);
  if (before.shopId === shopId) throw context.refused(deviceAlreadyThere);
  const from = { merchantId: before.merchantId, shopId: before.shopId };
  const to = { merchantId: shop?.merchantId ?? null, shopId };
  const ended = await endLivingCode(context, deviceId);
  const newVersion = await changeDevice(db, deviceId, { ...to, changedBy: actor.name });
  const moved: NewDeviceEvent[] = [
    ...ended,
    { deviceId, kind: 'movedOut', ...from },
    { deviceId, kind: 'movedIn', ...to },
  ];
  await insertDeviceEvents(db, moved, { at, operator: actor.name });
  context.changed(from, to);
  return { deviceId, version: newVersion };
});

const update = handle(updateDevice, async (context, { deviceId, version, ...fields }) => {
  const { db, actor, at } = context;
  const before = await lockedAt(context, { deviceId, version });
  const newVersion = await changeDevice(db, deviceId, { ...fields, changedBy: actor.name });
  const switched = fields.isEnabled ? 'enabled' : 'disabled';
  const kind = before.isEnabled === fields.isEnabled ? 'changed' : switched;
  const { merchantId, shopId } = before;
  const line: NewDeviceEvent = { deviceId, kind, merchantId, shopId };
  await insertDeviceEvents(db, [line], { at, operator: actor.name });
  const { isDongleChecked, remark, isEnabled } = before;
  context.changed({ isDongleChecked, remark, isEnabled }, fields);
  return { deviceId, version: newVersion };
});

/** Switches a unit, and leaves what else is noted of it. */
const switches = (
  [
    [enableDevice, true, 'enabled'],
    [disableDevice, false, 'disabled'],
  ] as const
).map(([operation, isEnabled, kind]) =>
  handle(operation, async (context, { deviceId, version }) => {
    const { db, actor, at } = context;
    const before = await lockedAt(context, { deviceId, version });
    const newVersion = await changeDevice(db, deviceId, { isEnabled, changedBy: actor.name });
    const { merchantId, shopId } = before;
    const line: NewDeviceEvent = { deviceId, kind, merchantId, shopId };
    await insertDeviceEvents(db, [line], { at, operator: actor.name });
    context.changed({ isEnabled: before.isEnabled }, { isEnabled });
    return { deviceId, version: newVersion };
  }),
);

const many = [enableDevices, disableDevices, moveDevices].map((operation) =>
  handleBulk(operation, listDevices, devices, ({ uniqueCode }) => uniqueCode),
);

export const deviceHandlers = [
  ...list,
  ...switches,
  ...many,
  get,
  day,
  events,
  installs,
  checkEntry,
  enter,
  move,
  update,
];
