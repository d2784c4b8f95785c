import { sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { createTax, listTaxes } from '@lebean/contract/tax/operations';
import type { TaxRow } from '@lebean/contract/tax/rows';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

type Stored = Omit<TaxRow, 'createdAt'> & { readonly createdAt: Date };

/** Taxes by country, the latest of each first (SET-19); in force is what has begun last. */
export function taxListing(
  db: Database,
  { country }: Filter<typeof listTaxes>,
  at: Date,
): Listing<TaxRow> {
  const matching = country === undefined ? sql`true` : sql`t.country = ${country}`;
  return listing<Stored, TaxRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select t.id, t.country, t.starts_on::text as starts_on, t.title_zh, t.title_en, t.title_es, t.rate as tax_rate,
            t.mode as tax_mode, t.point_tax_rate, t.goods_tax_rate, t.operator_name, t.created_at,
            t.starts_on <= ${at}::date and not exists (select from country_tax n where n.country = t.country
              and n.starts_on > t.starts_on and n.starts_on <= ${at}::date) as is_in_force,
            exists (select from statement s where s.tax_id = t.id) as is_used
          from country_tax t where ${matching} order by t.country, t.starts_on desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select t.id from country_tax t where ${matching}`),
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  });
}

/** Writes a tax; answers its id, or nothing where its country has one from that day already. */
export async function insertTax(
  db: Database,
  { taxRate: rate, taxMode: mode, ...tax }: Input<typeof createTax>,
  { operator, at }: { readonly operator: Actor; readonly at: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('countryTax')
    .values({
      ...tax,
      rate,
      mode,
      operatorAccountId: operator.accountId,
      operatorName: operator.name,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What a tax is, with whether a statement was drafted with it. */
export async function findTax(db: Database, taxId: number) {
  const { rows } = await sql<{
    country: string;
    startsOn: string;
    taxRate: number;
    isUsed: boolean;
  }>`select t.country, t.starts_on::text as starts_on, t.rate as tax_rate,
      exists (select from statement s where s.tax_id = t.id) as is_used
    from country_tax t where t.id = ${taxId}`.execute(db);
  return rows[0];
}

export async function deleteTax(db: Database, taxId: number): Promise<void> {
  await db.deleteFrom('countryTax').where('id', '=', taxId).execute();
}
