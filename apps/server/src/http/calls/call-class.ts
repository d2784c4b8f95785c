import type { Access, AnyOperation } from '@lebean/contract/kernel/operation';

/**
 * What a call is worth when not all can be answered (OPS-22), the most important first: money and the
 * terminals, which guests wait for; other changes and signing in; lists; reports.
 */
export const callClasses = ['money', 'write', 'read', 'report'] as const;
export type CallClass = (typeof callClasses)[number];

/** Permissions of what reads or proves much, besides the areas below. */
const longWork: ReadonlySet<Access> = new Set([
  'system.operationLog.verify',
  'lebean.reconciliation.run',
]);
const isOfReports = (permission: Access): boolean =>
  permission.startsWith('report.') || permission.startsWith('dashboard.');

/** Follows from what the contract says of an operation. */
export function classOf({
  permission,
  rate,
  kind,
}: Pick<AnyOperation, 'permission' | 'rate' | 'kind'>): CallClass {
  if (permission === 'terminal' || rate === 'money') return 'money';
  if (rate === 'export' || isOfReports(permission) || longWork.has(permission)) return 'report';
  return kind === 'command' || rate === 'signIn' ? 'write' : 'read';
}

const deadlinesMs: Readonly<Record<CallClass, number>> = {
  money: 10_000,
  write: 10_000,
  read: 5000,
  // Above what one statement may take (15 s), for it has the better message.
  report: 20_000,
};
/** As long as reading all rows of a list may take. */
const exportDeadlineMs = 30 * 60_000;

/** How long the transactions of a call may take together, from its first one on. */
export const deadlineMsOf = (operation: AnyOperation): number =>
  operation.rate === 'export' ? exportDeadlineMs : deadlinesMs[classOf(operation)];
