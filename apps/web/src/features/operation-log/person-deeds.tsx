import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { addressOf } from '@lebean/contract/facts/addresses';
import { operationTitle } from '@lebean/contract/facts/titles';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import type { OperationLogRow } from '@lebean/contract/operation-log/rows';
import { addDays } from '@lebean/domain/calendar-day';
import { formatTime } from '../../platform/format.ts';
import { locales, useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { param, usePageQuery, withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { DayInput } from '../../screen-kit/day-input.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useInstants, useToday } from '../../screen-kit/use-today.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import type { Person } from '../../shared/accounts/person.ts';
import { LogChanges } from '../../shared/logged/log-changes.tsx';
import { LogObject } from './log-object.tsx';
import { LogResult } from './log-result.tsx';
import { operationLogMessages } from './operation-log.messages.ts';
import { personMessages } from './person.messages.ts';

const query = { day: param.day, signIns: param.yesNo };

/** So many lines of a day stand here; more are in the log. */
const shown = 100;

/** What somebody did on a day, as the log has it (SH-68): today, until another day is picked. */
export function PersonDeeds({ person }: { person: Person }) {
  const t = useText(personMessages);
  const today = useToday()();
  const instants = useInstants();
  const { query: chosen, change } = usePageQuery(query);
  const { day = today, signIns = false } = chosen;
  const answer = useOperation(
    listOperationLog,
    {
      accountId: person.id,
      ...instants({ from: day, to: day }),
      ...(!signIns && { withoutSignIns: true }),
      pageSize: shown,
    },
    { keepsPrevious: true },
  );
  const { rows, count = 0 } = answer.data ?? {};
  return (
    <Panel title={t('deeds')}>
      <DayChoice day={day} today={today} onChange={(next) => change({ day: next })}>
        <Button
          shape="round"
          aria-pressed={signIns}
          data-on={signIns}
          onClick={() => change({ signIns: signIns ? undefined : true })}
        >
          {t('withSignIns')}
        </Button>
      </DayChoice>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {rows === undefined && !answer.error && <WaitingLines rows={4} />}
      {rows?.length === 0 && <p className="person-quiet">{t('nothing')}</p>}
      <ol className="person-deeds" aria-busy={answer.isPlaceholderData}>
        {rows?.map((line) => (
          <Deed key={line.id} line={line} />
        ))}
      </ol>
      {rows !== undefined && count > rows.length && (
        <PageLink
          to={withQuery('/system/operation-log', { account: person.loginName, from: day, to: day })}
        >
          {t('more', { count })}
        </PageLink>
      )}
    </Panel>
  );
}

type DayChoiceProps = {
  day: string;
  today: string;
  onChange: (day: string | undefined) => void;
  children: ReactNode;
};

/** A day by one tap: today, yesterday, and the five weekdays before; any other by the calendar. */
function DayChoice({ day, today, onChange, children }: DayChoiceProps) {
  const t = useText(personMessages);
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (ago: number): string => {
    if (ago === 0) return t('today');
    if (ago === 1) return t('yesterday');
    return weekday.format(new Date(`${addDays(today, -ago)}T00:00:00Z`));
  };
  return (
    <>
      <div className="person-day">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('earlierDay')}
          onClick={() => onChange(addDays(day, -1))}
        />
        <label>
          <span className="visually-hidden">{t('day')}</span>
          <DayInput value={day} lastDay={today} onChange={onChange} />
        </label>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t('laterDay')}
          disabled={day >= today}
          onClick={() => onChange(addDays(day, 1))}
        />
      </div>
      <div className="log-picks person-picks" role="group" aria-label={t('days')}>
        {[0, 1, 2, 3, 4, 5, 6].map((ago) => {
          const picked = addDays(today, -ago);
          return (
            <Button
              key={picked}
              shape="round"
              aria-pressed={picked === day}
              data-on={picked === day}
              onClick={() => onChange(ago === 0 ? undefined : picked)}
            >
              {nameOf(ago)}
            </Button>
          );
        })}
        {children}
      </div>
    </>
  );
}

function Deed({ line }: { line: OperationLogRow }) {
  const pick = usePick();
  const t = useText(operationLogMessages);
  const timeZone = useSession()?.timeZone ?? 'UTC';
  return (
    <li>
      <time dateTime={line.at}>{formatTime(line.at, timeZone)}</time>
      <div>
        <PageLink to={addressOf('/system/operation-log/$logId', { logId: line.id })}>
          {pick(operationTitle(line.operation))}
        </PageLink>{' '}
        {line.object !== 'session' && <LogObject line={line} />}{' '}
        {line.result !== 'ok' && <LogResult result={line.result} />}
        {line.changeCount > 0 && <LogChanges line={line} />}
        <span className="visually-hidden">{`${t('source')} ${line.source}`}</span>
      </div>
    </li>
  );
}
