import { z } from 'zod';
import { wireNameOf } from '@lebean/contract/kernel/wire';
import { fieldTitle, isFieldName } from '@lebean/contract/vocabulary/fields';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON schema of a contract schema with the names that stand on the wire. */
export function wireJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.core.$ZodObject) renameProperties(zodSchema, jsonSchema);
    },
  });
}

function renameProperties(schema: z.core.$ZodObject, json: JsonSchema): void {
  const names = new Map<string, string>();
  const properties: NonNullable<JsonSchema['properties']> = {};
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const declared = wireNameOf(field);
    const property = json.properties?.[name];
    if (property === undefined) continue;
    names.set(name, declared?.name ?? name);
    const description = declared?.meaning ?? (isFieldName(name) ? fieldTitle(name).en : undefined);
    const described =
      description !== undefined && typeof property === 'object'
        ? { ...property, description }
        : property;
    properties[declared?.name ?? name] = described;
  }
  json.properties = properties;
  if (json.required !== undefined)
    json.required = json.required.map((name) => names.get(name) ?? name);
}
