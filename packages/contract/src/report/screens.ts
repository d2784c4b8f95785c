import type { Screen } from '../kernel/screen.ts';

export const reportScreens = [
  {
    path: '/shuju/gameouerexperience',
    index: 14,
    place: 4,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '运营数据报表', en: 'Operations report', es: 'Informe de operaciones' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'report.operations.view',
  },
  {
    path: '/shuju/goodsreport',
    index: 14,
    place: 5,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '商品报表', en: 'Goods report', es: 'Informe de artículos' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'report.goods.view',
  },
  {
    path: '/shuju/verdicts',
    index: 14,
    place: 7,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '游戏表现', en: 'Game performance', es: 'Rendimiento de juegos' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'report.game.view',
  },
  {
    path: '/shuju/verdicts/staff',
    index: 14,
    place: 8,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '员工对比', en: 'Staff comparison', es: 'Comparación del personal' },
    kinds: ['shop'],
    permission: 'shop.abuse.list',
  },
] as const satisfies readonly Screen[];
