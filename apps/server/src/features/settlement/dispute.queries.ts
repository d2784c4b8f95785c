import { sql } from 'kysely';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { ShopStatement } from './statement.queries.ts';

/** A line of a statement, and whether it is disputed already. */
export async function findLine(db: Database, statementId: number, lineId: number) {
  const { rows } = await sql<{ gross: number; isDisputed: boolean }>`
    select l.gross, exists (select from statement_dispute d where d.line_id = l.id and d.state = 'open') as is_disputed
    from statement_line l where l.statement_id = ${statementId} and l.id = ${lineId}`.execute(db);
  return rows[0];
}

/** Opens a dispute; a week from now somebody has to have answered it. */
export async function insertDispute(
  db: Database,
  { id: statementId, merchantId, shopId, timeZone }: ShopStatement,
  dispute: {
    readonly lineId: number;
    readonly reason: string;
    readonly claimedAmount: number;
    readonly operator: Actor;
    readonly at: Date;
  },
): Promise<number> {
  const { lineId, reason, claimedAmount, operator, at } = dispute;
  const { id } = await db
    .insertInto('statementDispute')
    .values({
      merchantId,
      shopId,
      statementId,
      lineId,
      reason,
      claimedAmount,
      dueOn: sql`(${at}::timestamptz at time zone ${timeZone})::date + 7`,
      openedByAccountId: operator.accountId,
      openedBy: operator.name,
      openedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A dispute of the scope. */
export async function findDispute(db: Database, scope: Scope, disputeId: number) {
  return await db
    .selectFrom('statementDispute')
    .select([
      'id',
      'statementId',
      'merchantId',
      'shopId',
      'lineId',
      'state',
      'claimedAmount',
      'reason',
    ])
    .where('id', '=', disputeId)
    .where(scope.hasMerchant('statementDispute.merchantId'))
    .where(scope.hasShop('statementDispute.shopId'))
    .executeTakeFirst();
}
export type FoundDispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>;

/** Says something in a thread. */
export async function insertMessage(
  db: Database,
  { id: disputeId, merchantId, shopId }: FoundDispute,
  { words, operator, kind, at }: { words: string; operator: Actor; kind: Scope['kind']; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('statementMessage')
    .values({
      disputeId,
      merchantId,
      shopId,
      words,
      operatorAccountId: operator.accountId,
      operatorName: operator.name,
      operatorKind: kind,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a dispute. */
export async function endDispute(
  db: Database,
  disputeId: number,
  ended: {
    readonly state: 'upheld' | 'rejected' | 'withdrawn';
    readonly decision: string;
    readonly adjustmentId: number | null;
    readonly operator: Actor;
    readonly at: Date;
  },
): Promise<void> {
  const { state, decision, adjustmentId, operator, at } = ended;
  await db
    .updateTable('statementDispute')
    .set({ state, decision, adjustmentId, decidedBy: operator.name, decidedAt: at })
    .where('id', '=', disputeId)
    .execute();
}

/** Whether a statement has an open dispute. */
export async function hasOpenDispute(db: Database, statementId: number): Promise<boolean> {
  const open = await db
    .selectFrom('statementDispute')
    .select('id')
    .where('statementId', '=', statementId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
