import type { WalletRow } from '@lebean/contract/lebean/wallet.rows';

export const walletsPath = '/lebeans/list';

/** Where the wallet of a partner or a shop has its page. */
export const walletPath = ({
  partnerId,
  shopId,
}: Pick<WalletRow, 'partnerId' | 'shopId'>): string =>
  shopId === null ? `/lebeans/partner/${partnerId ?? 0}` : `/lebeans/shop/${shopId}`;
