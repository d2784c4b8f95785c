/** A field that differs between two states of an object; nothing on the side where it is missing. */
export interface StateChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The leaves of a state by their paths: `{ a: { b: 1 } }` is `a.b`. */
function leavesOf(state: unknown, path = ''): [field: string, value: string][] {
  if (isRecord(state)) {
    return Object.entries(state).flatMap(([name, value]) =>
      leavesOf(value, path === '' ? name : `${path}.${name}`),
    );
  }
  if (state === null || state === undefined) return [];
  return [[path, typeof state === 'string' ? state : JSON.stringify(state)]];
}

/**
 * What differs between two logged states, field by field, in the order of the fields (ACC-6). Nothing and empty are
 * the same to people: a field that was left blank has not changed.
 */
export function stateChanges(before: unknown, after: unknown): StateChange[] {
  const was = new Map(leavesOf(before));
  const is = new Map(leavesOf(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => (change.before ?? '') !== (change.after ?? ''));
}
