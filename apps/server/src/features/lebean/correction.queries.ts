import { sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { Wallet } from './lebean.queries.ts';

/** A transfer of lebeans that can be taken back, with the wallet that got them or lost them (LB-4). */
export interface ReversibleTransfer {
  readonly wallet: Wallet;
  /** The account at the other end: the platform's issuing one, or a partner's wallet. */
  readonly otherAccountId: number;
  /** What the wallet got, in hundredths; negative where it lost some. */
  readonly lebean: number;
  readonly documentNumber: string;
  readonly reversedBy: string | null;
}

/** Finds a recharge, an allocation or an adjustment of lebeans by its transfer. */
export async function findReversible(
  db: Database,
  scope: Scope,
  transferId: number,
): Promise<ReversibleTransfer | undefined> {
  const found = await sql<Wallet & Omit<ReversibleTransfer, 'wallet'>>`
    select w.id as account_id, w.partner_id, w.merchant_id, w.shop_id, w.owner_name, other.account_id as other_account_id,
      own.amount as lebean, t.document_number,
      (select j.order_number from lebean_adjustment j where j.reverses_transfer_id = t.id) as reversed_by
    from ledger_transfer t
    join ledger_entry own on own.transfer_id = t.id and own.at = t.at
    join lebean_wallet w on w.id = own.account_id
    join ledger_entry other on other.transfer_id = t.id and other.at = t.at and other.account_id <> own.account_id
    where t.id = ${transferId} and t.reverses_transfer_id is null
      and t.document_kind in ('lebeanRecharge', 'lebeanAllocation', 'lebeanAdjustment')
      and (w.owner_kind = 'shop' or t.document_kind <> 'lebeanAllocation')
      and (${scope.hasPartner('w.partner_id')} or ${scope.hasMerchant('w.merchant_id')} and ${scope.hasShop('w.shop_id')})`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const { otherAccountId, lebean, documentNumber, reversedBy, ...wallet } = row;
  return { wallet, otherAccountId, lebean, documentNumber, reversedBy };
}

/** What somebody has corrected and why; amounts in hundredths. */
export interface LebeanAdjustment {
  readonly orderNumber: string;
  readonly kind: 'adjustment' | 'reversal';
  readonly wallet: Wallet;
  readonly lebean: number;
  readonly lebeanAfter: number;
  readonly reversesTransferId: number | null;
  readonly reversedNumber: string | null;
  readonly reason: string;
  readonly valueDate: string | null;
  readonly transferId: number;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly createdAt: Date;
}

/** Writes the document of a correction (LB-4); answers its id. */
export async function insertAdjustment(
  db: Database,
  { wallet, ...adjustment }: LebeanAdjustment,
): Promise<number> {
  const { accountId, partnerId, merchantId, shopId } = wallet;
  const { id } = await db
    .insertInto('lebeanAdjustment')
    .values({
      ...adjustment,
      partnerId,
      merchantId,
      shopId,
      walletId: accountId,
      lebeanBefore: adjustment.lebeanAfter - adjustment.lebean,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
