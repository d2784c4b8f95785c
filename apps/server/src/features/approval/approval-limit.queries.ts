import { sql } from 'kysely';
import type {
  ApprovalLimitRow,
  CurrencyLimitRow,
  MerchantLimitRow,
} from '@lebean/contract/approval/rows';
import {
  type ApprovalLimitKey,
  approvalLimitKeys,
  merchantLimitKeys,
} from '@lebean/contract/kernel/approval-limit';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

const shownColumns = [
  'limitKey',
  'amount',
  'merchantMax',
  'version',
  'changedBy',
  'changedAt',
] as const;

/** The limits of the operations that there are, in their order (CTL-1). */
export async function listLimits(db: Database): Promise<ApprovalLimitRow[]> {
  const rows = await db.selectFrom('approvalLimit').select(shownColumns).execute();
  return approvalLimitKeys.flatMap((limitKey) => {
    const row = rows.find((one) => one.limitKey === limitKey);
    if (row === undefined) return [];
    return [{ ...row, limitKey, changedAt: row.changedAt?.toISOString() ?? null }];
  });
}

/** What holds in some currencies instead of the limit of a kind. */
export async function listCurrencyLimits(db: Database): Promise<CurrencyLimitRow[]> {
  const rows = await db
    .selectFrom('approvalLimitRule')
    .select([...shownColumns, 'currency'])
    .where('merchantId', 'is', null)
    .orderBy('currency')
    .execute();
  return approvalLimitKeys.flatMap((limitKey) =>
    rows
      .filter((row) => row.limitKey === limitKey)
      .map((row) => ({ ...row, limitKey, changedAt: row.changedAt.toISOString() })),
  );
}

/** What a merchant may set, for each currency of its shops (CTL-1); nothing for one that is not in the scope. */
export async function listMerchantLimits(
  db: Database,
  scope: Scope,
  merchantId: number,
): Promise<MerchantLimitRow[] | undefined> {
  const found = await sql<
    Omit<MerchantLimitRow, 'limitKey' | 'changedAt'> & {
      readonly limitKey: string;
      readonly changedAt: Date | null;
    }
  >`
    select l.limit_key, c.currency, own.amount, case when r.id is null then l.amount else r.amount end as platform_amount,
      coalesce(r.merchant_max, l.merchant_max, case when r.id is null then l.amount else r.amount end) as max_amount,
      coalesce(own.version, 0) as version, coalesce(own.changed_by, '') as changed_by, own.changed_at
    from merchant m
      cross join lateral (select m.currency union select s.currency from shop s where s.merchant_id = m.id) c
      join approval_limit l on l.limit_key = any (${[...merchantLimitKeys]}::text[])
      left join approval_limit_rule r on r.limit_key = l.limit_key and r.currency = c.currency and r.merchant_id is null
      left join approval_limit_rule own on own.limit_key = l.limit_key and own.currency = c.currency
        and own.merchant_id = m.id
    where m.id = ${merchantId} and ${scope.hasMerchant('m.id')}
    order by l.limit_key, c.currency`.execute(db);
  if (found.rows.length === 0) return undefined;
  return merchantLimitKeys.flatMap((limitKey) =>
    found.rows
      .filter((row) => row.limitKey === limitKey)
      .map((row) => ({ ...row, limitKey, changedAt: row.changedAt?.toISOString() ?? null })),
  );
}

/** Which limit is meant: that of a kind, in a currency, there of a merchant. */
export interface LimitName {
  readonly limitKey: ApprovalLimitKey;
  readonly currency?: string | undefined;
  readonly merchantId?: number | undefined;
}

/** A limit that is about to be changed. */
export interface LockedLimit {
  /** That of its kind, for what depends on it elsewhere. */
  readonly id: number;
  readonly amount: number | null;
  readonly merchantMax: number | null;
  /** 0 while there is none. */
  readonly version: number;
  readonly changedBy: string;
}

/** Finds a limit, by that of its kind; throws when a migration has forgotten it. */
export async function findLimit(
  db: Database,
  { limitKey, currency, merchantId }: LimitName,
): Promise<LockedLimit> {
  const kind = await db
    .selectFrom('approvalLimit')
    .select(['id', 'amount', 'merchantMax', 'version', 'changedBy'])
    .where('limitKey', '=', limitKey)
    .executeTakeFirstOrThrow();
  if (currency === undefined) return kind;
  const rule = await db
    .selectFrom('approvalLimitRule')
    .select(['amount', 'merchantMax', 'version', 'changedBy'])
    .where('limitKey', '=', limitKey)
    .where('currency', '=', currency)
    .where('merchantId', 'is not distinct from', merchantId ?? null)
    .executeTakeFirst();
  return {
    id: kind.id,
    ...(rule ?? { amount: null, merchantMax: null, version: 0, changedBy: '' }),
  };
}

/** What a limit becomes, and who says so. */
export interface LimitChange {
  readonly amount: number | null;
  readonly merchantMax: number | null;
  readonly by: string;
  readonly at: Date;
}

/** Changes a limit that nobody else has changed since `version` was seen; answers its new version. */
export async function changeLimit(
  db: Database,
  { limitKey, currency, merchantId }: LimitName,
  version: number,
  { amount, merchantMax, by: changedBy, at: changedAt }: LimitChange,
): Promise<number | undefined> {
  const change = { amount, merchantMax, changedBy, changedAt };
  if (currency === undefined) {
    const changed = await db
      .updateTable('approvalLimit')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('limitKey', '=', limitKey)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    return changed?.version;
  }
  const saved = await db
    .insertInto('approvalLimitRule')
    .values({ limitKey, currency, merchantId: merchantId ?? null, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'limitKey', 'currency'])
        .doUpdateSet((eb) => ({ ...change, version: eb('approvalLimitRule.version', '+', 1) }))
        .where('approvalLimitRule.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}
