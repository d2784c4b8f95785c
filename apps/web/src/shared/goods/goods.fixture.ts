import type { GoodsRow } from '@lebean/contract/goods/rows';

/** Three bottles on the shelf. */
export const water: GoodsRow = {
  id: 1,
  shopId: 1,
  shopName: 'Here',
  merchantName: 'Ours',
  goodsName: 'Water',
  goodsType: 'drink',
  price: 300,
  pointPrice: 300,
  cost: 110,
  barcode: '6901234500015',
  taxRate: null,
  currency: 'CNY',
  sort: 0,
  inventory: 3,
  mostPerOrder: null,
  details: '',
  isEnabled: true,
  version: 1,
};
