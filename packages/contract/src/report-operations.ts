import { getGameTotals, listGameReport, listReportGames } from './game-report.ts';
import {
  getReportCurrencies,
  listPeriods,
  listShopFigures,
  listVisitors,
} from './operations-report.ts';
import {
  exportGameReport,
  exportPeriods,
  exportShopFigures,
  exportVisitors,
} from './report-export.ts';

/** The calls behind the reports (RPT-2, RPT-4). */
export const reportOperations = [
  listGameReport,
  exportGameReport,
  getGameTotals,
  listReportGames,
  listPeriods,
  exportPeriods,
  listShopFigures,
  exportShopFigures,
  getReportCurrencies,
  listVisitors,
  exportVisitors,
] as const;
