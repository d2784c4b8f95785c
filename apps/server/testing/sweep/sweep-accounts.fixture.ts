// For tests: whom each kind of account may add.
import { done, type Fixture, refused } from './sweep-rows.fixture.ts';

export const newAccounts: Fixture = ({ own }, { name }) => {
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
      fields: { kind: 'shop', accountType: 2, merchantId, shopId, roles: ['shop-cashier'] },
    },
  ];
  return requested.map(({ by, fields }) =>
    by.includes(name) ? done(fields) : refused('ACCOUNT_BEYOND_OWN', fields),
  );
};
