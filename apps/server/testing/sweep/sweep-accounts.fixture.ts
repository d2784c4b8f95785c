// For tests: whom each kind of account may add and change.
import { done, type Fields, type Fixture, ofMany, refused } from './sweep-rows.fixture.ts';

const newAccounts: Fixture = ({ own }, { name }) => {
  const { merchantId, shopId, partnerId } = own;
  const requested = [
    {
      by: ['staff of the whole network'],
      fields: { kind: 'staff', roles: ['platform-administrator'] },
    },
    {
      by: ['staff of the whole network', 'partner'],
      fields: { kind: 'partner', partnerId, roles: ['partner-manager'] },
    },
    {
      by: ['staff of the whole network', 'staff of one country'],
      fields: { kind: 'shop', accountType: 1, merchantId, roles: ['shop-owner'] },
    },
    {
      by: ['staff of the whole network', 'staff of one country', 'owner'],
      fields: { kind: 'shop', accountType: 1, merchantId, shopId, roles: ['shop-owner'] },
    },
    {
      by: ['staff of the whole network', 'staff of one country', 'owner'],
      fields: { kind: 'shop', accountType: 2, merchantId, shopId, roles: ['shop-cashier'] },
    },
  ];
  return requested.map(({ by, fields }) =>
    by.includes(name) ? done(fields) : refused('ACCOUNT_BEYOND_OWN', fields),
  );
};

/** Done by whoever may change an assistant of the own shop; an assistant may not. */
const administered =
  (...inputs: readonly Fields[]): Fixture =>
  ({ own }, { name }) =>
    inputs.map((fields) => {
      const named = { accountId: own.clerkId, ...fields };
      return name === 'assistant' ? refused('ACCOUNT_ABOVE_OWN', named) : done(named);
    });

/** Done by owner or manager, whatever else somebody holds (SH-47). */
const ofOwners =
  (fields: (scene: Parameters<Fixture>[0]) => Fields): Fixture =>
  (scene, { name }) => [
    name === 'assistant' ? refused('TILL_OF_OWNERS', fields(scene)) : done(fields(scene)),
  ];

export const accountSamples: Fields = { abilities: ['seeMembers'], pin: '4071', lockMinutes: 5 };

export const accountFixtures: Readonly<Record<string, Fixture>> = {
  'till.enrol': ofOwners(({ own }) => ({ shopId: own.shopId })),
  'till.update': ofOwners(({ tills }) => ({ tillId: tills.own })),
  'till.revoke': ofOwners(({ tills }) => ({ tillId: tills.own })),
  // The sessions of the scene are at no till.
  'till.lock': () => [refused('TILL_UNKNOWN', {})],
  'account.create': newAccounts,
  'account.update': ({ own }, { name }) => {
    const named = { accountId: own.clerkId, shopId: own.shopId, roles: ['all-of-shop'] };
    return name === 'assistant' ? [refused('ACCOUNT_ABOVE_OWN', named)] : [done(named)];
  },
  'account.enable': administered({}),
  'account.disable': administered({}),
  'account.enableMany': ({ own }) => ofMany(own.clerkId, {}, 1),
  'account.disableMany': ({ own }) => ofMany(own.clerkId, { kind: 'shop' }, 1),
  'account.endSessions': administered({}),
  'account.listSessions': administered({}),
  'account.unlock': administered({}),
  'account.resetPassword': administered({}),
  'assistant.abilities': administered({}),
  'assistant.allow': administered({ refundUpTo: 5000 }),
  'assistant.create': ({ own }, { name }) => {
    return [2, 1].map((accountType) => {
      const named = { shopId: own.shopId, accountType };
      return name === 'assistant' ? refused('ACCOUNT_BEYOND_OWN', named) : done(named);
    });
  },
};
