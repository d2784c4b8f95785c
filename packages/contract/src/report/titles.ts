import type { Titles } from '../kernel/text.ts';

export const reportOperationTitles = {
  'reportVisitor.export': {
    zh: '导出到店会员',
    en: 'Export visiting members',
    es: 'Exportar miembros que visitaron',
  },
  'gameReport.export': {
    zh: '导出游戏数据',
    en: 'Export game data',
    es: 'Exportar datos de juegos',
  },
  'operationsReport.export': {
    zh: '导出运营数据报表',
    en: 'Export operations report',
    es: 'Exportar informe de operaciones',
  },
  'shopFigures.export': {
    zh: '导出店铺对比',
    en: 'Export shop comparison',
    es: 'Exportar comparación de tiendas',
  },
  'goodsReport.export': {
    zh: '导出商品报表',
    en: 'Export goods report',
    es: 'Exportar informe de artículos',
  },
  'gameVerdict.export': {
    zh: '导出游戏表现',
    en: 'Export game performance',
    es: 'Exportar rendimiento de juegos',
  },
  'staffVerdict.export': {
    zh: '导出员工对比',
    en: 'Export staff comparison',
    es: 'Exportar comparación del personal',
  },
} as const satisfies Titles;
