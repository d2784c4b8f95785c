import type { Profile } from '@lebean/contract/session/rows';
import { listShops } from '@lebean/contract/shop/operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
import type { CallError } from '../platform/call-error.ts';
import { useOperation } from '../platform/queries.ts';
import { useSession } from '../platform/session.ts';
import { recall, remember } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';

const rememberedAs = 'counterShop';

const recalledId = (): number | undefined => {
  const id = Number(recall(rememberedAs));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};
const chosenStore = createStore(recalledId());

function chooseShop(shopId: number): void {
  remember(rememberedAs, String(shopId));
  chosenStore.set(shopId);
}

/** The shop at whose counter this browser stands, as far as it is known without a call. */
export const counterShopId = (account: Pick<Profile, 'shopId'>): number | undefined =>
  chosenStore.get() ?? account.shopId ?? undefined;

export type Counter = {
  /** The shop at whose counter this browser stands. */
  readonly shop: ShopRow | undefined;
  /**
   * The answer that says which it is, is still on its way. What depends on the shop is asked for only then:
   * packages that were shown without it would go again, and a key that was meant for one of them with them.
   */
  readonly isComing: boolean;
  /** Why it is not known, where it could not be asked for. */
  readonly error: CallError | null;
  readonly askAgain: () => void;
  readonly shops: readonly ShopRow[];
  readonly choose: (shopId: number) => void;
};

/**
 * The shop where sales are made from this browser: the one that was chosen here last, the account's
 * own, or the first. An owner of several shops chooses once per till; whoever has no counter of their own
 * stands at one of the merchant, where it is named.
 */
export function useCounter(merchantId?: number): Counter {
  const account = useSession();
  const chosenId = useStore(chosenStore);
  const isOwn = account?.kind === 'shop';
  const answer = useOperation(
    listShops,
    {
      pageSize: 100,
      isEnabled: true,
      sort: 'shopName',
      ...(!isOwn && merchantId !== undefined && { merchantId }),
    },
    { isEnabled: isOwn || merchantId !== undefined, freshSeconds: 60 },
  );
  const shops = answer.data?.rows ?? [];
  const shop =
    shops.find(({ id }) => id === chosenId) ??
    shops.find(({ id }) => id === account?.shopId) ??
    shops[0];
  const error = shop === undefined ? answer.error : null;
  const isComing = answer.isLoading || (error !== null && answer.isFetching);
  const askAgain = (): void => void answer.refetch();
  return { shop, isComing, error, askAgain, shops, choose: chooseShop };
}
