import { refusal } from '../kernel/refusal.ts';

export const periodAlreadyClosed = refusal('PERIOD_ALREADY_CLOSED', 'conflict', {
  zh: '{month} 已由 {person} 关账',
  en: '{person} has already closed {month}',
  es: '{person} ya cerró {month}',
});
export const periodNotEnded = refusal('PERIOD_NOT_ENDED', 'conflict', {
  zh: '{month} 尚未在所有店铺结束',
  en: '{month} is not over in all shops yet',
  es: '{month} aún no ha terminado en todas las tiendas',
});
export const periodBeforeOpen = refusal('PERIOD_BEFORE_OPEN', 'conflict', {
  zh: '请先关账 {month}：月份须依次关账',
  en: 'Close {month} first: months are closed in order',
  es: 'Cierre antes {month}: los meses se cierran por orden',
});
export const periodPointsOpen = refusal('PERIOD_POINTS_OPEN', 'conflict', {
  zh: '还有 {count} 项未处理。处理后再关账，或填写原因由另一人批准',
  en: '{count} {count:item is|items are} open. Settle them, or give a reason and have a second person approve',
  es: 'Quedan {count} {count:punto|puntos} abiertos. Resuélvalos o indique el motivo para que otra persona lo apruebe',
});
export const periodPointsChanged = refusal('PERIOD_POINTS_CHANGED', 'conflict', {
  zh: '未处理事项已有变化，请重新查看',
  en: 'The open items have changed. Check again',
  es: 'Los puntos abiertos han cambiado. Revíselos',
});
