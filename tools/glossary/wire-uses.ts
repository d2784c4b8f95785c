/** Where names of the wire are used, and what the contract's objects get wrong about them. */
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { type NamedField, wireObjectsIn } from '@lebean/contract/kernel/wire-objects';

/** One name of the wire that is not ours, with all that the contract knows of it. */
export interface WireEntry {
  readonly wire: string;
  /** Usually one; a name that stands for two of ours is worth seeing. */
  readonly ours: readonly string[];
  readonly meaning: string;
  /** The ids of the operations that carry it. */
  readonly operations: readonly string[];
}

export interface OperationObject {
  readonly operation: string;
  readonly fields: readonly NamedField[];
}

export function objectsOf(operations: readonly AnyOperation[]): OperationObject[] {
  return operations.flatMap(({ id, input, output }) =>
    [input, output].flatMap(wireObjectsIn).map((fields) => ({ operation: id, fields })),
  );
}

/** Every declared name that an operation carries, by its spelling. */
export function wireEntries(objects: readonly OperationObject[]): WireEntry[] {
  const found = new Map<string, { meaning: string; ours: Set<string>; operations: Set<string> }>();
  for (const { operation, fields } of objects) {
    for (const { ours, wire, meaning } of fields) {
      if (meaning === undefined) continue;
      const entry = found.get(wire) ?? { meaning, ours: new Set(), operations: new Set() };
      entry.ours.add(ours);
      entry.operations.add(operation);
      found.set(wire, entry);
    }
  }
  return [...found]
    .map(([wire, { meaning, ours, operations }]) => ({
      wire,
      ours: [...ours].toSorted(),
      meaning,
      operations: [...operations].toSorted(),
    }))
    .toSorted((one, other) => compare(one.wire, other.wire));
}

/** Objects in which two of our names are the same on the wire: one would overwrite the other. */
export function clashes(objects: readonly OperationObject[]): string[] {
  const found = objects.flatMap(({ operation, fields }) =>
    [...Map.groupBy(fields, ({ wire }) => wire)]
      .filter(([, sharing]) => sharing.length > 1)
      .map(([wire, sharing]) => {
        const names = sharing.map(({ ours }) => ours).join(' and ');
        return `${operation}: ${names} are both ${wire} on the wire`;
      }),
  );
  return [...new Set(found)];
}

/** By character code: the same on every machine, whatever its language. */
export function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
