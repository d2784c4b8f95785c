import { maxPayable } from '@lebean/domain/pricing/split';
import { wholesaleOf } from '@lebean/domain/pricing/wholesale';
import { lebeans, points } from '@lebean/domain/quantity';
import type { DemoMerchant, DemoShop } from './chain.ts';
import type { DemoTerminal } from './devices.ts';
import type { Dice } from './dice.ts';
import { catalogue } from './game-catalogue.ts';
import { typicalPrice, wholesale } from './games.ts';

/** A game as guests choose it. */
export interface OfferedGame {
  readonly gameId: number;
  /** How many ask for it, among others. */
  readonly weight: number;
  readonly isTimed: boolean;
  /** Opened by somebody, for nobody's points (PRI-3). */
  readonly isDirect: boolean;
  /** What it costs at least, in hundredths of points. */
  readonly price: number;
  readonly giftCapPercent: number;
  /** What a play costs the shop, in hundredths of lebeans (PRI-7). */
  readonly lebeans: number;
  /** What it costs the shop once, before its first play; 0 for most. */
  readonly buyout: number;
  readonly isRising: boolean;
}

/** What a card holds, in hundredths. */
export interface Purse {
  readonly point: number;
  readonly giftPoint: number;
}

/** The game that has an activity of its own since some weeks, and is asked for more often since (RPT). */
export const risingGame = '节奏光剑';
export const rising = { days: 21, factor: 1.75 } as const;

/** What a play costs a shop, in hundredths of lebeans; of a game that is bought out, nothing any more (PRI-7). */
function lebeansOf(price: number, isBuyout: boolean, { fields }: DemoShop): number {
  const { sellPoint, cooperationPoint, unionPoint, sharedPoint } = wholesale(price);
  const prices = {
    sellPoint: lebeans(sellPoint),
    cooperationPoint: lebeans(cooperationPoint),
    unionPoint: lebeans(unionPoint),
    sharedPoint: lebeans(sharedPoint),
    isBuyout,
    buyoutPoint: lebeans(0),
  };
  const { shopType, deductionPoint = 0 } = fields;
  return wholesaleOf(prices, {
    shopType,
    deductionPoint: lebeans(deductionPoint),
    hasBoughtOut: true,
  }).lebeans;
}

/** Shops have prices of their own that are somewhat above the platform's: nobody is sent away. */
const ownPriceMargin = 1.2;

/** Whether a card can pay a game, whatever the shop asks for it. */
export const canPay = ({ point, giftPoint }: Purse, game: OfferedGame): boolean =>
  maxPayable({
    point: points(point),
    giftPoint: points(giftPoint),
    giftCapPercent: game.giftCapPercent,
  }) >=
  game.price * ownPriceMargin;

/** The games of a terminal; each shop has its favourites. A game that asks for a dongle is left to whoever has one. */
export function menuOf(
  { gameNames }: DemoTerminal,
  favourites: Dice,
  shop: DemoShop,
): OfferedGame[] {
  return catalogue
    .flatMap(({ games }) => games)
    .flatMap(({ names, charging }) => {
      const weight = names[0] === risingGame ? 2.2 : 0.3 + favourites.next() ** 2 * 4;
      const gameId = gameNames.get(names[0]);
      if (gameId === undefined || charging.isUseDog === true) return [];
      const { chargeMode, price = 0, initialPrice = 0, giftSharePercent, isBuyout } = charging;
      const isTimed = chargeMode === 'byTime';
      return {
        gameId,
        weight,
        isTimed,
        isDirect: chargeMode === 'openDirectly',
        price: isTimed ? initialPrice : price,
        giftCapPercent: giftSharePercent ?? 100,
        lebeans: lebeansOf(price || initialPrice || typicalPrice, isBuyout === true, shop),
        buyout: isBuyout === true ? (charging.buyoutPoint ?? 0) : 0,
        isRising: names[0] === risingGame,
      };
    });
}

type Language = DemoMerchant['language'];

/** Why plays are taken back (PLY-5). */
export const reversalReasons: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  zh: ['头显黑屏，顾客未能体验', '刷错卡，顾客要求退回', '游戏中途闪退', '儿童身高不足，不能体验'],
  en: ['The headset stayed dark', 'Wrong card was read', 'The game crashed half way'],
  es: ['El visor no mostró imagen', 'Se leyó otra tarjeta', 'El juego se cerró a la mitad'],
};

/** Why games are opened without a card (PLY-3). */
export const openReasons = {
  test: {
    zh: '更换线缆后测试',
    en: 'Test after the weekly update',
    es: 'Prueba tras la actualización',
  },
  demo: {
    zh: '给企业客户演示',
    en: 'Demo for a school planning a visit',
    es: 'Demostración para un grupo de empresa',
  },
  compensation: {
    zh: '上一局闪退，补偿一局',
    en: 'The previous game crashed',
    es: 'Compensación por la partida que se cerró',
  },
  paid: {
    zh: '学校团体消防课',
    en: 'Safety class for a school',
    es: 'Clase de seguridad para un colegio',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
