import { useState } from 'react';
import { getCard } from '@lebean/contract/card/operations';
import type { HallPlayRow } from '@lebean/contract/hall/rows';
import { getPlay } from '@lebean/contract/play/operations';
import type { HallState } from '@lebean/domain/hall-state';
import { formatTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { PageLink } from '../../../platform/page.tsx';
import { useOperation } from '../../../platform/queries.ts';
import { useAllowed } from '../../../platform/session.ts';
import { useFormat } from '../../../screen-kit/use-format.ts';
import { useAddresses } from '../../../shared/addresses.ts';
import { useGameTitle } from '../../../shared/games/game-title.ts';
import { PriceSteps } from '../../../shared/plays/price-steps.tsx';
import { hallPanelMessages } from './hall-panel.messages.ts';

type HallPlayingProps = { play: HallPlayRow; state: HallState; timeZone: string };

/** What is played: since when, how it is charged, what it comes to, and what the guest has left (SH-54). */
export function HallPlaying({ play, state, timeZone }: HallPlayingProps) {
  const t = useText(hallPanelMessages);
  const format = useFormat();
  const gameTitle = useGameTitle();
  const paths = useAddresses();
  const { playId, startedAt, chargeMode, pointSoFar, cardId, name } = play;
  const mode = t(chargeMode ?? 'openDirectly');
  return (
    <section className="hall-playing">
      <PageLink to={paths.play(playId)} className="hall-playing-game">
        {gameTitle(play)}
      </PageLink>
      <small>{t('since', { at: formatTime(startedAt, timeZone), mode })}</small>
      <dl className="hall-numbers">
        <div>
          <dt>{t(chargeMode === 'byTime' ? 'soFar' : 'taken')}</dt>
          <dd>{t('points', { points: format.points(pointSoFar) })}</dd>
        </div>
        {cardId !== null && (
          <Balance cardId={cardId} name={name ?? ''} isShort={state === 'soon'} />
        )}
      </dl>
      <WhyPrice key={playId} playId={playId} />
    </section>
  );
}

/** What is on the guest's card, for whoever may see members. */
function Balance({ cardId, name, isShort }: { cardId: number; name: string; isShort: boolean }) {
  const t = useText(hallPanelMessages);
  const format = useFormat();
  const isAllowed = useAllowed(getCard);
  const { data: card } = useOperation(getCard, { cardId }, { isEnabled: isAllowed });
  if (card === undefined) return null;
  const points = format.points(card.point + card.giftPoint);
  return (
    <div data-short={isShort} title={t('balanceHint')}>
      <dt>{t('balance', { name: name === '' ? card.cardNumber : name })}</dt>
      <dd>{t('points', { points })}</dd>
    </div>
  );
}

/** The steps of the price, once somebody wants to know (PRI-6). */
function WhyPrice({ playId }: { playId: number }) {
  const t = useText(hallPanelMessages);
  const [isOpen, setOpen] = useState(false);
  const { data: play } = useOperation(getPlay, { playId }, { isEnabled: isOpen });
  return (
    <details className="hall-why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('why')}</summary>
      {play !== undefined && play.steps.length > 0 && <PriceSteps steps={play.steps} />}
      {play !== undefined && play.steps.length === 0 && <p className="hall-quiet">{t('later')}</p>}
    </details>
  );
}
