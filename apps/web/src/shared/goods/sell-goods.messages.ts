import { defineMessages } from '../../platform/i18n.ts';

export const sellGoodsMessages = defineMessages({
  zh: { sellGoods: '卖商品' },
  en: { sellGoods: 'Sell goods' },
  es: { sellGoods: 'Vender artículos' },
});
