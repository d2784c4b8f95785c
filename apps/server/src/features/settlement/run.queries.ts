import { sql } from 'kysely';
import type { Output } from '@lebean/contract/kernel/operation';
import type { getSettlementRun } from '@lebean/contract/settlement/setting.operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

type Run = Output<typeof getSettlementRun>;

/** The latest runs that had something to draft; nobody but the whole network sees them. */
export async function listRuns(db: Database, scope: Scope): Promise<Run['runs']> {
  if (!scope.isWholeNetwork) return [];
  const runs = await db
    .selectFrom('settlementRun')
    .select(['id', 'startedAt', 'finishedAt', 'due', 'drafted', 'failed'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return runs.map(({ startedAt, finishedAt, ...run }) => ({
    ...run,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

/** The shops of the scope, and the partners, that could not be drafted, and why (SET-25). */
export async function listFailures(db: Database, scope: Scope): Promise<Run['failures']> {
  const { rows } = await sql<Omit<Run['failures'][number], 'at'> & { readonly at: Date }>`
    select f.name, f.period_start::text as period_start, f.reason, f.times, f.at
    from (
      select s.shop_name as name, f.period_start, f.reason, f.tries as times, f.failed_at as at, f.shop_id as id
        from settlement_failure f join shop s on s.id = f.shop_id where ${scope.hasMerchant('f.merchant_id')}
      union all
      select p.partner_name || ' · ' || f.currency, f.period_start, f.reason, f.tries, f.failed_at, f.partner_id
        from share_failure f join partner p on p.id = f.partner_id where ${scope.isWholeNetwork}
    ) f order by f.at desc, f.id limit 100`.execute(db);
  return rows.map(({ at, ...failure }) => ({ ...failure, at: at.toISOString() }));
}

/** How many rows of closed periods no line has taken and nothing explains (SET-7). */
export async function countUnexplained(db: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from settlement_gap g
    where not g.is_late and ${scope.hasMerchant('g.merchant_id')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A shop that a statement is due for. */
export interface DueShop {
  readonly shopId: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly endsAt: Date;
}

/** The shops that a statement is due for (SET-5). */
export async function findDueShops(db: Database, at: Date, max: number): Promise<DueShop[]> {
  const { rows } = await sql<DueShop>`
    select d.shop_id, d.period_start::text as period_start, d.period_end::text as period_end, d.ends_at
    from statements_due(${at}, ${max}) d`.execute(db);
  return rows;
}

/** Drafts what is due of a shop; answers what came of it. */
export async function draftDue(
  db: Database,
  { shopId, periodStart, periodEnd }: DueShop,
  statementNumber: string,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select draft_due_statement(${shopId}, ${periodStart}, ${periodEnd}, ${statementNumber}, ${at}) as outcome`.execute(
    db,
  );
  return rows[0]?.outcome ?? 'failed';
}

/** Notes that a run has begun, or what has become of it; answers it (SET-25). */
export async function noteRun(
  db: Database,
  at: Date,
  {
    run,
    due,
    drafted,
    failed,
  }: { run: number | null; due: number; drafted: number; failed: number },
): Promise<number> {
  const { rows } = await sql<{ run: number }>`
    select note_settlement_run(${run}, ${at}, ${due}, ${drafted}, ${failed}) as run`.execute(db);
  return rows[0]?.run ?? 0;
}

/** Reminds of what nobody has confirmed in time, or takes it for confirmed (SET-11). */
export async function remindOfStatements(db: Database, at: Date, max: number): Promise<void> {
  await sql`select remind_of_statements(${at}, ${max})`.execute(db);
}

/** Looks for rows that no line has taken (SET-7); answers how many nothing explains. */
export async function findGaps(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select find_settlement_gaps() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
