import {
  type GameReportRow,
  listGameReport,
  reportGroups,
  reportKinds,
} from '@lebean/contract/game-report';
import { exportGameReport } from '@lebean/contract/report-export';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { GameReportFilters } from './game-report-filters.tsx';
import { GameTotals } from './game-totals.tsx';
import { PrintButton } from './print-button.tsx';
import './report.css';
import { reportMessages } from './report.messages.ts';
import { periodOf } from './report-period.ts';
import { useGameColumns } from './use-game-columns.tsx';

const usualDays = 30;

/** The games of a shop by what they came to (RPT-2). */
export function ShopGameScreen() {
  const t = useText(reportMessages);
  return <GameReport title={t('gameTitle')} />;
}

/** Games, shops, countries and partners by what they came to, for those who look after several (RPT-2). */
export function GameSummaryScreen() {
  const t = useText(reportMessages);
  return <GameReport title={t('summaryTitle')} />;
}

function GameReport({ title }: { title: string }) {
  const t = useText(reportMessages);
  const report = useGameReport();
  const { list, period } = report;
  return (
    <div className="report-page">
      <h1 className="visually-hidden">{title}</h1>
      <GameTotals filter={{ ...period, ...report.filter }} />
      <ListScreen<GameReportRow>
        list={list}
        label={title}
        columns={useGameColumns(report)}
        filters={<GameReportFilters report={report} />}
        actions={<PrintButton />}
        firstStep={t('nothingYet')}
      />
    </div>
  );
}

export function useGameReport() {
  const today = useToday()();
  const isShop = useSession()?.kind === 'shop';
  const list = useList(listGameReport, {
    exporting: exportGameReport,
    filters: (read) => ({
      from: read.day('from'),
      to: read.day('to'),
      groupBy: read.choice('groupBy', reportGroups),
      shopId: read.id('shopId'),
      gameId: read.id('gameId'),
      country: read.text('country'),
      partnerId: read.id('partnerId'),
      kind: read.choice('kind', reportKinds),
    }),
    sorts: [
      '-plays',
      'plays',
      '-usedSeconds',
      'usedSeconds',
      '-point',
      'point',
      '-lebean',
      'lebean',
    ],
    toInput: ({ from, to, ...filters }, position) => ({
      ...filters,
      ...periodOf({ from, to }, today, usualDays),
      ...position,
    }),
  });
  const { from, to, groupBy = 'game', ...filter } = list.filters;
  return { list, period: periodOf({ from, to }, today, usualDays), groupBy, filter, isShop };
}

export type GameReportState = ReturnType<typeof useGameReport>;
