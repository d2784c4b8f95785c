import type { ShopRow } from '@lebean/contract/shop/rows';

/** As much of a shop as is needed to open it as its people see it. */
export type ViewedShop = Pick<ShopRow, 'id' | 'shopName' | 'isEnabled'>;
