import { describe, expect, it } from 'vitest';
import { readAnswer } from './envelope.ts';

describe('answers, whatever their envelope', () => {
  it('reads a success of each kind', () => {
    expect(readAnswer('login', { Result: 10_000, Data: { id: 1 }, ErrMsg: '' })).toEqual({
      kind: 'success',
      value: { id: 1 },
    });
    expect(readAnswer('logout', { Result: 10_000, Msg: '' })).toEqual({
      kind: 'success',
      value: null,
    });
    expect(readAnswer('data', { Code: 0, Data: 7, Count: 1, Msg: '' })).toEqual({
      kind: 'success',
      value: 7,
    });
    expect(
      readAnswer('list', { Code: 0, Data: [], Count: 10_001, Msg: '', CountIsEstimated: true }),
    ).toEqual({ kind: 'success', value: { rows: [], count: 10_001, isCountEstimated: true } });
  });

  it('reads Code 4 and 5 in every envelope', () => {
    for (const envelope of ['data', 'list', 'business', 'businessList'] as const) {
      expect(readAnswer(envelope, { Code: 4, Data: null, Msg: 'over' }).kind).toBe('sessionOver');
      expect(readAnswer(envelope, { Code: 5, Data: null, Msg: 'no' }).kind).toBe('denied');
    }
    expect(readAnswer('login', { Result: 4, ErrMsg: 'over' }).kind).toBe('sessionOver');
  });

  it('CTL-1: reads what waits for approval as such, never as a success', () => {
    const request = { approvalId: 7, number: 'P0001', expiresAt: '2026-01-08T00:00:00Z' };
    const body = { Code: 8, Data: { awaitingApproval: request }, Count: 0, Msg: 'Waiting' };
    expect(readAnswer('data', body)).toEqual({
      kind: 'awaitingApproval',
      message: 'Waiting',
      request: { approvalId: 7, number: 'P0001' },
    });
    expect(readAnswer('data', { Code: 8, Data: null }).kind).toBe('foreign');
  });

  it('does not take the success of one envelope for that of another', () => {
    expect(readAnswer('login', { Result: 0, Data: {} }).kind).toBe('refused');
    expect(readAnswer('data', { Code: 10_000, Data: {} }).kind).toBe('refused');
  });

  it('tells a refusal, wrong fields and a defect apart', () => {
    expect(
      readAnswer('data', {
        Code: 1,
        Data: { code: 'CARD_FROZEN', values: { points: 3 }, requestId: 'r1' },
        Msg: 'frozen',
      }),
    ).toEqual({
      kind: 'refused',
      message: 'frozen',
      refusal: { code: 'CARD_FROZEN', values: { points: 3 }, requestId: 'r1' },
    });
    expect(
      readAnswer('data', {
        Code: 2,
        Data: { fields: [{ path: 'user_phone', message: 'x' }], requestId: 'r2' },
        Msg: 'check',
      }),
    ).toEqual({
      kind: 'invalidInput',
      message: 'check',
      invalid: { fields: [{ path: 'user_phone', message: 'x' }], requestId: 'r2' },
    });
    expect(readAnswer('data', { Code: 9, Data: { requestId: 'r3' }, Msg: 'sorry' })).toEqual({
      kind: 'defect',
      message: 'sorry',
      requestId: 'r3',
    });
  });

  it('takes what is no envelope for foreign', () => {
    for (const body of [null, 'Bad Gateway', [], {}, { Code: 'zero' }]) {
      expect(readAnswer('data', body).kind).toBe('foreign');
    }
  });
});
