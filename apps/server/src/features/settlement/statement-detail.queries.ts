import { sql } from 'kysely';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import type { ShareBase, ShareBound } from '@lebean/domain/share/share';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { ofScope } from './statement-listing.queries.ts';

type Line = StatementDetail['lines'][number];

/** The lines of a statement, in their order. */
export async function linesOf(db: Database, statementId: number): Promise<Line[]> {
  const { rows } = await sql<
    Omit<Line, 'share'> & {
      readonly contractId: number | null;
      readonly shareBase: ShareBase | null;
      readonly shareRate: number | null;
      readonly tierAbove: number | null;
      readonly shareBound: ShareBound | null;
    }
  >`select l.id, l.kind, l.belongs_to::text as belongs_to, l.quantity, l.unit_price, l.gross, l.tax, l.net,
      l.rows as row_count, l.reference, l.reason, l.person, l.contract_id, l.share_base, l.share_rate, l.tier_above, l.share_bound
    from statement_line l where l.statement_id = ${statementId} order by l.position`.execute(db);
  return rows.map(({ contractId, shareBase, shareRate, tierAbove, shareBound, ...line }) => {
    const isShare = contractId !== null && shareBase !== null && shareRate !== null;
    const share = isShare
      ? { contractId, shareBase, shareRate, tierAbove: tierAbove ?? 0, shareBound }
      : null;
    return { ...line, share };
  });
}

/** The history of a statement, the first step first. */
export async function stepsOf(
  db: Database,
  statementId: number,
): Promise<StatementDetail['steps']> {
  const steps = await db
    .selectFrom('statementStage')
    .select(['step', 'at', 'operatorName', 'remark'])
    .where('statementId', '=', statementId)
    .orderBy('id')
    .execute();
  return steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() }));
}

/** What was put to a statement, the first first. */
export async function allocationsOf(
  db: Database,
  statementId: number,
): Promise<StatementDetail['allocations']> {
  const { rows } = await sql<StatementDetail['allocations'][number]>`
    select p.id as payment_id, p.payment_number, p.kind as statement_payment_kind, p.value_date::text as value_date, a.amount,
      f.file_name as voucher_name, a.operator_name
    from statement_allocation a join statement_payment p on p.id = a.payment_id left join stored_file f on f.id = p.voucher_file_id
    where a.statement_id = ${statementId} order by a.id`.execute(db);
  return rows;
}

/** The versions of a statement that the scope sees, the first first. */
export async function versionsOf(
  db: Database,
  scope: Scope,
  statementNumber: string,
): Promise<StatementDetail['versions']> {
  const { rows } = await sql<StatementDetail['versions'][number]>`
    select t.id, t.version, t.stage, t.closing from statement t
    where t.statement_number = ${statementNumber} and ${ofScope(scope)} order by t.version`.execute(
    db,
  );
  return rows;
}

/** What is proposed to be written off, and waits (SET-8). */
export async function waitingWriteOff(
  db: Database,
  statementId: number,
): Promise<StatementDetail['writeOff']> {
  const waiting = await db
    .selectFrom('statementWriteOff')
    .select(['amount', 'reason', 'proposedBy'])
    .where('statementId', '=', statementId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return waiting ?? null;
}

/** The disputes of a statement with their threads. */
export async function disputesOf(
  db: Database,
  statementId: number,
): Promise<StatementDetail['disputes']> {
  type Dispute = StatementDetail['disputes'][number];
  const disputes = await sql<
    Omit<Dispute, 'openedAt' | 'decidedAt' | 'messages' | 'files'> & {
      readonly openedAt: Date;
      readonly decidedAt: Date | null;
    }
  >`select d.id, d.line_id, d.state as dispute_state, d.reason, d.claimed_amount, d.due_on::text as due_on, d.opened_by,
      d.opened_at, d.decided_by, d.decided_at, d.decision
    from statement_dispute d where d.statement_id = ${statementId} order by d.id`.execute(db);
  const messages = await sql<
    Omit<Dispute['messages'][number], 'at'> & { readonly disputeId: number; readonly at: Date }
  >`select m.id, m.dispute_id, m.words, m.operator_name, m.operator_kind, m.created_at as at
    from statement_message m join statement_dispute d on d.id = m.dispute_id
    where d.statement_id = ${statementId} order by m.id`.execute(db);
  const files = await sql<
    Omit<Dispute['files'][number], 'at'> & { readonly disputeId: number; readonly at: Date }
  >`select k.id, k.dispute_id, f.file_name, f.file_size, k.operator_name, k.created_at as at
    from statement_dispute_file k join statement_dispute d on d.id = k.dispute_id join stored_file f on f.id = k.file_id
    where d.statement_id = ${statementId} order by k.id`.execute(db);
  return disputes.rows.map(({ openedAt, decidedAt, ...dispute }) => ({
    ...dispute,
    openedAt: openedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    messages: messages.rows
      .filter(({ disputeId }) => disputeId === dispute.id)
      .map(({ disputeId: _of, at, ...message }) => ({ ...message, at: at.toISOString() })),
    files: files.rows
      .filter(({ disputeId }) => disputeId === dispute.id)
      .map(({ disputeId: _of, at, ...file }) => ({ ...file, at: at.toISOString() })),
  }));
}
