import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { currencyCode, id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { goodsFigures, goodsReportGroups, goodsReportRow } from './goods-report.rows.ts';
import { reportDays, reportRange, reportShops } from './rows.ts';

const filters = {
  ...reportDays,
  ...reportShops,
  goodsId: z.optional(id()),
  /** Money of different currencies is never added: without it, each row is of one. */
  currency: z.optional(currencyCode()),
};

export const listGoodsReport = query({
  id: 'goodsReport.list',
  path: '/api/reports/goods',
  summary:
    'What goods brought in a period, by goods, by shop or by day and month: pieces, money, cost, margin and voids (GDS-1, RPT-2)',
  permission: 'report.goods.view',
  scope: accountKinds,
  envelope: 'list',
  input: z
    .strictObject({
      ...paging,
      ...filters,
      /** Days become months where there are more than 92. */
      groupBy: z._default(z.enum(goodsReportGroups), 'goods'),
      sort: z._default(
        z.enum([
          'paid',
          '-paid',
          'units',
          '-units',
          'margin',
          '-margin',
          'voids',
          '-voids',
          'startsOn',
          '-startsOn',
        ]),
        '-paid',
      ),
    })
    .check(...reportRange),
  output: page(goodsReportRow),
  canLag: true,
});

export const getGoodsTotals = query({
  id: 'goodsReport.totals',
  path: '/api/reports/goods/totals',
  summary: 'What all goods of a period came to, by currency (GDS-1, RPT-2)',
  permission: 'report.goods.view',
  scope: accountKinds,
  input: z.strictObject(filters).check(...reportRange),
  output: z.object({
    /** Of different goods that were sold or taken back. */
    goods: z.int(),
    /** One for each currency in which anything was sold, that with the most sales first. */
    currencies: z.array(goodsFigures),
  }),
  canLag: true,
});
