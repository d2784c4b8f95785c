import * as z from 'zod/mini';
import { id, instant, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { pinCode } from './pin.operations.ts';
import { tooManyTries } from './refusals.ts';
import { lockMinutes, ownTill, profile } from './rows.ts';
import {
  pinLocked,
  pinNeedsSignIn,
  tillNotFound,
  tillOfOwners,
  tillSharedAlready,
  tillUnknown,
  wrongPin,
} from './till.refusals.ts';

/** What stands in the way of somebody's PIN at a till: the password helps (SH-47). */
export const pinStates = ['ready', 'locked', 'signInDue'] as const;
export type PinState = (typeof pinStates)[number];

const tillPerson = z.object({
  accountId: id(),
  userName: z.string(),
  /** The colour of the initial; no picture, which the list would carry for everybody at each lock. */
  avatar: z.string(),
  pinState: z.enum(pinStates),
});
export type TillPerson = z.output<typeof tillPerson>;

/** Told to the browser that holds the till's own cookie, whoever sits there: names, and no more. */
export const getTill = query({
  id: 'till.get',
  path: '/api/till',
  summary:
    'The shared till that this browser is, and who has signed in here and has a PIN; nothing for any other browser (SH-47)',
  permission: 'public',
  scope: [],
  input: z.strictObject({}),
  output: z.object({ till: z.nullable(ownTill), people: z.array(tillPerson) }),
});

export const switchTill = command({
  id: 'till.switch',
  path: '/api/till/switch',
  summary:
    'Takes over a shared till by PIN, or unlocks it: an ordinary session of whose PIN it is, and the end of the one before (SH-47)',
  permission: 'public',
  scope: [],
  input: z.strictObject({ accountId: id(), pin: pinCode() }),
  output: profile,
  refusals: [tillUnknown, wrongPin, pinLocked, pinNeedsSignIn, tooManyTries],
  audit: { object: 'account', idFrom: 'accountId' },
  rate: 'signIn',
  // A kept request would keep a fast hash of the PIN, and its answer would open nothing.
  idempotency: 'none',
});

export const lockTill = command({
  id: 'till.lock',
  path: '/api/till/lock',
  summary:
    'Locks the session at a shared till: nothing is read and nothing moves before a PIN or a password (SH-47)',
  permission: 'session',
  scope: ['shop'],
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [tillUnknown],
  // A till that locks itself is no deed of anybody.
  audit: undefined,
  idempotency: 'none',
  isOpenWhenLocked: true,
});

/** Whoever looks after a shop: its owner or manager. */
const ofOwners = { permission: 'shop.shop.manage', scope: ['shop'] } as const;
const audited = { object: 'till', idFrom: 'tillId', level: 'critical' } as const;
const minutes = () => z.literal(lockMinutes);

export const enrolTill = command({
  id: 'till.enrol',
  path: '/api/tills',
  summary:
    'Makes this browser a till that the people of a shop share, by a cookie that no script can read (SH-47)',
  ...ofOwners,
  input: z.strictObject({ shopId: id(), tillName: text(40), lockMinutes: minutes() }),
  output: z.object({ tillId: id() }),
  refusals: [shopNotFound, tillOfOwners, tillSharedAlready],
  audit: audited,
  idempotency: 'none',
  isPersonal: true,
});

const tillRow = z.object({
  tillId: id(),
  shopId: id(),
  shopName: z.string(),
  tillName: z.string(),
  lockMinutes: z.int(),
  userAgent: z.string(),
  createdAt: instant(),
  /** When somebody has last signed in there or taken over. */
  usedAt: instant(),
  /** How many people have signed in there. */
  peopleCount: z.int(),
  isCurrent: z.boolean(),
});
export type TillRow = z.output<typeof tillRow>;

export const listTills = query({
  id: 'till.list',
  path: '/api/tills',
  summary: 'The shared tills of the shops in the scope, the last used first (SH-47)',
  ...ofOwners,
  input: z.strictObject({}),
  output: z.object({ tills: z.array(tillRow) }),
});

export const updateTill = command({
  id: 'till.update',
  path: '/api/tills/:tillId',
  summary: 'Names a shared till, and says after how many minutes it locks itself (SH-47)',
  ...ofOwners,
  input: z.strictObject({ tillId: id(), tillName: text(40), lockMinutes: minutes() }),
  output: z.object({ tillId: id() }),
  refusals: [tillNotFound, tillOfOwners],
  audit: audited,
});

export const revokeTill = command({
  id: 'till.revoke',
  path: '/api/tills/:tillId/revoke',
  summary:
    'Takes a browser from the shared tills: no PIN works there any more, and all sessions there end (SH-47)',
  ...ofOwners,
  input: z.strictObject({ tillId: id() }),
  output: z.object({ tillId: id(), endedSessions: z.int() }),
  refusals: [tillNotFound, tillOfOwners],
  audit: audited,
});
