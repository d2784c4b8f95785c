import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutServerWords } from './server-words.ts';

test('P7: operations lose what no screen reads of them, and keep the rest', () => {
  const declared = `export const listCards = query({
  id: 'card.list',
  summary: 'Cards — “by number”',
  reader: tolerantReader({ query: ['name'] }),
  input: z.strictObject({ summary: text(20) }),
});`;
  expect(withoutServerWords('card/operations.ts', declared)).toBe(`export const listCards = query({
  id: 'card.list',
  ...{},
  ...{},
  input: z.strictObject({ summary: text(20) }),
});`);
});

test('P7: names on the wire lose what they mean, which the glossary says', () => {
  const declared = `const namedPhone = wireName('user_phone', 'the phone of a member');
const code = wire('vertify_code', z.string(), 'what a device says');`;
  expect(withoutServerWords('card/rows.ts', declared))
    .toBe(`const namedPhone = wireName('user_phone', '');
const code = wire('vertify_code', z.string(), '');`);
});

test('P7: a module that is there loses each of its summaries', () => {
  const file = new URL('../../../packages/contract/src/session/operations.ts', import.meta.url);
  const code = readFileSync(file, 'utf8');
  expect(code).toMatch(/^ {2}summary:/m);
  expect(withoutServerWords(file.pathname, code)).not.toMatch(/^ {2}summary:/m);
});
