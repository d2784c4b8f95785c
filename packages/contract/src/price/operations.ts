import * as z from 'zod/mini';
import { playKinds } from '@lebean/domain/play';
import { accountKinds } from '../kernel/account-kind.ts';
import { hundredths, id, instant, page, paging, pricePoints, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound, staleVersion } from '../kernel/refusals.ts';
import { chargeModes, namedChargeMode } from '../vocabulary/game.ts';
import { foreseenRefusals, terminalNotFound } from '../vocabulary/play-refusals.ts';
import { levelNotFound } from '../vocabulary/refusals.ts';
import { shopTypes } from '../vocabulary/shop.ts';
import {
  gameChargedOtherwise,
  gameTakesNoPoints,
  ownCapBelowBeginning,
  ownPriceAboveCap,
  ownPriceActivitiesOnly,
  ownPriceEmpty,
  ownPriceForbidden,
  shopGameNotFound,
} from './refusals.ts';
import { gamePriceRow, priceStep } from './rows.ts';

export const listGamePrices = query({
  id: 'gamePrice.list',
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
});

const shopGame = { shopId: id(), gameId: id() };
/** What the form has seen, so that nobody's change is passed over (SH-35): the version, or else `seenOwnPrice`. */
const ownPriceSeen = {
  version: z.optional(version()),
  /** Of clients of before, which know no version: the price that a play began with, as it was shown. */
  seenOwnPrice: z.optional(z.nullable(pricePoints())),
};
const saysWhatWasSeen = z.refine<z.output<z.ZodMiniObject<typeof ownPriceSeen>>>(
  (input) => (input.version === undefined) !== (input.seenOwnPrice === undefined),
  { path: ['version'], ...says('ownPriceSeen') },
);

const ownPriceInput = z.strictObject({
  ...shopGame,
  ...ownPriceSeen,
  /**
   * What the price is meant for: where the game charges otherwise by now, it is refused. Clients of before do not say it,
   * nor any other part than `ownPrice`: they mean how the game charges now, and what the other parts are they leave.
   */
  chargeMode: namedChargeMode(z.optional(z.enum(['byCount', 'byTime']))),
  unitMinutes: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(1440)))),
  /** Of a play, or of the first unit of time. What is null, or not there, is left to the platform. */
  ownPrice: z.nullable(pricePoints()),
  ownUnitPrice: z.optional(z.nullable(pricePoints())),
  /** No cap has its value, too: false. */
  isOwnPriceCapping: z.optional(z.nullable(z.boolean())),
  ownTopPrice: z.optional(z.nullable(pricePoints())),
});
type OwnPriceInput = z.output<typeof ownPriceInput>;

const isGiven = (part: unknown): boolean => part !== undefined && part !== null;

export const setOwnPrice = command({
  id: 'gamePrice.set',
  path: '/api/game-prices/:shopId/:gameId/set',
  summary:
    'Gives a game of a shop a price of its own, where the shop may: of a play, or of the first unit of time, of further units and a cap, each of which may be left to the platform (PRI-2, PRI-3)',
  permission: 'game.price.set',
  scope: ['shop'],
  input: ownPriceInput.check(
    saysWhatWasSeen,
    z.refine<OwnPriceInput>(
      (input) => (input.version === undefined) === (input.chargeMode === undefined),
      { path: ['chargeMode'], ...says('ownPriceMeant') },
    ),
    z.refine<OwnPriceInput>(
      (input) => input.chargeMode !== 'byTime' || isGiven(input.unitMinutes),
      {
        path: ['unitMinutes'],
        ...says('unitTime'),
      },
    ),
    z.refine<OwnPriceInput>(
      (input) => input.chargeMode === 'byTime' || !isGiven(input.ownUnitPrice),
      { path: ['ownUnitPrice'], ...says('ownPartsByTime') },
    ),
    z.refine<OwnPriceInput>(
      (input) => input.chargeMode === 'byTime' || !isGiven(input.isOwnPriceCapping),
      { path: ['isOwnPriceCapping'], ...says('ownPartsByTime') },
    ),
    z.refine<OwnPriceInput>(
      (input) => (input.isOwnPriceCapping === true) === isGiven(input.ownTopPrice),
      { path: ['ownTopPrice'], ...says('ownCap') },
    ),
  ),
  output: z.object({ ...shopGame, version: version() }),
  refusals: [
    shopNotFound,
    shopGameNotFound,
    ownPriceForbidden,
    ownPriceActivitiesOnly,
    ownPriceAboveCap,
    ownCapBelowBeginning,
    ownPriceEmpty,
    gameTakesNoPoints,
    gameChargedOtherwise,
    staleVersion,
  ],
  audit: { object: 'gamePrice', idFrom: 'gameId' },
});

export const clearOwnPrice = command({
  id: 'gamePrice.clear',
  path: '/api/game-prices/:shopId/:gameId/clear',
  summary: 'Goes back to the price of the platform (PRI-2)',
  permission: 'game.price.set',
  scope: ['shop'],
  input: z.strictObject({ ...shopGame, ...ownPriceSeen }).check(saysWhatWasSeen),
  output: z.object({ ...shopGame, version: version() }),
  refusals: [
    shopNotFound,
    shopGameNotFound,
    ownPriceForbidden,
    ownPriceActivitiesOnly,
    staleVersion,
  ],
  audit: { object: 'gamePrice', idFrom: 'gameId' },
});

export const previewPrice = query({
  id: 'gamePrice.preview',
  path: '/api/game-price-preview',
  summary:
    'What a play would cost, step by step, from the same rules that charge it, and what would stand against it now: of the shop and the game, and of a terminal where one is named (PRI-1, PRI-8)',
  permission: 'game.price.view',
  scope: accountKinds,
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
});
