import { expect, test } from 'vitest';
import {
  accountStateOf,
  confirmation,
  stageAfter,
  type StatementStage,
  type StatementVerb,
  statementStages,
} from './stage.ts';

const verbs = ['send', 'discard', 'dispute', 'settle', 'return', 'confirm'] as const;

test('SET-8: a statement goes only the ways that the rule draws', () => {
  const ways: string[] = [];
  for (const stage of statementStages)
    for (const verb of verbs) {
      const next = stageAfter(stage, verb);
      if (next.ok) ways.push(`${stage} ${verb} ${next.value}`);
    }
  expect(stageAfter('draft', 'confirm')).toEqual({ ok: false, reason: 'wrongStage' });
  expect(ways).toEqual([
    'draft send sent',
    'draft discard discarded',
    'sent dispute disputed',
    'sent return returned',
    'sent confirm confirmed',
    'disputed dispute disputed',
    'disputed settle sent',
    'disputed confirm confirmed',
  ]);
});

test('SET-2: nothing leads out of confirmed, returned or discarded', () => {
  const final: readonly StatementStage[] = ['confirmed', 'returned', 'discarded'];
  for (const stage of final)
    for (const verb of verbs satisfies readonly StatementVerb[])
      expect(stageAfter(stage, verb).ok).toBe(false);
});

test('SET-8: the state on the wire has two values', () => {
  expect(statementStages.filter((stage) => accountStateOf(stage) === 'confirmed')).toEqual([
    'confirmed',
  ]);
  expect(accountStateOf('disputed')).toBe('pendingConfirmation');
});

test('SET-2: whoever sent a statement does not confirm it, and missing money needs a remark', () => {
  const facts = { accountOperatorId: 1, persons: [2], receivable: 100, received: 100, remark: '' };
  expect(confirmation(facts).ok).toBe(true);
  expect(confirmation({ ...facts, accountOperatorId: null }).ok).toBe(true);
  // Nor does it in the session of somebody else (CTL-1).
  expect(confirmation({ ...facts, persons: [2, 1] })).toEqual({ ok: false, reason: 'samePerson' });
  expect(confirmation({ ...facts, received: 99 })).toEqual({ ok: false, reason: 'remarkNeeded' });
  expect(confirmation({ ...facts, received: 101 })).toEqual({ ok: false, reason: 'remarkNeeded' });
  expect(confirmation({ ...facts, received: 99, remark: 'Later' }).ok).toBe(true);
});
