import type { DescribedColumn } from './describe.ts';
import type { DeclaredColumn } from './row-type.ts';

/** Where the code says something else of a statement's columns than the database; empty where they agree. */
export function disagreements(
  declared: ReadonlyMap<string, DeclaredColumn>,
  described: readonly DescribedColumn[],
): string[] {
  const found: string[] = [];
  const names = new Set(described.map(({ name }) => name));
  if (names.size < described.length) found.push('two columns have one name');
  for (const [name, column] of declared)
    if (!names.has(name) && !isOptional(column)) found.push(`${name}: no such column`);
  for (const column of described) {
    const said = declared.get(column.name);
    if (said === undefined) found.push(`${column.name}: is not declared (${column.type})`);
    else found.push(...aboutColumn(said, column));
  }
  return found;
}

const isOptional = ({ kinds }: DeclaredColumn): boolean => kinds.size === 0;

function aboutColumn(said: DeclaredColumn, { name, type, kind, nulls }: DescribedColumn): string[] {
  const found: string[] = [];
  const isAnything = said.kinds.has('any') || kind === 'any';
  const isList = kind === 'any[]' && [...said.kinds].some((each) => each.endsWith('[]'));
  if (!isAnything && !isList && (said.kinds.size !== 1 || !said.kinds.has(kind)))
    found.push(`${name}: declared ${[...said.kinds].join(' | ')}, is ${kind} (${type})`);
  if (nulls === 'possible' && !said.mayBeNull) found.push(`${name}: may be null`);
  return found;
}
