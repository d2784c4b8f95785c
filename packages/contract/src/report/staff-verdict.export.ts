import { type StaffMeasure, staffMeasures } from '@lebean/domain/staff-verdict';
import type { ExportColumn } from '../vocabulary/export-column.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listStaffVerdicts } from './staff-verdict.operations.ts';
import {
  staffMeasureWords,
  type StaffVerdictRow,
  staffVerdictWords,
} from './staff-verdict.rows.ts';

const judged = ({ measures }: StaffVerdictRow, name: StaffMeasure) =>
  measures.find(({ measure }) => measure === name);

/** A number, what it is for 100 transactions, and what that is with the others. */
const columnsOf = (name: StaffMeasure): ReadonlyArray<ExportColumn<StaffVerdictRow>> => {
  const { zh, en, es } = staffMeasureWords[name];
  return [
    {
      title: { zh, en, es },
      kind: 'integer',
      value: (row) => judged(row, name)?.count ?? 0,
    },
    {
      title: {
        zh: `${zh}（每百笔）`,
        en: `${en} (per 100)`,
        es: `${es} (por 100)`,
      },
      kind: 'hundredths',
      value: (row) => judged(row, name)?.per100 ?? null,
    },
    {
      title: {
        zh: `${zh}（其他同事每百笔）`,
        en: `${en} (others per 100)`,
        es: `${es} (los demás, por 100)`,
      },
      kind: 'hundredths',
      value: (row) => judged(row, name)?.othersPer100 ?? null,
    },
  ];
};

/** What the people of shops did in four weeks, beside each other (SH-55, RPT-4). */
export const exportStaffVerdicts = exportOf(listStaffVerdicts, {
  title: { zh: '员工对比', en: 'Staff comparison', es: 'Comparación del personal' },
  columns: [
    'operatorName',
    'shopName',
    'startsOn',
    'endsOn',
    {
      title: { zh: '结论', en: 'Result', es: 'Resultado' },
      kind: 'word',
      value: ({ verdict }) => staffVerdictWords[verdict],
    },
    {
      title: { zh: '交易数', en: 'Transactions', es: 'Operaciones' },
      kind: 'integer',
      value: ({ transactions }) => transactions,
    },
    ...staffMeasures.flatMap(columnsOf),
    'variance',
    'currency',
  ],
});
