// For tests: inputs of the operations about lebeans that their schema does not tell.
import { done, type Fixture, refused, refusedAs, wholeNetwork } from './sweep-rows.fixture.ts';

/** The wallet of the own shop, and that of the own partner for whoever may see it. */
const movementsOf: Fixture = ({ own }, { name }) => {
  const isReported = ['staff of the whole network', 'partner'].includes(name);
  const ofPartner = { partnerId: own.partnerId };
  return [
    done({ shopId: own.shopId }),
    isReported ? done(ofPartner) : refused('PARTNER_NOT_FOUND', ofPartner),
  ];
};

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
