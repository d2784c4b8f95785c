import type { Text } from '../kernel/text.ts';
import type { ExportColumn } from '../vocabulary/export-column.ts';
import { exportOf } from '../vocabulary/export.ts';
import { figureTitle, perPayer } from './figure-names.ts';
import { listGameReport } from './game-report.operations.ts';
import type { GameReportRow } from './game-report.rows.ts';
import { listPeriods, listShopFigures, listVisitors } from './operations-report.operations.ts';
import type { DayFigures, FiguresBefore, Retention } from './rows.ts';

const minutesOf = (seconds: number): number => Math.round(seconds / 60);

/** A part in percent, to the whole one; nothing of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

type PlayFigures = Pick<DayFigures, 'plays' | 'usedSeconds' | 'point' | 'giftPoint' | 'lebean'>;

const kindOf: Readonly<Record<GameReportRow['kind'], Text>> = {
  all: { zh: '全部类型', en: 'All types', es: 'Todos los tipos' },
  paid: { zh: '付费', en: 'Paid', es: 'Pagada' },
  test: { zh: '测试', en: 'Test', es: 'Prueba' },
  demo: { zh: '演示', en: 'Demo', es: 'Demostración' },
  compensation: { zh: '补偿', en: 'Compensation', es: 'Compensación' },
};

/** What plays of the kinds came to that the row tells of. */
const playColumns: ReadonlyArray<ExportColumn<PlayFigures>> = [
  'plays',
  {
    title: { zh: '时长（分钟）', en: 'Minutes', es: 'Minutos' },
    kind: 'integer',
    value: ({ usedSeconds }) => minutesOf(usedSeconds),
  },
  { title: figureTitle('point'), kind: 'hundredths', sum: 'point', value: ({ point }) => point },
  {
    title: figureTitle('giftPoint'),
    kind: 'hundredths',
    sum: 'point',
    value: ({ giftPoint }) => giftPoint,
  },
  { field: 'lebean', title: { zh: '消耗乐豆', en: 'Lebeans spent', es: 'Lebeans gastados' } },
];

type DayRow = DayFigures & { readonly isRunning: boolean; readonly before: FiguresBefore };

const dayColumns: ReadonlyArray<ExportColumn<DayRow>> = [
  {
    title: { zh: '状态', en: 'Status', es: 'Estado' },
    kind: 'word',
    value: ({ isRunning }) =>
      isRunning
        ? { zh: '截至目前', en: 'So far', es: 'Hasta ahora' }
        : { zh: '已结束', en: 'Complete', es: 'Completo' },
  },
  'currency',
  {
    title: figureTitle('revenue'),
    kind: 'hundredths',
    sum: 'money',
    value: ({ revenue }) => revenue,
  },
  { title: figureTitle('paid'), kind: 'hundredths', sum: 'money', value: ({ paid }) => paid },
  {
    title: figureTitle('goodsPaid'),
    kind: 'hundredths',
    sum: 'money',
    value: ({ goodsPaid }) => goodsPaid,
  },
  { title: figureTitle('recharges'), kind: 'integer', value: ({ recharges }) => recharges },
  {
    title: figureTitle('pointsSold'),
    kind: 'hundredths',
    sum: 'point',
    value: ({ pointsSold }) => pointsSold,
  },
  { title: figureTitle('newCards'), kind: 'integer', value: ({ newCards }) => newCards },
  { title: figureTitle('payers'), kind: 'integer', value: ({ payers }) => payers },
  { title: figureTitle('perPayer'), kind: 'hundredths', value: perPayer },
  { title: figureTitle('members'), kind: 'integer', value: ({ members }) => members },
  { title: figureTitle('plays'), kind: 'integer', value: ({ plays }) => plays },
  {
    title: figureTitle('minutes'),
    kind: 'integer',
    value: ({ usedSeconds }) => minutesOf(usedSeconds),
  },
  { title: figureTitle('point'), kind: 'hundredths', sum: 'point', value: ({ point }) => point },
  {
    title: figureTitle('giftPoint'),
    kind: 'hundredths',
    sum: 'point',
    value: ({ giftPoint }) => giftPoint,
  },
  {
    title: figureTitle('lebean'),
    kind: 'hundredths',
    sum: 'lebean',
    value: ({ lebean }) => lebean,
  },
  {
    title: figureTitle('utilisation'),
    kind: 'percent',
    value: ({ usedSeconds, availableSeconds }) => percentOf(usedSeconds, availableSeconds),
  },
];

/** Of a row that is so far, the same part of the period before (SH-53). */
const before = {
  paid: { zh: '上期实收金额', en: 'Previous revenue', es: 'Ingresos anteriores' },
  plays: { zh: '上期付费游戏次数', en: 'Previous paid plays', es: 'Partidas pagadas anteriores' },
} as const;

const beforeColumns: ReadonlyArray<ExportColumn<DayRow>> = [
  { title: before.paid, kind: 'hundredths', sum: 'money', value: (row) => row.before.revenue },
  { title: before.plays, kind: 'integer', value: (row) => row.before.plays },
];

const cameBack = ({ returned, newcomers }: Retention): number | null =>
  percentOf(returned, newcomers);

/** Games, shops, countries or partners by what they came to (RPT-2). */
export const exportGameReport = exportOf(listGameReport, {
  title: { zh: '游戏数据', en: 'Game data', es: 'Datos de juegos' },
  columns: [
    {
      title: { zh: '名称', en: 'Name', es: 'Nombre' },
      kind: 'text',
      value: ({ name, country }) => (name === '' ? country : name),
    },
    {
      title: { zh: '游戏类型', en: 'Type of play', es: 'Tipo de partida' },
      kind: 'word',
      value: ({ kind }) => kindOf[kind],
    },
    ...playColumns,
    'share',
  ],
});

/** Operations by day, week or month (RPT-2). */
export const exportPeriods = exportOf(listPeriods, {
  title: { zh: '运营数据报表', en: 'Operations report', es: 'Informe de operaciones' },
  columns: [
    'startsOn',
    'endsOn',
    ...dayColumns,
    {
      title: { zh: '次日留存', en: 'Next-day retention', es: 'Retención a 1 día' },
      kind: 'percent',
      value: ({ back1 }) => cameBack(back1),
    },
    {
      title: { zh: '7 日留存', en: '7-day retention', es: 'Retención a 7 días' },
      kind: 'percent',
      value: ({ back7 }) => cameBack(back7),
    },
    {
      title: { zh: '30 日留存', en: '30-day retention', es: 'Retención a 30 días' },
      kind: 'percent',
      value: ({ back30 }) => cameBack(back30),
    },
    'comparedOn',
    ...beforeColumns,
  ],
});

/** Shops beside each other over a period (RPT-2). */
export const exportShopFigures = exportOf(listShopFigures, {
  title: { zh: '店铺对比', en: 'Shop comparison', es: 'Comparación de tiendas' },
  columns: ['shopName', 'country', ...dayColumns, ...beforeColumns],
});

/** The cards behind a number of members (RPT-4). */
export const exportVisitors = exportOf(listVisitors, {
  title: figureTitle('members'),
  columns: ['shopName', 'cardNumber', 'name', 'days'],
});
