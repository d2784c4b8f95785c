import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { approvalFaults } from '../approval/rows.ts';
import { approvalLimitKeys } from '../kernel/approval-limit.ts';
import type { AnyOperation } from '../kernel/operation.ts';
import { rechargeLebeans } from '../lebean/operations.ts';
import { operations } from './operations.ts';
test('CTL-1: every operation that asks for approval can have it, and keeps no secret', () => {
  expect(operations.flatMap(approvalFaults)).toEqual([]);
});

test('CTL-1: every limit is that of an operation', () => {
  const named = operations.flatMap(({ approval }) =>
    approval === undefined ? [] : [approval.limit],
  );
  expect([...new Set(named)].toSorted()).toEqual(approvalLimitKeys.toSorted());
});

test('CTL-1: an operation that could not wait is distinguished, a secret deep in its input too', () => {
  const deep = z.strictObject({ owners: z.array(z.strictObject({ newPassword: z.string() })) });
  const planted: readonly [Partial<AnyOperation>, string][] = [
    [{ kind: 'query' }, 'is no command'],
    [{ permission: 'public' }, 'is called by nobody in particular'],
    [{ permission: 'session' }, 'needs no permission'],
    [{ envelope: 'login' }, 'has an envelope that cannot say "waiting"'],
    [{ idempotency: 'accepted' }, 'needs no idempotency key'],
    [{ audit: undefined }, 'is not logged'],
    [{ input: deep }, 'takes a secret, which would be kept'],
  ];
  const declared: AnyOperation = rechargeLebeans;
  for (const [change, fault] of planted) {
    expect(approvalFaults({ ...declared, ...change })).toEqual([`lebean.recharge ${fault}`]);
  }
});
