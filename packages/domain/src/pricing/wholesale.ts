import { type Lebeans, lebeans } from '../quantity.ts';

/** The kinds of shop, which decide what a play costs it (PRI-7). */
export type ShopType = 'sales' | 'cooperation' | 'union' | 'shared' | 'selfOperated';

/** What a game costs shops, in lebeans per play (PRI-7). */
export type WholesalePrices = {
  readonly sellPoint: Lebeans;
  readonly cooperationPoint: Lebeans;
  readonly unionPoint: Lebeans;
  readonly sharedPoint: Lebeans;
  readonly isBuyout: boolean;
  readonly buyoutPoint: Lebeans;
};

/** The shop that pays. `hasBoughtOut`: it has paid the buyout of this game. */
export type WholesaleShop = {
  readonly shopType: ShopType;
  /** What a self-operated shop pays for any play; 0 is free. */
  readonly deductionPoint: Lebeans;
  readonly hasBoughtOut: boolean;
};

/** What a shop pays for a play, and why: by its type, the buyout that is due once, or nothing after it. */
export type Wholesale = {
  readonly lebeans: Lebeans;
  readonly why: ShopType | 'buyout' | 'boughtOut';
};

/** The lebeans that a play costs the shop (PRI-7) *(assumed)*. A buyout is due once, whatever the type. */
export function wholesaleOf(game: WholesalePrices, shop: WholesaleShop): Wholesale {
  if (game.isBuyout)
    return shop.hasBoughtOut
      ? { lebeans: lebeans(0), why: 'boughtOut' }
      : { lebeans: game.buyoutPoint, why: 'buyout' };
  const byType = {
    sales: game.sellPoint,
    cooperation: game.cooperationPoint,
    union: game.unionPoint,
    shared: game.sharedPoint,
    selfOperated: shop.deductionPoint,
  } as const satisfies Record<ShopType, Lebeans>;
  return { lebeans: byType[shop.shopType], why: shop.shopType };
}
