import { sql } from 'kysely';
import type { Claim } from '@lebean/domain/bank/matching';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';

/** A claim with what people call it. */
export interface KnownClaim extends Claim {
  readonly shopId: number;
  readonly shopName: string;
  readonly merchantName: string;
}

const open = sql`t.receivable - t.paid_at_sale - t.allocated`;
const isOut = sql`t.stage in ('sent', 'disputed', 'confirmed')`;

type Stored = Omit<KnownClaim, 'debtorNames' | 'expectedOn'> & {
  readonly legalName: string;
  readonly promisedFor: readonly string[];
};

/** What is open, and what was paid but is named by one of the numbers: that is not to be paid twice. */
export async function listClaims(
  db: Database,
  scope: Scope,
  numbers: readonly string[],
): Promise<KnownClaim[]> {
  const { rows } = await sql<Stored>`
    select t.id as statement_id, t.statement_number, m.id as debtor_id, t.shop_id, t.shop_name,
      m.merchant_name, t.legal_name, t.currency, ${open} as open, t.due_on::text as due_on,
      coalesce((select array_agg(p.promised_for::text) from payment_promise p where p.statement_id = t.id), '{}') as promised_for,
      coalesce((select array_agg(r.order_number) from statement_source x join lebean_recharge r on r.id = x.source_id
        where x.statement_id = t.id and x.source_kind = 'lebeanSale' and x.is_live), '{}') as order_numbers
    from statement t join merchant m on m.id = t.merchant_id
    where ${isOut} and ${scope.hasMerchant('t.merchant_id')}
      and (${open} <> 0 or t.statement_number = any (${numbers}))
    order by t.due_on, t.id limit 50000`.execute(db);
  return rows.map(({ legalName, promisedFor, ...claim }) => ({
    ...claim,
    debtorNames: [claim.merchantName, claim.shopName, legalName],
    expectedOn: [claim.dueOn, ...promisedFor],
  }));
}

/** Open statements of a line's currency and direction, for a person to choose from. */
export async function searchClaims(
  db: Database,
  scope: Scope,
  {
    currency,
    amount,
    query,
  }: {
    readonly currency: string;
    readonly amount: number;
    readonly query: string | undefined;
  },
) {
  const words = query ?? '';
  const pattern = containing(words);
  const matching =
    words === ''
      ? sql`true`
      : sql`(t.statement_number ilike ${pattern} or t.shop_name ilike ${pattern} or m.merchant_name ilike ${pattern})`;
  const { rows } = await sql<{
    statementId: number;
    statementNumber: string;
    merchantName: string;
    shopName: string;
    dueOn: string;
    open: number;
  }>`
    select t.id as statement_id, t.statement_number, m.merchant_name, t.shop_name, t.due_on::text as due_on, ${open} as open
    from statement t join merchant m on m.id = t.merchant_id
    where ${isOut} and ${scope.hasMerchant('t.merchant_id')} and t.currency = ${currency}
      and sign(${open}) = ${Math.sign(amount)} and ${matching}
    order by ${open} = ${amount} desc, t.due_on, t.id limit 50`.execute(db);
  return rows;
}

/** Which shops, merchants and currencies chosen statements are of; not locked yet. */
export async function findChosen(db: Database, scope: Scope, statementIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    merchantId: number;
    shopId: number;
    currency: string;
    statementNumber: string;
    dueOn: string;
  }>`
    select t.id, m.id as merchant_id, t.shop_id, t.currency, t.statement_number, t.due_on::text as due_on
    from statement t join merchant m on m.id = t.merchant_id where t.id = any (${statementIds}) and ${isOut} and ${scope.hasMerchant('t.merchant_id')}
    order by t.due_on, t.id`.execute(db);
  return rows;
}
