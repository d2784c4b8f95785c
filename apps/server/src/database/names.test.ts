import { expect, test } from 'vitest';
import { camelCase, SnakeCaseCompiler } from './names.ts';

class Exposed extends SnakeCaseCompiler {
  spelling(name: string): string {
    return this.sanitizeIdentifier(name);
  }
}

test.each([
  ['cardState', 'card_state'],
  ['isAllowCancelCard', 'is_allow_cancel_card'],
  ['id', 'id'],
])('%s is %s in the database, and back', (code, database) => {
  expect(new Exposed().spelling(code)).toBe(database);
  expect(camelCase(database)).toBe(code);
});

test('a quote in a name stays inside of the name', () => {
  expect(new Exposed().spelling('a"b')).toBe('a""b');
});

test('what is no column of ours keeps its name', () => {
  expect(camelCase('QUERY PLAN')).toBe('QUERY PLAN');
});
