// For tests: whose rows a reader has, in the words that guards share.
import type { Principal } from '../../testing/scene/scene-people.fixture.ts';
import type { Sight } from './row-security-readers.fixture.ts';

/** A condition on the rows of a table, as SQL, for a reader with a session. */
export type Rows = (reader: Principal & Sight) => string;

export interface Guard {
  readonly sees: Rows;
  /** What may be added and changed, where that is not what is seen. */
  readonly adds?: Rows;
  readonly changes?: Rows;
}

export const ofMerchant =
  (column = 'merchant_id'): Rows =>
  ({ isWholeNetwork, merchantId }) =>
    isWholeNetwork ? 'true' : `${column} = ${merchantId}`;

export const ofShop =
  (column = 'shop_id'): Rows =>
  (reader) => {
    const { shopIds } = reader;
    const isOwn = shopIds === undefined ? 'true' : `${column} in (${shopIds.join(', ')})`;
    return `${ofMerchant()(reader)} and ${isOwn}`;
  };

export const isOwner = ({ name }: Principal): boolean => name === 'owner';

/** A partner sees besides what is its own and no merchant's. */
export const orOfPartner =
  (rows: Rows): Rows =>
  (reader) =>
    reader.partnerId === undefined
      ? rows(reader)
      : `(${rows(reader)} or partner_id = ${reader.partnerId})`;

export const onlyWholeNetwork: Rows = ({ isWholeNetwork }) => String(isWholeNetwork);

export const settings: Guard = {
  sees: (reader) => `(merchant_id is null or ${ofMerchant()(reader)})`,
  adds: ofMerchant(),
  changes: ofMerchant(),
};
