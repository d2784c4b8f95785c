import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { tryLebeanPrice, tryWholesale } from '@lebean/contract/share/trial.operations';
import { wholesaleOf, type WholesaleShop } from '@lebean/domain/pricing/wholesale';
import { lebeans, roundHalfUp } from '@lebean/domain/quantity';
import { handle } from '../../capabilities/call/handle.ts';
import { findLebeanPrice } from '../../capabilities/payments/lebean-price.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { type GameMonth, listGameMonths, listLebeanMonths } from './price-trial.queries.ts';
import { monthsBefore, triedMonths } from './share-days.queries.ts';
import { type TriedShop, trialOf } from './trial.ts';

/** What plays of a game would have cost a shop on other terms (PRI-7); a buyout is the same on all. */
function costOf(game: GameMonth, shop: Omit<WholesaleShop, 'hasBoughtOut'>): number {
  if (game.isBuyout) return game.lebean;
  const prices = {
    sellPoint: lebeans(game.sellPoint),
    cooperationPoint: lebeans(game.cooperationPoint),
    unionPoint: lebeans(game.unionPoint),
    sharedPoint: lebeans(game.sharedPoint),
    isBuyout: false,
    buyoutPoint: lebeans(0),
  };
  return game.plays * wholesaleOf(prices, { ...shop, hasBoughtOut: false }).lebeans;
}

/** What a shop would have paid for its plays, beside what it did, in lebeans (SET-14). Reads only. */
const wholesale = handle(tryWholesale, async (context, { shopId, shopType, deductionPoint }) => {
  const { db, scope, at } = context;
  if ((await findShop(db, scope, shopId)) === undefined) throw context.refused(shopNotFound);
  const months = monthsBefore(at, triedMonths);
  const tried: TriedShop[][] = [];
  for (const month of months) {
    const games = await listGameMonths(db, scope, shopId, month);
    const terms = { shopType, deductionPoint: lebeans(deductionPoint) };
    const played = games.map((game) => ({
      shopId,
      shopName: game.shopName,
      shareBaseAmount: null,
      was: game.lebean,
      wouldBe: costOf(game, terms),
    }));
    tried.push(played);
  }
  return trialOf(null, months, tried);
});

const priced = (lebean: number, price: number): number =>
  roundHalfUp(BigInt(lebean) * BigInt(price), 100n);

/** What the lebeans of plays come to at another price, beside the one in force (SET-14). Reads only. */
const lebeanPrice = handle(tryLebeanPrice, async ({ db, scope, at }, { currency, price }) => {
  const before = (await findLebeanPrice(db, currency)) ?? 0;
  const months = monthsBefore(at, triedMonths);
  const tried: TriedShop[][] = [];
  for (const month of months) {
    const shops = await listLebeanMonths(db, scope, currency, month);
    const priceOf = ({ lebean, ...shop }: (typeof shops)[number]): TriedShop => ({
      ...shop,
      shareBaseAmount: null,
      was: priced(lebean, before),
      wouldBe: priced(lebean, price),
    });
    tried.push(shops.map(priceOf));
  }
  return trialOf(currency, months, tried);
});

export const priceTrialHandlers = [wholesale, lebeanPrice];
