import * as z from 'zod/mini';
import { namedActivityName, namedFixedPrice } from '../activity/rows.ts';
import { hundredths, id } from '../kernel/common.ts';
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
  ownPrice: z.nullable(hundredths()),
  /** Whether the own price counts: not while the shop may not set prices (PRI-2). */
  isOwnPriceUsed: z.boolean(),
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
