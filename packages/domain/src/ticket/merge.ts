import { fails, holds, type Result } from '../result.ts';
import { type TicketState, ticketStateAt } from './state.ts';

/** As much of a ticket as decides whether it is merged. */
export interface MergeFacts {
  readonly id: number;
  readonly merchantId: number;
  readonly state: TicketState;
  readonly resolvedAt: Date | null;
  readonly isMerged: boolean;
  /** Whether others are merged into it. */
  readonly isRoot: boolean;
}

/**
 * Why two tickets do not become one: it is one already, they are of two merchants, one of them is over, is merged
 * itself, or has taken others in.
 */
export type MergeHindrance = 'same' | 'merchant' | 'over' | 'merged' | 'root';

/**
 * Whether a ticket is merged into another one (SVC-9): into one that goes on, of the same merchant. What others are
 * merged into is merged no further, so that a pointer never leads to a pointer.
 */
export function mergeInto(
  ticket: MergeFacts,
  root: MergeFacts,
  at: Date,
): Result<number, MergeHindrance> {
  if (ticket.merchantId !== root.merchantId) return fails('merchant');
  if (ticket.id === root.id) return fails('same');
  if (ticket.isMerged || root.isMerged) return fails('merged');
  if (ticket.isRoot) return fails('root');
  if (isOver(ticket, at) || isOver(root, at)) return fails('over');
  return holds(root.id);
}

const isOver = (ticket: MergeFacts, at: Date): boolean => {
  const state = ticketStateAt(ticket, at);
  return state === 'closed' || state === 'cancelled';
};
