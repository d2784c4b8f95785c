import * as z from 'zod/mini';
import { cardNumber } from './card-fields.ts';
import { idempotencyConflict, shopDisabled, shopNotFound } from './card-refusals.ts';
import {
  hundredths,
  id,
  instant,
  optionalText,
  page,
  paging,
  signedHundredths,
  text,
} from './common.ts';
import { operation } from './operation.ts';
import { refusal } from './refusal.ts';

export const shiftNotFound = refusal('SHIFT_NOT_FOUND', 'notFound', {
  zh: '没有找到该班次',
  en: 'There is no such shift',
  es: 'No existe ese turno',
});
export const shiftAlreadyOpen = refusal('SHIFT_ALREADY_OPEN', 'conflict', {
  zh: '{operator} 已经开班，请先交班',
  en: '{operator} has opened a shift already. Close it first',
  es: '{operator} ya ha abierto un turno. Ciérrelo primero',
});
export const shiftClosed = refusal('SHIFT_CLOSED', 'conflict', {
  zh: '{operator} 已经交班，班次不能再改动',
  en: '{operator} has closed this shift. It cannot be changed any more',
  es: '{operator} ha cerrado este turno. Ya no puede modificarse',
});
export const drawerTooLittle = refusal('DRAWER_TOO_LITTLE', 'conflict', {
  zh: '钱箱里只有 {cash}，不能取出更多',
  en: 'There is only {cash} in the drawer. Take out no more than that',
  es: 'En el cajón solo hay {cash}. No se puede retirar más',
});
/** Of a step at the counter, where the shop has said so. */
export const shiftNeeded = refusal('SHIFT_NEEDED', 'conflict', {
  zh: '请先开班，再收付现金',
  en: 'Open a shift first: this shop moves cash only while one is open',
  es: 'Abra primero un turno: esta tienda solo mueve efectivo con un turno abierto',
});

/** A shift: the cash in the drawer of a shop from one count to the next (CTL-2). */
export const shiftRow = z.object({
  id: id(),
  shiftNumber: z.string(),
  shopId: id(),
  shopName: z.string(),
  currency: z.string(),
  openedAt: instant(),
  openedBy: z.string(),
  openingCash: hundredths(),
  /** What the shift before had counted; nothing for the first one. */
  handedOverCash: z.nullable(hundredths()),
  closedAt: z.nullable(instant()),
  closedBy: z.nullable(z.string()),
  cashIn: hundredths(),
  cashOut: hundredths(),
  expectedCash: signedHundredths(),
  /** Nothing while the shift is open. */
  countedCash: z.nullable(hundredths()),
  /** Counted less expected: below zero there is too little in the drawer. */
  variance: z.nullable(signedHundredths()),
  remark: z.string(),
});
export type ShiftRow = z.output<typeof shiftRow>;

/** Where the count and what was expected differ. */
export const variances = ['short', 'over', 'none'] as const;

const shiftFilters = {
  shopId: z.optional(id()),
  isOpen: z.optional(z.boolean()),
  variance: z.optional(z.enum(variances)),
  /** By when they were opened. */
  from: z.optional(instant()),
  to: z.optional(instant()),
};

const reading = {
  kind: 'query',
  method: 'GET',
  permission: 'shift.shift.list',
  scope: ['shop'],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
} as const;

export const listShifts = operation({
  ...reading,
  id: 'shift.list',
  path: '/api/shifts',
  summary: 'Shifts with what was expected and counted, newest first (CTL-2)',
  envelope: 'list',
  input: z.strictObject({ ...paging, ...shiftFilters }),
  output: page(shiftRow),
  refusals: [],
});

export const totalShifts = operation({
  ...reading,
  id: 'shift.total',
  path: '/api/shifts/total',
  summary: 'What all shifts that match come to',
  envelope: 'data',
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
  refusals: [],
});

export const getShift = operation({
  ...reading,
  id: 'shift.get',
  path: '/api/shifts/:shiftId',
  summary: 'A shift',
  envelope: 'data',
  input: z.strictObject({ shiftId: id() }),
  output: shiftRow,
  refusals: [shiftNotFound],
});

export const cashDirections = ['in', 'out'] as const;

