import type { GameReportRow } from '@lebean/contract/report/game-report.rows';
import { useText } from '../../platform/i18n.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { GameReportFilters } from './game-report-filters.tsx';
import { useGameReport } from './game-report-state.ts';
import { GameTotals } from './game-totals.tsx';
import { PrintButton } from './print-button.tsx';
import { reportMessages } from './report.messages.ts';
import { useGameColumns } from './use-game-columns.tsx';
import './report.css';

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
