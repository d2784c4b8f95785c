import { exportOf, type ExportColumn } from './export.ts';
import { listGameReport } from './game-report.ts';
import { listPeriods, listShopFigures, listVisitors } from './operations-report.ts';
import type { DayFigures, Retention } from './report-fields.ts';

const minutesOf = (seconds: number): number => Math.round(seconds / 60);

/** A part in percent, to the whole one; nothing of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

type PlayFigures = Pick<DayFigures, 'plays' | 'usedSeconds' | 'point' | 'giftPoint' | 'lebean'>;

const playColumns: ReadonlyArray<ExportColumn<PlayFigures>> = [
  {
    title: { zh: '游戏次数', en: 'Plays', es: 'Partidas' },
    kind: 'integer',
    value: ({ plays }) => plays,
  },
  {
    title: { zh: '时长（分钟）', en: 'Minutes', es: 'Minutos' },
    kind: 'integer',
    value: ({ usedSeconds }) => minutesOf(usedSeconds),
  },
  {
    title: { zh: '消耗本金点', en: 'Points spent', es: 'Puntos gastados' },
    kind: 'hundredths',
    value: ({ point }) => point,
  },
  {
    title: { zh: '消耗赠送点', en: 'Gift points spent', es: 'Puntos de regalo gastados' },
    kind: 'hundredths',
    value: ({ giftPoint }) => giftPoint,
  },
  {
    title: { zh: '消耗乐豆', en: 'Lebeans', es: 'Lebeans' },
    kind: 'hundredths',
    value: ({ lebean }) => lebean,
  },
];

const dayColumns: ReadonlyArray<ExportColumn<DayFigures>> = [
  {
    title: { zh: '币种', en: 'Currency', es: 'Moneda' },
    kind: 'text',
    value: ({ currency }) => currency,
  },
  {
    title: { zh: '实收金额', en: 'Money in', es: 'Ingresos' },
    kind: 'hundredths',
    value: ({ paid }) => paid,
  },
  {
    title: { zh: '充值笔数', en: 'Recharges', es: 'Recargas' },
    kind: 'integer',
    value: ({ recharges }) => recharges,
  },
  {
    title: { zh: '售出点数', en: 'Points sold', es: 'Puntos vendidos' },
    kind: 'hundredths',
    value: ({ pointsSold }) => pointsSold,
  },
  {
    title: { zh: '新开卡', en: 'New cards', es: 'Tarjetas nuevas' },
    kind: 'integer',
    value: ({ newCards }) => newCards,
  },
  {
    title: { zh: '到店会员', en: 'Members', es: 'Miembros' },
    kind: 'integer',
    value: ({ members }) => members,
  },
  {
    title: { zh: '会员人均收入', en: 'Money per member', es: 'Ingreso por miembro' },
    kind: 'hundredths',
    value: ({ paid, members }) => (members === 0 ? null : Math.round(paid / members)),
  },
  ...playColumns,
  {
    title: { zh: '设备利用率', en: 'Utilisation', es: 'Utilización' },
    kind: 'percent',
    value: ({ usedSeconds, availableSeconds }) => percentOf(usedSeconds, availableSeconds),
  },
];

const before = {
  paid: { zh: '上期实收金额', en: 'Money in before', es: 'Ingresos antes' },
  plays: { zh: '上期游戏次数', en: 'Plays before', es: 'Partidas antes' },
} as const;

const beforeColumns: ReadonlyArray<ExportColumn<{ readonly before: DayFigures }>> = [
  { title: before.paid, kind: 'hundredths', value: (row) => row.before.paid },
  { title: before.plays, kind: 'integer', value: (row) => row.before.plays },
];

const cameBack = ({ returned, newcomers }: Retention): number | null =>
  percentOf(returned, newcomers);

/** Games, shops, countries or partners by what they came to (RPT-2). */
export const exportGameReport = exportOf(listGameReport, {
  title: { zh: '游戏数据', en: 'Game report', es: 'Informe de juegos' },
  columns: [
    {
      title: { zh: '名称', en: 'Name', es: 'Nombre' },
      kind: 'text',
      value: ({ name, country }) => (name === '' ? country : name),
    },
    ...playColumns,
    {
      title: { zh: '占比（%）', en: 'Share (%)', es: 'Parte (%)' },
      kind: 'hundredths',
      value: ({ share }) => share,
    },
  ],
});

/** Operations by day, week or month (RPT-2). */
export const exportPeriods = exportOf(listPeriods, {
  title: { zh: '运营数据报表', en: 'Operations report', es: 'Informe de operaciones' },
  columns: [
    {
      title: { zh: '开始日期', en: 'From', es: 'Desde' },
      kind: 'text',
      value: ({ startsOn }) => startsOn,
    },
    {
      title: { zh: '结束日期', en: 'To', es: 'Hasta' },
      kind: 'text',
      value: ({ endsOn }) => endsOn,
    },
    ...dayColumns,
    {
      title: { zh: '次日留存', en: 'Back next day', es: 'Vuelven al día siguiente' },
      kind: 'percent',
      value: ({ back1 }) => cameBack(back1),
    },
    {
      title: { zh: '7日留存', en: 'Back within 7 days', es: 'Vuelven en 7 días' },
      kind: 'percent',
      value: ({ back7 }) => cameBack(back7),
    },
    {
      title: { zh: '30日留存', en: 'Back within 30 days', es: 'Vuelven en 30 días' },
      kind: 'percent',
      value: ({ back30 }) => cameBack(back30),
    },
    ...beforeColumns,
  ],
});

/** Shops beside each other over a period (RPT-2). */
export const exportShopFigures = exportOf(listShopFigures, {
  title: { zh: '店铺对比', en: 'Shop comparison', es: 'Comparación de tiendas' },
  columns: [
    {
      title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
      kind: 'text',
      value: ({ shopName }) => shopName,
    },
    {
      title: { zh: '国家', en: 'Country', es: 'País' },
      kind: 'text',
      value: ({ country }) => country,
    },
    ...dayColumns,
    ...beforeColumns,
  ],
});

/** The cards behind a number of members (RPT-4). */
export const exportVisitors = exportOf(listVisitors, {
  title: { zh: '到店会员', en: 'Members who played', es: 'Miembros que jugaron' },
  columns: [
    {
      title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
      kind: 'text',
      value: ({ shopName }) => shopName,
    },
    {
      title: { zh: '卡号', en: 'Card number', es: 'Número de tarjeta' },
      kind: 'text',
      value: (row) => row.cardNumber,
    },
    { title: { zh: '姓名', en: 'Name', es: 'Nombre' }, kind: 'text', value: ({ name }) => name },
    {
      title: { zh: '到店天数', en: 'Days', es: 'Días' },
      kind: 'integer',
      value: ({ days }) => days,
    },
  ],
});
