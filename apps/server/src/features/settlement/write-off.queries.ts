import type { Actor } from '../../capabilities/call/handle.ts';
import type { Database } from '../../database/database.ts';
import type { ShopStatement } from './statement.queries.ts';

/** Keeps what is proposed to be written off (SET-8). */
export async function insertWriteOff(
  db: Database,
  { id: statementId, merchantId, shopId }: ShopStatement,
  { amount, reason, operator, at }: { amount: number; reason: string; operator: Actor; at: Date },
): Promise<void> {
  await db
    .insertInto('statementWriteOff')
    .values({
      statementId,
      merchantId,
      shopId,
      amount,
      reason,
      proposedByAccountId: operator.accountId,
      proposedBy: operator.name,
      proposedAt: at,
    })
    .execute();
}

/** Writes down who has confirmed a write-off, and by which payment it counts. */
export async function endWriteOff(
  db: Database,
  id: number,
  { paymentId, operator, at }: { paymentId: number; operator: Actor; at: Date },
): Promise<void> {
  await db
    .updateTable('statementWriteOff')
    .set({
      paymentId,
      confirmedByAccountId: operator.accountId,
      confirmedBy: operator.name,
      confirmedAt: at,
    })
    .where('id', '=', id)
    .execute();
}
