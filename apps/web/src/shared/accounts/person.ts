import type { AssistantRow } from '@lebean/contract/account/assistant.rows';
import type { AccountRow } from '@lebean/contract/account/rows';

/** An account as dialogs and columns take it, whichever list it comes from. */
export type Person = AssistantRow & Pick<AccountRow, 'kind' | 'countries' | 'partnerName'>;

/** A shop assistant, as the account that it is. */
export const personOf = <Row extends AssistantRow>(row: Row): Row & Person => ({
  ...row,
  kind: 'shop',
  countries: null,
  partnerName: null,
});

/** What an account is, in the words of the lists. */
export const sortOf = ({ kind, accountType, shopId }: Person) => {
  if (kind !== 'shop') return kind;
  if (accountType !== 1) return 'assistant';
  return shopId === null ? 'owner' : 'manager';
};
