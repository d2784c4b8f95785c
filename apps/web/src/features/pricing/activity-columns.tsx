import type { ActivityRow } from '@lebean/contract/activity/rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { useDiscountText } from '../../shared/money/discount.ts';
import { PhaseTag } from './activity-state-tag.tsx';
import { activityMessages } from './activity.messages.ts';

/** What a list of activities shows of each. */
export function useActivityColumns(): ReadonlyArray<Column<ActivityRow>> {
  const t = useText(activityMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const discountText = useDiscountText();
  const paths = useAddresses();
  const format = useFormat();
  return [
    {
      key: 'activity',
      title: t('activity'),
      render: ({ id, activityName }) => <PageLink to={paths.activity(id)}>{activityName}</PageLink>,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('phase'),
      render: ({ phase }) => <PhaseTag phase={phase} />,
      onCard: 'beside',
    },
    {
      key: 'type',
      title: titleOf('activityType'),
      render: ({ activityType }) => dictionary.title('activityType', activityType),
      onCard: 'line',
    },
    {
      key: 'runBy',
      title: t('runBy'),
      render: ({ shopName, merchantName }) => {
        if (merchantName === null) return t('platform');
        return shopName ?? t('allShops', { merchant: merchantName });
      },
      onCard: 'line',
    },
    {
      key: 'offer',
      title: t('offer'),
      render: ({ discountPercent, fixedPrice }) =>
        fixedPrice === null
          ? discountText(discountPercent ?? 100)
          : t('fixedPrice', { amount: format.points(fixedPrice) }),
      onCard: 'line',
    },
    {
      key: 'time',
      title: t('time'),
      render: ({ startsAt, endsAt }) => (
        <span className="activity-time">
          <span>{format.dateTime(startsAt).slice(0, -3)}</span>
          <span>{format.dateTime(endsAt).slice(0, -3)}</span>
        </span>
      ),
      onCard: 'line',
    },
    ...useCountColumns(),
  ];
}

function useCountColumns(): ReadonlyArray<Column<ActivityRow>> {
  const t = useText(activityMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'games',
      title: titleOf('gameCount'),
      render: ({ gameCount }) => format.count(gameCount),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'joined',
      title: t('joined'),
      render: ({ joinedCount, pendingCount }) => (
        <span className="activity-joined">
          {format.count(joinedCount)}
          {pendingCount > 0 && (
            <span className="activity-pending">
              {t('pending', { count: format.count(pendingCount) })}
            </span>
          )}
        </span>
      ),
      align: 'end',
      onCard: 'line',
    },
  ];
}
