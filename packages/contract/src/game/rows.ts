import * as z from 'zod/mini';
import { gameStates, publishingNeeds } from '@lebean/domain/game-state';
import { isProcessName, isStartPath, openTypes } from '@lebean/domain/launch-path';
import {
  countryCode,
  hundredths,
  id,
  instant,
  optionalText,
  pricePoints,
  text,
  version,
} from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { wireName } from '../kernel/wire.ts';
import { chargeModes, namedChargeMode, namedClientConfigs } from '../vocabulary/game.ts';
import { gameMedia } from './media.rows.ts';

const namedIsChargeByTime = wireName(
  'is_charge_by_time',
  'whether a game is paid for by time, as its way of paying says too',
);
const namedInitialPrice = wireName('initial_price', 'points for the first unit of time (PRI-3)');
const namedUnitTime = wireName('unit_time', 'minutes of a unit of time (PRI-3)');
const namedUnitTimePrice = wireName('unit_time_price', 'points for each further unit (PRI-3)');
const namedIsPriceCapping = wireName(
  'is_price_capping',
  'whether a play by time has a highest price',
);
const namedTopPrice = wireName('top_price', 'the most points that a play by time costs (PRI-3)');
const namedSellPoint = wireName('sell_point', 'lebeans per play in a sales shop (PRI-7)');
const namedCooperationPoint = wireName(
  'cooperation_point',
  'lebeans per play in a cooperation shop (PRI-7)',
);
const namedUnionPoint = wireName('union_point', 'lebeans per play in a union shop (PRI-7)');
const namedSharedPoint = wireName('shared_point', 'lebeans per play in a shared shop (PRI-7)');
const namedIsBuyout = wireName('is_buyout', 'whether a shop can pay once for all plays (PRI-7)');
const namedBuyoutPoint = wireName('buyout_point', 'lebeans that a shop pays once (PRI-7)');
const namedIsUseDog = wireName('is_use_dog', 'whether a game needs a dongle (PRI-1)');
const namedIsBlack = wireName(
  'is_black',
  'whether the countries of a game are denied, or the only ones allowed (PRI-1)',
);
const namedContentName = wireName('content_name', 'what the content of a version is called');
const namedContentDescription = wireName('content_description', 'what the content is about');
const namedContentSource = wireName('content_source', 'where content comes from');
const namedExtensionId = wireName('extention_id', 'the number of content at its source');
const namedEquipmentTypes = wireName('equipment_types', 'the equipment that content runs on');
const namedExperienceTypes = wireName('experience_types', 'how content is experienced');
const namedTimeLength = wireName('time_length', 'minutes that content takes');

const minutes = () => z.int().check(z.minimum(0), z.maximum(1440));
/** At most this share of a play is paid with gift points (MEM-6). */
const giftSharePercent = () => z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** What a game is called. The Chinese name is the name; without another one it is shown everywhere. */
export const gameNames = {
  gameName: text(64),
  gameNameEn: optionalText(64),
  gameNameEs: optionalText(64),
};

/** What staff decide about a game, as a draft may leave it open. Amounts in hundredths (NUM-1). */
export const gameFields = {
  ...gameNames,
  categoryId: id(),
  chargeMode: namedChargeMode(z.enum(chargeModes)),
  price: pricePoints(),
  initialPrice: namedInitialPrice(pricePoints()),
  unitTimeMinutes: namedUnitTime(minutes()),
  unitTimePrice: namedUnitTimePrice(pricePoints()),
  isPriceCapping: namedIsPriceCapping(z.boolean()),
  topPrice: namedTopPrice(pricePoints()),
  sellPoint: namedSellPoint(z.nullable(hundredths())),
  cooperationPoint: namedCooperationPoint(z.nullable(hundredths())),
  unionPoint: namedUnionPoint(z.nullable(hundredths())),
  sharedPoint: namedSharedPoint(z.nullable(hundredths())),
  isBuyout: namedIsBuyout(z.boolean()),
  buyoutPoint: namedBuyoutPoint(z.nullable(hundredths())),
  isUseDog: namedIsUseDog(z.boolean()),
  isBlack: namedIsBlack(z.nullable(z.boolean())),
  countries: z.array(countryCode()).check(z.maxLength(250)),
  giftSharePercent: giftSharePercent(),
};

