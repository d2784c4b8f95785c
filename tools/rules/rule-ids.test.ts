import { expect, test } from 'vitest';
import { coverageOf, mentionsIn, provenIdsIn, rulesIn } from './rule-ids.ts';

test('rules are read where they are stated, not where they are mentioned', () => {
  const page = [
    '- **LED-1** One ledger.',
    '- **LED-2** As in LED-1 and **LED-3**. *Planned.*',
    '- **SH-12** Tabs. *Planned in part.*',
    '- **P10** A million rows.',
    '**Better** things',
  ].join('\n');
  expect(rulesIn(page)).toEqual([
    { id: 'LED-1', planned: 'no' },
    { id: 'LED-2', planned: 'all' },
    { id: 'SH-12', planned: 'part' },
    { id: 'P10', planned: 'no' },
  ]);
});

test('an id is named where it stands by itself, in a family that there is', () => {
  const text = 'see LED-4 (SH-44)\nVP-0013, LED-4711x, UTF-8, A-LED-1 and `LED-99`';
  expect(mentionsIn(text, new Set(['LED', 'SH']))).toEqual([
    { id: 'LED-4', line: 1 },
    { id: 'SH-44', line: 1 },
    { id: 'LED-99', line: 2 },
  ]);
});

test('a test proves the rules of its title, in whichever way it is written', () => {
  const module = [
    "test('LED-1: one', () => {});",
    "describe('LED-2 and LED-3', () => { it.skip(`SH-12: ${name}`, () => {}); });",
    "test.each([['LED-4']])('NUM-1: %s', () => {});",
    "test('A4, B2: a bar begins its title, A5 does not', () => {});",
    "expect('LED-5').toBe('LED-6');",
  ].join('\n');
  expect(provenIdsIn('a.test.ts', module)).toEqual([
    'LED-1',
    'LED-2',
    'LED-3',
    'SH-12',
    'NUM-1',
    'A4',
    'B2',
  ]);
});

test('what is left to `npm run test:long` proves no rule, alone or in a group', () => {
  const module = [
    "test('LED-1: one', { tags: ['long'], timeout: 9 }, () => {});",
    "describe('LED-2', { tags: ['long'] }, () => { test('LED-3: one', () => {}); });",
    "test('LED-4: one', { timeout: 9 }, () => {});",
  ].join('\n');
  expect(provenIdsIn('a.test.ts', module)).toEqual(['LED-4']);
});

test('coverage is counted by family', () => {
  expect(coverageOf(['LED-1', 'LED-2', 'NUM-1', 'P10'], new Set(['LED-2', 'NUM-1']))).toEqual([
    { family: 'LED', count: 2, missing: ['LED-1'] },
    { family: 'NUM', count: 1, missing: [] },
    { family: 'P', count: 1, missing: ['P10'] },
  ]);
});
