import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import { useSession } from '../../platform/session.ts';

/** Where the page of a person is, in the menu of whoever looks (SH-68). */
export function usePersonAddress(): (accountId: number) => Address {
  const kind = useSession()?.kind;
  return (accountId) => {
    if (kind === 'shop')
      return addressOf('/Gamedistribution/shopassistant/$accountId', { accountId });
    return kind === 'partner'
      ? addressOf('/merchants/users/$accountId', { accountId })
      : addressOf('/system/users/$accountId', { accountId });
  };
}
