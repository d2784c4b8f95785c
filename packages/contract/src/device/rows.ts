import * as z from 'zod/mini';
import { codeStates } from '@lebean/domain/authorisation-code';
import { deviceStatuses } from '@lebean/domain/device-status';
import { id, instant, optionalText, version } from '../kernel/common.ts';
import {
  namedTerminalName,
  namedTerminalVersion,
  namedUniqueCode,
  terminalStates,
  uniqueCode,
} from '../vocabulary/terminal.ts';

/** A unit in the fleet, with the terminal that it runs on (DEV-6). */
export const deviceRow = z.object({
  id: id(),
  uniqueCode: namedUniqueCode(z.string()),
  equipmentId: id(),
  equipmentTitle: z.string(),
  /** What its kind of equipment looks like, if somebody has shown it (DEV-1). */
  equipmentPictureId: z.nullable(id()),
  /** How many documents there are to read of it. */
  documentCount: z.int(),
  /** Nothing while it is in stock. */
  shopId: z.nullable(id()),
  shopName: z.nullable(z.string()),
  merchantName: z.nullable(z.string()),
  /** As it was when the list was made: online ends by itself (DEV-4). */
  status: z.enum(deviceStatuses),
  isEnabled: z.boolean(),
  terminalId: z.nullable(id()),
  terminalName: namedTerminalName(z.nullable(z.string())),
  terminalVersion: namedTerminalVersion(z.nullable(z.string())),
  terminalState: z.nullable(z.enum(terminalStates)),
  /** Whether a play runs on it: there is one at a time, and none is opened beside it (PRI-1). */
  isPlaying: z.boolean(),
  lastSeenAt: z.nullable(instant()),
  /** How many plays began on it since midnight at its shop; what was cancelled or taken back is none. */
  playsToday: z.int(),
  /** How many of its problems are not solved yet. */
  openTickets: z.int(),
  /** How often a problem of it was reported or came back in thirty days: from three on it is flagged (SVC-15). */
  failures: z.int(),
  /** The living code, if there is one. */
  codeState: z.nullable(z.enum(codeStates)),
  createdAt: instant(),
  version: version(),
});
export type DeviceRow = z.output<typeof deviceRow>;

export const deviceSorts = [
  '-createdAt',
  'createdAt',
  'uniqueCode',
  '-uniqueCode',
  'lastSeenAt',
  '-lastSeenAt',
] as const;

export const deviceEventKinds = [
  'entered',
  'changed',
  'movedIn',
  'movedOut',
  'enabled',
  'disabled',
  'dongleBound',
  'dongleUnbound',
  'codeIssued',
  'codeActivated',
  'codeDisabled',
  'codeEnabled',
  'codeReleased',
  'codeVoided',
] as const;
export type DeviceEventKind = (typeof deviceEventKinds)[number];

export const deviceEvent = z.object({
  id: id(),
  at: instant(),
  kind: z.enum(deviceEventKinds),
  /** A serial, the end of a code, the name of a machine. */
  subject: z.string(),
  shopName: z.nullable(z.string()),
  operator: z.string(),
});
export type DeviceEvent = z.output<typeof deviceEvent>;

/** How many units are entered at once. */
export const maxDevicesAtOnce = 500;

/** What is wrong with one row of those to be entered; rows are counted from 1. */
export const entryProblem = z.object({
  row: z.int(),
  problem: z.enum(['codeTaken', 'codeRepeated', 'equipmentUnknown', 'shopUnknown']),
  /** Where the same code stands besides. */
  otherRows: z.optional(z.array(z.int())),
});
export type EntryProblem = z.output<typeof entryProblem>;

export const entry = z.strictObject({
  uniqueCode: namedUniqueCode(uniqueCode()),
  /** The title of its equipment in the catalogue. */
  equipmentTitle: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  /** The number of its shop; without one it goes into stock. */
  shopId: z._default(z.nullable(id()), null),
  remark: optionalText(200),
});

/** A row to be checked: what of it can be read, so that one look finds all that is wrong. */
export const checkedEntry = z.strictObject({
  uniqueCode: z.optional(entry.shape.uniqueCode),
  equipmentTitle: z.optional(entry.shape.equipmentTitle),
  shopId: z.optional(z.nullable(id())),
  remark: z.optional(z.string()),
});
export type CheckedEntry = z.output<typeof checkedEntry>;
