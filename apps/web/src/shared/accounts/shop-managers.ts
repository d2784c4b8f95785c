import { getShopAccount } from '@lebean/contract/account/assistant.operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import type { Person } from './person.ts';

/** Whether the account has all shops of a merchant, and is not the manager of one. */
function useHasAllShops(): boolean {
  const isOwnerOrManager = useSession()?.accountType === 1;
  const own = useOperation(getShopAccount, {}, { isEnabled: isOwnerOrManager, freshSeconds: 60 });
  return isOwnerOrManager && own.data?.shopId === null;
}

/** Whether the account may give a shop an account that manages it, as the server has it (ACC-2). */
export function useMayAddManager(): boolean {
  const isStaff = useSession()?.kind === 'staff';
  const hasAllShops = useHasAllShops();
  return useAllowed(createAccount) && (isStaff || hasAllShops);
}

/** Whom of a shop the account may change: its managers only from above them (ACC-2). */
export function useMayChange(): (person: Person) => boolean {
  const isAbove = useSession()?.kind !== 'shop';
  const hasAllShops = useHasAllShops();
  return ({ accountType }) => isAbove || hasAllShops || accountType === 2;
}
