import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import type { WalletRow } from '@lebean/contract/lebean/wallet.rows';

/** Where the wallet of a partner or a shop has its page. */
export const walletPath = ({
  partnerId,
  shopId,
}: Pick<WalletRow, 'partnerId' | 'shopId'>): Address =>
  shopId === null
    ? addressOf('/lebeans/partner/$partnerId', { partnerId: partnerId ?? 0 })
    : addressOf('/lebeans/shop/$shopId', { shopId });
