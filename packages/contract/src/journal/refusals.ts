import { refusal } from '../kernel/refusal.ts';

export const periodNotClosed = refusal('PERIOD_NOT_CLOSED', 'conflict', {
  zh: '{month} 尚未关账，关账后才能生成凭证',
  en: '{month} is not closed yet. Create its journal afterwards',
  es: '{month} aún no está cerrado. El asiento se genera después',
});
export const journalExists = refusal('JOURNAL_EXISTS', 'conflict', {
  zh: '{month} 已由 {person} 生成凭证 {number}；如需重做，请先冲销',
  en: '{person} has already created journal {number} for {month}. Reverse it to create another',
  es: '{person} ya generó el asiento {number} de {month}. Anúlelo para hacer otro',
});
export const journalUnmapped = refusal('JOURNAL_UNMAPPED', 'conflict', {
  zh: '还有 {count} 项没有科目：{list}',
  en: '{count} have no account yet: {list}',
  es: '{count} aún no tienen cuenta: {list}',
});
export const journalNotFound = refusal('JOURNAL_NOT_FOUND', 'notFound', {
  zh: '没有找到该凭证',
  en: 'Journal not found',
  es: 'No existe ese asiento',
});
export const journalReversed = refusal('JOURNAL_REVERSED', 'conflict', {
  zh: '{number} 已冲销，或本身是冲销凭证',
  en: '{number} has already been reversed or is itself a reversal',
  es: '{number} ya está anulado o es una anulación',
});
