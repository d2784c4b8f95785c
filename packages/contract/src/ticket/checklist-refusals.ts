import { refusal } from '../kernel/refusal.ts';

/** SVC-10: `points` are the titles of the mandatory ones that are not met. */
export const checklistOpen = refusal('CHECKLIST_OPEN', 'conflict', {
  zh: '检查清单还有必填项未完成：{points}',
  en: 'Required checklist items are incomplete: {points}',
  es: 'Quedan puntos obligatorios de la lista: {points}',
});

export const checklistRangeWrong = refusal('CHECKLIST_RANGE_WRONG', 'invalid', {
  zh: '第 {place} 项：只有数值可设范围，下限不高于上限',
  en: 'Item {place}: only numbers can have a range, and the minimum cannot exceed the maximum',
  es: 'Dé un rango al punto {place} solo si es un número, con el mínimo hasta el máximo',
});

export const checkPointUnfit = refusal('CHECK_POINT_UNFIT', 'conflict', {
  zh: '该检查项不接受这样的结果，请刷新后重试',
  en: 'This point takes a different type of result. Refresh and try again',
  es: 'Ese punto pide otro tipo de respuesta. Actualice y vuelva a mirarlo',
});
