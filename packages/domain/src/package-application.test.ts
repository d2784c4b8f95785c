import { expect, test } from 'vitest';
import { applicationAfter, applicationStates } from './package-application.ts';

test('MEM-10: an application is decided once', () => {
  expect(applicationAfter('pending', 'approve')).toEqual({ ok: true, value: 'approved' });
  expect(applicationAfter('pending', 'reject')).toEqual({ ok: true, value: 'rejected' });
  expect(applicationAfter('pending', 'withdraw')).toEqual({ ok: true, value: 'withdrawn' });
  for (const state of applicationStates.filter((each) => each !== 'pending'))
    for (const verb of ['approve', 'reject', 'withdraw'] as const)
      expect(applicationAfter(state, verb)).toEqual({ ok: false, reason: 'decided' });
});
