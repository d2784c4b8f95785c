import { type RawBuilder, sql } from 'kysely';
import type { Claim, DebtorKey } from '@lebean/domain/bank/matching';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import type { Debtor } from './payment.queries.ts';

/** A claim with what people call it. */
export interface KnownClaim extends Claim {
  /** Nothing of a partner's statement, which is of no shop (SET-4). */
  readonly shopName: string;
  readonly merchantName: string | null;
  readonly partnerName: string | null;
}

const open = sql`t.receivable - t.paid_at_sale - t.allocated`;
const isOut = sql`t.stage in ('sent', 'disputed', 'confirmed')`;
const withParty = sql`statement t left join merchant m on m.id = t.merchant_id left join partner p on p.id = t.partner_id`;
const isInScope = (scope: Scope): RawBuilder<unknown> =>
  sql`(${scope.hasMerchant('t.merchant_id')} or ${scope.hasPartner('t.partner_id')})`;

/** Who pays or is paid: a merchant, or a partner; the database has exactly one of both. */
type Party =
  | { readonly merchantId: number; readonly shopId: number; readonly partnerId: null }
  | { readonly merchantId: null; readonly shopId: null; readonly partnerId: number };

const keyOf = ({ merchantId, partnerId }: Party): DebtorKey =>
  merchantId === null ? `partner ${partnerId}` : `merchant ${merchantId}`;

type Stored = Omit<KnownClaim, 'debtor' | 'debtorNames' | 'expectedOn'> &
  Party & {
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
    select t.id as statement_id, t.statement_number, t.merchant_id, t.shop_id, t.partner_id, t.shop_name,
      m.merchant_name, p.partner_name, t.legal_name, t.currency, ${open} as open, t.due_on::text as due_on,
      coalesce((select array_agg(b.promised_for::text) from payment_promise b where b.statement_id = t.id), '{}') as promised_for,
      coalesce((select array_agg(r.order_number) from statement_source x join lebean_recharge r on r.id = x.source_id
        where x.statement_id = t.id and x.source_kind = 'lebeanSale' and x.is_live), '{}') as order_numbers
    from ${withParty}
    where ${isOut} and ${isInScope(scope)}
      and (${open} <> 0 or t.statement_number = any (${numbers}))
    order by t.due_on, t.id limit 50000`.execute(db);
  return rows.map(({ legalName, promisedFor, ...claim }) => ({
    ...claim,
    debtor: keyOf(claim),
    debtorNames: [claim.merchantName, claim.partnerName, claim.shopName, legalName].filter(isGiven),
    expectedOn: [claim.dueOn, ...promisedFor],
  }));
}

const isGiven = (name: string | null): name is string => name !== null && name !== '';

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
      : sql`(t.statement_number ilike ${pattern} or t.shop_name ilike ${pattern} or m.merchant_name ilike ${pattern}
          or p.partner_name ilike ${pattern})`;
  const { rows } = await sql<{
    statementId: number;
    statementNumber: string;
    merchantName: string;
    shopName: string;
    partnerName: string | null;
    dueOn: string;
    open: number;
  }>`
    select t.id as statement_id, t.statement_number, coalesce(m.merchant_name, '') as merchant_name, t.shop_name,
      p.partner_name, t.due_on::text as due_on, ${open} as open
    from ${withParty}
    where ${isOut} and ${isInScope(scope)} and t.currency = ${currency}
      and sign(${open}) = ${Math.sign(amount)} and ${matching}
    order by ${open} = ${amount} desc, t.due_on, t.id limit 50`.execute(db);
  return rows;
}

type Chosen = Party & {
  readonly id: number;
  readonly currency: string;
  readonly statementNumber: string;
  readonly dueOn: string;
};

/** Which shops, merchants, partners and currencies chosen statements are of; not locked yet. */
export async function findChosen(db: Database, scope: Scope, statementIds: readonly number[]) {
  const { rows } = await sql<Chosen>`
    select t.id, t.merchant_id, t.shop_id, t.partner_id, t.currency, t.statement_number, t.due_on::text as due_on
    from statement t where t.id = any (${statementIds}) and ${isOut} and ${isInScope(scope)}
    order by t.due_on, t.id`.execute(db);
  return rows.map((chosen) => ({ ...chosen, debtor: debtorOf(chosen), debtorKey: keyOf(chosen) }));
}

/** Whose payment it is: each shop's own, a partner's in its currency. */
const debtorOf = (chosen: Chosen): Debtor =>
  chosen.partnerId === null
    ? { merchantId: chosen.merchantId, shopId: chosen.shopId, currency: chosen.currency }
    : { partnerId: chosen.partnerId, currency: chosen.currency };
