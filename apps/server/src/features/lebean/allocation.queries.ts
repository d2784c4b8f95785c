import { sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** Who looks after the merchant of a shop. */
export async function findPartnerOfShop(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<number | null> {
  const found = await sql<{ partnerId: number | null }>`
    select m.partner_id from shop s join merchant m on m.id = s.merchant_id
    where s.id = ${shopId} and ${scope.hasMerchant('s.merchant_id')}`.execute(db);
  return found.rows[0]?.partnerId ?? null;
}

/** The account of a partner's wallet, as far as the caller sees it. */
export async function findPartnerWallet(
  db: Database,
  partnerId: number,
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from ledger_account where owner_kind = 'partner' and owner_id = ${partnerId}
      and asset = 'lebean' and purpose = 'wallet'`.execute(db);
  return found.rows[0]?.id;
}

/** Lebeans that a partner gave to a shop; amounts in hundredths. */
export interface LebeanAllocation {
  readonly orderNumber: string;
  readonly partnerId: number;
  readonly merchantId: number;
  readonly shopId: number;
  readonly partnerWalletId: number;
  readonly shopWalletId: number;
  readonly lebean: number;
  readonly partnerAfter: number;
  readonly shopAfter: number;
  readonly transferId: number;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly remark: string;
  readonly createdAt: Date;
}

/** Writes the document of an allocation (LB-2); answers its id. */
export async function insertAllocation(
  db: Database,
  allocation: LebeanAllocation,
): Promise<number> {
  const { lebean, partnerAfter, shopAfter } = allocation;
  const { id } = await db
    .insertInto('lebeanAllocation')
    .values({
      ...allocation,
      partnerBefore: partnerAfter + lebean,
      shopBefore: shopAfter - lebean,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
