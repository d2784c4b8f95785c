import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { operations } from '@lebean/contract/registry/operations';
import { mayCall } from '../../capabilities/session/may-call.ts';
import type { Viewer } from './timeline-source.ts';

/** Objects whose changes owners and partners read in the log as well; of the others they have the record's own steps. */
const sharedObjects: ReadonlySet<string> = new Set(['card', 'shop']);

/** What stands on a line by its own document: its line of the log would say the same again. */
const documented: ReadonlySet<string> = new Set([
  'card.recharge',
  'card.refund',
  'card.adjustPoints',
  'device.enter',
  'device.move',
  'ticket.answer',
]);

/**
 * Whether it is for a caller to know that it was done. Whoever may read the log reads all of it. Owners and partners
 * see what shops or they themselves could do; what is only the platform's to do, prices it grants, terms it sets,
 * stays with the platform. An assistant sees what the assistant could do (ACC-3).
 */
function isTold(viewer: Viewer, operation: AnyOperation): boolean {
  const { scope } = viewer;
  if (mayCall(viewer, listOperationLog)) return true;
  if (scope.kind === 'staff') return false;
  if (scope.accountType === 2) return mayCall(viewer, operation);
  return operation.scope.includes('shop') || operation.scope.includes(scope.kind);
}

/** The operations whose lines a caller reads of an object; none where the log is not for the caller (SH-59). */
export function loggedOperations(viewer: Viewer, object: string): readonly string[] {
  if (!readsLogOf(viewer, object)) return [];
  return operations
    .filter(({ id, audit }) => audit?.object === object && !documented.has(id))
    .filter((operation) => isTold(viewer, operation))
    .map(({ id }) => id);
}

/** Whether the changes of an object come from the log; otherwise its own history stands for it. */
export const readsLogOf = (viewer: Viewer, object: string): boolean =>
  mayCall(viewer, listOperationLog) || (viewer.scope.kind !== 'staff' && sharedObjects.has(object));
