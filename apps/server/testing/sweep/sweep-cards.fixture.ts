// For tests: what the operations on cards and their records take.
import { done, type Fields, type Fixture } from './sweep-rows.fixture.ts';

/** Days of records that are summed up. */
export const cardSamples: Fields = {
  'card.correctMember.birthday': '1990-05-01',
  'recharge.total.fromDay': '2026-01-01',
  'recharge.total.toDay': '2026-01-31',
};

/** Whom a card is opened for. */
export const somebody = { name: 'Ana', phone: '13800001111' } as const;

export const cardFixtures: Readonly<Record<string, Fixture>> = {
  'card.get': ({ own }) => [done({ cardId: own.cardId }), done({ cardId: own.frozenCardId })],
  'card.unfreeze': ({ own }) => [done({ cardId: own.frozenCardId })],
  'card.cancel': ({ own }) => [done({ cardId: own.emptyCardId })],
  'card.open': ({ own }) => [
    done({ ...somebody }),
    done({ ...somebody, packageId: own.packageId }),
    done({ sameAsCardId: own.cardId }),
  ],
  'card.correctMember': ({ own }) => [
    done({ cardId: own.cardId, birthday: '1990-05-01' }),
    done({ cardId: own.cardId, birthday: null }),
  ],
  'card.adjustPoints': ({ own }) => [
    done({ cardId: own.paidCardId, kind: 'gift', point: 0, giftPoint: 100 }),
  ],
  'card.previewMerge': ({ own }) => [done({ cardId: own.paidCardId, fromCardId: own.emptyCardId })],
  'card.merge': ({ own }) => [
    done({
      cardId: own.paidCardId,
      fromCardId: own.emptyCardId,
      movedPoint: 0,
      isOtherPerson: true,
    }),
  ],
  'card.refund': ({ own }) => [
    done({ cardId: own.paidCardId, rechargeIds: [own.rechargeId], amount: own.refundable }),
  ],
  'card.cancelWithBalance': ({ own }) => [
    done({
      cardId: own.paidCardId,
      settlement: 'payOut',
      amount: own.refundable,
      ...own.leftOnPaidCard,
    }),
  ],
  'card.recharge': ({ own }) => [done({ packageId: own.packageId }), done({ amount: 5000 })],
  'card.freezeMany': ({ own }) => [
    done({ cardIds: [own.cardId] }),
    done({ matching: { state: 'normal' } }),
  ],
};
