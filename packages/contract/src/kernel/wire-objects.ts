import * as z from 'zod/mini';
import { innerSchema, wireNameOf } from './wire.ts';

/** A field under both of its names; the meaning is there where the two were declared. */
export type NamedField = {
  readonly ours: string;
  readonly wire: string;
  readonly meaning: string | undefined;
};

/** The objects in a schema, however deep, each as its fields: what the glossary is made from. */
export function wireObjectsIn(schema: z.core.$ZodType): readonly (readonly NamedField[])[] {
  if (!(schema instanceof z.core.$ZodObject)) return partsOf(schema).flatMap(wireObjectsIn);
  const fields = Object.entries(schema._zod.def.shape);
  const own = fields.map(([ours, field]) => {
    const declared = wireNameOf(field);
    return { ours, wire: declared?.name ?? ours, meaning: declared?.meaning };
  });
  return [own, ...fields.flatMap(([, field]) => wireObjectsIn(field))];
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const inner = innerSchema(schema);
  if (inner !== undefined) return [inner];
  if (schema instanceof z.core.$ZodArray) return [schema._zod.def.element];
  return schema instanceof z.core.$ZodUnion ? schema._zod.def.options : [];
}
