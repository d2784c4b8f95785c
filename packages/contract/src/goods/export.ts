import { enabledWord } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listGoods, listGoodsMoves } from './operations.ts';
import { saleStateOf, saleStateWords } from './sale-state.ts';
import { listGoodsSales } from './sale.operations.ts';

/** Goods as a file (GDS-1). */
export const exportGoods = exportOf(listGoods, {
  title: { zh: '商品', en: 'Goods', es: 'Artículos' },
  totals: 'none',
  columns: [
    'goodsName',
    'goodsType',
    'shopName',
    'merchantName',
    { field: 'price', title: { zh: '售价', en: 'Price', es: 'Precio' } },
    'currency',
    { field: 'pointPrice', title: { zh: '点数价', en: 'Point price', es: 'Precio en puntos' } },
    'cost',
    'taxRate',
    'barcode',
    'inventory',
    'mostPerOrder',
    'sort',
    {
      title: { zh: '启用', en: 'Enabled', es: 'Activo' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
    'details',
  ],
});

/** Stock moves as a file (GDS-1). */
export const exportGoodsMoves = exportOf(listGoodsMoves, {
  title: { zh: '库存变动', en: 'Stock movements', es: 'Movimientos de existencias' },
  columns: [
    'at',
    'goodsName',
    { field: 'kind', title: { zh: '变动', en: 'Movement', es: 'Movimiento' }, entry: 'goodsMove' },
    'quantity',
    'inventoryAfter',
    'documentNumber',
    'operatorName',
    'reason',
  ],
});

/** Sales of goods as a file (GDS-1). */
export const exportGoodsSales = exportOf(listGoodsSales, {
  title: { zh: '商品销售', en: 'Goods sales', es: 'Ventas de artículos' },
  columns: [
    'orderNumber',
    'receiptNumber',
    'at',
    'shopName',
    'goodsName',
    {
      title: fieldTitle('state'),
      kind: 'word',
      value: (sale) => saleStateWords[saleStateOf(sale)],
    },
    'quantity',
    { field: 'paymentMode', entry: 'goodsPayment' },
    { field: 'secondMode', entry: 'goodsPayment' },
    'secondPaid',
    'slipNumber',
    'voucherNumber',
    'paid',
    'currency',
    'taxRate',
    'taxAmount',
    'point',
    'giftPoint',
    'cost',
    'margin',
    'cardNumber',
    'operatorName',
    'reverses',
    'reason',
  ],
});
