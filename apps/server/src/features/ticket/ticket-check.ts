import { checklistOpen } from '@lebean/contract/ticket/checklist-refusals';
import { titleOfPoint } from '@lebean/contract/ticket/checklist.operations';
import type { resolveTicket } from '@lebean/contract/ticket/step.operations';
import { hinderingPoints } from '@lebean/domain/ticket/checklist';
import type { Context, StepContext } from '../../capabilities/call/handle.ts';
import type { LockedTicket } from './ticket-change.queries.ts';
import { checksOf } from './ticket-check.queries.ts';

/** SVC-10: mandatory points come before resolving; the refusal names those that are open. */
export async function refuseOpenPoints(
  context: StepContext<typeof checklistOpen> & Pick<Context<typeof resolveTicket>, 'language'>,
  ticket: LockedTicket,
): Promise<void> {
  const { points } = await checksOf(context.db, ticket);
  const open = hinderingPoints(points).map((point) => titleOfPoint(point)[context.language]);
  if (open.length > 0) throw context.refused(checklistOpen, { points: open.join(', ') });
}
