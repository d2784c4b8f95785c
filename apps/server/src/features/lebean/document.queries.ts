import { type RawBuilder, sql } from 'kysely';
import type {
  listLebeanAllocations,
  listLebeanRecharges,
} from '@lebean/contract/lebean/document.operations';
import type { LebeanAllocationRow, LebeanRechargeRow } from '@lebean/contract/lebean/document.rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';
import type { PageRequest } from '../../database/page.ts';

type DocumentFilter = Filter<typeof listLebeanRecharges> & Filter<typeof listLebeanAllocations>;

/** The documents of the scope that match; `d` is the document. */
function matchingDocuments(scope: Scope, { query, from, to }: DocumentFilter): RawBuilder<unknown> {
  const words = query ?? '';
  const pattern = containing(words);
  const conditions = [
    sql`(${scope.hasPartner('d.partner_id')} or ${scope.hasMerchant('d.merchant_id')})`,
    ...(words === ''
      ? []
      : [
          sql`(d.order_number = ${words.toUpperCase()}
            or d.partner_id in (select p.id from partner p where p.partner_name ilike ${pattern})
            or d.shop_id in (select s.id from shop s where s.shop_name ilike ${pattern}))`,
        ]),
    ...(from === undefined ? [] : [sql`d.created_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`d.created_at <= ${new Date(to)}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** What only one of the two tables has. */
const ownColumns = {
  lebean_recharge: sql`d.recharge_type, d.payment_mode, d.payment_state, d.paid, d.currency, d.lebean_before, d.lebean_after,
    d.value_date, d.bank_reference`,
  lebean_allocation: sql`d.partner_before, d.partner_after, d.shop_before, d.shop_after`,
} as const;

/** First which documents, then what is shown of them, in the same order again. */
const named = <Row>(
  table: keyof typeof ownColumns,
  matching: RawBuilder<unknown>,
  request: PageRequest | undefined,
) => {
  const cut = pageOnly(request);
  return sql<Row>`select d.id, d.order_number, d.transfer_id, d.lebean, d.operator_name, d.remark, d.created_at,
      ${ownColumns[table]}, p.id as partner_id, p.partner_name, s.id as shop_id, s.shop_name,
      (select j.order_number from lebean_adjustment j where j.reverses_transfer_id = d.transfer_id) as reversed_by
    from (select d.* from ${sql.table(table)} d where ${matching} order by d.created_at desc, d.id desc ${cut}) d
      left join partner p on p.id = d.partner_id left join shop s on s.id = d.shop_id
    order by d.created_at desc, d.id desc`;
};

type Stored<Row> = Omit<Row, 'createdAt'> & { readonly createdAt: Date };

const shown = <Row>({ createdAt, ...row }: Stored<Row>) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The lebeans that were issued, newest first (LB-1). */
export function rechargeListing(
  db: Database,
  scope: Scope,
  filter: DocumentFilter,
): Listing<LebeanRechargeRow> {
  const matching = matchingDocuments(scope, filter);
  return listing<Stored<LebeanRechargeRow>, LebeanRechargeRow>(db, {
    rows: (request) =>
      statement(db, named<Stored<LebeanRechargeRow>>('lebean_recharge', matching, request)),
    matching: statement(db, sql`select d.id from lebean_recharge d where ${matching}`),
    toRow: shown,
  });
}

/** The lebeans that partners gave to their shops, newest first (LB-2). */
export function allocationListing(
  db: Database,
  scope: Scope,
  filter: DocumentFilter,
): Listing<LebeanAllocationRow> {
  const matching = matchingDocuments(scope, filter);
  return listing<Stored<LebeanAllocationRow>, LebeanAllocationRow>(db, {
    rows: (request) =>
      statement(db, named<Stored<LebeanAllocationRow>>('lebean_allocation', matching, request)),
    matching: statement(db, sql`select d.id from lebean_allocation d where ${matching}`),
    toRow: shown,
  });
}
