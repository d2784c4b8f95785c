import { useSession } from '../../platform/session.ts';

/** Where shops are for this account: the merchant's own, or the platform's list. */
export function useShopPaths(): {
  readonly list: string;
  readonly shop: (shopId: number) => string;
} {
  const isOwn = useSession()?.kind === 'shop';
  return {
    list: isOwn ? '/Gamedistribution/ShopList' : '/shops/list',
    shop: (shopId) => (isOwn ? `/Gamedistribution/shop/${shopId}` : `/shops/detail/${shopId}`),
  };
}
