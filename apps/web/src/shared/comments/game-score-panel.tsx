import { useContext } from 'react';
import { getGameScore } from '@lebean/contract/comment/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { withQuery } from '../../platform/with-query.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { AllowedContext } from '../../ui/operation-button.tsx';
import { commentMessages } from './comment.messages.ts';
import { scoreWord } from './scores.ts';
import { Stars } from './stars.tsx';

const listPath = '/comments/list';

/** What members give a game, of what is shown (GAM-6); each number opens the comments behind it. */
export function GameScorePanel({ gameId }: { gameId: number }) {
  const t = useText(commentMessages);
  const isAllowed = useContext(AllowedContext)(getGameScore);
  const { data: rating } = useOperation(getGameScore, { gameId }, { isEnabled: isAllowed });
  if (rating === undefined) return null;
  const all = <PageLink to={withQuery(listPath, { gameId })}>{t('allComments')}</PageLink>;
  return (
    <Panel title={t('gameScore')} actions={all}>
      {rating.average === null ? (
        <p className="comment-quiet">{t('nobody')}</p>
      ) : (
        <div className="score-panel">
          <Average average={rating.average} count={rating.count} />
          <Distribution gameId={gameId} rating={rating} />
        </div>
      )}
    </Panel>
  );
}

function Average({ average, count }: { average: number; count: number }) {
  const t = useText(commentMessages);
  const format = useFormat();
  return (
    <div className="score-average">
      <strong>{format.alignedPoints(average)}</strong>
      <Stars score={Math.round(average / 100)} />
      <small>{t('count', { count: format.count(count) })}</small>
    </div>
  );
}

type DistributionProps = { gameId: number; rating: Output<typeof getGameScore> };

function Distribution({ gameId, rating: { distribution, count: all } }: DistributionProps) {
  const t = useText(commentMessages);
  const format = useFormat();
  return (
    <ul className="score-rows">
      {distribution.map(({ score, count }) => (
        <li key={score}>
          <PageLink
            to={withQuery(listPath, { gameId, score: scoreWord(score), state: 'shown' })}
            aria-label={t('withScore', { score: String(score), count: format.count(count) })}
          >
            <Stars score={score} />
            <span className="score-bar">
              <span style={{ width: `${(count / all) * 100}%` }} />
            </span>
            <span className="score-count">{format.count(count)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
