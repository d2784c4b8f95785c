import type { GameRow } from '@lebean/contract/game/rows';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { gameMessages } from './game.messages.ts';

type Priced = Pick<
  GameRow,
  'chargeMode' | 'price' | 'initialPrice' | 'unitTimeMinutes' | 'unitTimePrice'
>;

/** The platform's price of a game in a line (PRI-3). */
export function useGamePrice(): (game: Priced) => string {
  const t = useText(gameMessages);
  const format = useFormat();
  return ({ chargeMode, price, initialPrice, unitTimeMinutes: minutes, unitTimePrice }) => {
    switch (chargeMode) {
      case 'byCount':
        return t('perPlay', { points: format.points(price) });
      case 'byTime':
        return t('perUnit', {
          points: format.points(initialPrice),
          minutes,
          more: format.points(unitTimePrice),
        });
      case 'openDirectly':
        return t('staffOpens');
    }
  };
}