/** What follows from the fields of a game and is never typed. */
export const gameFacts = {
  id: id(),
  state: z.enum(gameStates),
  isChargeByTime: namedIsChargeByTime(z.boolean()),
};

export const eyeCaptures = ['single', 'double'] as const;
export const videoShowTypes = ['fullScreen', 'window'] as const;
export const videoLayoutTypes = ['mono', 'sideBySide', 'topBottom'] as const;

/** One way to start a game on a terminal (GAM-1). */
export const launchOption = z
  .strictObject({
    title: text(64),
    openType: z.enum(openTypes),
    /** Below a drive or below the folder of the installation; a program, or a film for a player. */
    startPath: z.string().check(z.trim(), z.minLength(1), z.maxLength(240)),
    /** What is ended when the play ends, by name. */
    endProcesses: z
      .array(z.string().check(z.trim(), z.refine(isProcessName, says('processName'))))
      .check(z.maxLength(20)),
    windowTitle: optionalText(128),
    isMouseCentred: z.boolean(),
    eyeCapture: z.enum(eyeCaptures),
    canCaptureScreen: z.boolean(),
    isWindowForeground: z.boolean(),
    isSteamVrClosed: z.boolean(),
    videoShowType: z.enum(videoShowTypes),
    videoLayoutType: z.enum(videoLayoutTypes),
    videoStartWaitSeconds: z.int().check(z.minimum(0), z.maximum(600)),
    /** Whether the play ends with the film. */
    isEndedByVideo: z.boolean(),
  })
  .check(
    z.refine(({ startPath, openType }) => isStartPath(startPath, openType), {
      path: ['startPath'],
      ...says('startPath'),
    }),
  );
export type LaunchOption = z.output<typeof launchOption>;

const typeCode = () => z.string().check(z.regex(/^[0-9A-Za-z-]{1,32}$/, says('code')));
const typeCodes = () => z.array(typeCode()).check(z.maxLength(20));

/** What a version of a game brings to the terminals (GAM-1). */
export const contentFields = {
  versionName: text(32),
  contentName: namedContentName(text(64)),
  contentDescription: namedContentDescription(optionalText(2000)),
  rating: typeCode(),
  contentSource: namedContentSource(typeCode()),
  extensionId: namedExtensionId(optionalText(64)),
  equipmentTypes: namedEquipmentTypes(typeCodes()),
  experienceTypes: namedExperienceTypes(typeCodes()),
  timeLengthMinutes: namedTimeLength(minutes()),
  clientConfigs: namedClientConfigs(z.array(launchOption).check(z.maxLength(20))),
};

/** What a game, or its category, is called in each language; the Chinese title is always there. */
const categoryTitle = z.object({ zh: z.string(), en: z.string(), es: z.string() });

const { price, initialPrice, unitTimeMinutes, unitTimePrice, chargeMode } = gameFields;

export const gameRow = z.object({
  ...gameFacts,
  ...gameNames,
  categoryId: id(),
  category: categoryTitle,
  chargeMode,
  price,
  initialPrice,
  unitTimeMinutes,
  unitTimePrice,
  /** The name of the current content version. */
  versionName: z.nullable(z.string()),
  /** The picture that stands for it, if it has one. */
  coverId: z.nullable(id()),
  publishedAt: z.nullable(instant()),
  createdAt: instant(),
});
export type GameRow = z.output<typeof gameRow>;

/** A content version as the page of its game shows it. */
export const gameVersion = z.object({
  ...contentFields,
  id: id(),
  isCurrent: z.boolean(),
  createdAt: instant(),
  changedBy: z.string(),
  version: version(),
});
export type GameVersion = z.output<typeof gameVersion>;

export const gameDetail = z.object({
  ...gameFields,
  ...gameFacts,
  category: categoryTitle,
  publishedAt: z.nullable(instant()),
  createdAt: instant(),
  changedBy: z.string(),
  version: version(),
  /** What it lacks before it can be published (GAM-2). */
  missing: z.array(z.enum(publishingNeeds)),
  /** How many of the shops that the viewer sees have it. */
  shopCount: z.int(),
  /** Whether any shop has or had it: then it cannot be removed (GAM-2). */
  wasDistributed: z.boolean(),
  /** Newest first. */
  versions: z.array(gameVersion),
  /** Its pictures and films, the cover first, then the oldest. */
  media: z.array(gameMedia),
});
export type GameDetail = z.output<typeof gameDetail>;
