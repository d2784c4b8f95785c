import { exportOf } from '../vocabulary/export.ts';
import { listGoodsReport } from './goods-report.operations.ts';

/** What goods brought, by goods, by shop or by day (GDS-1, RPT-4). */
export const exportGoodsReport = exportOf(listGoodsReport, {
  title: { zh: '商品报表', en: 'Goods report', es: 'Informe de artículos' },
  columns: [
    { field: 'name', title: { zh: '商品', en: 'Product', es: 'Artículo' } },
    'shopName',
    'startsOn',
    'endsOn',
    'units',
    {
      title: { zh: '商品收入', en: 'Goods revenue', es: 'Ingresos por artículos' },
      kind: 'hundredths',
      sum: 'money',
      value: ({ paid }) => paid,
    },
    'currency',
    'point',
    'giftPoint',
    'cost',
    'margin',
    'unitsWithoutCost',
    'sales',
    'voids',
  ],
});
