// For tests: who sees and changes which rows, said a second time and in other words than the policies.
import type { Principal, Scene } from '../http/scene.fixture.ts';
import { sceneEntities } from '../http/scene-entities.fixture.ts';

/** Somebody who reads the database, with what the scene knows of them. */
export interface Reader {
  readonly name: string;
  readonly role: string;
  /** Readers without a session see everything that is granted to their role. */
  readonly session: (Principal & Sight) | undefined;
}

interface Sight {
  readonly isWholeNetwork: boolean;
  readonly partnerId: number | undefined;
  readonly merchantId: number;
  /** The shops of a shop account, else none: their shops do not limit the others. */
  readonly shopIds: readonly number[] | undefined;
}

/** The five kinds of account, and the two roles that work without a session. */
export function readersOf({ own, principals }: Scene): Reader[] {
  const sighted = principals.map((principal): Reader => {
    const shopIds = principal.name === 'assistant' ? [own.shopId] : [own.shopId, own.branchId];
    return {
      name: principal.name,
      role: `app_${principal.kind}`,
      session: {
        ...principal,
        isWholeNetwork: principal.name === 'staff of the whole network',
        partnerId: principal.kind === 'partner' ? own.partnerId : undefined,
        merchantId: own.merchantId,
        shopIds: principal.kind === 'shop' ? shopIds : undefined,
      },
    };
  });
  const alone = ['lebean_app', 'lebean_ledger'].map((role): Reader => ({
    name: role,
    role,
    session: undefined,
  }));
  return [...sighted, ...alone];
}

/** A condition on the rows of a table, as SQL, for a reader with a session. */
type Rows = (reader: Principal & Sight) => string;

export interface Guard {
  readonly sees: Rows;
  /** What may be added and changed, where that is not what is seen. */
  readonly adds?: Rows;
  readonly changes?: Rows;
}

const ofMerchant =
  (column = 'merchant_id'): Rows =>
  ({ isWholeNetwork, merchantId }) =>
    isWholeNetwork ? 'true' : `${column} = ${merchantId}`;

const ofShop =
  (column = 'shop_id'): Rows =>
  (reader) => {
    const { shopIds } = reader;
    const isOwn = shopIds === undefined ? 'true' : `${column} in (${shopIds.join(', ')})`;
    return `${ofMerchant()(reader)} and ${isOwn}`;
  };

/** A partner sees besides what is its own and no merchant's. */
const orOfPartner =
  (rows: Rows): Rows =>
  (reader) =>
    reader.partnerId === undefined
      ? rows(reader)
      : `(${rows(reader)} or partner_id = ${reader.partnerId})`;

const ofAccount: Rows = ({ accountId }) => `account_id = ${accountId}`;
const everything: Rows = () => 'true';

const isOwner = ({ name }: Principal): boolean => name === 'owner';
/** In a shop one sees who works there, and the people of the whole merchant. */
const accounts: Rows = orOfPartner((reader) =>
  reader.kind === 'shop'
    ? `(${ofMerchant()(reader)} and (shop_id is null or ${ofShop()(reader)}))`
    : `(id = ${reader.accountId} or ${ofMerchant()(reader)})`,
);
/** Roles are given and taken by others than oneself, in a shop by its owner to assistants. */
const rolesOfOthers: Rows = (reader) => {
  if (reader.kind === 'shop' && !isOwner(reader)) return 'false';
  const isBelow = reader.kind === 'shop' ? 'a.account_type = 2' : 'true';
  return `account_id in (select a.id from account a
    where ${accounts(reader)} and a.id <> ${reader.accountId} and ${isBelow})`;
};
const cards: Guard = { sees: ofMerchant() };
/** Accounts of cards belong to all shops of the merchant. */
const ledger: Guard = {
  sees: orOfPartner(
    (reader) => `(${ofMerchant()(reader)} and (shop_id is null or ${ofShop()(reader)}))`,
  ),
};
const settings: Guard = {
  sees: (reader) => `(merchant_id is null or ${ofMerchant()(reader)})`,
  adds: ofMerchant(),
};

/** Entities without rules of their own are guarded by whose they are. */
const guardOfOwner = {
  platform: { sees: everything },
  merchant: { sees: ofMerchant() },
  shop: { sees: ofShop() },
} as const satisfies Record<string, Guard>;
const entities = Object.values(sceneEntities);

