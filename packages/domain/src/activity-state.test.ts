import { expect, test } from 'vitest';
import {
  activityPhase,
  changeActivity,
  disableActivity,
  enableActivity,
  joinAfter,
  joinStates,
  redraftActivity,
  resumeActivity,
} from './activity-state.ts';

const enabled = { state: 'enabled', startsAt: 100, endsAt: 200 } as const;
const draft = { ...enabled, state: 'draft' } as const;
const disabled = { ...enabled, state: 'disabled' } as const;

test.each([
  [99, 'notStarted'],
  [100, 'running'],
  [199, 'running'],
  [200, 'ended'],
])('ACT-1: at %d an enabled activity is %s', (at, phase) => {
  expect(activityPhase(enabled, at)).toBe(phase);
});

test('ACT-1: the clock makes nothing of a draft and of a disabled activity', () => {
  expect([99, 150, 200].map((at) => activityPhase(draft, at))).toEqual(['draft', 'draft', 'draft']);
  expect(activityPhase(disabled, 150)).toBe('disabled');
});

const all = { isOnlyEnd: false, endsAt: 300 };
const onlyEnd = { isOnlyEnd: true, endsAt: 300 };

test.each([
  ['a draft changes in all', draft, all, 150, undefined],
  ['a draft may lie in the past', draft, { ...all, endsAt: 120 }, 150, undefined],
  ['what has not started changes in all', enabled, all, 99, undefined],
  ['what has not started ends in the future', enabled, { ...all, endsAt: 99 }, 99, 'endInPast'],
  ['what has started keeps all but its end', enabled, all, 100, 'started'],
  ['what has started moves its end', enabled, onlyEnd, 100, undefined],
  ['what has ended keeps all but its end', enabled, all, 250, 'started'],
  ['what has ended may run on', enabled, onlyEnd, 250, undefined],
  ['an end does not move into the past', enabled, { ...onlyEnd, endsAt: 150 }, 150, 'endInPast'],
  ['an end moves to the next moment', enabled, { ...onlyEnd, endsAt: 151 }, 150, undefined],
  ['a disabled one keeps all', disabled, onlyEnd, 150, 'disabled'],
] as const)('ACT-1: %s', (_what, facts, change, at, reason) => {
  const changed = changeActivity(facts, change, at);
  expect(changed).toEqual(reason === undefined ? { ok: true, value: null } : { ok: false, reason });
});

test('ACT-1: a draft is enabled before its end, and only a draft', () => {
  expect(enableActivity(draft, 199)).toEqual({ ok: true, value: 'enabled' });
  expect(enableActivity(draft, 200)).toEqual({ ok: false, reason: 'endInPast' });
  expect(enableActivity(enabled, 150)).toEqual({ ok: false, reason: 'notDraft' });
  expect(enableActivity(disabled, 150)).toEqual({ ok: false, reason: 'notDraft' });
});

test('ACT-1, SH-59: that an activity was disabled is taken back within a minute, and nothing else is', () => {
  const disabledAt = new Date('2026-03-29T00:59:30Z');
  const later = (ms: number) => new Date(disabledAt.getTime() + ms);
  const stopped = { state: 'disabled', disabledAt } as const;
  expect(resumeActivity(stopped, later(59_999))).toEqual({ ok: true, value: 'enabled' });
  expect(resumeActivity(stopped, later(60_000))).toEqual({ ok: false, reason: 'late' });
  for (const state of ['draft', 'enabled'] as const)
    expect(resumeActivity({ state, disabledAt: null }, later(0)).ok).toBe(false);
});

test('ACT-1, SH-59: an enabled activity is a draft again until it starts or a shop asks to join', () => {
  const redrafted = (at: number, hasRequests: boolean) =>
    redraftActivity(enabled, { hasRequests, at });
  expect(redrafted(99, false)).toEqual({ ok: true, value: 'draft' });
  expect(redrafted(100, false)).toEqual({ ok: false, reason: 'started' });
  expect(redrafted(99, true)).toEqual({ ok: false, reason: 'requested' });
  for (const facts of [draft, disabled])
    expect(redraftActivity(facts, { hasRequests: false, at: 99 })).toEqual({
      ok: false,
      reason: 'notEnabled',
    });
});

test('ACT-1: an enabled activity is disabled for good', () => {
  expect(disableActivity(enabled)).toEqual({ ok: true, value: 'disabled' });
  expect(disableActivity(draft)).toEqual({ ok: false, reason: 'notEnabled' });
  expect(disableActivity(disabled)).toEqual({ ok: false, reason: 'notEnabled' });
});

test('ACT-1: a request to join is approved, rejected or withdrawn, once', () => {
  const pending = (['approve', 'reject', 'withdraw'] as const).map((verb) =>
    joinAfter('pending', verb),
  );
  expect(pending.map((state) => (state.ok ? state.value : state.reason))).toEqual([
    'approved',
    'rejected',
    'withdrawn',
  ]);
  for (const state of joinStates.filter((one) => one !== 'pending'))
    expect(joinAfter(state, 'approve')).toEqual({ ok: false, reason: 'decided' });
});
