import { randomBytes } from 'node:crypto';
import { shopDisabled, shopNotFound } from '@lebean/contract/kernel/refusals';
import { closeShift, moveCash, openShift } from '@lebean/contract/shift/operations';
import {
  drawerTooLittle,
  shiftAlreadyOpen,
  shiftClosed,
  shiftNotFound,
} from '@lebean/contract/shift/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { tellEvent } from '../../capabilities/events/tell-event.ts';
import {
  cashIn,
  findDrawer,
  insertMovement,
  insertShift,
  type LockedShift,
  lockShift,
  openedBy,
  updateClosed,
} from './drawer.queries.ts';
import { findShiftDetail } from './shift.queries.ts';

const open = handle(openShift, async (context, { shopId, openingCash }) => {
  const { db, scope, actor, at } = context;
  const drawer = await findDrawer(db, scope, shopId);
  if (drawer === undefined) throw context.refused(shopNotFound);
  if (!drawer.isEnabled) throw context.refused(shopDisabled);
  const shiftNumber = orderNumber('shift', at, randomBytes(8));
  const begun = { shiftNumber, openingCash, ...operatorOf(context) };
  const id = await insertShift(db, drawer, { ...begun, at });
  if (id === undefined)
    throw context.refused(shiftAlreadyOpen, { operator: await openedBy(db, shopId) });
  const { lastCountedCash } = drawer;
  context.changed(undefined, { shiftNumber, openingCash, lastCountedCash, by: actor.name });
  return { id, shiftNumber };
});

type ShiftStep = StepContext<typeof shiftNotFound | typeof shiftClosed>;

const operatorOf = ({ actor }: Pick<ShiftStep, 'actor'>) => ({
  operatorAccountId: actor.accountId,
  operatorName: actor.name,
});

/** A shift of the scope that is open still, and stays so until this call is done with it. */
async function openShiftOf(context: ShiftStep, shiftId: number): Promise<LockedShift> {
  const shift = await lockShift(context.db, context.scope, shiftId);
  if (shift === undefined) throw context.refused(shiftNotFound);
  if (shift.closedBy !== null) throw context.refused(shiftClosed, { operator: shift.closedBy });
  return shift;
}

const move = handle(moveCash, async (context, { shiftId, direction, amount, reason }) => {
  const { db, at } = context;
  const shift = await openShiftOf(context, shiftId);
  if (direction === 'out') {
    // Nobody adds or takes anything meanwhile: the shift is locked.
    const cash = await cashIn(db, shift);
    if (amount > cash) throw context.refused(drawerTooLittle, { cash: (cash / 100).toFixed(2) });
  }
  const movementNumber = orderNumber('cashMovement', at, randomBytes(8));
  const movement = { movementNumber, direction, amount, reason, at };
  await insertMovement(db, shift, { ...movement, ...operatorOf(context) });
  context.changed(undefined, { movementNumber, direction, amount, reason });
  return { shiftId, movementNumber };
});

const close = handle(closeShift, async (context, { shiftId, countedCash, remark }) => {
  const { db, scope, at } = context;
  const shift = await openShiftOf(context, shiftId);
  await updateClosed(db, shift, { countedCash, remark, at, ...operatorOf(context) });
  const closed = await findShiftDetail(db, scope, shiftId);
  if (closed === undefined) throw new Error(`the closed shift ${shiftId} is not there`);
  const { expectedCash, variance } = closed;
  if (variance !== null && variance !== 0)
    await tellEvent(db, {
      category: 'shiftVariance',
      about: { merchantId: shift.merchantId, shopId: shift.shopId },
      words: {
        shiftId,
        name: closed.shopName,
        amount: `${(variance / 100).toFixed(2)} ${closed.currency}`,
        operator: context.actor.name,
      },
      except: context.actor.accountId,
      at,
    });
  context.changed(undefined, { countedCash, expectedCash, variance, remark });
  return closed;
});

export const drawerHandlers = [open, move, close];
