import type * as z from 'zod/mini';
import type { fieldProblemTexts } from './field-problem-texts.ts';
import { nameOfUnseen } from './unseen-sign.ts';

/** The name of a text of `fieldProblemTexts`. */
export type FieldProblemKey = keyof (typeof fieldProblemTexts)['zh'];

/** What is wrong with a field: the text that says it, and what its placeholders stand for. */
export type FieldProblem = {
  readonly key: FieldProblemKey;
  readonly values: Readonly<Record<string, string | number>>;
};

/** By the message under which an issue of zod carries them. */
const declared = new Map<string, FieldProblem>();

/**
 * The words for a check that has reasons of its own: `z.regex(/^[A-Z]{2}$/, says('country'))`.
 * What zod knows by itself (missing, wrong type, bounds, choices) needs none.
 */
export function says(
  key: FieldProblemKey,
  values: FieldProblem['values'] = {},
): { readonly error: string } {
  const error = `${key} ${JSON.stringify(values)}`;
  declared.set(error, { key, values });
  return { error };
}

const plain = (key: FieldProblemKey, values: FieldProblem['values'] = {}): FieldProblem => ({
  key,
  values,
});

/** What an issue of a schema says, for the server's answer and for a form alike (SH-34). */
export function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  // A value that is not there is missing, whatever else it should have been.
  if (isMissing(issue)) return plain('required');
  const own = declared.get(issue.message);
  if (own !== undefined) return own.key === 'unseen' ? unseen(issue) : own;
  switch (issue.code) {
    case 'invalid_type':
      return plain(typeNames[issue.expected] ?? 'invalid');
    case 'invalid_value':
      return plain('oneOf', { allowed: listed(issue.values) });
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return tooLarge(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case 'invalid_format':
      return plain(formatNames[issue.format] ?? 'invalid');
    case 'unrecognized_keys':
      return plain('unknownFields', { names: issue.keys.join(', ').slice(0, 80) });
    case 'invalid_union':
      return ofUnion(issue);
    case 'custom':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return plain('invalid');
  }
}

/** Whoever has pasted such a sign cannot see which one it is. */
const unseen = ({ input }: z.core.$ZodIssue): FieldProblem =>
  plain('unseen', { sign: (typeof input === 'string' ? nameOfUnseen(input) : undefined) ?? '–' });

/** An issue tells what came only where it was asked to (`reportInput`). */
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  'input' in issue && (issue.input === undefined || issue.input === null);

const typeNames: Readonly<Record<string, FieldProblemKey>> = {
  string: 'text',
  number: 'number',
  nan: 'number',
  int: 'wholeNumber',
  boolean: 'yesOrNo',
  array: 'list',
  object: 'group',
  record: 'group',
};

const formatNames: Readonly<Record<string, FieldProblemKey>> = {
  date: 'date',
  datetime: 'dateTime',
};

function tooSmall(origin: string, minimum: number, isInclusive: boolean): FieldProblem {
  if (origin === 'string')
    // Only blanks were typed where a character is asked for: to a person that is missing.
    return minimum <= 1 ? plain('required') : plain('tooShort', { minimum });
  if (origin === 'array' || origin === 'set')
    return minimum <= 1 ? plain('chooseOne') : plain('tooFew', { minimum });
  return plain(isInclusive ? 'tooSmall' : 'notAbove', { minimum });
}

function tooLarge(origin: string, maximum: number, isInclusive: boolean): FieldProblem {
  if (origin === 'string') return plain('tooLong', { maximum });
  if (origin === 'array' || origin === 'set') return plain('tooMany', { maximum });
  return plain(isInclusive ? 'tooLarge' : 'notBelow', { maximum });
}

/** No more choices than somebody reads. */
const maxListed = 12;

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, maxListed).map(String).join(', ');
  return values.length > maxListed ? `${shown} …` : shown;
}

/** Where a field takes one of several kinds: one of those words, or what its first kind misses. */
function ofUnion(issue: z.core.$ZodIssueInvalidUnion): FieldProblem {
  const firsts = issue.errors.flatMap(([first]) => (first === undefined ? [] : [first]));
  const values = firsts.flatMap((first) => (first.code === 'invalid_value' ? first.values : []));
  const [first] = firsts;
  if (values.length > 0 && firsts.every(({ code }) => code === 'invalid_value'))
    return plain('oneOf', { allowed: listed(values) });
  return first === undefined ? plain('invalid') : fieldProblem(first);
}
