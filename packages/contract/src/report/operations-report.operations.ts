import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { calendarDay, currencyCode, id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { reportFilter } from '../kernel/report-filter.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import {
  periodRow,
  periodTotals,
  reportGrains,
  shopFigureRow,
  visitorRow,
} from './operations-report.rows.ts';
import {
  comparedDays,
  comparedRange,
  listedRange,
  reportDays,
  reportRange,
  reportShops,
} from './rows.ts';

const filters = {
  ...reportDays,
  ...reportShops,
  /** Money of different currencies is never added: without it, that of most shops. */
  currency: z.optional(currencyCode()),
};

export const listPeriods = query({
  id: 'operationsReport.list',
  path: '/api/Distributor/GetOperatorTotalDataOrder',
  summary: 'Money, points, plays, members, utilisation and retention by day, week or month (RPT-2)',
  permission: 'report.operations.view',
  scope: accountKinds,
  envelope: 'businessList',
  input: z
    .strictObject({
      ...paging,
      ...filters,
      grain: z._default(z.enum(reportGrains), 'day'),
      /** Without it, each period stands beside the one before; with it, the first beside its first. */
      ...comparedDays,
      sort: z._default(z.enum(['startsOn', '-startsOn']), '-startsOn'),
    })
    .check(...reportRange, ...comparedRange),
  reader: tolerantReader(),
  output: page(periodRow),
  canLag: true,
});

export const getPeriodTotals = query({
  id: 'operationsReport.totals',
  path: '/api/reports/operations/totals',
  summary: 'What a range and another one came to, each as a whole (RPT-2)',
  permission: 'report.operations.view',
  scope: accountKinds,
  input: z
    .strictObject({
      ...filters,
      grain: z._default(z.enum(reportGrains), 'day'),
      ...comparedDays,
    })
    .check(...reportRange, ...comparedRange),
  output: periodTotals,
  canLag: true,
});

export const listShopFigures = query({
  id: 'shopFigures.list',
  path: '/api/distributor/ShopDataByDistributor',
  summary: 'The shops of the account beside each other over a period (RPT-2)',
  permission: 'report.operations.view',
  scope: accountKinds,
  envelope: 'businessList',
  input: z
    .strictObject({
      ...paging,
      ...filters,
      /** Without it, as many days before. */
      ...comparedDays,
      sort: z._default(
        z.enum([
          'revenue',
          '-revenue',
          'paid',
          '-paid',
          'plays',
          '-plays',
          'newCards',
          '-newCards',
          'lebean',
          '-lebean',
        ]),
        '-revenue',
      ),
    })
    .check(...reportRange, ...comparedRange),
  reader: tolerantReader(),
  output: page(shopFigureRow),
  canLag: true,
});

export const getReportCurrencies = query({
  id: 'operationsReport.currencies',
  path: '/api/reports/currencies',
  summary: 'The currencies of the shops of the account, that of most shops first',
  permission: 'report.operations.view',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ currencies: z.array(currencyCode()) }),
  canLag: true,
});

export const listVisitors = query({
  id: 'reportVisitor.list',
  path: '/api/reports/visitors',
  summary:
    'The cards that played in each shop in a period, shop by shop, those that came on most days first (RPT-4)',
  permission: 'report.operations.view',
  scope: accountKinds,
  envelope: 'list',
  input: z
    .strictObject({
      ...paging,
      shopId: z.optional(id()),
      ...reportFilter,
      fromDay: calendarDay(),
      toDay: calendarDay(),
    })
    .check(...listedRange),
  output: page(visitorRow),
  canLag: true,
});
