import { yesNo } from '../kernel/export-words.ts';
import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listPeriodPoints, listSettledPeriods } from './operations.ts';
import { type PointCount, periodPointWords, periodReasonWords } from './rows.ts';

/** Counts of points in words, in one language each. */
export const pointsInWords = (points: readonly PointCount[]): Text => {
  const inOne = (language: keyof Text): string =>
    points.map(({ kind, count }) => `${periodPointWords[kind][language]} ${count}`).join(', ');
  return { zh: inOne('zh'), en: inOne('en'), es: inOne('es') };
};

/** Months and their closing as a file (SET-27). */
export const exportSettledPeriods = exportOf(listSettledPeriods, {
  title: { zh: '账期', en: 'Periods', es: 'Periodos' },
  columns: [
    'month',
    { title: fieldTitle('isClosed'), kind: 'word', value: ({ isClosed }) => yesNo(isClosed) },
    { field: 'closedAt', title: { zh: '关账时间', en: 'Closed on', es: 'Cerrado el' } },
    { field: 'closedBy', title: { zh: '关账人', en: 'Closed by', es: 'Cerrado por' } },
    'approvedBy',
    'reason',
    {
      title: fieldTitle('closedOver'),
      kind: 'word',
      value: ({ closedOver }) => pointsInWords(closedOver),
    },
  ],
});

/** What is open of a month as a file (SET-27). */
export const exportPeriodPoints = exportOf(listPeriodPoints, {
  title: { zh: '关账清单', en: 'Closing list', es: 'Lista de cierre' },
  totals: 'none',
  columns: [
    {
      title: fieldTitle('periodPoint'),
      kind: 'word',
      value: ({ kind }) => periodPointWords[kind],
    },
    { title: fieldTitle('reason'), kind: 'word', value: ({ reason }) => periodReasonWords[reason] },
    'shopName',
    'at',
    'reference',
    'amount',
    'currency',
  ],
});
