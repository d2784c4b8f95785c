import { expect, test } from 'vitest';

import { coverageOf, provenIdsIn, ruleIdsIn } from './rule-ids.ts';

test('rules are read where they are stated, not where they are mentioned', () => {
  const page =
    '- **LED-1** One ledger.\n- **LED-2** As in LED-1.\n- **SH-12** Tabs.\n**Better** things';
  expect(ruleIdsIn(page)).toEqual(['LED-1', 'LED-2', 'SH-12']);
});

test('a test proves the rules of its title, in whichever way it is written', () => {
  const module = [
    "test('LED-1: one', () => {});",
    "describe('LED-2 and LED-3', () => { it.skip(`SH-12: ${name}`, () => {}); });",
    "test.each([['LED-4']])('NUM-1: %s', () => {});",
    "expect('LED-5').toBe('LED-6');",
  ].join('\n');
  expect(provenIdsIn('a.test.ts', module)).toEqual(['LED-1', 'LED-2', 'LED-3', 'SH-12', 'NUM-1']);
});

test('coverage is counted by prefix', () => {
  expect(coverageOf(['LED-1', 'LED-2', 'NUM-1'], new Set(['LED-2', 'NUM-1']))).toEqual([
    { prefix: 'LED', count: 2, missing: ['LED-1'] },
    { prefix: 'NUM', count: 1, missing: [] },
  ]);
});
