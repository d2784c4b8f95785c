import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { exportShiftCash, exportShifts } from '@lebean/contract/shift/export';
import {
  getDrawer,
  getShift,
  listShiftCash,
  listShifts,
  requireShift,
  totalShifts,
} from '@lebean/contract/shift/operations';
import { shiftNotFound } from '@lebean/contract/shift/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { Refused } from '../../capabilities/call/refused.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findDrawer, updateRequirement } from './drawer.queries.ts';
import {
  findShift,
  findShiftDetail,
  shiftCashListing,
  shiftListing,
  sumShifts,
} from './shift.queries.ts';

const list = handleListing(listShifts, exportShifts, ({ db, scope }, filter) =>
  shiftListing(db, scope, filter),
);

const total = handle(totalShifts, ({ db, scope }, filter) => sumShifts(db, scope, filter));

const get = handle(getShift, async (context, { shiftId }) => {
  const shift = await findShiftDetail(context.db, context.scope, shiftId);
  if (shift === undefined) throw context.refused(shiftNotFound);
  return shift;
});

const cash = handleListing(
  listShiftCash,
  exportShiftCash,
  async ({ db, scope }, { shiftId, direction }) => {
    const shift = await findShift(db, scope, shiftId);
    // Both operations declare it.
    if (shift === undefined) throw new Refused(shiftNotFound, {});
    return shiftCashListing(db, shift, { direction });
  },
);

const drawer = handle(getDrawer, async (context, { shopId }) => {
  const { db, scope } = context;
  const found = await findDrawer(db, scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  const { shopName, currency, isShiftRequired, lastCountedCash, openId } = found;
  const open = openId === null ? undefined : await findShift(db, scope, openId);
  const isShown = scope.isOwnerOrStaff;
  return {
    shopId,
    shopName,
    currency,
    isShiftRequired,
    lastCountedCash,
    shift:
      open === undefined
        ? null
        : {
            id: open.id,
            shiftNumber: open.shiftNumber,
            openedAt: open.openedAt,
            openedBy: open.openedBy,
            openingCash: open.openingCash,
            expectedCash: isShown ? open.expectedCash : null,
          },
  };
});

const requirement = handle(requireShift, async (context, { shopId, isShiftRequired }) => {
  const { db, scope } = context;
  const before = await findDrawer(db, scope, shopId);
  if (before === undefined || !(await updateRequirement(db, scope, shopId, isShiftRequired)))
    throw context.refused(shopNotFound);
  context.changed({ isShiftRequired: before.isShiftRequired }, { isShiftRequired });
  return { shopId, isShiftRequired };
});

export const shiftHandlers = [...list, total, get, ...cash, drawer, requirement];