/** A row of cash of a shift: more than nothing came in, less went out. */
export const shiftCashRow = z.object({
  id: id(),
  at: instant(),
  /** What a recharge record is for, or a hand: an entry of the dictionary. */
  kind: z.string(),
  amount: signedHundredths(),
  currency: z.string(),
  documentNumber: z.string(),
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  operatorName: z.string(),
  reason: z.string(),
});
export type ShiftCashRow = z.output<typeof shiftCashRow>;

export const listShiftCash = operation({
  ...reading,
  id: 'shiftCash.list',
  path: '/api/shift-cash',
  summary: 'The rows that make the cash in and out of a shift, newest first (CTL-2)',
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    shiftId: id(),
    direction: z.optional(z.enum(cashDirections)),
  }),
  output: page(shiftCashRow),
  refusals: [shiftNotFound],
});

/**
 * The drawer as whoever works at it sees it. What should be in it is told to owners alone while the
 * shift is open: who counts is not to know it beforehand.
 */
export const drawer = z.object({
  shopId: id(),
  shopName: z.string(),
  currency: z.string(),
  isShiftRequired: z.boolean(),
  /** What the last shift counted: what should be in the drawer when the next one begins. */
  lastCountedCash: z.nullable(hundredths()),
  shift: z.nullable(
    z.object({
      id: id(),
      shiftNumber: z.string(),
      openedAt: instant(),
      openedBy: z.string(),
      openingCash: hundredths(),
      expectedCash: z.nullable(signedHundredths()),
    }),
  ),
});
export type Drawer = z.output<typeof drawer>;

export const getDrawer = operation({
  ...reading,
  id: 'drawer.get',
  path: '/api/drawer',
  summary: 'Whether a shift is open at the drawer of a shop',
  permission: 'shift.shift.operate',
  envelope: 'data',
  input: z.strictObject({ shopId: id() }),
  output: drawer,
  refusals: [shopNotFound],
});

const moving = {
  kind: 'command',
  method: 'POST',
  permission: 'shift.shift.operate',
  scope: ['shop'],
  envelope: 'data',
  rate: 'money',
  idempotency: 'required',
} as const;

export const openShift = operation({
  ...moving,
  id: 'shift.open',
  path: '/api/shifts',
  summary: 'Opens a shift with the cash that is in the drawer; one at a time per shop (CTL-2)',
  input: z.strictObject({ shopId: id(), openingCash: hundredths() }),
  output: z.object({ id: id(), shiftNumber: z.string() }),
  refusals: [shopNotFound, shopDisabled, shiftAlreadyOpen, idempotencyConflict],
  audit: { object: 'shift', idFrom: 'id' },
});

export const moveCash = operation({
  ...moving,
  id: 'shift.moveCash',
  path: '/api/shifts/:shiftId/movements',
  summary: 'Puts cash into the drawer of an open shift or takes some from it, for a reason',
  input: z.strictObject({
    shiftId: id(),
    direction: z.enum(cashDirections),
    amount: hundredths().check(z.positive()),
    reason: text(200),
  }),
  output: z.object({ shiftId: id(), movementNumber: z.string() }),
  refusals: [shiftNotFound, shiftClosed, drawerTooLittle, idempotencyConflict],
  audit: { object: 'shift', idFrom: 'shiftId' },
});

export const closeShift = operation({
  ...moving,
  id: 'shift.close',
  path: '/api/shifts/:shiftId/close',
  summary: 'Closes a shift with the counted cash, for good; answers what was expected (CTL-2)',
  input: z.strictObject({ shiftId: id(), countedCash: hundredths(), remark: optionalText(200) }),
  output: shiftRow,
  refusals: [shiftNotFound, shiftClosed, idempotencyConflict],
  audit: { object: 'shift', idFrom: 'id' },
});

export const requireShift = operation({
  ...moving,
  id: 'drawer.requireShift',
  path: '/api/drawer/requirement',
  summary: 'Says whether a shop takes and gives cash only while a shift is open',
  permission: 'shift.requirement.update',
  input: z.strictObject({ shopId: id(), isShiftRequired: z.boolean() }),
  output: z.object({ shopId: id(), isShiftRequired: z.boolean() }),
  refusals: [shopNotFound],
  audit: { object: 'shop', idFrom: 'shopId' },
  rate: 'write',
  idempotency: 'accepted',
});
