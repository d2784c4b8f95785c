import * as z from 'zod/mini';
import { priceSetters, reasonsToIgnore } from '@lebean/domain/pricing/own-price';
import { namedActivityName, namedFixedPrice } from '../activity/rows.ts';
import { hundredths, id, version } from '../kernel/common.ts';
import { chargeModes, gameNames, namedChargeMode } from '../vocabulary/game.ts';
import { namedPricePermission, pricePermissionTypes } from '../vocabulary/shop.ts';

/** A game of a shop with all that its price comes from; prices are those of the moment. */
export const gamePriceRow = z.object({
  /** The game. */
  id: id(),
  ...gameNames,
  /** The picture that stands for the game, if it has one. */
  coverId: z.nullable(id()),
  chargeMode: namedChargeMode(z.enum(chargeModes)),
  /** The price that a play begins with: by time, that of its first unit. */
  platformPrice: hundredths(),
  unitMinutes: z.nullable(z.int()),
  unitPrice: z.nullable(hundredths()),
  topPrice: z.nullable(hundredths()),
  /** What the shop has set of its own; of each part that is null the platform's counts. */
  ownPrice: z.nullable(hundredths()),
  ownUnitPrice: z.nullable(hundredths()),
  /** False where the shop has lifted the platform's cap. */
  isOwnPriceCapping: z.nullable(z.boolean()),
  ownTopPrice: z.nullable(hundredths()),
  /** What the own price was set for; null where there is none. */
  ownChargeMode: z.nullable(z.enum(['byCount', 'byTime'])),
  ownUnitMinutes: z.nullable(z.int()),
  /** Whether `ownPrice` counts: what clients of before read. */
  isOwnPriceUsed: z.boolean(),
  /** Why the own price is kept and does not count now (PRI-2); nothing where it does, or there is none. */
  ownPriceIgnored: z.nullable(z.enum(reasonsToIgnore)),
  /** The activity that counts for somebody without a level now, and what it makes of the price (PRI-4). */
  activity: z.nullable(
    z.object({ id: id(), activityName: namedActivityName(z.string()), price: hundredths() }),
  ),
  /** What somebody without a level pays. */
  price: hundredths(),
  /** What each level of the merchant pays, the lowest rank first (PRI-5). */
  levelPrices: z.array(
    z.object({ levelId: id(), levelName: z.string(), percent: z.int(), price: hundredths() }),
  ),
  /** Activities that the shop has joined and that this game is in. */
  joined: z.array(z.object({ id: id(), activityName: namedActivityName(z.string()) })),
  pricePermission: namedPricePermission(z.enum(pricePermissionTypes)),
  /** Of the shop's own price (SH-35). */
  version: version(),
});
export type GamePriceRow = z.output<typeof gamePriceRow>;

const priceSteps = [
  'platformPrice',
  'ownPrice',
  'ownPriceIgnored',
  'time',
  'cap',
  'openDirectly',
  'activityIgnored',
  'activityDiscount',
  'activityPrice',
  'level',
  'lowerOf',
  'carried',
  'rounding',
] as const;

/**
 * A step of a price (PRI-6); what does not belong to its kind is null. What goes in and comes out is in
 * ten-thousandths of a hundredth, as `exactPerHundredth` says, all other amounts are in hundredths.
 */
export const priceStep = z.object({
  step: z.enum(priceSteps),
  from: z.nullable(z.int()),
  to: z.int(),
  ownPrice: z.nullable(hundredths()),
  /** Why an own price did not count; older plays do not say it, and then the shop was not allowed to set any. */
  because: z.nullable(z.enum(reasonsToIgnore)),
  /** Whose the price of further units, or the cap, is; older plays do not say it, and then it is the platform's. */
  setBy: z.nullable(z.enum(priceSetters)),
  /** The platform's cap that would have counted, had the shop not lifted it. */
  liftedCap: z.nullable(hundredths()),
  seconds: z.nullable(z.int()),
  unitMinutes: z.nullable(z.int()),
  furtherUnits: z.nullable(z.int()),
  unitPrice: z.nullable(hundredths()),
  activityName: z.nullable(namedActivityName(z.string())),
  percent: z.nullable(z.int()),
  fixedPrice: namedFixedPrice(z.nullable(hundredths())),
  levelName: z.nullable(z.string()),
  activityPrice: z.nullable(z.int()),
  levelPrice: z.nullable(z.int()),
  taken: z.nullable(z.enum(['activity', 'level'])),
});
