import { listWallets } from '@lebean/contract/lebean/wallet.operations';
import type { WalletRow } from '@lebean/contract/lebean/wallet.rows';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';

/** What a partner has left to give; nothing for anybody else, and before it is known. */
export function useOwnWallet(): WalletRow | undefined {
  const isPartner = useSession()?.kind === 'partner';
  const answer = useOperation(
    listWallets,
    { ownerKind: 'partner', pageSize: 10 },
    { isEnabled: isPartner },
  );
  return isPartner ? answer.data?.rows[0] : undefined;
}
