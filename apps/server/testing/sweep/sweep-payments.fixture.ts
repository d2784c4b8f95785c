// For tests: inputs of the operations about payments that their schema does not tell.
import { somebody } from './sweep-cards.fixture.ts';
import {
  done,
  type Fixture,
  type Noun,
  refused,
  refusedAs,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

export const paymentNouns: Readonly<Record<string, Noun>> = {
  payment: ({ payments }, { name }) => ({
    own: payments.own,
    foreign: [payments.foreign, ...(name === 'assistant' ? [payments.branch] : [])],
  }),
  refund: ({ payments: { refunds } }, { name }) => ({
    own: refunds.own,
    foreign: [refunds.foreign, ...(name === 'assistant' ? [refunds.branch] : [])],
  }),
};

export const paymentFixtures: Readonly<Record<string, Fixture>> = {
  'payment.topUp': ({ own }) => [
    done({ shopId: own.shopId, lebean: 10_000, amount: 10_000 }),
    refusedAs('TOP_UP_PRICE_CHANGED')({ shopId: own.shopId, lebean: 10_000, amount: 1 }),
  ],
  'payment.pending': ({ own }) => [
    done({ shopId: own.shopId, rechargeType: 'cardRecharge', cardId: own.cardId }),
  ],
  'payment.list': () => [
    done({}),
    done({ paymentState: 'unpaid', rechargeType: 'onlineTopUp', query: 'T0' }),
  ],
  'card.rechargeByCode': ({ own }) => [done({ packageId: own.packageId }), done({ amount: 5000 })],
  'checkout.payByCode': ({ own, foreign, onSale: { goods } }) => {
    const cart = (more: object) => ({
      shopId: own.shopId,
      cardId: own.cardId,
      packageId: own.packageId,
      goods: [{ goodsId: goods.own, quantity: 1, seenPrice: 500 }],
      seenTotal: 10_500,
      ...more,
    });
    return [
      done(cart({})),
      done(cart({ packageId: undefined, amount: 5000, seenTotal: 5500 })),
      refused('CHECKOUT_TOTAL_CHANGED', cart({ seenTotal: 1 })),
      refused('CARD_NOT_FOUND', cart({ cardId: foreign.cardId })),
    ];
  },
  'card.openByCode': ({ own }) => [
    done({ ...somebody, packageId: own.packageId }),
    done({ packageId: own.packageId, sameAsCardId: own.cardId }),
  ],
  'payment.refund': () => [refusedAs('PAYMENT_NOT_REFUNDABLE')({ reason: 'Sold out' })],
  'paymentRefund.settle': () => [
    refusedAs('PAYMENT_REFUND_OVER')({ amount: 100, bankReference: 'T-1', reason: 'Closed' }),
  ],
  'lebeanPrice.set': wholeNetwork({ version: 1 }),
};
