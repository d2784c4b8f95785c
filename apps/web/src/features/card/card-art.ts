import { type CardMetal, metalNamed } from './level-art.ts';

/** Of levels with other names, the better the price, the finer the metal. */
const priced: readonly (readonly [percent: number, CardMetal])[] = [
  [80, 'diamond'],
  [90, 'gold'],
  [96, 'silver'],
];

type Level = { readonly level: string; readonly levelDiscount: number };

/** How the card of a level looks: as it is called, else by what its holder pays. */
export function metalOf({ level, levelDiscount }: Level): CardMetal {
  return metalNamed(level) ?? priced.find(([percent]) => levelDiscount <= percent)?.[1] ?? 'plain';
}

/** A number in groups of four, as it is read out from plastic; letters and dashes stay where they are. */
export const groupsOf = (cardNumber: string): readonly string[] =>
  /^\d+$/.test(cardNumber) ? (cardNumber.match(/\d{1,4}/g) ?? []) : [cardNumber];
