const parent = { zh: '商品', en: 'Goods', es: 'Artículos' };

/** The types about goods; staff add kinds of goods. */
export const goodsTypes = {
  goodsType: {
    parent,
    title: { zh: '商品类型', en: 'Product type', es: 'Tipo de artículo' },
    isOpen: true,
  },
  goodsPayment: {
    parent,
    title: { zh: '商品付款方式', en: 'Payment method for goods', es: 'Forma de pago de artículos' },
    isOpen: false,
  },
  goodsMove: {
    parent,
    title: { zh: '库存变动', en: 'Stock movement', es: 'Movimiento de existencias' },
    isOpen: false,
  },
} as const;
