import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listActivities } from '@lebean/contract/activity/operations';
import type { ActivityRow } from '@lebean/contract/activity/rows';
import { addDays } from '@lebean/domain/calendar-day';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { startOfDay } from '../../platform/zoned-day.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useToday } from '../../screen-kit/use-today.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { activityFormMessages } from './activity-form.messages.ts';
import './activity.css';
import { activityQuery } from './activity-query.ts';
import { activityMessages } from './activity.messages.ts';
import { monthAfter, monthGrid, type MonthDay } from './month-grid.ts';

const dayNames = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;
/** So many names fit a day. */
const maxOnDay = 3;

/** The activities of a month, day by day, in the time zone of who looks. */
export function ActivityCalendar() {
  const t = useText(activityMessages);
  const days = useText(activityFormMessages);
  const { query, change } = usePageQuery(activityQuery);
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const today = useToday();
  const thisMonth = today().slice(0, 7);
  const { month = thisMonth } = query;
  const grid = monthGrid(month);
  const first = grid[0]?.day ?? '';
  const last = grid.at(-1)?.day ?? '';
  const answer = useOperation(
    listActivities,
    {
      pageSize: 100,
      from: startOfDay(first, timeZone).toISOString(),
      to: startOfDay(addDays(last, 1), timeZone).toISOString(),
    },
    { keepsPrevious: true },
  );
  const go = (to: string): void => change({ month: to });
  const rows = (answer.data?.rows ?? []).filter(({ phase }) => phase !== 'disabled');
  return (
    <section className="activity-calendar" aria-label={t('viewCalendar')}>
      <div className="activity-month">
        <Button
          icon={<LeftOutlined />}
          aria-label={t('previous')}
          onClick={() => go(monthAfter(month, -1))}
        />
        <h2 aria-live="polite">{month}</h2>
        <Button
          icon={<RightOutlined />}
          aria-label={t('next')}
          onClick={() => go(monthAfter(month, 1))}
        />
        {month !== thisMonth && <Button onClick={() => go(thisMonth)}>{t('today')}</Button>}
      </div>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isSuccess && rows.length === 0 && <p className="activity-none">{t('noneInMonth')}</p>}
      <div className="activity-weekdays" aria-hidden>
        {dayNames.map((day) => (
          <span key={day}>{days(day)}</span>
        ))}
      </div>
      <ol className="activity-days">
        {grid.map((day) => (
          <Day
            key={day.day}
            day={day}
            activities={rows.filter((row) => runsOn(row, day.day, timeZone))}
          />
        ))}
      </ol>
    </section>
  );
}

function runsOn(
  { startsAt, endsAt, weekdays }: ActivityRow,
  day: string,
  timeZone: string,
): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekdays.length > 0 && !weekdays.includes(weekday === 0 ? 7 : weekday)) return false;
  const begins = startOfDay(day, timeZone).getTime();
  const ends = startOfDay(addDays(day, 1), timeZone).getTime();
  return Date.parse(startsAt) < ends && Date.parse(endsAt) > begins;
}

type DayProps = {
  day: MonthDay;
  activities: readonly ActivityRow[];
};

function Day({ day: { day, isOfMonth }, activities }: DayProps) {
  const t = useText(activityMessages);
  const paths = useAddresses();
  const classes = ['activity-day', isOfMonth ? '' : 'activity-day-beside'];
  if (activities.length === 0) classes.push('activity-day-empty');
  const rest = activities.length - maxOnDay;
  return (
    <li className={classes.join(' ')}>
      <time dateTime={day}>{day.slice(-2)}</time>
      {activities.slice(0, maxOnDay).map(({ id, activityName, phase }) => (
        <PageLink
          key={id}
          to={paths.activity(id)}
          className={`activity-chip activity-chip-${phase}`}
        >
          {activityName}
        </PageLink>
      ))}
      {rest > 0 && <span className="activity-more">{t('more', { count: rest })}</span>}
    </li>
  );
}
