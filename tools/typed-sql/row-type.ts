import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { partsOf } from './compiler.ts';

/** What a value is where code receives it. `any`: it says nothing. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'object'
  | 'any'
  | `${'string' | 'number' | 'boolean' | 'Date' | 'object' | 'any'}[]`;

/** What the code says of one column. */
export interface DeclaredColumn {
  readonly kinds: ReadonlySet<Kind>;
  readonly mayBeNull: boolean;
}

/** The columns that a row type declares; undefined where it names none, as a type of all strings does. */
export function declaredColumns(
  checker: Checker,
  row: Type,
): ReadonlyMap<string, DeclaredColumn> | undefined {
  const properties = checker.getPropertiesOfType(row);
  if (properties.length === 0) return undefined;
  return new Map(
    properties.map((property) => {
      const type = checker.getTypeOfSymbol(property);
      return [property.name, type === undefined ? anything : columnOf(checker, type)];
    }),
  );
}

const anything: DeclaredColumn = { kinds: new Set(['any']), mayBeNull: true };

function columnOf(checker: Checker, type: Type, isElement = false): DeclaredColumn {
  const parts = partsOf(type);
  const isNull = (part: Type): boolean =>
    (part.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0;
  const kinds = new Set(
    parts.filter((part) => !isNull(part)).map((part) => kindOf(checker, part, isElement)),
  );
  return { kinds, mayBeNull: kinds.has('any') || parts.some(isNull) };
}

function kindOf(checker: Checker, type: Type, isElement: boolean): Kind {
  if ((type.flags & TypeFlags.AnyOrUnknown) !== 0) return 'any';
  if ((type.flags & TypeFlags.StringLike) !== 0) return 'string';
  if ((type.flags & TypeFlags.NumberLike) !== 0) return 'number';
  if ((type.flags & TypeFlags.BooleanLike) !== 0) return 'boolean';
  // A branded number is a number.
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().map((part) => kindOf(checker, part, isElement));
    return kinds.find((kind) => kind !== 'object') ?? 'object';
  }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    // Of a list of lists, as JSON may be one, nothing is checked: its type has no end.
    if (isElement) return 'any';
    const [element] = checker.getTypeArguments(type);
    const [kind] = element === undefined ? [] : columnOf(checker, element, true).kinds;
    return listOf(kind);
  }
  const name = type.getSymbol()?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}

function listOf(kind: Kind | undefined): Kind {
  switch (kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'Date':
    case 'object':
      return `${kind}[]`;
    default:
      return 'any[]';
  }
}
