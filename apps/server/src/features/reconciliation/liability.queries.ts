import { sql } from 'kysely';
import type { listLiability } from '@lebean/contract/reconciliation/operations';
import type { LiabilityRow } from '@lebean/contract/reconciliation/rows';
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
