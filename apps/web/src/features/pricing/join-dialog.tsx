import { Skeleton } from 'antd';
import { askToJoin, withdrawJoin } from '@lebean/contract/activity/join.operations';
import { listJoinableActivities } from '@lebean/contract/activity/operations';
import type { JoinableActivity } from '@lebean/contract/activity/rows';
import { useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { EmptyState } from '../../screen-kit/empty-state.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { useDiscountText } from '../../shared/money/discount.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './game-price.css';
import { JoinStateTag } from './activity-state-tag.tsx';
import { joinMessages } from './join.messages.ts';

/** What a shop can join, and how its requests stand (ACT-1). */
export function JoinDialog({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useText(joinMessages);
  const { data: answer, error, refetch } = useOperation(listJoinableActivities, { shopId });
  return (
    <AppModal title={t('title')} isOpen onClose={onClose}>
      {error && <CallProblem error={error} onRetry={() => void refetch()} />}
      {answer === undefined && !error && <Skeleton active title={false} />}
      {answer?.mayJoin === false && <p className="price-note">{t('fixed')}</p>}
      {answer?.activities.length === 0 && <EmptyState kind="none-yet" text={t('none')} />}
      <ul className="join-choices">
        {answer?.activities.map((activity) => (
          <Joinable
            key={activity.id}
            shopId={shopId}
            activity={activity}
            mayJoin={answer.mayJoin}
          />
        ))}
      </ul>
    </AppModal>
  );
}

type JoinableProps = { shopId: number; activity: JoinableActivity; mayJoin: boolean };

function Joinable({ shopId, activity, mayJoin }: JoinableProps) {
  const t = useText(joinMessages);
  const word = useText(kitWords);
  const discountText = useDiscountText();
  const format = useFormat();
  const refreshes = ['activity', 'gamePrice'];
  const ask = useCommand(askToJoin, { refreshes });
  const withdraw = useCommand(withdrawJoin, { refreshes });
  const { id, activityName: name, joinId, joinState, startsAt, endsAt, fixedPrice } = activity;
  const canAsk = mayJoin && joinState !== 'pending' && joinState !== 'approved';
  const offer =
    fixedPrice === null
      ? discountText(activity.discountPercent ?? 100)
      : t('fixedPrice', { amount: format.points(fixedPrice) });
  const problem = ask.error ?? withdraw.error;
  return (
    <li>
      <div className="join-head">
        <strong>{name}</strong>
        {joinState !== null && <JoinStateTag state={joinState} />}
      </div>
      <p>
        {offer} · {t('games', { count: activity.gameCount })}
      </p>
      <p className="price-note">
        {t('from', { start: format.dateTime(startsAt), end: format.dateTime(endsAt) })}
      </p>
      {joinState === 'rejected' && <p>{t('reason', { reason: activity.reason })}</p>}
      {problem && <CallProblem error={problem} onRetry={() => ask.reset()} />}
      {canAsk && (
        <OperationButton
          operation={askToJoin}
          type="primary"
          loading={ask.isPending}
          aria-label={t('askNamed', { name })}
          onClick={() => ask.mutate({ activityId: id, shopId })}
        >
          {t('ask')}
        </OperationButton>
      )}
      {joinState === 'pending' && joinId !== null && (
        <OperationButton
          operation={withdrawJoin}
          loading={withdraw.isPending}
          aria-label={t('withdrawNamed', { name })}
          onClick={() => withdraw.mutate({ joinId })}
        >
          {word('withdraw')}
        </OperationButton>
      )}
    </li>
  );
}
