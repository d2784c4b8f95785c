import { titleOfPoint } from '@lebean/contract/ticket/checklist.operations';
import { checklistOpen } from '@lebean/contract/ticket/checklist-refusals';
import type { resolveTicket } from '@lebean/contract/ticket/step.operations';
import { checkState, hinderingPoints } from '@lebean/domain/ticket/checklist';
import type { Context, StepContext } from '../../capabilities/call/handle.ts';
import type { Database } from '../../database/database.ts';
import { answersOf, checklistAt } from './ticket-check.queries.ts';
import type { LockedTicket } from './ticket-change.queries.ts';

/** The checklist that a ticket began with, with what was found and how each point stands (SVC-10). */
export async function checksOf(
  db: Database,
  { id, ticketCategory, createdAt }: Pick<LockedTicket, 'id' | 'ticketCategory' | 'createdAt'>,
) {
  const version = await checklistAt(db, ticketCategory, createdAt);
  if (version === undefined) return { version: undefined, points: [] };
  const answers = await answersOf(db, id, version.id);
  const points = version.points.map((point, place) => {
    const answer = answers.get(place);
    return { ...point, place, answer, state: checkState(point, answer) };
  });
  return { version, points };
}

/** SVC-10: mandatory points come before resolving; the refusal names those that are open. */
export async function refuseOpenPoints(
  context: StepContext<typeof checklistOpen> & Pick<Context<typeof resolveTicket>, 'language'>,
  ticket: LockedTicket,
): Promise<void> {
  const { points } = await checksOf(context.db, ticket);
  const open = hinderingPoints(points).map((point) => titleOfPoint(point)[context.language]);
  if (open.length > 0) throw context.refused(checklistOpen, { points: open.join(', ') });
}
