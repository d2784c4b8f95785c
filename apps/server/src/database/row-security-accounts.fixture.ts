// For tests: who sees, adds and changes accounts, and who gives and takes their roles.
import {
  type Guard,
  isOwner,
  ofMerchant,
  orOfPartner,
  ofShop,
  type Rows,
  settings,
} from './row-security-rows.fixture.ts';

/** In a shop one sees who works there, and the people of the whole merchant. */
export const accounts: Rows = orOfPartner((reader) =>
  reader.kind === 'shop'
    ? `(${ofMerchant()(reader)} and (shop_id is null or ${ofShop()(reader)}))`
    : `(id = ${reader.accountId} or ${ofMerchant()(reader)})`,
);
/** Roles are given and taken by others than oneself, in a shop by its owner to assistants. */
const rolesOfOthers: Rows = (reader) => {
  if (reader.kind === 'shop' && !isOwner(reader)) return 'false';
  const isBelow =
    reader.kind === 'shop'
      ? '(a.account_type = 2 or (a.account_type = 1 and a.shop_id is not null))'
      : 'true';
  return `account_id in (select a.id from account a
    where ${accounts(reader)} and a.id <> ${reader.accountId} and ${isBelow})`;
};
/** Those of the product are everybody's to see, those of a merchant its own; its owner writes those of assistants. */
const rolesOfAssistants: Rows = (reader) => {
  if (reader.kind !== 'shop') return String(reader.isWholeNetwork);
  if (!isOwner(reader)) return 'false';
  return `(merchant_id = ${reader.merchantId} and account_id in (select id from account where account_type = 2))`;
};
const roles: Guard = { ...settings, adds: rolesOfAssistants, changes: rolesOfAssistants };

export const accountGuards: Readonly<Record<string, Guard>> = {
  account: {
    sees: accounts,
    adds: (reader) => {
      if (reader.kind === 'partner') return `partner_id = ${reader.partnerId}`;
      if (reader.kind !== 'shop') return accounts(reader);
      const isBelow = isOwner(reader) ? 'account_type in (1, 2)' : 'account_type = 2';
      return `${isBelow} and ${ofShop()(reader)}`;
    },
    changes: (reader) => {
      if (reader.kind !== 'shop') return accounts(reader);
      const isBelow = isOwner(reader)
        ? `(account_type = 2 or (account_type = 1 and shop_id is not null)) and ${accounts(reader)}`
        : 'false';
      return `(id = ${reader.accountId} or ${isBelow})`;
    },
  },
  account_role: {
    sees: (reader) => `account_id in (select a.id from account a where ${accounts(reader)})`,
    adds: rolesOfOthers,
    changes: rolesOfOthers,
  },
  role: roles,
  // Tills that are shared: seen by the people of the shop, kept by its owner; one puts oneself on the list (SH-47).
  till: {
    sees: ofShop(),
    adds: (reader) => (isOwner(reader) ? ofShop()(reader) : 'false'),
    changes: (reader) => (isOwner(reader) ? ofShop()(reader) : 'false'),
  },
  till_person: {
    sees: ofShop(),
    adds: (reader) => `(${ofShop()(reader)} and account_id = ${reader.accountId})`,
  },
  account_pin: { sees: ({ accountId }) => `account_id = ${accountId}` },
};
