import * as z from 'zod/mini';
import { cardNumber } from './card-fields.ts';
import { calendarDay, currencyCode, id, page, paging } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { reportFilter } from './report-filter.ts';
import {
  dayFigures,
  figuresBefore,
  isRunning,
  listedRange,
  reportDays,
  reportRange,
  reportShops,
  retention,
} from './report-fields.ts';
import { tolerantReader } from './tolerant-reader.ts';

export const reportGrains = ['day', 'week', 'month'] as const;
export type ReportGrain = (typeof reportGrains)[number];

const asked = {
  kind: 'query',
  method: 'GET',
  permission: 'report.operations.view',
  scope: accountKinds,
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
} as const;

const filters = {
  ...reportDays,
  ...reportShops,
  /** Money of different currencies is never added: without it, that of most shops. */
  currency: z.optional(currencyCode()),
};

/** A day, a week from Monday or a month, beside the one before, or the same part of it: of a day the same weekday. */
export const periodRow = z.extend(dayFigures, {
  id: id(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  isRunning,
  before: figuresBefore,
  back1: retention,
  back7: retention,
  back30: retention,
});
export type PeriodRow = z.output<typeof periodRow>;

export const listPeriods = operation({
  ...asked,
  id: 'operationsReport.list',
  path: '/api/Distributor/GetOperatorTotalDataOrder',
  envelope: 'businessList',
  summary: 'Money, points, plays, members, utilisation and retention by day, week or month (RPT-2)',
  input: z
    .strictObject({
      ...paging,
      ...filters,
      grain: z._default(z.enum(reportGrains), 'day'),
      sort: z._default(z.enum(['startsOn', '-startsOn']), '-startsOn'),
    })
    .check(...reportRange),
  reader: tolerantReader(),
  output: page(periodRow),
});

/** A shop over a period, beside the days before it, as many and as far. */
export const shopFigureRow = z.extend(dayFigures, {
  id: id(),
  shopName: z.string(),
  country: z.string(),
  isRunning,
  before: figuresBefore,
});
export type ShopFigureRow = z.output<typeof shopFigureRow>;

export const listShopFigures = operation({
  ...asked,
  id: 'shopFigures.list',
  path: '/api/distributor/ShopDataByDistributor',
  envelope: 'businessList',
  summary: 'The shops of the account beside each other over a period (RPT-2)',
  input: z
    .strictObject({
      ...paging,
      ...filters,
      sort: z._default(
        z.enum(['paid', '-paid', 'plays', '-plays', 'newCards', '-newCards', 'lebean', '-lebean']),
        '-paid',
      ),
    })
    .check(...reportRange),
  reader: tolerantReader(),
  output: page(shopFigureRow),
});

export const getReportCurrencies = operation({
  ...asked,
  id: 'operationsReport.currencies',
  path: '/api/reports/currencies',
  summary: 'The currencies of the shops of the account, that of most shops first',
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ currencies: z.array(currencyCode()) }),
});

/** A card that played in a shop in a period (RPT-4). */
export const visitorRow = z.object({
  id: id(),
  shopId: id(),
  shopName: z.string(),
  cardId: id(),
  cardNumber: cardNumber(),
  name: z.string(),
  days: z.int(),
});
export type VisitorRow = z.output<typeof visitorRow>;

export const listVisitors = operation({
  ...asked,
  id: 'reportVisitor.list',
  path: '/api/reports/visitors',
  summary:
    'The cards that played in each shop in a period, shop by shop, those that came on most days first (RPT-4)',
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
});
