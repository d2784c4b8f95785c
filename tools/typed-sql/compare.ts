import type { DescribedColumn } from './describe.ts';
import type { DeclaredColumn } from './row-type.ts';

/**
 * Where the code says something else of a statement's columns than the database; empty where they agree.
 * `isNeverNull` knows the columns that are never null although the table lets them be.
 */
export function disagreements(
  declared: ReadonlyMap<string, DeclaredColumn>,
  described: readonly DescribedColumn[],
  isNeverNull: (column: string) => boolean = () => false,
): string[] {
  const found: string[] = [];
  const names = new Set(described.map(({ name }) => name));
  if (names.size < described.length) found.push('two columns have one name');
  for (const name of declared.keys()) if (!names.has(name)) found.push(`${name}: no such column`);
  for (const column of described) {
    const reported = declared.get(column.name);
    if (reported === undefined) found.push(`${column.name}: is not declared (${column.type})`);
    else {
      found.push(...aboutKind(reported, column));
      if (column.nulls === 'possible' && !reported.mayBeNull && !isNeverNull(column.name))
        found.push(`${column.name}: may be null`);
    }
  }
  return found;
}

function aboutKind({ kinds }: DeclaredColumn, { name, type, kind }: DescribedColumn): string[] {
  const isAnything = kinds.has('any') || kind === 'any';
  const isList = kind === 'any[]' && [...kinds].some((each) => each.endsWith('[]'));
  if (isAnything || isList || (kinds.size === 1 && kinds.has(kind))) return [];
  return [`${name}: declared ${[...kinds].join(' | ')}, is ${kind} (${type})`];
}
