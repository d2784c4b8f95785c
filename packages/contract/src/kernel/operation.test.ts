import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { command, query } from './operation.ts';
import { refusal } from './refusal.ts';
import { wholeNetworkOnly } from './refusals.ts';

const closed = refusal('TEST_CLOSED', 'conflict', { zh: '已关闭', en: 'Closed', es: 'Cerrado' });

const reported = {
  id: 'test.say',
  path: '/api/test',
  summary: 'Says something',
  permission: 'session',
  scope: ['staff', 'shop'],
  input: z.strictObject({ word: z.string() }),
  output: z.object({ isSet: z.boolean() }),
} as const;

describe('an operation', () => {
  test('that only reads is a GET of data which is not logged and keeps no answer', () => {
    expect(query(reported)).toEqual({
      ...reported,
      kind: 'query',
      method: 'GET',
      envelope: 'data',
      refusals: [],
      audit: undefined,
      rate: 'read',
      idempotency: 'none',
    });
  });

  test('that changes something is a POST of data, counts as a write and may be retried', () => {
    const audit = { object: 'word', idFrom: 'caller' };
    expect(command({ ...reported, audit })).toEqual({
      ...reported,
      kind: 'command',
      method: 'POST',
      envelope: 'data',
      refusals: [],
      audit,
      rate: 'write',
      idempotency: 'accepted',
    });
  });

  test('is what it says where that differs from the usual', () => {
    const money = command({
      ...reported,
      audit: undefined,
      rate: 'money',
      idempotency: 'required',
    });
    expect([money.rate, money.idempotency]).toEqual(['money', 'required']);
    expect(query({ ...reported, envelope: 'list', method: 'POST' })).toMatchObject({
      envelope: 'list',
      method: 'POST',
    });
  });

  test('knows its refusals and callers by type, also where it lists no refusal', () => {
    const refusing = query({ ...reported, refusals: [closed] });
    expectTypeOf<(typeof refusing)['refusals'][number]>().toEqualTypeOf<typeof closed>();
    const silent = query(reported);
    expectTypeOf<(typeof silent)['refusals'][number]>().toEqualTypeOf<never>();
    expectTypeOf(silent.scope).toEqualTypeOf<readonly ['staff', 'shop']>();
    // @ts-expect-error -- a command says what the operation log keeps
    expect(command(reported).kind).toBe('command');
  });

  test('ACC-2: lists the refusal that goes with its reach, first of all', () => {
    const ofNetwork = query({ ...reported, reach: 'wholeNetwork', refusals: [closed] });
    expect(ofNetwork.refusals).toEqual([wholeNetworkOnly, closed]);
    expectTypeOf<(typeof ofNetwork)['refusals'][number]>().toEqualTypeOf<
      typeof closed | typeof wholeNetworkOnly
    >();
    expect(command({ ...reported, audit: undefined, reach: 'wholeNetwork' }).refusals).toEqual([
      wholeNetworkOnly,
    ]);
  });
});
