import { z } from 'zod';
// For tests: what the schema of a field says of the values that it takes.
import { innerSchema } from '@lebean/contract/kernel/wire';

/** Whether a field takes positive whole numbers without an end: ids do. */
export function isPositiveWhole(schema: z.core.$ZodType): boolean {
  const json = jsonOf(schema);
  const element = typeof json.items === 'object' && !Array.isArray(json.items) ? json.items : json;
  const { type, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER } = element;
  return type === 'integer' && exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER;
}

/** What a schema says of its input, without what wraps it. */
export function jsonOf(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const inner = innerSchema(schema);
  if (inner !== undefined) return jsonOf(inner);
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