/** Every table that holds something of somebody. One that is missing here fails the test. */
export const guards: Readonly<Record<string, Guard>> = {
  partner: {
    sees: ({ kind, isWholeNetwork, merchantId }) => {
      if (isWholeNetwork) return 'true';
      if (kind === 'shop') return 'false';
      return `id = (select m.partner_id from merchant m where m.id = ${merchantId})`;
    },
  },
  merchant: { sees: ofMerchant('id') },
  shop: { sees: ofShop('id') },
  region: { sees: everything },
  account: {
    sees: accounts,
    adds: (reader) => {
      if (reader.kind === 'partner') return `partner_id = ${reader.partnerId}`;
      return reader.kind === 'shop' ? `account_type = 2 and ${ofShop()(reader)}` : accounts(reader);
    },
    changes: (reader) => {
      if (reader.kind !== 'shop') return accounts(reader);
      const isBelow = isOwner(reader) ? `account_type = 2 and ${accounts(reader)}` : 'false';
      return `(id = ${reader.accountId} or ${isBelow})`;
    },
  },
  account_role: {
    sees: (reader) => `account_id in (select a.id from account a where ${accounts(reader)})`,
    adds: rolesOfOthers,
    changes: rolesOfOthers,
  },
  role: {
    sees: everything,
    adds: ({ isWholeNetwork }) => String(isWholeNetwork),
    changes: ({ isWholeNetwork }) => String(isWholeNetwork),
  },
  session: { sees: ofAccount },
  sign_in_throttle: {
    sees: ({ accountId }) => `(subject = 'password:${accountId}' or subject like 'source:%')`,
  },
  second_factor: { sees: ofAccount },
  recovery_code: { sees: ofAccount },
  sign_on_code: {
    sees: everything,
    adds: (reader) =>
      `issued_by = ${reader.accountId} and account_id in (select a.id from account a where ${accounts(reader)})`,
  },
  operation_log: { sees: ofMerchant(), adds: ofAccount },
  operation_seal: { sees: everything },
  request_key: { sees: ofAccount },
  error_report: {
    sees: (reader) =>
      reader.kind === 'staff'
        ? `(${ofMerchant()(reader)} or ${ofAccount(reader)})`
        : ofAccount(reader),
    adds: ofAccount,
    changes: ofAccount,
  },
  ledger_account: ledger,
  ledger_transfer: ledger,
  ledger_entry: ledger,
  ledger_stripe: {
    sees: (reader) =>
      `account_id in (select a.id from ledger_account a where ${ledger.sees(reader)})`,
  },
  ledger_fold: { sees: everything },
  lebean_recharge: { sees: orOfPartner(ofShop()) },
  member: cards,
  card: cards,
  card_number_claim: cards,
  card_search_token: cards,
  card_lot: cards,
  card_event: cards,
  member_level: settings,
  recharge_package: settings,
  shop_counter: { sees: ofShop() },
  recharge_day: { sees: ofShop() },
  recharge_record: { sees: ofShop() },
  demo_fill: { sees: everything },
  ...Object.fromEntries(entities.map(({ table, owner }) => [table, guardOfOwner[owner]])),
};

/** Tables without row-level security, and why. */
export const unguarded: Readonly<Record<string, string>> = {
  applied_migration: 'granted to nobody: only the owner of the tables reads and writes it',
};

/** Tables whose policies let through all that is granted: row-level security adds nothing there. */
export const grantsDecide: Readonly<Record<string, string>> = {
  region: 'known to everybody; only the owner changes it',
  operation_seal: 'hashes of the whole log; granted to staff and the sealer only',
  ledger_fold: 'one row that says how far entries are summed up',
  demo_fill: 'one row about the example data; granted to the server only',
  ...Object.fromEntries(
    entities
      .filter(({ owner }) => owner === 'platform')
      .map(({ table }) => [table, "the platform's own; granted to staff only"]),
  ),
};

/** Policies that no reader of this test meets, and why. */
export const unmet: Readonly<Record<string, string>> = {
  'account.owner_sets_up': 'for an owner of the tables that is no superuser',
  'account_role.owner_sets_up': 'for an owner of the tables that is no superuser',
  'session.owner_administers': 'for an owner of the tables that is no superuser',
  'sign_in_throttle.owner_administers': 'for an owner of the tables that is no superuser',
  'role.owner_sets_up': 'for an owner of the tables that is no superuser',
  'second_factor.owner_removes': 'for an owner of the tables that is no superuser',
  'recovery_code.owner_removes': 'for an owner of the tables that is no superuser',
  'session.owner_changes': 'for an owner of the tables that is no superuser',
};
