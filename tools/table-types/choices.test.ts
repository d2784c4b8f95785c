import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

const column = (name: string, rule: string, more: object = {}) => ({
  table_name: 'play',
  column_name: name,
  rule,
  is_nullable: false,
  has_default: false,
  ...more,
});

test('a column has the values that its constraint lists, and nothing else makes a list', () => {
  expect(
    choicesOf([
      column('kind', "CHECK ((kind = ANY (ARRAY['paid'::text, 'open directly'::text])))"),
      column('state', "CHECK ((state = ANY (ARRAY['on'::text])))", { has_default: true }),
      column('why', "CHECK ((why = ANY (ARRAY['late'::text])))", { is_nullable: true }),
      column('sex', 'CHECK ((sex = ANY (ARRAY[0, 1, 2])))'),
      column('title', "CHECK ((title <> ''::text))"),
    ]),
  ).toEqual({
    'play.kind': "'paid' | 'open directly'",
    'play.state': "Generated<'on'>",
    'play.why': "'late' | null",
    'play.sex': '0 | 1 | 2',
  });
});
