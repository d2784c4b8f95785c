import type { PlayKind } from '@lebean/domain/play';
import { type PlayFacts, type PlayRefusal, refusalsOfPlay } from '@lebean/domain/pricing/gate';
import { type PlayToPrice, priceOf } from '@lebean/domain/pricing/price';
import { maxPayable, type Purse, type SpendingOrder } from '@lebean/domain/pricing/split';
import { type Wholesale, wholesaleOf } from '@lebean/domain/pricing/wholesale';
import { lebeans, points } from '@lebean/domain/quantity';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { playToPrice, type ShopPricing } from '../../capabilities/pricing/price-facts.ts';
import { lockPayment, type PlayAccounts } from './play-change.queries.ts';
import { lockBuyout, type PlayCard, type PlayPlace, type PlayScope } from './play-facts.queries.ts';
import {
  type DongleSeen,
  type FoundPlayFacts,
  findPlayFacts,
  type findPlayShop,
  type PlayedGame,
} from './play-terms.queries.ts';

/** What is asked for: a game on a terminal, with a card or opened by somebody, at an instant. */
export interface RequestedPlay {
  readonly place: PlayPlace;
  readonly gameId: number;
  /** Nothing where somebody opens the game: nobody pays points then (PRI-3). */
  readonly cardNumber: string | undefined;
  readonly kind: PlayKind;
  readonly startedAt: Date;
  readonly dongle: DongleSeen;
  /** What it is priced and paid by where it goes on from another terminal: as it began there (SH-54). */
  readonly terms?: PlayTerms | undefined;
  /** What it depends on but its card, where it has been read already. */
  readonly facts?: FoundPlayFacts | undefined;
  /** The key under which it begins. */
  readonly requestKey?: string | undefined;
}

/** What a play was priced by and what it cost its shop when it began (PRI-6, PRI-7). */
export interface PlayTerms {
  readonly untimed: Omit<PlayToPrice, 'time'>;
  readonly giftCapPercent: number;
  readonly order: SpendingOrder;
  readonly wholesale: Wholesale;
}

/** Why a play does not begin: the gate's reasons (PRI-1), or there is nobody who could start it so. */
export type StartRefusal = PlayRefusal | 'cardNotFound' | 'needsStaff';

/** A play that is about to begin, with all that it depends on; the card and a due buyout are locked. */
export interface AssessedPlay {
  readonly game: PlayedGame;
  readonly card: PlayCard | undefined;
  readonly accounts: PlayAccounts;
  readonly untimed: Omit<PlayToPrice, 'time'>;
  readonly purse: Purse;
  readonly order: SpendingOrder;
  readonly wholesale: Wholesale;
  /** All that stands against it, in the order in which it is asked; too few lebeans say themselves when they are taken. */
  readonly refusals: readonly StartRefusal[];
  /** What it costs at least. */
  readonly minPrice: number;
  /** Whether a play has begun under its key. */
  readonly hasBegun: boolean;
}

/** As much of a game as the gate asks of it. */
export type GatedGame = Pick<
  PlayedGame,
  'state' | 'chargeMode' | 'isDistributed' | 'isBlack' | 'countries' | 'isUseDog' | 'isInstalled'
>;
type Found = {
  readonly shop: Awaited<ReturnType<typeof findPlayShop>>;
  readonly game: GatedGame;
  readonly place: PlayPlace;
};
type CardFacts = PlayFacts['card'];

/** What the gate asks (PRI-1). The lebeans are counted when they are taken, so that no other play comes between. */
export function factsOf({ shop, game, place }: Found, card: CardFacts): PlayFacts {
  return {
    isShopEnabled: shop.isEnabled,
    isGamePublished: game.state === 'published',
    isGameDistributed: game.isDistributed,
    countryRule: { isBlack: game.isBlack ?? true, countries: game.countries },
    country: shop.countryCode,
    isTerminalActivated: place.isTerminalActivated,
    isTerminalEnabled: place.isTerminalEnabled || !shop.isEnabled,
    isTerminalOnline: place.isTerminalOnline,
    isTerminalPlaying: shop.isTerminalPlaying,
    isDongleRequired: game.isUseDog,
    isDongleChecked: shop.isDongleChecked,
    isDonglePresent: shop.isDonglePresent,
    isGameInstalled: game.isInstalled,
    card,
    lebeanBalance: 0,
    lebeanPrice: 0,
  };
}

/** All that stands against a play with a card that is there, in the order in which a start asks it; none is locked. */
export const refusalsWithCard = (
  found: Found,
  card: NonNullable<CardFacts>,
): readonly StartRefusal[] => [
  ...refusalsOfPlay(factsOf(found, card)),
  ...(found.game.chargeMode === 'openDirectly' ? ['needsStaff' as const] : []),
];

