import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { getActivity } from '@lebean/contract/activity/operations';
import { activityNotFound } from '@lebean/contract/activity/refusals';
import type { ActivityDetail } from '@lebean/contract/activity/rows';
import { absent, formatMinute } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { gameTitle } from '../../shared/games/game-title.ts';
import { useDiscountText } from '../../shared/money/discount.ts';
import './activity-page.css';
import { EffectByShop, EffectPanel } from './activity-effect.tsx';
import { activityFormMessages } from './activity-form.messages.ts';
import { activityPageMessages } from './activity-page.messages.ts';
import { PhaseTag } from './activity-state-tag.tsx';
import { ActivitySteps } from './activity-steps.tsx';
import { activityMessages } from './activity.messages.ts';

/** An activity with its own address: what it is, who takes part, and what it did (ACT-1). */
export function ActivityPage() {
  const t = useText(activityPageMessages);
  const pick = usePick();
  const paths = useAddresses();
  const activityId = usePageId('activityId');
  const answer = useOperation(
    getActivity,
    { activityId: activityId ?? 0 },
    { isEnabled: activityId !== undefined },
  );
  const isWaiting = useDelayed(answer.isLoading);
  const activity = answer.data;
  useRecordName(activity?.activityName);
  return (
    <div className="activity-page">
      <PageLink to={paths.activities} className="activity-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {activityId === undefined && (
        <Alert type="warning" showIcon title={pick(activityNotFound.text)} />
      )}
      {activity === undefined && isWaiting && (
        <div className="kit-panel">
          <WaitingLines rows={6} />
        </div>
      )}
      {activity !== undefined && <ActivityView activity={activity} />}
    </div>
  );
}

function ActivityView({ activity }: { activity: ActivityDetail }) {
  const t = useText(activityPageMessages);
  const language = useLanguage();
  return (
    <>
      <header className="activity-head">
        <h1>{activity.activityName}</h1>
        <PhaseTag phase={activity.phase} />
      </header>
      <Panel title={t('terms')} actions={<ActivitySteps activity={activity} />}>
        <FactList facts={useTermFacts(activity)} />
        <h3 className="activity-games-title">{t('games')}</h3>
        <p className="activity-games">
          {activity.games.map((game) => gameTitle(game, language)).join(' · ') || absent}
        </p>
      </Panel>
      {activity.phase !== 'draft' && (
        <>
          <EffectPanel activityId={activity.id} />
          <EffectByShop activityId={activity.id} />
        </>
      )}
    </>
  );
}

const days = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;

function useTermFacts(activity: ActivityDetail): readonly Fact[] {
  const t = useText(activityPageMessages);
  const list = useText(activityMessages);
  const form = useText(activityFormMessages);
  const discountText = useDiscountText();
  const dictionary = useDictionary();
  const format = useFormat();
  const { merchantName, shopName, fixedPrice, discountPercent, fromMinute, untilMinute } = activity;
  const offer =
    fixedPrice === null
      ? discountText(discountPercent ?? 100)
      : list('fixedPrice', { amount: format.points(fixedPrice) });
  const runBy =
    merchantName === null
      ? list('platform')
      : (shopName ?? list('allShops', { merchant: merchantName }));
  const weekdays = days.filter((_day, place) => activity.weekdays.includes(place + 1));
  const hours =
    fromMinute === null || untilMinute === null
      ? t('allDay')
      : `${formatMinute(fromMinute)} – ${formatMinute(untilMinute)}`;
  const types = activity.shopTypes.map((type) => dictionary.title('shopType', type)).join(' / ');
  return [
    { title: list('type'), fact: dictionary.title('activityType', activity.activityType) },
    { title: list('runBy'), fact: runBy },
    { title: list('offer'), fact: offer },
    { title: form('start'), fact: format.dateTime(activity.startsAt) },
    { title: form('end'), fact: format.dateTime(activity.endsAt) },
    {
      title: form('weekdays'),
      fact: weekdays.length === 0 ? t('everyDay') : weekdays.map((day) => form(day)).join(' '),
    },
    { title: t('hours'), fact: hours },
    { title: form('shopTypes'), fact: types || t('anyType') },
  ];
}
