import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createActivity } from '@lebean/contract/activity/change.operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import { type FieldProblemKey, fieldProblem } from '@lebean/contract/kernel/field-problem';
import { fieldProblemTexts } from '@lebean/contract/kernel/field-problem-texts';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { languages } from '@lebean/contract/kernel/text';
import { innerSchema, wireRenamer } from '@lebean/contract/kernel/wire';
import { adjustLebeans } from '@lebean/contract/lebean/operations';
import { operations } from '@lebean/contract/registry/operations';
import { fieldTitle } from '@lebean/contract/vocabulary/fields';
import { inputReader } from './input.ts';

/** Values that are wrong for one kind of field or another. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  '4',
  ' !? ',
  '\u0001',
  'x'.repeat(30_000),
  '2026-02-30',
  '1000-01-01',
  '0000-12-31T23:59:59.999Z',
  0,
  -1,
  1.5,
  2e9,
  1e30,
  Number.NaN,
  {},
  [],
  [null],
  ['!?', '!?'],
  [0, 0],
  [{}],
  Array.from({ length: 3000 }, (_, place) => place + 1),
];

/** The fields that operations share, under each of their names: their messages are the same in all of these. */
const seenFields = new Map<unknown, Set<string>>();

function unseenFields(operation: AnyOperation): string[] {
  return Object.entries(operation.input._zod.def.shape).flatMap(([name, schema]) => {
    const seen = seenFields.get(schema) ?? new Set();
    seenFields.set(schema, seen);
    if (seen.has(name)) return [];
    seen.add(name);
    return [name];
  });
}

/** The fields of an operation with each kind of wrong value, and its messages. */
function complaints(
  operation: AnyOperation,
  names: readonly string[],
  language: (typeof languages)[number],
) {
  const read = inputReader(operation);
  return names.flatMap((name) =>
    wrongValues.flatMap((value) => {
      const input = wireRenamer(operation.input, 'toWire')?.({ [name]: value }) ?? {
        [name]: value,
      };
      const outcome = read({ params: {}, query: {}, body: input }, language);
      return outcome.ok ? [] : outcome.fields.map((field) => ({ name, value, ...field }));
    }),
  );
}

describe('SH-34: what is wrong with a field has a message', () => {
  test.each(operations)('$id never says no more than that a field is wrong', (operation) => {
    const names = unseenFields(operation);
    for (const language of languages) {
      const generic: string = fieldProblemTexts[language].invalid;
      for (const { name, path, message } of complaints(operation, names, language)) {
        expect(message, `${operation.id} ${path}`).not.toBe(generic);
        expect(message, `${operation.id} ${path}`).not.toBe(fieldTitle(name)[language]);
        expect(message, `${operation.id} ${path}`).not.toMatch(/^$|[{}]/);
      }
    }
  });

  test('NUM-3: an instant that no database knows is wrong input, of every operation', () => {
    const taken = operations.flatMap((operation) =>
      Object.entries(operation.input._zod.def.shape).flatMap(([name, schema]) =>
        z.safeParse(schema, '0000-12-31T23:59:59.999Z').success &&
        !z.safeParse(schema, 'other-words').success
          ? [`${operation.id} ${name}`]
          : [],
      ),
    );
    expect(taken).toEqual([]);
  });

  test('each check with reasons of its own has words of its own', () => {
    const wordless = operations.flatMap((operation) =>
      [...checksOf(operation.input)].flatMap(({ path, message }) =>
        isDeclared(message) ? [] : [`${operation.id}: ${path}`],
      ),
    );
    expect([...new Set(wordless)]).toEqual([]);
  });

  test('a value of another kind is not called missing, nor a bound that is exceeded a lower one', () => {
    const reported = (operation: AnyOperation, body: unknown, name: string): string | undefined => {
      const outcome = inputReader(operation)({ params: {}, query: {}, body }, 'en');
      return outcome.ok ? undefined : outcome.fields.find(({ path }) => path === name)?.message;
    };
    expect(reported(adjustLebeans, { shopId: '4' }, 'shopId')).toBe('Enter a number');
    expect(reported(adjustLebeans, { shopId: 0 }, 'shopId')).toBe('Must be more than 0');
    expect(reported(adjustLebeans, {}, 'lebean')).toBe('This field is required');
    expect(reported(adjustLebeans, { lebean: 0 }, 'lebean')).toBe('Must be more than 0');
    expect(reported(adjustLebeans, { direction: 'up' }, 'direction')).toMatch(
      /^Must be one of: \w+, /,
    );
    expect(reported(openCard, { user_sex: 7 }, 'user_sex')).toBe('Must be one of: 0, 1, 2');
    expect(reported(createActivity, { gameIds: [] }, 'gameIds')).toBe('Choose at least one game');
  });

  test('an end before its start is reported on the end, a missing percentage on the percentage', () => {
    const input = {
      activityName: 'Monday',
      activityMode: 'discount',
      startsAt: '2026-11-23T18:00:00Z',
      endsAt: '2026-11-23T17:00:00Z',
      gameIds: [1],
    };
    const body = wireRenamer(createActivity.input, 'toWire')?.(input);
    const outcome = inputReader(createActivity)({ params: {}, query: {}, body }, 'en');
    expect(outcome.ok ? [] : outcome.fields.map(({ message }) => message)).toEqual([
      'Enter a percentage from 1 to 100',
      'Must be after the start',
    ]);
  });
});

type Check = { readonly path: string; readonly message: string };

/** The patterns and conditions of a schema and of all that is in it, by what each says when it fails. */
function* checksOf(schema: z.core.$ZodType, path = ''): Generator<Check> {
  for (const check of schema._zod.def.checks ?? []) {
    const { def } = check._zod;
    const isOwn =
      def.check === 'custom' ||
      (def.check === 'string_format' && 'format' in def && def.format === 'regex');
    if (isOwn) yield { path, message: messageOf(def.error) };
  }
  const inner = innerSchema(schema);
  if (inner !== undefined) yield* checksOf(inner, path);
  if (schema instanceof z.core.$ZodArray) yield* checksOf(schema._zod.def.element, `${path}[]`);
  if (schema instanceof z.core.$ZodUnion)
    for (const option of schema._zod.def.options) yield* checksOf(option, path);
  if (schema instanceof z.core.$ZodObject)
    for (const [name, field] of Object.entries(schema._zod.def.shape))
      yield* checksOf(field, `${path}.${name}`);
}

/** What `says` gave a check: zod keeps it as a function of the issue. */
function messageOf(error: unknown): string {
  return typeof error === 'function' ? String(Reflect.apply(error, undefined, [{}])) : '';
}

function isDeclared(message: string): boolean {
  const key: FieldProblemKey = fieldProblem({
    code: 'custom',
    path: [],
    message,
    input: 'x',
  }).key;
  return key !== 'invalid';
}
