// For tests: whom each kind of account may add and change.
import { done, type Fields, type Fixture, refused } from './sweep-rows.fixture.ts';

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

export const accountSamples: Fields = { abilities: ['seeMembers'] };

export const accountFixtures: Readonly<Record<string, Fixture>> = {
  'account.create': newAccounts,
  'account.update': ({ own }, { name }) => {
    const named = { accountId: own.clerkId, shopId: own.shopId, roles: ['all-of-shop'] };
    return name === 'assistant' ? [refused('ACCOUNT_ABOVE_OWN', named)] : [done(named)];
  },
  'account.enable': administered({}),
  'account.disable': administered({}),
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
