import { type RawBuilder, sql } from 'kysely';
import type { listBreaks, listReconciliations } from '@lebean/contract/reconciliation/operations';
import type { BreakRow, ReconciliationRow } from '@lebean/contract/reconciliation/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing, statement, pageOnly } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';

/** The book is one: whoever is limited to countries sees none of its proofs. */
const ofWholeNetwork = (scope: Scope): RawBuilder<boolean> => sql<boolean>`${scope.isWholeNetwork}`;

/** The proofs of the ledger, the one that ended last first: what it has found holds (LED-7). */
export function runListing(
  db: Database,
  scope: Scope,
  { hasBreaks }: Filter<typeof listReconciliations>,
): Listing<ReconciliationRow> {
  const matching = db
    .selectFrom('reconciliationRun')
    .where(ofWholeNetwork(scope))
    .$call(
      whenGiven(hasBreaks, (runs, hasBreaks) => runs.where('breaks', hasBreaks ? '>' : '=', 0)),
    );
  const ordered = matching.selectAll().orderBy('finishedAt', 'desc').orderBy('id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('id'),
    toRow: ({ startedAt, finishedAt, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
    }),
  });
}

/** What a proof has found, with whose account it is (LED-7). */
export function breakListing(
  db: Database,
  scope: Scope,
  { runId, kind }: Filter<typeof listBreaks>,
): Listing<BreakRow> {
  const matching = sql`reconciliation_break b where b.run_id = ${runId} and ${ofWholeNetwork(scope)}
    ${kind === undefined ? sql`` : sql`and b.kind = ${kind}`}`;
  return listing<BreakRow, BreakRow>(db, {
    rows: (request) => {
      const limit = pageOnly(request);
      return statement(
        db,
        sql<BreakRow>`select b.id, b.run_id, b.kind, b.asset, b.account_id, b.transfer_id, b.document_kind, b.document_number,
          b.expected, b.found, coalesce(s.shop_name, p.partner_name, c.card_number, m.merchant_name) as owner_name, p.id as partner_id, s.id as shop_id
        from (select b.* from ${matching} order by b.id ${limit}) b
          left join ledger_account a on a.id = b.account_id
          left join shop s on a.owner_kind = 'shop' and s.id = a.owner_id
          left join partner p on a.owner_kind = 'partner' and p.id = a.owner_id
          left join card c on a.owner_kind = 'card' and c.id = a.owner_id
          left join merchant m on a.owner_kind = 'merchant' and m.id = a.owner_id
        order by b.id`,
      );
    },
    matching: statement(db, sql`select b.id from ${matching}`),
    toRow: (row) => row,
  });
}

/** How many entries are not proven yet, counted up to a limit. */
export async function countOpenEntries(db: Database, max: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (select from ledger_entry e
      where e.id > (select f.proven_entry_id from ledger_fold f) limit ${max}) open`.execute(db);
  return found.rows[0]?.count ?? 0;
}
