import { listGoods } from '@lebean/contract/goods/operations';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import type { Profile } from '@lebean/contract/session/rows';
import { counterShopId } from '../../pickers/counter-shop.ts';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { useOperation } from '../../platform/queries.ts';

/** No barcode of ours is longer, or has other characters: such a code is not asked for. */
const barcode = /^[!-~]{1,32}$/;

/**
 * The goods on sale that bear a barcode, of one shop or of all that the account sees; none where no answer came, so
 * that the code is not lost.
 */
export async function findGoods(code: string, shopId?: number): Promise<readonly GoodsRow[]> {
  if (!barcode.test(code)) return [];
  const place = shopId === undefined ? {} : { shopId };
  try {
    const found = await call(listGoods, {
      ...place,
      barcode: code,
      isEnabled: true,
      pageSize: 10,
    });
    return found.rows;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return [];
  }
}

/**
 * The goods with a barcode that are sold where the cashier stands: of a shop next door nothing is sold from here. Where
 * no counter is chosen, there must be but one.
 */
export async function findCounterGoods(
  code: string,
  account: Pick<Profile, 'shopId'>,
): Promise<GoodsRow | undefined> {
  const found = await findGoods(code);
  const here = counterShopId(account);
  if (here === undefined) return found.length === 1 ? found[0] : undefined;
  return found.find(({ shopId }) => shopId === here);
}

/** What a shop sells, in its own order; the first fifty of what was searched for. */
export const useGoodsOnSale = (shopId: number, query: string) =>
  useOperation(listGoods, {
    shopId,
    isEnabled: true,
    pageSize: 50,
    ...(query !== '' && { query }),
  });
