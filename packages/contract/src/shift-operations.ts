import { exportShiftCash, exportShifts } from './shift-export.ts';
import {
  closeShift,
  getDrawer,
  getShift,
  listShiftCash,
  listShifts,
  moveCash,
  openShift,
  requireShift,
  totalShifts,
} from './shift.ts';

/** The calls about shifts and the drawer (CTL-2). */
export const shiftOperations = [
  listShifts,
  exportShifts,
  totalShifts,
  getShift,
  listShiftCash,
  exportShiftCash,
  getDrawer,
  openShift,
  moveCash,
  closeShift,
  requireShift,
] as const;
