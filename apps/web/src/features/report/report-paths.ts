import { type Address, addressOf, withQuery } from '@lebean/contract/facts/addresses';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { addressesFor } from '../../shared/addresses.ts';

/** What a number was asked for: the list that it opens shows the rows of just that (RPT-4). */
export type RequestedRows = {
  readonly fromDay: string;
  readonly toDay: string;
  readonly shopId?: number | undefined;
  readonly gameId?: number | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly partnerId?: number | undefined;
  /** Of which kind plays are; of any without it. */
  readonly kind?: string | undefined;
};

/** The plays that a number counts, in the list of plays of who asks. */
export function playsPath(
  kind: AccountKind,
  { fromDay, toDay, ...requested }: RequestedRows,
): Address {
  return withQuery(addressesFor(kind).plays, {
    ...requested,
    from: fromDay,
    to: toDay,
    only: 'counted',
  });
}

export const rowKinds = ['money', 'goods', 'recharges', 'cards', 'members'] as const;
export type RowKind = (typeof rowKinds)[number];

/** The money taken and given back, the sales of goods, the recharges, the new cards or the members that a number counts. */
export const rowsPath = (rows: RowKind, requested: RequestedRows): Address =>
  withQuery(addressOf('/shuju/gameouerexperience/$rows', { rows }), requested);

type GoodsRows = RequestedRows & { readonly goodsId?: number | undefined };

/** The sales, or only what takes them back, that a number of the goods report counts. */
export const goodsRowsPath = (rows: 'sales' | 'voids', requested: GoodsRows): Address =>
  withQuery(addressOf('/shuju/goodsreport/$rows', { rows }), requested);
