import type { sellGoods } from '@lebean/contract/goods/sale.operations';

/** As much of the sale of goods as asks who may: its schemas come with the order, when the first one is opened. */
export const selling = {
  id: 'goodsSale.sell',
  permission: 'goods.sale.sell',
  scope: ['shop'],
  kind: 'command',
} as const satisfies Pick<typeof sellGoods, 'id' | 'permission' | 'scope' | 'kind'>;
