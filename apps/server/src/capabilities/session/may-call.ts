import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { Scope } from './scope.ts';

/** Who looks: as far as it decides what there is to see. */
export interface Caller {
  readonly scope: Pick<Scope, 'kind' | 'isWholeNetwork'>;
  readonly permissions: readonly string[];
}

/** Whether somebody could call an operation, as far as that is known before its input (ACC-1). */
export function mayCall({ scope, permissions }: Caller, operation: AnyOperation): boolean {
  const { permission, reach } = operation;
  const isPermitted = permission === 'session' || permissions.includes(permission);
  const isReached = reach !== 'wholeNetwork' || scope.isWholeNetwork;
  return operation.scope.includes(scope.kind) && isPermitted && isReached;
}
