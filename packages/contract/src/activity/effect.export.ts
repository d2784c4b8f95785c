import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listActivityEffects } from './effect.operations.ts';
import type { ActivityEffectRow } from './effect.rows.ts';

type Figure = keyof ActivityEffectRow['during'];

const titles: Readonly<Record<Figure, Text>> = {
  plays: { zh: '游戏次数', en: 'Plays', es: 'Partidas' },
  members: { zh: '会员数', en: 'Members', es: 'Miembros' },
  point: { zh: '点数', en: 'Points', es: 'Puntos' },
  giftPoint: { zh: '赠送点数', en: 'Gift points', es: 'Puntos de regalo' },
  paid: { zh: '收款', en: 'Revenue', es: 'Ingresos' },
};
const during: Text = { zh: '活动期间', en: 'during', es: 'durante' };
const before: Text = { zh: '活动前同期', en: 'before', es: 'antes' };

const titled = (figure: Figure, when: Text): Text => ({
  zh: `${titles[figure].zh}（${when.zh}）`,
  en: `${titles[figure].en} ${when.en}`,
  es: `${titles[figure].es} ${when.es}`,
});

const sums = { point: 'point', giftPoint: 'point', paid: 'money' } as const;

const counted = (figure: Figure) => [
  {
    title: titled(figure, during),
    kind: 'integer',
    value: (row: ActivityEffectRow) => row.during[figure],
  } as const,
  {
    title: titled(figure, before),
    kind: 'integer',
    value: (row: ActivityEffectRow) => row.before[figure],
  } as const,
];

const added = (figure: keyof typeof sums) => [
  {
    title: titled(figure, during),
    kind: 'hundredths',
    sum: sums[figure],
    value: (row: ActivityEffectRow) => row.during[figure],
  } as const,
  {
    title: titled(figure, before),
    kind: 'hundredths',
    sum: sums[figure],
    value: (row: ActivityEffectRow) => row.before[figure],
  } as const,
];

/** What an activity did, by shop, as a file. */
export const exportActivityEffects = exportOf(listActivityEffects, {
  title: { zh: '活动效果', en: 'Activity results', es: 'Resultados de la actividad' },
  columns: [
    'shopName',
    'merchantName',
    ...counted('plays'),
    ...counted('members'),
    ...added('point'),
    ...added('giftPoint'),
    'currency',
    ...added('paid'),
  ],
});
