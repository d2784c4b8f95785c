import { refusal } from '../kernel/refusal.ts';

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
