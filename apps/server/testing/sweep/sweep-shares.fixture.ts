// For tests: inputs of the operations about partners' shares that their schema does not tell.
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  refused,
  refusedAs,
  waits,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

export const shareNouns: Readonly<Record<string, Noun>> = {
  contract: ({ shareContracts }) => ({
    own: shareContracts.own,
    foreign: [shareContracts.foreign],
  }),
};

export const shareSamples: Fields = {
  startsOn: '2099-01-01',
  endsOn: '2099-12-31',
  shareRate: 1,
};

const isWhole = ({ name }: { readonly name: string }): boolean =>
  name === 'staff of the whole network';

/** Asked for by staff of the whole network, and done by two of them (CTL-1). */
const byTwo =
  (fieldsOf: (scene: Parameters<Fixture>[0]) => readonly Fields[]): Fixture =>
  (scene, principal) =>
    fieldsOf(scene).map(isWhole(principal) ? waits : refusedAs('WHOLE_NETWORK_ONLY'));

const ofPartner = ({ own }: Parameters<Fixture>[0]): Fields[] => [
  { partnerId: own.partnerId },
  { partnerId: own.partnerId, shopId: own.shopId, currency: 'CNY' },
];
const ofContract = ({ shareContracts }: Parameters<Fixture>[0]): Fields[] => [
  { contractId: shareContracts.own },
];

export const shareFixtures: Readonly<Record<string, Fixture>> = {
  'shareContract.create': byTwo(ofPartner),
  'shareContract.change': byTwo(ofContract),
  'shareContract.end': byTwo(ofContract),
  'shareContract.get': ({ shareContracts }, { name }) => {
    const named = { contractId: shareContracts.own };
    return [
      name === 'staff of one country' ? refused('SHARE_CONTRACT_NOT_FOUND', named) : done(named),
    ];
  },
  'shareContract.try': (scene, principal) => wholeNetwork(...ofPartner(scene))(scene, principal),
  'shareContract.tryTerms': (scene, principal) =>
    wholeNetwork(...ofContract(scene))(scene, principal),
  'lebeanPrice.try': wholeNetwork({}),
};
