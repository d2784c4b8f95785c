import { sql } from 'kysely';
import type { listStatementSources } from '@lebean/contract/settlement/operations';
import type { SettlementGapRow, StatementSourceRow } from '@lebean/contract/settlement/rows';
import type { listSettlementGaps } from '@lebean/contract/settlement/setting.operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import { ofScope } from './statement-listing.queries.ts';

type Stored<Row> = Omit<Row, 'at'> & { readonly at: Date };
const shown = <Row>({ at, ...row }: Stored<Row>) => ({ ...row, at: at.toISOString() });

/** The number of the document that a row `x` is; another shop's are shown as well: the row is billed to this one. */
export const orderNumber = sql`coalesce(case
  when x.source_kind in ('play', 'playReversal', 'clearedPlay', 'clearedPlayReversal', 'homePlay', 'homePlayReversal')
    then (select p.order_number from play p where p.id = x.source_id)
  when x.source_kind in ('lebeanSale', 'salePayment') then (select r.order_number from lebean_recharge r where r.id = x.source_id)
  when x.source_kind = 'lebeanReversal' then (select j.order_number from lebean_adjustment j where j.id = x.source_id)
  when x.source_kind = 'serviceCredit' then (select c.credit_number from service_credit c where c.id = x.source_id)
  when x.source_kind = 'adjustment' then (select a.adjustment_number from statement_adjustment a where a.id = x.source_id)
  when x.source_kind in ('clearedRecharge', 'homeRecharge') then (select r.order_number from recharge_record r where r.id = x.source_id)
  when x.source_kind in ('clearedGoods', 'homeGoods') then (select g.order_number from goods_sale g where g.id = x.source_id)
  when x.source_kind in ('partnerShare', 'shareCorrection') then (select w.reference from shared_row(x.source_id) w)
  when x.source_kind = 'lineTax' then (select '#' || l.position from statement_line l where l.id = x.source_id)
  else (select p.payment_number from statement_payment p where p.id = x.source_id) end, '')`;

/** The shop that a row `x` is a share of; the partner learned its name when it was earned (ADR 0136). */
export const sharedShop = sql`case when x.source_kind in ('partnerShare', 'shareCorrection')
  then (select w.shop_name from shared_row(x.source_id) w) end`;

/** The rows of a line of a statement of the scope, or the payments of its period (SET-7, RPT-4). */
export function sourceListing(
  db: Database,
  scope: Scope,
  { statementId, lineId }: Filter<typeof listStatementSources>,
): Listing<StatementSourceRow> {
  const line = lineId === undefined ? sql`x.line_id is null` : sql`x.line_id = ${lineId}`;
  const matching = sql`x.statement_id = ${statementId} and ${line}
    and exists (select from statement t where t.id = ${statementId} and ${ofScope(scope)})`;
  return listing<Stored<StatementSourceRow>, StatementSourceRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<
          Stored<StatementSourceRow>
        >`select x.source_id * 32 + length(x.source_kind) as id, x.source_id, x.source_kind as statement_source, x.at,
            ${orderNumber} as order_number, ${sharedShop} as shop_name, x.quantity, x.amount, t.currency
          from statement_source x join statement t on t.id = x.statement_id where ${matching}
          order by x.at, x.source_id ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select x.source_id from statement_source x where ${matching}`),
    toRow: shown,
  });
}

/** The rows of closed periods that no line has taken, the latest first (SET-7). */
export function gapListing(
  db: Database,
  scope: Scope,
  { isLate }: Filter<typeof listSettlementGaps>,
): Listing<SettlementGapRow> {
  const late = isLate === undefined ? sql`true` : sql`g.is_late = ${isLate}`;
  const matching = sql`${scope.hasMerchant('g.merchant_id')} and ${late}`;
  return listing<Stored<SettlementGapRow>, SettlementGapRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<
          Stored<SettlementGapRow>
        >`select g.source_id * 32 + length(g.source_kind) as id, g.source_id, g.source_kind as statement_source, s.shop_name,
            g.period_start::text as period_start, g.at, g.quantity, g.amount, s.currency, g.reference, g.is_late
          from settlement_gap g join shop s on s.id = g.shop_id where ${matching}
          order by g.at desc, g.source_id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select g.source_id from settlement_gap g where ${matching}`),
    toRow: shown,
  });
}
