import * as z from 'zod/mini';
import {
  calendarDay,
  hundredths,
  id,
  instant,
  optionalText,
  page,
  paging,
  signedHundredths,
  text,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, shopDisabled, shopNotFound } from '../kernel/refusals.ts';
import { drawerTooLittle, shiftAlreadyOpen, shiftClosed, shiftNotFound } from './refusals.ts';
import { cashDirections, drawer, shiftCashRow, shiftDetail, shiftRow, variances } from './rows.ts';

const shiftFilters = {
  shopId: z.optional(id()),
  isOpen: z.optional(z.boolean()),
  variance: z.optional(z.enum(variances)),
  /** Who opened them, and has the drawer until it is counted. */
  openedById: z.optional(id()),
  /** Days of each shop by its own clock, both included, on which they were opened (NUM-3). */
  fromDay: z.optional(calendarDay()),
  toDay: z.optional(calendarDay()),
  /** By when they were opened. */
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const listShifts = query({
  id: 'shift.list',
  path: '/api/shifts',
  summary: 'Shifts with what was expected and counted, newest first (CTL-2)',
  permission: 'shift.shift.list',
  scope: ['shop'],
  envelope: 'list',
  input: z.strictObject({ ...paging, ...shiftFilters }),
  output: page(shiftRow),
  canLag: true,
});

export const totalShifts = query({
  id: 'shift.total',
  path: '/api/shifts/total',
  summary: 'What all shifts that match come to',
  permission: 'shift.shift.list',
  scope: ['shop'],
  input: z.strictObject(shiftFilters),
  output: z.object({
    /** That of the merchant: its shops have one. */
    currency: z.nullable(z.string()),
    count: z.int(),
    cashIn: hundredths(),
    cashOut: hundredths(),
    short: hundredths(),
    over: hundredths(),
    variance: signedHundredths(),
  }),
  canLag: true,
});

export const getShift = query({
  id: 'shift.get',
  path: '/api/shifts/:shiftId',
  summary: 'A shift',
  permission: 'shift.shift.list',
  scope: ['shop'],
  input: z.strictObject({ shiftId: id() }),
  output: shiftDetail,
  refusals: [shiftNotFound],
});

export const listShiftCash = query({
  id: 'shiftCash.list',
  path: '/api/shift-cash',
  summary: 'The rows that make the cash in and out of a shift, newest first (CTL-2)',
  permission: 'shift.shift.list',
  scope: ['shop'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    shiftId: id(),
    direction: z.optional(z.enum(cashDirections)),
  }),
  output: page(shiftCashRow),
  refusals: [shiftNotFound],
});

export const getDrawer = query({
  id: 'drawer.get',
  path: '/api/drawer',
  summary: 'Whether a shift is open at the drawer of a shop',
  permission: 'shift.shift.operate',
  scope: ['shop'],
  input: z.strictObject({ shopId: id() }),
  output: drawer,
  refusals: [shopNotFound],
});

export const openShift = command({
  id: 'shift.open',
  path: '/api/shifts',
  summary: 'Opens a shift with the cash that is in the drawer; one at a time per shop (CTL-2)',
  permission: 'shift.shift.operate',
  scope: ['shop'],
  input: z.strictObject({ shopId: id(), openingCash: hundredths() }),
  output: z.object({ id: id(), shiftNumber: z.string() }),
  refusals: [shopNotFound, shopDisabled, shiftAlreadyOpen, idempotencyConflict],
  audit: { object: 'shift', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});

export const moveCash = command({
  id: 'shift.moveCash',
  path: '/api/shifts/:shiftId/movements',
  summary: 'Puts cash into the drawer of an open shift or takes some from it, for a reason',
  permission: 'shift.shift.operate',
  scope: ['shop'],
  input: z.strictObject({
    shiftId: id(),
    direction: z.enum(cashDirections),
    amount: hundredths().check(z.positive()),
    reason: text(200),
  }),
  output: z.object({ shiftId: id(), movementNumber: z.string() }),
  refusals: [shiftNotFound, shiftClosed, drawerTooLittle, idempotencyConflict],
  audit: { object: 'shift', idFrom: 'shiftId' },
  rate: 'money',
  idempotency: 'required',
});

export const closeShift = command({
  id: 'shift.close',
  path: '/api/shifts/:shiftId/close',
  summary: 'Closes a shift with the counted cash, for good; answers what was expected (CTL-2)',
  permission: 'shift.shift.operate',
  scope: ['shop'],
  input: z.strictObject({ shiftId: id(), countedCash: hundredths(), remark: optionalText(200) }),
  output: shiftDetail,
  refusals: [shiftNotFound, shiftClosed, idempotencyConflict],
  audit: { object: 'shift', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});

export const requireShift = command({
  id: 'drawer.requireShift',
  path: '/api/drawer/requirement',
  summary: 'Says whether a shop takes and gives cash only while a shift is open',
  permission: 'shift.requirement.update',
  scope: ['shop'],
  input: z.strictObject({ shopId: id(), isShiftRequired: z.boolean() }),
  output: z.object({ shopId: id(), isShiftRequired: z.boolean() }),
  refusals: [shopNotFound],
  audit: { object: 'shop', idFrom: 'shopId' },
});
