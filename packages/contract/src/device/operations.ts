import * as z from 'zod/mini';
import { deviceStatuses } from '@lebean/domain/device-status';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, optionalText, page, paging, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound, staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import { deviceNotFound } from '../vocabulary/refusals.ts';
import {
  namedDongles,
  namedIsDongleChecked,
  namedTerminalVersion,
  specification,
  terminalStates,
} from '../vocabulary/terminal.ts';
import { equipmentFiles } from './equipment-file.rows.ts';
import { deviceAlreadyThere, entryProblems } from './refusals.ts';
import {
  checkedEntry,
  deviceEvent,
  deviceRow,
  deviceSorts,
  entry,
  entryProblem,
  maxDevicesAtOnce,
} from './rows.ts';

export const listDevices = query({
  id: 'device.list',
  path: '/api/devices',
  summary: 'The units that the account may see, each with its terminal (DEV-6)',
  permission: 'device.device.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    status: z.optional(z.enum(deviceStatuses)),
    equipmentId: z.optional(id()),
    shopId: z.optional(id()),
    /** What its terminal runs. */
    terminalVersion: z.optional(namedTerminalVersion(z.string().check(z.maxLength(32)))),
    sort: z._default(z.enum(deviceSorts), '-createdAt'),
  }),
  output: page(deviceRow),
});

/** What a terminal last reported: while it is offline, that is no longer how it is. */
const heartbeat = z.object({
  lastSeenAt: z.nullable(instant()),
  onlineSince: z.nullable(instant()),
  terminalState: z.enum(terminalStates),
  freeDiskMb: z.nullable(z.int()),
  /** How far its clock is ahead of ours, in milliseconds. */
  clockOffsetMs: z.nullable(z.int()),
});

export const getDevice = query({
  id: 'device.get',
  path: '/api/devices/:deviceId',
  summary: 'One unit: its terminal, specification, dongles, code and last heartbeat (DEV-6)',
  permission: 'device.device.list',
  scope: accountKinds,
  input: z.strictObject({ deviceId: id() }),
  output: z.object({
    ...deviceRow.shape,
    /** Empty for people of shops: it is the platform's and the partner's own note. */
    remark: z.string(),
    documents: equipmentFiles.documents,
    /** Whether it works only with a dongle: its own answer, or that of its equipment. */
    isDongleChecked: namedIsDongleChecked(z.boolean()),
    /** Its own answer; nothing where the equipment decides. */
    ownDongleCheck: z.nullable(z.boolean()),
    dongles: namedDongles(z.array(z.object({ id: id(), serial: z.string(), boundAt: instant() }))),
    specification: z.nullable(z.object(specification)),
    heartbeat: z.nullable(heartbeat),
    codeHint: z.nullable(z.string()),
    firstActivatedAt: z.nullable(instant()),
    /** When its terminal was offline, the latest first; the first goes on where it has no end. */
    outages: z.array(z.object({ from: instant(), until: z.nullable(instant()) })),
  }),
  refusals: [deviceNotFound],
});

export const getDeviceDay = query({
  id: 'device.getDay',
  path: '/api/devices/:deviceId/day',
  summary:
    'How a unit stands and since when, and how much was played on it today, by the day of its shop (DEV-6, RPT-2)',
  permission: 'device.device.list',
  scope: accountKinds,
  input: z.strictObject({ deviceId: id() }),
  output: z.object({
    status: z.enum(deviceStatuses),
    /** Since when it stands so; nothing where nobody knows. */
    since: z.nullable(instant()),
    /** The clock of its shop; nothing in stock. */
    timeZone: z.nullable(z.string()),
    playsToday: z.int(),
    /** How long the plays took that began today and are over, pauses left out: as reports count. */
    usedSeconds: z.int(),
    /** For how long its shop is open in a day; nothing where no terminal is activated on it. */
    availableSeconds: z.nullable(z.int()),
  }),
  refusals: [deviceNotFound],
});

export const listDeviceEvents = query({
  id: 'device.listEvents',
  path: '/api/devices/:deviceId/events',
  summary: 'What has happened to a unit where the account may see it, newest first (DEV-6)',
  permission: 'device.device.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ deviceId: id(), ...paging }),
  output: page(deviceEvent),
  refusals: [deviceNotFound],
});