/** What the platform asks of a shop for a play of a game (PRI-7). */
export const wholesaleTermsOf = (game: PlayedGame): Parameters<typeof wholesaleOf>[0] => ({
  sellPoint: lebeans(game.sellPoint ?? 0),
  cooperationPoint: lebeans(game.cooperationPoint ?? 0),
  unionPoint: lebeans(game.unionPoint ?? 0),
  sharedPoint: lebeans(game.sharedPoint ?? 0),
  isBuyout: game.isBuyout,
  buyoutPoint: lebeans(game.buyoutPoint ?? 0),
});

/** What the play costs the shop (PRI-7); a test costs nothing *(assumed)*. Locks a buyout that is due. */
async function wholesaleFor(
  { db }: Pick<StepContext<never>, 'db'>,
  game: PlayedGame,
  shop: ShopPricing,
  kind: PlayKind,
): Promise<Wholesale> {
  if (kind === 'test') return { lebeans: lebeans(0), why: shop.shopType };
  const paidAt =
    game.isBuyout && game.buyoutPaidAt === null
      ? await lockBuyout(db, shop.shopId, game.gameId)
      : game.buyoutPaidAt;
  return wholesaleOf(wholesaleTermsOf(game), { ...shop, hasBoughtOut: paidAt !== null });
}

/** The price of a play but for its time: what somebody opens costs nobody points (PRI-3, PLY-3). */
function untimedOf(
  shop: ShopPricing,
  game: PlayedGame,
  card: PlayCard | undefined,
  isFree: boolean,
): AssessedPlay['untimed'] {
  const level = card === undefined ? null : levelOf(card);
  const { time: _time, ...priced } = playToPrice(shop, game, level, 0);
  return isFree ? { ...priced, charge: { mode: 'openDirectly' } } : priced;
}

const levelOf = ({ levelName, discountPercent }: PlayCard) => ({ levelName, discountPercent });

/**
 * Looks at all that a play depends on, for the gate (PRI-1), the price (PRI-8) and the shop's lebeans
 * (PRI-7); nothing where the shop has never had the game.
 */
export async function assessPlay(
  { db }: Pick<StepContext<never>, 'db'>,
  scope: PlayScope,
  requested: RequestedPlay,
): Promise<AssessedPlay | undefined> {
  const { place, gameId, cardNumber, kind, startedAt: at, dongle, terms, requestKey } = requested;
  const key = requestKey === undefined ? undefined : { requestKey };
  const found =
    requested.facts ?? (await findPlayFacts(db, scope, place, { gameId, dongle, at, key }));
  if (found === undefined) return undefined;
  const { game, shop, pricing, hasBegun } = found;
  const wholesale = terms?.wholesale ?? (await wholesaleFor({ db }, game, pricing, kind));
  const { isOwnLevelInForce } = pricing;
  const { card, funds } = await lockPayment(db, place, cardNumber, isOwnLevelInForce);
  const isFree = cardNumber === undefined || kind !== 'paid';
  const untimed = terms?.untimed ?? untimedOf(pricing, game, card, isFree);
  const giftCapPercent = terms?.giftCapPercent ?? game.giftSharePercent ?? 100;
  const { point, giftPoint } = funds.purse;
  const purse = { point: points(point), giftPoint: points(giftPoint), giftCapPercent };
  const price = priceOf({ ...untimed, time: { lastedSeconds: 0, pausedSeconds: 0 } }).price;
  const paying = card && { state: card.cardState, payable: maxPayable(purse), price };
  const refusedBy = refusalsOfPlay(factsOf({ shop, game, place }, paying ?? null));
  const order = terms?.order ?? shop.spendingOrder;
  const refusals = [...refusedBy, ...whoMay(requested, game, card)];
  const priced = { untimed, purse, order, wholesale, minPrice: price };
  return { ...priced, game, card, accounts: funds.accounts, refusals, hasBegun };
}

/** A card has to be there where one is named; a game that charges nobody is opened by somebody, not by a card. */
function whoMay(
  { cardNumber, kind }: RequestedPlay,
  game: PlayedGame,
  card: PlayCard | undefined,
): readonly StartRefusal[] {
  if (cardNumber !== undefined && card === undefined) return ['cardNotFound'];
  const isDirect = game.chargeMode === 'openDirectly';
  if (cardNumber !== undefined && isDirect) return ['needsStaff'];
  return cardNumber === undefined && kind === 'paid' && !isDirect ? ['cardNotFound'] : [];
}
