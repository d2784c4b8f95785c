// For tests: inputs of the operations about lebeans that their schema does not tell.
import {
  done,
  type Fixture,
  type Noun,
  refused,
  refusedAs,
  waits,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

export const lebeanNouns: Readonly<Record<string, Noun>> = {
  order: ({ lebeanOrders: { own, branch, foreign } }, { name }) => ({
    own,
    foreign: [foreign, ...(name === 'assistant' ? [branch] : [])],
  }),
};

/** Staff of some countries look on; all others do it. */
const unlessLimited =
  (fieldsOf: (scene: Parameters<Fixture>[0]) => Parameters<typeof done>[0], by = done): Fixture =>
  (scene, { name }) => [
    (name === 'staff of one country' ? refusedAs('WHOLE_NETWORK_ONLY') : by)(fieldsOf(scene)),
  ];

/** The wallet of the own shop, and that of the own partner for whoever may see it. */
const movementsOf: Fixture = ({ own }, { name }) => {
  const isReported = ['staff of the whole network', 'partner'].includes(name);
  const ofPartner = { partnerId: own.partnerId };
  return [
    done({ shopId: own.shopId }),
    isReported ? done(ofPartner) : refused('PARTNER_NOT_FOUND', ofPartner),
  ];
};

const requested = { paid: 100, lebean: 100, remark: 'as agreed' };

export const lebeanFixtures: Readonly<Record<string, Fixture>> = {
  'lebean.recharge': (scene, principal) =>
    wholeNetwork({ shopId: scene.own.shopId }, { partnerId: scene.own.partnerId })(
      scene,
      principal,
    ),
  'lebean.allocate': ({ own }, { name }) => [
    (name === 'staff of one country' ? refusedAs('WHOLE_NETWORK_ONLY') : done)({
      shopId: own.shopId,
      lebean: 1,
    }),
  ],
  'lebean.adjust': (scene, principal) =>
    wholeNetwork(
      { shopId: scene.own.shopId, direction: 'take' },
      { partnerId: scene.own.partnerId },
    )(scene, principal),
  'lebean.reverse': (scene, principal) =>
    wholeNetwork({ transferId: scene.transfers.own, lebean: 100_000 })(scene, principal),
  'lebeanOrder.receiver': (scene, principal) =>
    wholeNetwork({ shopId: scene.own.shopId }, { partnerId: scene.own.partnerId })(
      scene,
      principal,
    ),
  'lebeanOrder.request': (scene, principal) =>
    wholeNetwork(
      { ...requested, shopId: scene.own.shopId },
      { ...requested, partnerId: scene.own.partnerId },
    )(scene, principal),
  'lebeanOrder.confirm': wholeNetwork({ lebean: 100, valueDate: '2026-01-01' }),
  'lebeanOrder.reject': wholeNetwork({}),
  'lebeanOrder.list': () => [done({}), done({ query: 'o' }), done({ orderState: 'requested' })],
  'lebeanOrder.attach': unlessLimited(() => ({ fileName: 'slip.pdf', fileSize: 5 })),
  'lebeanOrder.slip': () => [refused('SLIP_NOT_FOUND', {})],
  'merchantLimit.list': ({ own }) => [done({ merchantId: own.merchantId })],
  'merchantLimit.update': unlessLimited(
    ({ own }) => ({ merchantId: own.merchantId, amount: 100, version: 0 }),
    waits,
  ),
  'lebeanWallet.get': movementsOf,
  'lebeanMovement.list': movementsOf,
  'lebeanMovement.export': movementsOf,
  'lebeanMovement.total': movementsOf,
  'lebeanMovement.days': movementsOf,
  'lebeanWallet.list': () => [done({}), done({ isShort: true, sort: '-balance', query: 'o' })],
  'lebeanRecharge.list': () => [done({}), done({ query: 'o' })],
  'lebeanAllocation.list': () => [done({}), done({ query: 'o' })],
  'reconciliation.run': wholeNetwork({}),
};
