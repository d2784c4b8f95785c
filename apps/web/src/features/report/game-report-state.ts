import { exportGameReport } from '@lebean/contract/report/export';
import { listGameReport } from '@lebean/contract/report/game-report.operations';
import { reportGroups, reportKinds } from '@lebean/contract/report/game-report.rows';
import { param } from '../../platform/page-query.ts';
import { useSession } from '../../platform/session.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { periodOf } from './report-period.ts';

const defaultDays = 30;

export function useGameReport() {
  const today = useToday()();
  const isShop = useSession()?.kind === 'shop';
  const list = useList(listGameReport, {
    exporting: exportGameReport,
    filters: {
      from: param.day,
      to: param.day,
      groupBy: param.choice(reportGroups),
      shopId: param.id,
      gameId: param.id,
      country: param.text,
      partnerId: param.id,
      kind: param.choice(reportKinds),
    },
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
      ...periodOf({ from, to }, today, defaultDays),
      ...position,
    }),
  });
  const { from, to, groupBy = 'game', ...filter } = list.filters;
  return { list, period: periodOf({ from, to }, today, defaultDays), groupBy, filter, isShop };
}

export type GameReportState = ReturnType<typeof useGameReport>;
