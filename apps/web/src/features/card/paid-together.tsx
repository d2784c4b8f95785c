import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import type { Bought } from './bought-lines.ts';
import { cartMessages } from './cart.messages.ts';
import './paid-together.css';

type PaidTogetherProps = { bought: Bought; currency: string };

/** What somebody looks for first once money was taken: how much it was, and what goes back (SH-46). */
export function PaidTogether({ bought, currency }: PaidTogetherProps) {
  const t = useText(cartMessages);
  const format = useFormat();
  const gameTitle = useGameTitle();
  const { total, change, play } = bought;
  return (
    <p className="paid-together" role="status">
      <span>
        {t('total')} <strong>{format.money(total, currency)}</strong>
      </span>
      {change !== null && (
        <span>
          {t('change')} <strong>{format.money(change, currency)}</strong>
        </span>
      )}
      {play !== null && (
        <span className="paid-together-play">
          {t('started', { game: gameTitle(play), device: play.uniqueCode })}
        </span>
      )}
    </p>
  );
}
