import { expect, test } from 'vitest';
import { textLiteral } from './literals.ts';
import { executing, preparing, textOf } from './prepared.ts';

const statement = {
  name: 'greeting',
  types: ['text', 'integer'],
  text: 'select $1 as words, repeat($1, $2) as more',
};

test('a prepared statement is named where it is known, and written out where nothing lasts', () => {
  const sent = { statement, values: [`'hi'`, '2'] };
  expect(preparing(statement)).toBe(
    'prepare greeting(text, integer) as select $1 as words, repeat($1, $2) as more',
  );
  expect(executing(sent)).toBe(`execute greeting('hi', 2)`);
  expect(textOf(sent)).toBe(`select 'hi' as words, repeat('hi', 2) as more`);
  expect([executing('commit'), textOf('commit')]).toEqual(['commit', 'commit']);
});

test('a value is never read as a place of the statement, nor as a statement', () => {
  const values = [textLiteral(`$2'; drop table card; --`), '1'];
  expect(textOf({ statement, values })).toBe(
    `select ${values[0]} as words, repeat(${values[0]}, 1) as more`,
  );
});
