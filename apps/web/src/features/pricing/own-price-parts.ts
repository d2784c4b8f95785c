import type { GamePriceRow } from '@lebean/contract/price/rows';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { ownPriceMessages } from './own-price.messages.ts';

/** What a shop charges for a game by itself, part by part, in words; of what is left to the platform none (PRI-2). */
export function useOwnPriceParts(): (game: GamePriceRow) => readonly string[] {
  const t = useText(ownPriceMessages);
  const format = useFormat();
  return (game) => {
    const { ownPrice, ownUnitPrice, isOwnPriceCapping, ownTopPrice, ownUnitMinutes } = game;
    const minutes = ownUnitMinutes ?? 0;
    const points = (hundredths: number) => ({ minutes, amount: format.points(hundredths) });
    const beginning = ownUnitMinutes === null ? 'perPlay' : 'partFirst';
    return [
      ...(ownPrice === null ? [] : [t(beginning, points(ownPrice))]),
      ...(ownUnitPrice === null ? [] : [t('partFurther', points(ownUnitPrice))]),
      ...(ownTopPrice === null ? [] : [t('partCap', points(ownTopPrice))]),
      ...(isOwnPriceCapping === false ? [t('capNone')] : []),
    ];
  };
}
