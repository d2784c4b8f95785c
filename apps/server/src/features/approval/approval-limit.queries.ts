import type { ApprovalLimitRow } from '@lebean/contract/approval/rows';
import { type ApprovalLimitKey, approvalLimitKeys } from '@lebean/contract/kernel/approval-limit';
import type { Database } from '../../database/database.ts';

const limitColumns = ['id', 'limitKey', 'amount', 'version', 'changedBy', 'changedAt'] as const;

/** The limits of the operations that there are, in their order (CTL-1). */
export async function listLimits(db: Database): Promise<ApprovalLimitRow[]> {
  const rows = await db.selectFrom('approvalLimit').select(limitColumns).execute();
  return approvalLimitKeys.flatMap((limitKey) => {
    const row = rows.find((one) => one.limitKey === limitKey);
    if (row === undefined) return [];
    const { id: _id, ...limit } = row;
    return [{ ...limit, limitKey, changedAt: row.changedAt?.toISOString() ?? null }];
  });
}

/** Locks a limit; throws when a migration has forgotten it. */
export async function lockLimit(db: Database, limitKey: ApprovalLimitKey) {
  return await db
    .selectFrom('approvalLimit')
    .select(limitColumns)
    .where('limitKey', '=', limitKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes a locked limit; answers its new version. */
export async function changeLimit(
  db: Database,
  limitKey: ApprovalLimitKey,
  change: { readonly amount: number | null; readonly by: string; readonly at: Date },
): Promise<number> {
  const { version } = await db
    .updateTable('approvalLimit')
    .set((eb) => ({
      amount: change.amount,
      changedBy: change.by,
      changedAt: change.at,
      version: eb('version', '+', 1),
    }))
    .where('limitKey', '=', limitKey)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
