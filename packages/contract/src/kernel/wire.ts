import * as z from 'zod/mini';

type WireName = { readonly name: string; readonly meaning: string };

const wireNames = z.registry<WireName>();

/**
 * A name of the product specification, to be put on each schema of a field that carries it:
 * `const userPhone = wireName('user_phone', 'the phone of a member')`, then `phone: userPhone(z.string())`.
 * Declared once per name; both sides translate from this declaration, and so does the glossary.
 */
export function wireName(name: string, meaning: string) {
  return <Schema extends z.core.$ZodType>(schema: Schema): Schema => {
    const named = z.clone(schema);
    wireNames.add(named, { name, meaning });
    return named;
  };
}

/** A field whose name on the wire is not our camelCase one, where only one schema carries it. */
export function wire<Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
  meaning: string,
): Schema {
  return wireName(name, meaning)(schema);
}

/** The declared wire name of a field's schema, also below optional, nullable and default. */
export function wireNameOf(schema: z.core.$ZodType): WireName | undefined {
  const own = wireNames.get(schema);
  if (own !== undefined) return own;
  const inner = innerSchema(schema);
  return inner === undefined ? undefined : wireNameOf(inner);
}

/** The schema below optional, nullable or default; nothing for any other. */
export function innerSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = schema._zod;
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? def.innerType : undefined;
}

export type Direction = 'toWire' | 'fromWire';
type Rename = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A function that renames the fields of a value of this schema, deep, in one direction.
 * Answers nothing where no field below is renamed, so that such values pass untouched.
 */
export function wireRenamer(schema: z.core.$ZodType, direction: Direction): Rename | undefined {
  const inner = innerSchema(schema);
  if (inner !== undefined) return wireRenamer(inner, direction);
  if (schema instanceof z.core.$ZodArray) {
    const element = wireRenamer(schema._zod.def.element, direction);
    return element && ((value) => (Array.isArray(value) ? value.map(element) : value));
  }
  if (schema instanceof z.core.$ZodObject) return objectRenamer(schema, direction);
  if (schema instanceof z.core.$ZodUnion) {
    const renamed = schema._zod.def.options.some(
      (option) => wireRenamer(option, direction) !== undefined,
    );
    if (renamed)
      throw new Error('a union cannot have renamed fields below it: name the object instead');
  }
  return undefined;
}

function objectRenamer(schema: z.core.$ZodObject, direction: Direction): Rename | undefined {
  const targets = new Map<string, { name: string; nested: Rename | undefined }>();
  let isIdentity = true;
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const wireName = wireNameOf(field)?.name ?? name;
    const nested = wireRenamer(field, direction);
    if (wireName !== name || nested !== undefined) isIdentity = false;
    const [source, target] = direction === 'toWire' ? [name, wireName] : [wireName, name];
    targets.set(source, { name: target, nested });
  }
  if (isIdentity) return undefined;
  return (value) => {
    if (!isRecord(value)) return value;
    const renamed: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const target = targets.get(key);
      // A name that the schema does not know passes as it is: the schema decides about it.
      if (target === undefined) renamed[key] = value[key];
      else renamed[target.name] = target.nested ? target.nested(value[key]) : value[key];
    }
    return renamed;
  };
}
