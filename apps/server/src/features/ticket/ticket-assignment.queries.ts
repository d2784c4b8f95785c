import { sql } from 'kysely';
import * as z from 'zod/mini';
import { absence } from '@lebean/contract/engineer/rows';
import { ticketCategory } from '@lebean/contract/vocabulary/ticket';
import { workingFrame } from '@lebean/contract/vocabulary/working-frame';
import { type EngineerFacts, familiarDays } from '@lebean/domain/ticket/assignment';
import { isOnDuty } from '@lebean/domain/ticket/duty';
import { ticketPriorities } from '@lebean/domain/ticket/priority';
import type { Database } from '../../database/database.ts';
import type { TicketPlace } from './ticket-change.queries.ts';

const stored = z.object({
  engineerId: z.int(),
  engineerName: z.string(),
  regions: z.array(z.string()),
  skills: z.array(ticketCategory()),
  capacity: z.int(),
  timeZone: z.string(),
  workingHours: z.array(workingFrame),
  absences: z.array(absence),
  open: z.array(z.enum(ticketPriorities)),
  lastAtShop: z.nullable(z.date()),
});

/** An engineer with what decides about a ticket, and what they are called. */
export type KnownEngineer = EngineerFacts & { readonly engineerName: string };

const dayMs = 24 * 3_600_000;

/** The engineers that are not switched off, as they stand to a ticket that was found in the scope (SVC-5). */
export async function listEngineersFor(
  db: Database,
  { merchantId, shopId }: TicketPlace,
  at: Date,
): Promise<KnownEngineer[]> {
  const since = new Date(at.getTime() - familiarDays * dayMs);
  const found = await sql<z.output<typeof stored>>`
    with loads as materialized (select l.engineer_id, l.priorities from engineer_loads() l),
      visits as materialized (select v.engineer_id, max(v.resolved_at) as last_at from ticket v
        where v.merchant_id = ${merchantId} and v.shop_id = ${shopId} and v.resolved_at >= ${since} group by v.engineer_id)
    select e.id as engineer_id, e.engineer_name, e.regions, e.skills, e.capacity, e.time_zone, e.working_hours,
      coalesce((select json_agg(json_build_object('fromDay', a.from_day, 'toDay', a.to_day, 'reason', a.reason))
        from engineer_absence a where a.engineer_id = e.id and a.to_day >= ${at}::date - 1), '[]') as absences,
      coalesce(l.priorities, '{}') as open, v.last_at as last_at_shop
    from engineer e left join loads l on l.engineer_id = e.id left join visits v on v.engineer_id = e.id
    where e.is_enabled order by e.id`.execute(db);
  return found.rows.map((row) => {
    const { timeZone, workingHours, absences, ...facts } = z.parse(stored, row);
    const duty = { isEnabled: true, timeZone, workingHours, absences };
    return { ...facts, isOnDuty: isOnDuty(duty, at) };
  });
}
