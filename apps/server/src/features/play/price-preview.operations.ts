import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { previewPrice } from '@lebean/contract/price/operations';
import { shopGameNotFound } from '@lebean/contract/price/refusals';
import { type ForeseenRefusal, terminalNotFound } from '@lebean/contract/vocabulary/play-refusals';
import { levelNotFound } from '@lebean/contract/vocabulary/refusals';
import { type PlayRefusal, refusalsOfPlay } from '@lebean/domain/pricing/gate';
import { priceOf } from '@lebean/domain/pricing/price';
import { type Wholesale, wholesaleOf } from '@lebean/domain/pricing/wholesale';
import { lebeans } from '@lebean/domain/quantity';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import {
  findShopPricing,
  inReadersWords,
  listPriceLevels,
  playToPrice,
  type ShopPricing,
} from '../../capabilities/pricing/price-facts.ts';
import { factsOf, wholesaleTermsOf } from './play-assessment.ts';
import { findPlace, type PlayPlace, walletOf } from './play-facts.queries.ts';
import { findPlayedGame, findPlayShop, type PlayedGame } from './play-terms.queries.ts';

/** Where no terminal is named nothing is asked of one. */
const anywhere = ({ shopId, merchantId }: ShopPricing): PlayPlace => ({
  terminalId: 0,
  deviceId: 0,
  shopId,
  merchantId,
  isTerminalActivated: true,
  isTerminalEnabled: true,
  isTerminalOnline: true,
});

type PreviewStep = StepContext<typeof terminalNotFound>;

async function placeOf(
  context: PreviewStep,
  shop: ShopPricing,
  terminalId: number | undefined,
): Promise<PlayPlace> {
  if (terminalId === undefined) return anywhere(shop);
  const { db, scope, at } = context;
  const place = await findPlace(db, scope, { terminalId, at });
  if (place?.shopId !== shop.shopId) throw context.refused(terminalNotFound);
  return place;
}

/** With which code a start is refused for what is known before there is a card. */
const foreseen: Readonly<Partial<Record<PlayRefusal, ForeseenRefusal>>> = {
  shopDisabled: 'SHOP_DISABLED',
  gameNotPublished: 'GAME_NOT_PUBLISHED',
  countryNotAllowed: 'COUNTRY_NOT_ALLOWED',
  terminalNotActivated: 'TERMINAL_NOT_ACTIVATED',
  terminalDisabled: 'TERMINAL_DISABLED',
  terminalOffline: 'TERMINAL_OFFLINE',
  terminalBusy: 'TERMINAL_BUSY',
  dongleMissing: 'DONGLE_MISSING',
  gameNotInstalled: 'GAME_NOT_INSTALLED',
  tooFewLebeans: 'TOO_FEW_LEBEANS',
};

/** All that stands against a play now, by the gate that a start goes through (PRI-1). */
async function refusalsBefore(
  { db }: Pick<StepContext<never>, 'db'>,
  { place, game, wholesale }: { place: PlayPlace; game: PlayedGame; wholesale: Wholesale },
): Promise<ForeseenRefusal[]> {
  const shop = await findPlayShop(db, place, 'bound');
  const isInstalled = place.terminalId === 0 || game.isInstalled;
  const facts = factsOf({ shop, place, game: { ...game, isInstalled } }, null);
  const lebeanPrice: number = wholesale.lebeans;
  const lebeanBalance = lebeanPrice === 0 ? 0 : await walletOf(db, place.shopId);
  return refusalsOfPlay({ ...facts, lebeanBalance, lebeanPrice }).flatMap(
    (reason) => foreseen[reason] ?? [],
  );
}

/** What a step does not say, on a wire where all steps have the same shape. */
const noDetails = {
  from: null,
  ownPrice: null,
  because: null,
  setBy: null,
  liftedCap: null,
  seconds: null,
  unitMinutes: null,
  furtherUnits: null,
  unitPrice: null,
  activityName: null,
  percent: null,
  fixedPrice: null,
  levelName: null,
  activityPrice: null,
  levelPrice: null,
  taken: null,
} as const;

const preview = handle(previewPrice, async (context, input) => {
  const { db, scope } = context;
  const { shopId, gameId, levelId, minutes, at, terminalId, kind } = input;
  const when = at === undefined ? context.at : new Date(at);
  const shop = await findShopPricing(db, scope, shopId, when);
  if (shop === undefined) throw context.refused(shopNotFound);
  const place = await placeOf(context, shop, terminalId);
  const game = await findPlayedGame(db, place, gameId);
  if (game?.isDistributed !== true) throw context.refused(shopGameNotFound);
  const levels = levelId === undefined ? [] : await listPriceLevels(db, shop);
  const level = levels.find(({ id }) => id === levelId);
  if (levelId !== undefined && level === undefined) throw context.refused(levelNotFound);
  const reported = await inReadersWords(db, shop);
  const requested = playToPrice(reported, game, level ?? null, minutes);
  // What is no paid play costs the member nothing (PLY-3), as where it begins.
  const priced =
    kind === 'paid' ? requested : { ...requested, charge: { mode: 'openDirectly' } as const };
  const { price, steps } = priceOf(priced);
  const hasBoughtOut = game.buyoutPaidAt !== null;
  const wholesale =
    kind === 'test'
      ? { lebeans: lebeans(0), why: shop.shopType }
      : wholesaleOf(wholesaleTermsOf(game), { ...shop, hasBoughtOut });
  return {
    price,
    at: when.toISOString(),
    timeZone: shop.timeZone,
    steps: steps.map((step) => ({ ...noDetails, ...step })),
    wholesale,
    refusals: await refusalsBefore(context, { place, game, wholesale }),
  };
});

export const pricePreviewHandlers = [preview];
