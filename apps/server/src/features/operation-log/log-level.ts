import { awaitingResult } from '@lebean/contract/kernel/logged-change';
import type { LogLevel } from '@lebean/contract/operation-log/rows';
import { operations } from '@lebean/contract/registry/operations';

/** The operations whose lines an auditor reads first. */
export const criticalOperations: readonly string[] = operations.flatMap(({ id, audit }) =>
  audit?.level === 'critical' ? [id] : [],
);
const isCritical = new Set(criticalOperations);

/** How calls end that were not refused: done, or set aside for a second person (CTL-1). */
export const acceptedResults = ['ok', awaitingResult] as const;
const isAccepted = new Set<string>(acceptedResults);

/** How much a line asks to be looked at (ACC-6); no column holds it, so that it never disagrees with the line. */
export function levelOf(line: { readonly operation: string; readonly result: string }): LogLevel {
  if (!isAccepted.has(line.result)) return 'warning';
  return isCritical.has(line.operation) ? 'critical' : 'info';
}
