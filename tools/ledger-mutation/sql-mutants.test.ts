import { expect, test } from 'vitest';
import { blanked, mutated, sqlMutants } from './sql-mutants.ts';

const changesOf = (body: string): string[] =>
  sqlMutants(body).map((mutant) => mutated(body, mutant));

test('a boundary is moved and turned', () => {
  expect(changesOf('select a where b >= c')).toEqual([
    'select a where b > c',
    'select a where b < c',
  ]);
});

test('signs, connectives and order are changed, each by itself', () => {
  expect(changesOf('x + y and z order by z desc')).toEqual([
    'x - y and z order by z desc',
    'x + y or z order by z desc',
    'x + y and z order by z asc',
  ]);
});

test('a sum is no other sum because of a comment or a string', () => {
  const body = "raise 'a + b and c'; -- x >= y";
  expect(blanked(body)).toBe(`raise '${' '.repeat(11)}'; ${' '.repeat(9)}`);
  expect(changesOf(body)).toEqual(['null; -- x >= y']);
});

test('the end of a range stays one, what follows the range does not', () => {
  expect(changesOf('a between b and c and d')).toEqual(['a between b and c or d']);
});

test('a condition always holds or never does, and a step is left out', () => {
  expect(changesOf('  if ready then a := b; end if;')).toEqual([
    '  if true then a := b; end if;',
    '  if false then a := b; end if;',
    '  if ready then null; end if;',
  ]);
  expect(changesOf('  legs.after[place] := null;\n  exit when done;')).toEqual([
    '  null;\n  exit when done;',
    '  legs.after[place] := null;\n  exit when true;',
    '  legs.after[place] := null;\n  exit when false;',
  ]);
});

test('what stands in for nothing is taken away, and locks are not taken', () => {
  expect(changesOf("coalesce(sum(x), '')")).toEqual(['sum(x)']);
  expect(changesOf('select t for no key update skip locked')).toEqual([
    'select t ',
    'select t for no key update',
  ]);
});
