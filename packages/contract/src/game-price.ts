import { playKinds } from '@lebean/domain/play';
import * as z from 'zod/mini';
import { gameNames, namedActivityName, namedFixedPrice } from './activity.ts';
import { levelNotFound, shopNotFound, staleVersion } from './card-refusals.ts';
import { hundredths, id, instant, page, paging, pricePoints } from './common.ts';
import { chargeModes, namedChargeMode } from './game-fields.ts';
import { accountKinds, operation } from './operation.ts';
import { foreseenRefusals, terminalNotFound } from './play-refusals.ts';
import { refusal } from './refusal.ts';
import { namedPricePermission, pricePermissionTypes, shopTypes } from './shop.ts';

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

export const listGamePrices = operation({
  id: 'gamePrice.list',
  kind: 'query',
  method: 'GET',
  path: '/api/game-prices',
  summary: 'The games of a shop with what they cost now, for each level',
  permission: 'game.price.view',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    shopId: id(),
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    chargeMode: z.optional(namedChargeMode(z.enum(chargeModes))),
  }),
  output: page(gamePriceRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const shopGameNotFound = refusal('SHOP_GAME_NOT_FOUND', 'notFound', {
  zh: '该店铺没有此游戏',
  en: 'The shop does not have this game',
  es: 'La tienda no tiene este juego',
});
export const ownPriceForbidden = refusal('OWN_PRICE_FORBIDDEN', 'forbidden', {
  zh: '该店铺不能自定义价格',
  en: 'This shop may not set prices of its own',
  es: 'Esta tienda no puede fijar precios propios',
});
export const ownPriceActivitiesOnly = refusal('OWN_PRICE_ACTIVITIES_ONLY', 'forbidden', {
  zh: '该店铺只能申请活动价，请报名活动',
  en: 'This shop can only apply for activity prices. Ask to join an activity',
  es: 'Esta tienda solo puede pedir precios de actividad. Solicite unirse a una',
});
export const ownPriceAboveCap = refusal('OWN_PRICE_ABOVE_CAP', 'conflict', {
  zh: '价格不能高于封顶价 {cap} 点',
  en: 'The price cannot be above the cap of {cap} points',
  es: 'El precio no puede superar el tope de {cap} puntos',
});
export const gameTakesNoPoints = refusal('GAME_TAKES_NO_POINTS', 'conflict', {
  zh: '该游戏直接开启，会员不付费',
  en: 'This game is opened directly: members pay nothing',
  es: 'Este juego se inicia sin tarjeta: los miembros no pagan',
});

const shopGame = { shopId: id(), gameId: id() };
const ownPriceSeen = {
  /** The own price that the form showed: another one by now is somebody else's change (SH-35). */
  seenOwnPrice: z.nullable(pricePoints()),
};

export const setOwnPrice = operation({
  id: 'gamePrice.set',
  kind: 'command',
  method: 'POST',
  path: '/api/game-prices/:shopId/:gameId/set',
  summary: 'Gives a game of a shop a price of its own, where the shop may (PRI-2)',
  permission: 'game.price.set',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({ ...shopGame, ...ownPriceSeen, ownPrice: pricePoints() }),
  output: z.object(shopGame),
  refusals: [
    shopNotFound,
    shopGameNotFound,
    ownPriceForbidden,
    ownPriceActivitiesOnly,
    ownPriceAboveCap,
    gameTakesNoPoints,
    staleVersion,
  ],
  audit: { object: 'gamePrice', idFrom: 'gameId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const clearOwnPrice = operation({
  id: 'gamePrice.clear',
  kind: 'command',
  method: 'POST',
  path: '/api/game-prices/:shopId/:gameId/clear',
  summary: 'Goes back to the price of the platform (PRI-2)',
  permission: 'game.price.set',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({ ...shopGame, ...ownPriceSeen }),
  output: z.object(shopGame),
  refusals: [
    shopNotFound,
    shopGameNotFound,
    ownPriceForbidden,
    ownPriceActivitiesOnly,
    staleVersion,
  ],
  audit: { object: 'gamePrice', idFrom: 'gameId' },
  rate: 'write',
  idempotency: 'accepted',
});

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

export const previewPrice = operation({
  id: 'gamePrice.preview',
  kind: 'query',
  method: 'GET',
  path: '/api/game-price-preview',
  summary:
    'What a play would cost, step by step, from the same rules that charge it, and what would stand against it now: of the shop and the game, and of a terminal where one is named (PRI-1, PRI-8)',
  permission: 'game.price.view',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({
    ...shopGame,
    levelId: z.optional(id()),
    /** Where it would be played: whether it is online and free is asked of it. */
    terminalId: z.optional(id()),
    /** What for: only of a paid one the member pays, and of a test nobody. */
    kind: z._default(z.enum(playKinds), 'paid'),
    /** How long the play takes, pauses left out. */
    minutes: z._default(z.int().check(z.minimum(0), z.maximum(1440)), 0),
    /** When it begins; now unless given. */
    at: z.optional(instant()),
  }),
  output: z.object({
    price: hundredths(),
    at: instant(),
    timeZone: z.string(),
    steps: z.array(priceStep),
    /** What the shop pays the platform for it (PRI-7), and by which rule. */
    wholesale: z.object({
      lebeans: hundredths(),
      why: z.enum([...shopTypes, 'buyout', 'boughtOut']),
    }),
    /** All that stands against it now, the first as a start would be refused with it; nothing where it would begin. */
    refusals: z.array(z.enum(foreseenRefusals.map(({ code }) => code))),
  }),
  refusals: [shopNotFound, shopGameNotFound, levelNotFound, terminalNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
