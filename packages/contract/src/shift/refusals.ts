import { refusal } from '../kernel/refusal.ts';

export const shiftNotFound = refusal('SHIFT_NOT_FOUND', 'notFound', {
  zh: '没有找到该班次',
  en: 'Shift not found',
  es: 'Turno no encontrado',
});
export const shiftAlreadyOpen = refusal('SHIFT_ALREADY_OPEN', 'conflict', {
  zh: '{operator} 已经开班，请先交班',
  en: '{operator} already has an open shift. Close it first',
  es: '{operator} ya tiene un turno abierto. Ciérrelo primero',
});
export const shiftClosed = refusal('SHIFT_CLOSED', 'conflict', {
  zh: '{operator} 已经交班，班次不能再改动',
  en: '{operator} has closed this shift, so it can no longer be changed',
  es: '{operator} ha cerrado este turno, por lo que ya no se puede cambiar',
});
export const drawerTooLittle = refusal('DRAWER_TOO_LITTLE', 'conflict', {
  zh: '钱箱里只有 {cash}，不能取出更多',
  en: 'The drawer only has {cash}. You cannot take out more than that',
  es: 'En la caja solo hay {cash}. No se puede sacar más',
});
