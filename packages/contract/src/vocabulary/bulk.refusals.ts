import { refusal } from '../kernel/refusal.ts';

/** The rows that match are not those that were shown before the call (SH-36): nobody has said yes to these. */
export const selectionChanged = refusal('SELECTION_CHANGED', 'conflict', {
  zh: '符合条件的记录已变化，现在是 {count} 条，未作任何改动。请重新确认',
  en: 'The matching rows have changed: there are now {count}. Nothing was changed. Confirm again',
  es: 'Las filas que coinciden han cambiado: ahora son {count}. No se ha cambiado nada. Confirme de nuevo',
});

/** More rows match than one call changes (SH-36). */
export const tooManyRows = refusal('TOO_MANY_ROWS', 'invalid', {
  zh: '符合条件的记录超过 {max} 条，一次最多处理 {max} 条。请缩小筛选范围',
  en: 'More than {max} rows match, and {max} is the limit for one action. Narrow the filters',
  es: 'Coinciden más de {max} filas y el límite por acción es {max}. Acote los filtros',
});

/** A row of a selection that is as it shall be: it gets no line in the log, and an undo leaves it alone (SH-36). */
export const alreadySo = refusal('ALREADY_SO', 'conflict', {
  zh: '已经是该状态，无需更改',
  en: 'Already in this state',
  es: 'Ya está en este estado',
});
