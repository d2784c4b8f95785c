import { sql } from 'kysely';
import { walletObject } from '@lebean/contract/lebean/operations';
import type { PaymentMode } from '@lebean/contract/vocabulary/payment';
import type { LimitPlace } from '../../capabilities/approval/approval-request.ts';
import type { OriginScope } from '../../capabilities/payments/acting.ts';
import type { Database } from '../../database/database.ts';

/** A lebean wallet and whose it is: a partner's, or a shop's with its merchant. */
export interface Wallet {
  readonly accountId: number;
  readonly partnerId: number | null;
  readonly merchantId: number | null;
  readonly shopId: number | null;
  readonly ownerName: string;
}

/** A wallet that somebody pays lebeans into. */
export interface Receiver extends Wallet {
  /**
   * What its owner pays in: a shop's own, a partner's own before those of the merchants that it looks after.
   */
  readonly currencies: readonly string[];
  /** The one of them that is its own. */
  readonly currency: string | null;
}

/** Finds the lebean wallet of a partner or shop in the scope. */
export async function findWallet(
  db: Database,
  scope: OriginScope,
  owner: { readonly kind: 'partner' | 'shop'; readonly id: number },
): Promise<Receiver | undefined> {
  const inScope =
    owner.kind === 'partner'
      ? scope.hasPartner('a.partner_id')
      : sql`${scope.hasMerchant('a.merchant_id')} and ${scope.hasShop('a.shop_id')}`;
  const found = await sql<Receiver>`
    select a.id as account_id, a.partner_id, a.merchant_id, a.shop_id,
      coalesce(s.shop_name, p.partner_name, '') as owner_name,
      coalesce(s.currency, p.currency) as currency,
      case when s.id is not null then array[s.currency]
        else array(select c.currency from (select p.currency, 0 as place where p.currency is not null
          union select m.currency, 1 from merchant m
            where m.partner_id = a.partner_id and m.currency is distinct from p.currency) c order by c.place, c.currency) end as currencies
    from ledger_account a
      left join shop s on s.id = a.shop_id left join partner p on p.id = a.partner_id
    where a.owner_kind = ${owner.kind} and a.owner_id = ${owner.id} and a.asset = 'lebean'
      and a.purpose = 'wallet' and ${inScope}`.execute(db);
  return found.rows[0];
}

/** Where the limits of what is done to a wallet are looked up (CTL-1): in the currency of whoever owns it. */
export async function findLimitPlace(
  db: Database,
  { partnerId, shopId, merchantId }: Wallet,
): Promise<LimitPlace> {
  const found = await sql<{ currency: string | null }>`
    select case when ${shopId}::bigint is not null then (select s.currency from shop s where s.id = ${shopId}::bigint)
      else coalesce((select p.currency from partner p where p.id = ${partnerId}::bigint),
        (select min(m.currency) from merchant m where m.partner_id = ${partnerId}::bigint)) end as currency`.execute(
    db,
  );
  return { object: walletObject({ partnerId, shopId }), merchantId, ...found.rows[0] };
}

/** The platform's account from which lebeans come into the world. */
export async function getLebeanIssuing(db: Database): Promise<number> {
  const found = await sql<{ id: number }>`
    select id from ledger_account
    where owner_kind = 'platform' and asset = 'lebean' and purpose = 'issuing'`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('the platform has no account that issues lebeans');
  return row.id;
}

/** Lebeans issued to a wallet; amounts in hundredths. */
export interface LebeanRecharge {
  readonly orderNumber: string;
  readonly wallet: Wallet;
  readonly rechargeType: 'onlineTopUp' | 'offlineTopUp' | 'gift';
  readonly paymentMode: Exclude<PaymentMode, 'cardTerminal' | 'voucher'>;
  readonly paid: number;
  readonly currency: string;
  readonly lebean: number;
  readonly lebeanAfter: number;
  readonly transferId: number;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly remark: string;
  readonly at: Date;
  /** The day on which the money came, and what the bank calls the transfer; of an order. */
  readonly valueDate?: string;
  readonly bankReference?: string;
}

/** Writes the record of a lebean recharge (PAY-1); answers its id. */
export async function insertLebeanRecharge(
  db: Database,
  recharge: LebeanRecharge,
): Promise<number> {
  const { wallet, at, ...values } = recharge;
  const { accountId, partnerId, merchantId, shopId } = wallet;
  const { id } = await db
    .insertInto('lebeanRecharge')
    .values({
      ...values,
      partnerId,
      merchantId,
      shopId,
      walletId: accountId,
      paymentState: 'success',
      lebeanBefore: recharge.lebeanAfter - recharge.lebean,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The shop of the scope that wants lebeans. */
export async function findTopUpShop(
  db: Database,
  scope: OriginScope,
  shopId: number,
): Promise<
  | { readonly merchantId: number; readonly currency: string; readonly isEnabled: boolean }
  | undefined
> {
  return await db
    .selectFrom('shop')
    .select(['merchantId', 'currency', 'isEnabled'])
    .where('id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
}
