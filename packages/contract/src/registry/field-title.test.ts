import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hundredths, signedHundredths } from '../kernel/common.ts';
import { isInHundredths } from '../kernel/hundredths.ts';
import { languages } from '../kernel/text.ts';
import { innerSchema } from '../kernel/wire.ts';
import { fieldTitle, fields, isFieldName, unitOf } from '../vocabulary/fields.ts';
import { operations } from './operations.ts';
const declared = Object.entries(fields);

test('SH-24: every field has a title in three languages', () => {
  const wanting = declared.filter(([, { title }]) => languages.some((one) => title[one] === ''));
  expect(wanting.map(([name]) => name)).toEqual([]);
});

test('CTL-1, ACC-6: what somebody approves has a title', () => {
  const names = operations.flatMap(({ approval, input }) =>
    approval === undefined ? [] : Object.keys(input._zod.def.shape),
  );
  expect(names.filter((name) => !isFieldName(name))).toEqual([]);
});

test('ACC-6: a field below another goes by its own name, one that is gone by its path', () => {
  expect(fieldTitle('shop.shopName').es).toBe('Tienda');
  expect(fieldTitle('someOldField').zh).toBe('someOldField');
});

/** The fields of a schema and of all below it. */
function fieldsBelow(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const inner = innerSchema(schema);
  if (inner !== undefined) return fieldsBelow(inner);
  if (schema instanceof z.core.$ZodArray) return fieldsBelow(schema._zod.def.element);
  if (!(schema instanceof z.core.$ZodObject)) return [];
  return Object.entries(schema._zod.def.shape).flatMap(
    ([name, field]): [string, z.core.$ZodType][] => [[name, field], ...fieldsBelow(field)],
  );
}

test('NUM-1: a field is titled as an amount wherever it is one, and nowhere else', () => {
  const wrong = operations.flatMap(({ id, input, output }) =>
    [...fieldsBelow(input), ...fieldsBelow(output)]
      .filter(([name, schema]) => {
        const isAmount = isInHundredths(schema);
        return (
          isFieldName(name) &&
          isAmount !== undefined &&
          isAmount !== (unitOf(name) === 'hundredths')
        );
      })
      .map(([name]) => `${id} ${name}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
  expect([isInHundredths(z.optional(hundredths())), isInHundredths(signedHundredths())]).toEqual([
    true,
    true,
  ]);
  expect([isInHundredths(z.int()), isInHundredths(z.string())]).toEqual([false, undefined]);
});
