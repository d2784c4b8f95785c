import { sql } from 'kysely';
import type { ShareDue } from '@lebean/contract/share/rows';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** What is due to partners of the scope, or to one of them, by the statements that were sent (SET-4). */
export async function listDue(
  db: Database,
  scope: Scope,
  partnerId: number | undefined,
): Promise<ShareDue[]> {
  const chosen = partnerId === undefined ? sql`true` : sql`t.partner_id = ${partnerId}`;
  const { rows } = await sql<ShareDue>`
    select t.currency, -sum(t.receivable - t.paid_at_sale - t.allocated)::bigint as due_share,
      (array_agg(t.id order by t.period_end desc))[1] as statement_id, max(t.period_start)::text as period_start
    from statement t where t.partner_id is not null and ${chosen} and ${scope.hasPartner('t.partner_id')}
      and t.stage in ('sent', 'disputed', 'confirmed')
    group by t.currency order by t.currency`.execute(db);
  return rows;
}
