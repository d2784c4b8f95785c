import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { type LinkQuery, type PageQueries, param, withQuery } from '../../platform/page-query.ts';
import { addressesFor } from '../../shared/addresses.ts';

export const rowKinds = ['money', 'goods', 'recharges', 'cards', 'members'] as const;
export type RowKind = (typeof rowKinds)[number];

/** What the addresses of the pages behind a number of the operations report say. */
export const rowsQuery = {
  fromDay: param.day,
  toDay: param.day,
  shopId: param.id,
  country: param.text,
  currency: param.text,
};

/** What those behind a number of the goods report say. */
export const goodsRowsQuery = { ...rowsQuery, goodsId: param.id, partnerId: param.id };

/** What a link to the operations report may say. */
const reportQuery = { from: param.day, to: param.day, shopId: param.id, currency: param.text };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/shuju/gameouerexperience': LinkQuery<typeof reportQuery>;
    '/shuju/gameouerexperience/$rows': LinkQuery<typeof rowsQuery>;
    '/shuju/goodsreport/$rows': LinkQuery<typeof goodsRowsQuery>;
  }
}

/** What a number was asked for: the list that it opens shows the rows of just that (RPT-4). */
export type RequestedRows = LinkQuery<typeof rowsQuery>;
type RequestedPlays = RequestedRows &
  Pick<PageQueries['/games/detail'], 'gameId' | 'partnerId' | 'kind'>;

/** The plays that a number counts, in the list of plays of who asks. */
export function playsPath(
  kind: AccountKind,
  { fromDay, toDay, ...requested }: RequestedPlays,
): Address {
  return withQuery(addressesFor(kind).plays, {
    ...requested,
    from: fromDay,
    to: toDay,
    only: 'counted',
  });
}

/** The money taken and given back, the sales of goods, the recharges, the new cards or the members that a number counts. */
export const rowsPath = (rows: RowKind, requested: RequestedRows): Address =>
  withQuery(addressOf('/shuju/gameouerexperience/$rows', { rows }), requested);

type GoodsRows = LinkQuery<typeof goodsRowsQuery>;

/** The sales, or only what takes them back, that a number of the goods report counts. */
export const goodsRowsPath = (rows: 'sales' | 'voids', requested: GoodsRows): Address =>
  withQuery(addressOf('/shuju/goodsreport/$rows', { rows }), requested);
