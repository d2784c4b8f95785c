import { expect, test } from 'vitest';
import {
  isCountedDown,
  isNoticeVerb,
  noticeState,
  noticeStates,
  type NoticeVerb,
} from './state.ts';

const at = new Date('2026-03-29T01:00:00Z');
const before = new Date(at.getTime() - 1);
const after = new Date(at.getTime() + 1);

test('NTC-3: what is released is scheduled, published or expired by the clock alone, to the millisecond', () => {
  const stage = 'released';
  expect(noticeState({ stage, publishTime: after, expiresAt: null }, at)).toBe('scheduled');
  expect(noticeState({ stage, publishTime: at, expiresAt: null }, at)).toBe('published');
  expect(noticeState({ stage, publishTime: before, expiresAt: after }, at)).toBe('published');
  expect(noticeState({ stage, publishTime: before, expiresAt: at }, at)).toBe('expired');
});

test('NTC-3: a draft and what is withdrawn stay so, whatever the clock says', () => {
  for (const stage of ['draft', 'withdrawn'] as const)
    expect(noticeState({ stage, publishTime: before, expiresAt: before }, at)).toBe(stage);
});

test('NTC-3: a draft is edited, what is scheduled goes back, what is out is corrected or withdrawn', () => {
  const verbs = [
    'update',
    'publish',
    'unschedule',
    'correct',
    'withdraw',
    'reinstate',
    'remind',
  ] as const;
  const allowed = (verb: NoticeVerb) => noticeStates.filter((state) => isNoticeVerb(state, verb));
  expect(Object.fromEntries(verbs.map((verb) => [verb, allowed(verb)]))).toEqual({
    update: ['draft'],
    publish: ['draft'],
    unschedule: ['scheduled'],
    correct: ['published'],
    withdraw: ['scheduled', 'published'],
    reinstate: ['withdrawn'],
    remind: ['published'],
  });
});

test('NTC-9: maintenance is counted down from 24 hours before, also over a change of clocks', () => {
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
  expect([hours(25), hours(24), hours(0), hours(-1)].map((b) => isCountedDown(b, at))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(isCountedDown(null, at)).toBe(false);
});
