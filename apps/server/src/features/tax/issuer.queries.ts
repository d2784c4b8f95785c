import { sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { IssuerRow, saveIssuer } from '@lebean/contract/tax/issuer.operations';
import type { Database } from '../../database/database.ts';

const columns = [
  'currency',
  'country',
  'legalName',
  'taxNumber',
  'version',
  'changedBy',
  'changedAt',
] as const;

/** Who issues statements, by currency (SET-6). */
export async function allIssuers(db: Database): Promise<IssuerRow[]> {
  const rows = await db.selectFrom('statementIssuer').select(columns).orderBy('currency').execute();
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}

export async function findIssuer(db: Database, currency: string) {
  return await db
    .selectFrom('statementIssuer')
    .select(columns)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

/** Saves an issuer; answers its version, or nothing where somebody else has saved it meanwhile (SH-35). */
export async function upsertIssuer(
  db: Database,
  issuer: Input<typeof saveIssuer>,
  { changedBy, at }: { readonly changedBy: string; readonly at: Date },
): Promise<number | undefined> {
  const { currency, country, legalName, taxNumber, version } = issuer;
  const saved = await sql<{ version: number }>`
    insert into statement_issuer as i (currency, country, legal_name, tax_number, changed_by, changed_at)
      select ${currency}, ${country}, ${legalName}, ${taxNumber}, ${changedBy}, ${at}
        where ${version}::bigint = 0 or exists (select from statement_issuer o where o.currency = ${currency})
      on conflict (currency) do update set country = excluded.country, legal_name = excluded.legal_name,
        tax_number = excluded.tax_number, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
        version = i.version + 1
        where i.version = ${version}::bigint
      returning version`.execute(db);
  return saved.rows[0]?.version;
}
