import { sql } from 'kysely';
import type { listJournalAccounts } from '@lebean/contract/journal/operations';
import type { JournalAccountRow } from '@lebean/contract/journal/rows';
import {
  type AccountRule,
  type JournalKind,
  journalKinds,
  type JournalMode,
  modesOfKind,
} from '@lebean/domain/journal/journal';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

/** Every kind with each of its ways of payment, in the order of the journal: what asks for an account. */
const places = journalKinds.flatMap((kind) => {
  const modes: readonly (JournalMode | null)[] = modesOfKind[kind];
  return (modes.length === 0 ? [null] : modes).map((mode) => ({ kind, mode }));
});
const kindsWithModes = journalKinds.filter((kind) => modesOfKind[kind].length > 0);

/**
 * Where each kind is booked, those without an account first. A rule for all ways of payment stands in for
 * those that have none.
 */
export function accountListing(
  db: Database,
  { isMapped }: Filter<typeof listJournalAccounts>,
): Listing<JournalAccountRow> {
  const wanted = sql`unnest(${places.map(({ kind }) => kind)}::text[], ${places.map(({ mode }) => mode)}::text[])
    with ordinality w (kind, payment_mode, place)`;
  const rows = sql`(
    select w.kind as journal_kind, w.payment_mode, null::bigint as shop_id, null::text as shop_name,
        coalesce(a.id, g.id) is not null as is_mapped, coalesce(a.is_left_out, g.is_left_out, false) as is_left_out,
        coalesce(a.debit_account, g.debit_account, '') as debit_account, coalesce(a.credit_account, g.credit_account, '') as credit_account,
        coalesce(a.changed_by, g.changed_by, '') as changed_by, coalesce(a.version, 0) as version, w.place
      from ${wanted}
      left join journal_account a on a.kind = w.kind and a.payment_mode is not distinct from w.payment_mode and a.shop_id is null
      left join journal_account g on g.kind = w.kind and g.payment_mode is null and g.shop_id is null and w.payment_mode is not null
    union all
    select a.kind, a.payment_mode, a.shop_id, s.shop_name, true, a.is_left_out, a.debit_account, a.credit_account, a.changed_by,
        a.version, 1000
      from journal_account a left join shop s on s.id = a.shop_id
      where a.shop_id is not null or a.payment_mode is null and a.kind = any (${kindsWithModes}::text[]))`;
  const ordered = sql`order by r.is_mapped, r.place, r.shop_name nulls first, r.journal_kind, r.payment_mode nulls first, r.shop_id`;
  const condition = isMapped === undefined ? sql`true` : sql`r.is_mapped = ${isMapped}`;
  return listing<JournalAccountRow, JournalAccountRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<JournalAccountRow>`select row_number() over (${ordered}) as id, r.journal_kind, r.payment_mode, r.shop_id, r.shop_name, r.is_mapped, r.is_left_out,
            r.debit_account, r.credit_account, r.changed_by, r.version
          from ${rows} r where ${condition}
          order by 1 ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select r.journal_kind from ${rows} r where ${condition}`),
    toRow: (row) => row,
  });
}

/** All rules, as the journal is drafted by them. */
export async function listRules(db: Database): Promise<readonly AccountRule[]> {
  const { rows } = await sql<AccountRule>`
    select a.kind, a.payment_mode, a.shop_id, a.is_left_out, a.debit_account, a.credit_account from journal_account a`.execute(
    db,
  );
  return rows;
}

export interface RulePlace {
  readonly kind: JournalKind;
  readonly paymentMode: JournalMode | null;
  readonly shopId: number | null;
}

/** The rule of a place, locked. */
export async function lockRule(db: Database, { kind, paymentMode, shopId }: RulePlace) {
  const { rows } = await sql<{
    id: number;
    isLeftOut: boolean;
    debitAccount: string;
    creditAccount: string;
    version: number;
    changedBy: string;
  }>`
    select a.id, a.is_left_out, a.debit_account, a.credit_account, a.version, a.changed_by from journal_account a
    where a.kind = ${kind} and a.payment_mode is not distinct from ${paymentMode}::text
      and a.shop_id is not distinct from ${shopId}::bigint for no key update`.execute(db);
  return rows[0];
}

/** Keeps the rule of a place; answers its id, or nothing where somebody else has just added one. */
export async function writeRule(
  db: Database,
  place: RulePlace & { readonly merchantId: number | null },
  rule: Pick<AccountRule, 'isLeftOut' | 'debitAccount' | 'creditAccount'>,
  { changedBy, version }: { readonly changedBy: string; readonly version: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into journal_account as a (kind, payment_mode, merchant_id, shop_id, is_left_out, debit_account, credit_account, changed_by)
      values (${place.kind}, ${place.paymentMode}, ${place.merchantId}, ${place.shopId}, ${rule.isLeftOut}, ${rule.debitAccount},
        ${rule.creditAccount}, ${changedBy})
      on conflict (kind, payment_mode, shop_id) do update set is_left_out = excluded.is_left_out,
        debit_account = excluded.debit_account, credit_account = excluded.credit_account, changed_by = excluded.changed_by,
        version = a.version + 1
      where a.version = ${version}
      returning a.id`.execute(db);
  return rows[0]?.id;
}
