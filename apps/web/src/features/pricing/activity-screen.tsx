import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { ActivityCalendar } from './activity-calendar.tsx';
import { ActivityList } from './activity-list.tsx';
import './activity.css';
import { activityQuery, activityViews } from './activity-query.ts';
import { activityMessages } from './activity.messages.ts';
import { JoinList } from './join-list.tsx';

type View = (typeof activityViews)[number];
const titles = {
  list: 'viewList',
  calendar: 'viewCalendar',
  requests: 'viewRequests',
} as const satisfies Record<View, string>;
const shownAs = { list: ActivityList, calendar: ActivityCalendar, requests: JoinList } as const;

/** The activities as a list or a calendar, and who asks to join them (ACT-1): all to staff, its own to a shop. */
export function ActivityScreen() {
  const t = useText(activityMessages);
  const { query, begin } = usePageQuery(activityQuery);
  const { view } = query;
  const Shown = shownAs[view];
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <Segmented<View>
        className="activity-views"
        aria-label={t('view')}
        value={view}
        options={activityViews.map((one) => ({ value: one, label: t(titles[one]) }))}
        onChange={(chosen) => begin({ view: chosen })}
      />
      <Shown />
    </>
  );
}
