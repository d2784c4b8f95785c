import { type RawBuilder, sql } from 'kysely';
import type {
  listLiability,
  listLiabilityMovements,
} from '@lebean/contract/reconciliation/operations';
import type {
  LiabilityFigure,
  LiabilityMovementRow,
  LiabilityRow,
} from '@lebean/contract/reconciliation/rows';
import { refundedKinds, soldKinds } from '@lebean/domain/liability';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';

/**
 * The stored value of each merchant over a period, principal and gift apart (RPT-3): what its cards hold
 * is minus what it has issued. Closing is read from the days up to the last and not added up from the
 * rest, so that a difference would show. Cards are of all shops of a merchant: who manages one of them has none to read.
 */
export function liabilityListing(
  db: Database,
  scope: Scope,
  { from, to, asset, query }: Filter<typeof listLiability>,
): Listing<LiabilityRow> {
  const pattern = containing(query ?? '');
  const matching = sql`ledger_account a join merchant m on m.id = a.owner_id
    where a.owner_kind = 'merchant' and a.purpose = 'issuing' and ${scope.hasMerchant('m.id')}
      and ${scope.kind !== 'shop' || scope.isWholeMerchant}
      ${asset === undefined ? sql`` : sql`and a.asset = ${asset}`}
      ${query ? sql`and m.merchant_name ilike ${pattern}` : sql``}`;
  const order = sql`m.merchant_name, m.id, a.asset desc`;
  const isInPeriod = sql`d.day >= ${from}::date and d.day <= ${to}::date`;
  return listing<LiabilityRow, LiabilityRow>(db, {
    rows: (request) => {
      const cut = pageOnly(request);
      return statement(
        db,
        sql<LiabilityRow>`
        select a.id, m.id as merchant_id, m.merchant_name, a.asset, sums.*
        from (select a.id, a.owner_id, a.asset from ${matching} order by ${order} ${cut}) a join merchant m on m.id = a.owner_id
        cross join lateral (select
            coalesce(sum(d.debited - d.credited) filter (where d.day < ${from}::date), 0)::bigint as opening,
            coalesce(sum(d.debited - d.credited) filter (where ${isInPeriod} and d.kind = any (${soldKinds}::text[])), 0)::bigint as sold,
            coalesce(sum(d.credited - d.debited) filter (where ${isInPeriod} and d.kind <> all (${[...soldKinds, ...refundedKinds]}::text[])), 0)::bigint as spent,
            coalesce(sum(d.credited - d.debited) filter (where ${isInPeriod} and d.kind = any (${refundedKinds}::text[])), 0)::bigint as refunded,
            coalesce(sum(d.debited - d.credited) filter (where d.day <= ${to}::date), 0)::bigint as closing
          from ledger_account_day d where d.account_id = a.id) sums
        order by ${order}`,
      );
    },
    matching: statement(db, sql`select a.id from ${matching}`),
    toRow: (row) => row,
  });
}

/** Which kinds a figure counts. */
const countedBy: Readonly<Record<LiabilityFigure, RawBuilder<unknown>>> = {
  sold: sql`e.kind = any (${soldKinds}::text[])`,
  spent: sql`e.kind <> all (${[...soldKinds, ...refundedKinds]}::text[])`,
  refunded: sql`e.kind = any (${refundedKinds}::text[])`,
};

type StoredMovement = Omit<LiabilityMovementRow, 'at'> & { readonly at: Date };

/**
 * The entries that a figure of a merchant's stored value counts, newest first (RPT-4). They are those of what
 * the merchant issues, as the figure is, and not documents: so they add up to it, whatever brought them.
 */
export function liabilityMovementListing(
  db: Database,
  scope: Scope,
  { merchantId, asset, figure, from, to }: Filter<typeof listLiabilityMovements>,
): Listing<LiabilityMovementRow> {
  const matching = sql`ledger_entry e join ledger_account a on a.id = e.account_id
    where a.owner_kind = 'merchant' and a.owner_id = ${merchantId} and a.purpose = 'issuing' and a.asset = ${asset}
      and ${scope.hasMerchant('a.merchant_id')} and ${scope.kind !== 'shop' || scope.isWholeMerchant}
      and e.at >= ${from}::date::timestamp at time zone platform_time_zone()
      and e.at < (${to}::date + 1)::timestamp at time zone platform_time_zone() and ${countedBy[figure]}`;
  return listing<StoredMovement, LiabilityMovementRow>(db, {
    rows: (request) => {
      const cut = pageOnly(request);
      return statement(
        db,
        sql<StoredMovement>`
        select e.id, e.at, e.kind, ${figure === 'sold' ? sql`-e.amount` : sql`e.amount`} as amount, t.document_number as order_number,
          (select p.id from play p where t.document_kind = 'play' and p.order_number = t.document_number) as play_id,
          c.id as card_id, c.card_number, m.merchant_name, s.shop_name, platform_time_zone() as time_zone
        from (select e.id, e.transfer_id, e.at, e.kind, e.amount from ${matching} order by e.id desc ${cut}) e
          join ledger_transfer t on t.id = e.transfer_id join merchant m on m.id = t.merchant_id
          left join shop s on s.id = t.shop_id
          left join lateral (select k.id, k.card_number from ledger_entry o
              join ledger_account w on w.id = o.account_id and w.owner_kind = 'card' join card k on k.id = w.owner_id
            where o.transfer_id = e.transfer_id and o.at = e.at limit 1) c on true
        order by e.id desc`,
      );
    },
    matching: statement(db, sql`select e.id from ${matching}`),
    toRow: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  });
}
