import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import { ActivityCalendar } from './activity-calendar.tsx';
import { ActivityList } from './activity-list.tsx';
import './activity.css';
import { activityMessages } from './activity.messages.ts';
import { JoinList } from './join-list.tsx';

const views = ['list', 'calendar', 'requests'] as const;
type View = (typeof views)[number];
const titles = {
  list: 'viewList',
  calendar: 'viewCalendar',
  requests: 'viewRequests',
} as const satisfies Record<View, string>;
const shownAs = { list: ActivityList, calendar: ActivityCalendar, requests: JoinList } as const;

/** The activities as a list or a calendar, and who asks to join them (ACT-1): all to staff, its own to a shop. */
export function ActivityScreen() {
  const t = useText(activityMessages);
  const { search, setSearch } = usePage();
  const view = views.find((one) => one === search.get('view')) ?? 'list';
  const Shown = shownAs[view];
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <Segmented<View>
        className="activity-views"
        aria-label={t('view')}
        value={view}
        options={views.map((one) => ({ value: one, label: t(titles[one]) }))}
        onChange={(chosen) =>
          setSearch(new URLSearchParams(chosen === 'list' ? {} : { view: chosen }), {
            isNewStep: true,
          })
        }
      />
      <Shown />
    </>
  );
}
