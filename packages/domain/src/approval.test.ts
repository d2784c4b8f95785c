import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalAfter, approvalStates, type ApprovalVerb, needsApproval } from './approval.ts';

const verbs = ['approve', 'fail', 'reject', 'withdraw', 'expire'] as const;
const pending = {
  state: 'pending',
  isExpired: false,
  isOwn: false,
  isSamePerson: false,
} as const;

test('CTL-1: a pending request ends as somebody else decides, as its requester withdraws it, or by the clock', () => {
  expect(approvalAfter(pending, 'approve')).toEqual({ ok: true, value: 'approved' });
  expect(approvalAfter(pending, 'fail')).toEqual({ ok: true, value: 'failed' });
  expect(approvalAfter(pending, 'reject')).toEqual({ ok: true, value: 'rejected' });
  const own = { ...pending, isOwn: true };
  expect(approvalAfter(own, 'withdraw')).toEqual({ ok: true, value: 'withdrawn' });
  const old = { ...pending, isExpired: true };
  expect(approvalAfter(old, 'expire')).toEqual({ ok: true, value: 'expired' });
  expect(approvalAfter(pending, 'expire')).toEqual({ ok: false, reason: 'notExpired' });
});

test('CTL-1: whoever asked cannot approve, let fail or reject; nobody else withdraws', () => {
  for (const verb of ['approve', 'fail', 'reject'] as const) {
    const answer = approvalAfter({ ...pending, isOwn: true }, verb);
    expect(answer).toEqual({ ok: false, reason: 'ownRequest' });
  }
  expect(approvalAfter(pending, 'withdraw')).toEqual({ ok: false, reason: 'othersRequest' });
});

test('CTL-1: who acts in the session of another decides about nothing that either of them asked for', () => {
  for (const verb of ['approve', 'fail', 'reject'] as const) {
    const answer = approvalAfter({ ...pending, isSamePerson: true }, verb);
    expect(answer).toEqual({ ok: false, reason: 'ownRequest' });
  }
});

test('CTL-1: what is decided or expired stays so, whoever tries what', () => {
  const anyVerb = fc.constantFrom<ApprovalVerb>(...verbs);
  const final = fc.constantFrom(...approvalStates.filter((state) => state !== 'pending'));
  fc.assert(
    fc.property(anyVerb, final, fc.boolean(), fc.boolean(), (verb, state, isExpired, isOwn) => {
      const answer = approvalAfter({ state, isExpired, isOwn, isSamePerson: isOwn }, verb);
      expect(answer).toEqual({ ok: false, reason: 'decided' });
    }),
  );
  for (const verb of ['approve', 'fail', 'reject', 'withdraw'] as const) {
    const answer = approvalAfter({ ...pending, isExpired: true }, verb);
    expect(answer).toEqual({ ok: false, reason: 'expired' });
  }
});

test('CTL-1: an amount above the limit needs a second person; no limit is never, nought is always', () => {
  expect([100, 101].map((amount) => needsApproval(amount, 100))).toEqual([false, true]);
  expect([0, 1].map((amount) => needsApproval(amount, 0))).toEqual([true, true]);
  expect(needsApproval(Number.MAX_SAFE_INTEGER, null)).toBe(false);
});
