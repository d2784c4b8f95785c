// For tests: what the sweep needs to know of goods at the counter.
import {
  done,
  type Fields,
  type Fixture,
  missingId,
  type Noun,
  ofMany,
  refused,
} from './sweep-rows.fixture.ts';

export const goodsNouns: Readonly<Record<string, Noun>> = {
  goods: ({ onSale: { goods } }, { name }) => ({
    own: goods.own,
    foreign: [goods.foreign, ...(name === 'assistant' ? [goods.branch] : [])],
  }),
  sale: ({ onSale: { sale } }, { name }) => ({
    own: sale.own,
    foreign: [sale.foreign, ...(name === 'assistant' ? [sale.branch] : [])],
  }),
};

export const goodsSamples: Fields = {
  goodsType: 'drink',
  goods: [{ goodsId: missingId, quantity: 1, seenPrice: 500 }],
};

/** What looks like an id and points to no row. */
export const goodsNumbers = [
  'quantity',
  'mostPerOrder',
  'pointPrice',
  'seenTotal',
  'tendered',
] as const;

export const goodsFixtures: Readonly<Record<string, Fixture>> = {
  'goods.enableMany': ({ onSale: { goods } }) => ofMany(goods.own, {}, 1),
  'goods.disableMany': ({ onSale: { goods } }) => ofMany(goods.own, {}, 1),
  'goodsSale.sell': ({ own, onSale: { goods } }) => {
    const order = (more: object) => ({
      shopId: own.shopId,
      goods: [{ goodsId: goods.own, quantity: 1, seenPrice: 500, ...more }],
    });
    return [
      done(order({})),
      refused('GOODS_PRICE_CHANGED', order({ seenPrice: 1 })),
      refused('GOODS_OUT_OF_STOCK', order({ quantity: 1000 })),
      refused('GOODS_NOT_FOUND', order({ goodsId: goods.branch })),
      refused('GOODS_NOT_FOUND', order({ goodsId: goods.foreign })),
    ];
  },
  'goodsSale.sellByCode': ({ own, onSale: { goods } }) => {
    const order = (more: object) => ({
      shopId: own.shopId,
      goods: [{ goodsId: goods.own, quantity: 1, seenPrice: 500, ...more }],
    });
    return [
      done(order({})),
      refused('GOODS_OUT_OF_STOCK', order({ quantity: 1000 })),
      refused('GOODS_NOT_FOUND', order({ goodsId: goods.foreign })),
    ];
  },
  'checkout.pay': ({ own, foreign, onSale: { goods } }) => {
    const cart = (more: object) => ({
      shopId: own.shopId,
      cardId: own.cardId,
      packageId: own.packageId,
      goods: [{ goodsId: goods.own, quantity: 1, seenPrice: 500 }],
      paymentMode: 'cash',
      seenTotal: 10_500,
      ...more,
    });
    return [
      done(cart({})),
      done(cart({ packageId: undefined, amount: 5000, seenTotal: 5500, tendered: 6000 })),
      refused('CHECKOUT_TOTAL_CHANGED', cart({ seenTotal: 1 })),
      refused('TENDERED_TOO_LITTLE', cart({ tendered: 1 })),
      refused('CARD_NOT_FOUND', cart({ cardId: foreign.cardId })),
    ];
  },
  'goodsSale.list': () => [
    done({}),
    done({ from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }),
  ],
};