export const listInstalls = query({
  id: 'device.listInstalls',
  path: '/api/devices/:deviceId/installs',
  summary:
    'What the terminal of a unit says is installed on it, and what it lacks of its shop (GAM-4)',
  permission: 'device.device.list',
  scope: accountKinds,
  input: z.strictObject({ deviceId: id() }),
  output: z.object({
    installs: z.array(
      z.object({
        gameId: id(),
        /** Nothing where the shop does not have the game any more. */
        gameNameZh: z.nullable(z.string()),
        gameNameEn: z.nullable(z.string()),
        gameNameEs: z.nullable(z.string()),
        isInstalled: z.boolean(),
        installedVersion: z.string(),
        /** The version that is current. */
        currentVersion: z.nullable(z.string()),
        reportedAt: instant(),
      }),
    ),
    /** The games on offer at its shop that an activated terminal lacks, or has in another version. */
    lacking: z.array(
      z.object({
        gameId: id(),
        gameNameZh: z.string(),
        gameNameEn: z.string(),
        gameNameEs: z.string(),
        /** Nothing where it is not installed; empty where the terminal keeps the version to itself. */
        installedVersion: z.nullable(z.string()),
        currentVersion: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [deviceNotFound],
});

const entries = z.array(entry).check(z.minLength(1), z.maxLength(maxDevicesAtOnce));

const checkedEntries = z.array(checkedEntry).check(z.minLength(1), z.maxLength(maxDevicesAtOnce));

export const checkDeviceEntry = query({
  id: 'device.checkEntry',
  method: 'POST',
  path: '/api/devices/check-entry',
  summary: 'All that would keep units from being entered, row by row; saves nothing',
  permission: 'device.entry.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ devices: checkedEntries }),
  output: z.object({ problems: z.array(entryProblem) }),
});

export const enterDevices = command({
  id: 'device.enter',
  path: '/api/devices/enter',
  summary: 'Enters units into stock or shops: all of them, or none where a row has errors (DEV-1)',
  permission: 'device.entry.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ devices: entries }),
  output: z.object({ firstDeviceId: id(), deviceIds: z.array(id()) }),
  refusals: [entryProblems],
  audit: { object: 'device', idFrom: 'firstDeviceId' },
});

const deviceChange = { deviceId: id(), version: version() };
const changedDevice = z.object(deviceChange);

export const moveDevice = command({
  id: 'device.move',
  path: '/api/devices/:deviceId/move',
  summary:
    'Moves a unit to another shop or into stock; its code is released or void, its history stays (DEV-6)',
  permission: 'device.device.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject({ ...deviceChange, shopId: z._default(z.nullable(id()), null) }),
  output: changedDevice,
  refusals: [wholeNetworkOnly, deviceNotFound, staleVersion, shopNotFound, deviceAlreadyThere],
  audit: { object: 'device', idFrom: 'deviceId' },
});

export const updateDevice = command({
  id: 'device.update',
  path: '/api/devices/:deviceId/update',
  summary: 'Changes what is noted of a unit, switches it off or on again (DEV-6, SH-35)',
  permission: 'device.device.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject({
    ...deviceChange,
    /** Nothing: as its equipment says. */
    isDongleChecked: namedIsDongleChecked(z.nullable(z.boolean())),
    remark: optionalText(200),
    isEnabled: z.boolean(),
  }),
  output: changedDevice,
  refusals: [deviceNotFound, staleVersion],
  audit: { object: 'device', idFrom: 'deviceId' },
});

export const enableDevice = command({
  id: 'device.enable',
  path: '/api/devices/:deviceId/enable',
  summary: 'Switches a unit on again, and changes nothing else of it (DEV-6)',
  permission: 'device.device.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject(deviceChange),
  output: changedDevice,
  refusals: [deviceNotFound, staleVersion],
  audit: { object: 'device', idFrom: 'deviceId' },
});

export const disableDevice = command({
  id: 'device.disable',
  path: '/api/devices/:deviceId/disable',
  summary: 'Switches a unit off, and changes nothing else of it (DEV-6)',
  permission: 'device.device.manage',
  scope: ['staff', 'partner'],
  input: z.strictObject(deviceChange),
  output: changedDevice,
  refusals: [deviceNotFound, staleVersion],
  audit: { object: 'device', idFrom: 'deviceId' },
});
