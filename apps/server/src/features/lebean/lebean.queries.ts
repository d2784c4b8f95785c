import type { PaymentMode } from '@lebean/contract/vocabulary/payment';
import { sql } from 'kysely';
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
  /** What its owner pays in: a shop's own, those of the merchants that a partner looks after. */
  readonly currencies: readonly string[];
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
      case when s.id is not null then array[s.currency]
        else array(select distinct m.currency from merchant m where m.partner_id = a.partner_id order by 1) end as currencies
    from ledger_account a
      left join shop s on s.id = a.shop_id left join partner p on p.id = a.partner_id
    where a.owner_kind = ${owner.kind} and a.owner_id = ${owner.id} and a.asset = 'lebean'
      and a.purpose = 'wallet' and ${inScope}`.execute(db);
  return found.rows[0];
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
  readonly paymentMode: PaymentMode;
  readonly paid: number;
  readonly currency: string;
  readonly lebean: number;
  readonly lebeanAfter: number;
  readonly transferId: number;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly remark: string;
  readonly at: Date;
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
