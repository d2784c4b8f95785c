import { useState } from 'react';
import { listGames } from '@lebean/contract/game/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { exportSymptoms } from '@lebean/contract/ticket/export';
import {
  getTicketReport,
  listSymptoms,
  type SymptomRow,
} from '@lebean/contract/ticket/report.operations';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { addDays } from '@lebean/domain/calendar-day';
import type { TicketFigure } from '@lebean/domain/ticket/figures';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param, withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useInstants, useToday } from '../../screen-kit/use-today.ts';
import { VersionSymptomsPanel } from '../../shared/tickets/version-symptoms-panel.tsx';
import { versionSymptomsMessages } from '../../shared/tickets/version-symptoms.messages.ts';
import { BacklogChart } from './backlog-chart.tsx';
import { GameFilter } from './game-filter.tsx';
import { PeriodFilter, WhomFilters } from './report-filters.tsx';
import './ticket.css';
import './ticket-report.css';
import type { TicketLink } from './ticket-query.ts';
import { ticketReportMessages } from './ticket-report.messages.ts';

type Report = Output<typeof getTicketReport>;

/** How fast and how well problems are solved; each number opens its tickets (SVC-14, RPT-4). */
export function TicketReportScreen() {
  const t = useText(ticketReportMessages);
  const instants = useInstants();
  const list = useSymptoms();
  const { from, to, ...whom } = list.filters;
  const answer = useOperation(getTicketReport, {
    ...whom,
    ...periodOf(instants({ from, to })),
  });
  const report = answer.data;
  return (
    <div className="ticket-report">
      <h1 className="visually-hidden">{t('report')}</h1>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {report && <Figures report={report} query={list.filters} />}
      {report && <BacklogChart backlog={report.backlog} query={whom} />}
      <ListScreen
        list={list}
        label={t('symptoms')}
        columns={useSymptomColumns(list.filters)}
        filters={
          <FilterBar list={list} search={<PeriodFilter list={list} />}>
            <WhomFilters list={list} />
          </FilterBar>
        }
        firstStep={t('noSymptoms')}
      />
      <ByVersion />
    </div>
  );
}

/** The same of one game, version by version. */
function ByVersion() {
  const t = useText(versionSymptomsMessages);
  const [gameId, setGameId] = useState<number>();
  if (!useAllowed(listGames)) return null;
  return (
    <>
      <Panel title={t('title')}>
        <GameFilter gameId={gameId} onChange={setGameId} />
        {gameId === undefined && <p className="ticket-quiet">{t('choose')}</p>}
      </Panel>
      {gameId !== undefined && <VersionSymptomsPanel gameId={gameId} />}
    </>
  );
}

/** Both ends of a period. */
const periodOf = ({ from = '', to = '' }: { from?: string; to?: string }) => ({ from, to });

function useSymptoms() {
  const instants = useInstants();
  const today = useToday();
  return useList(listSymptoms, {
    exporting: exportSymptoms,
    filters: {
      country: param.text,
      merchantId: param.id,
      engineerId: param.id,
      // The last thirty days, until somebody says otherwise.
      from: param.dayOr(addDays(today(), -29)),
      to: param.dayOr(today()),
    },
    sorts: ['-ticketCount'],
    toInput: ({ from, to, ...filters }, { page, pageSize }) => ({
      ...filters,
      ...periodOf(instants({ from, to })),
      page,
      pageSize,
    }),
  });
}

type FiguresProps = { report: Report; query: TicketLink };

function Figures({ report, query }: FiguresProps) {
  const t = useText(ticketReportMessages);
  const { counts, firstResponse, resolution } = report;
  const figure = (name: TicketFigure, of?: number) => (
    <Figure name={name} count={counts[name]} query={query} of={of} />
  );
  return (
    <Panel title={t('report')}>
      <dl className="ticket-figures">
        {figure('created')}
        {figure('answered', counts.created)}
        {figure('answeredInTime', counts.answered)}
        {figure('resolved', counts.created)}
        {figure('resolvedInTime', counts.resolved)}
        {figure('reopened', counts.created)}
        {figure('onSite', counts.resolved)}
        {figure('firstVisit', counts.onSite)}
      </dl>
      <dl className="ticket-figures">
        <Durations title={t('firstResponse')} duration={firstResponse} />
        <Durations title={t('resolution')} duration={resolution} />
      </dl>
    </Panel>
  );
}

type FigureProps = {
  name: TicketFigure;
  count: number;
  query: TicketLink;
  of: number | undefined;
};

function Figure({ name, count, query, of }: FigureProps) {
  const t = useText(ticketReportMessages);
  const format = useFormat();
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <PageLink
          to={withQuery('/aftersales/list', { ...query, figure: name })}
          aria-label={`${t(name)}: ${t('openThese', { count })}`}
        >
          {format.count(count)}
        </PageLink>
        {of !== undefined && of > 0 && (
          <small>{t('share', { percent: `${Math.round((count * 100) / of)} %` })}</small>
        )}
      </dd>
    </div>
  );
}

function Durations({ title, duration }: { title: string; duration: Report['resolution'] }) {
  const t = useText(ticketReportMessages);
  const write = useDuration();
  return (
    <>
      <div>
        <dt>
          {title} · {t('median')}
        </dt>
        <dd>{write(duration.medianMinutes)}</dd>
      </div>
      <div>
        <dt>
          {title} · {t('p90')}
        </dt>
        <dd>{write(duration.p90Minutes)}</dd>
      </div>
    </>
  );
}

const hour = 60;
const twoDays = 48 * hour;

/** So long in the unit that says it best. */
function useDuration(): (minutes: number | null) => string {
  const t = useText(ticketReportMessages);
  return (minutes) => {
    if (minutes === null) return absent;
    if (minutes < 2 * hour) return t('minutes', { count: minutes });
    if (minutes < twoDays) return t('hours', { count: (minutes / hour).toFixed(1) });
    return t('days', { count: (minutes / (24 * hour)).toFixed(1) });
  };
}

function useSymptomColumns(query: TicketLink): ReadonlyArray<Column<SymptomRow>> {
  const t = useText(ticketReportMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  return [
    {
      key: 'equipment',
      title: titleOf('equipmentTitle'),
      render: ({ equipmentTitle }) => equipmentTitle,
      onCard: 'heading',
    },
    {
      key: 'category',
      title: titleOf('ticketCategory'),
      render: ({ ticketCategory }) => pick(ticketCategoryWords[ticketCategory]),
      onCard: 'line',
    },
    {
      key: 'count',
      title: titleOf('ticketCount'),
      render: ({ ticketCategory, equipmentId, ticketCount: count }) => (
        <PageLink
          to={withQuery('/aftersales/list', {
            ...query,
            figure: 'created',
            ticketCategory,
            equipmentId,
          })}
          aria-label={t('openThese', { count })}
        >
          {format.count(count)}
        </PageLink>
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'devices',
      title: titleOf('deviceCount'),
      render: ({ deviceCount }) => format.count(deviceCount),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'between',
      title: titleOf('daysBetween'),
      render: ({ daysBetween }) => (daysBetween === null ? absent : format.points(daysBetween)),
      align: 'end',
      onCard: 'line',
    },
  ];
}
