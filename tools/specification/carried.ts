/** Which fields the operations of the contract carry, and by which names. */
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { wireObjectsIn } from '@lebean/contract/kernel/wire-objects';

type Carrying = Pick<AnyOperation, 'input' | 'output'>;

/** The fields of an operation: each by its name on the wire, with our own. */
export function fieldsOf({ input, output }: Carrying): Map<string, string> {
  const named = [input, output].flatMap(wireObjectsIn).flat();
  return new Map(named.map(({ wire, ours }) => [wire, ours]));
}

/** The names on the wire of all fields that any of the operations carries. */
export const carriedFields = (operations: readonly Carrying[]): Set<string> =>
  new Set(operations.flatMap((operation) => [...fieldsOf(operation).keys()]));
