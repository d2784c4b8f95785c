import { describe, expect, test } from 'vitest';
import { endLatePlay, type LatePlayFacts, type LateVerb } from './late-play-end.ts';

const open: LatePlayFacts = {
  unchargedWhy: 'tooFewPoints',
  lateEnd: null,
  hasCard: true,
  hasPrice: true,
};
const verbs: readonly LateVerb[] = ['charge', 'takeCash', 'writeOff'];
const ends = (facts: Partial<LatePlayFacts>) =>
  verbs.map((verb) => {
    const ended = endLatePlay({ ...open, ...facts }, verb);
    return ended.ok ? ended.value : ended.reason;
  });

describe('late plays that could not be charged', () => {
  test('PLY-4: end by a charge, by cash or by being written off', () => {
    expect(ends({})).toEqual(['charged', 'cash', 'writtenOff']);
  });

  test('PLY-4: end once, whatever they ended by', () => {
    for (const lateEnd of ['charged', 'cash', 'writtenOff'])
      expect(ends({ lateEnd })).toEqual(['alreadyEnded', 'alreadyEnded', 'alreadyEnded']);
  });

  test('PLY-4: what was charged when it came is not open', () => {
    expect(ends({ unchargedWhy: null })).toEqual(['nothingOpen', 'nothingOpen', 'nothingOpen']);
  });

  test('PLY-4: no card is charged that was not there, or at times that cannot be true', () => {
    expect(ends({ hasCard: false })).toEqual(['noCard', 'cash', 'writtenOff']);
    for (const unchargedWhy of ['timeImplausible', 'beforeTerminal', 'beforeCard'])
      expect(ends({ unchargedWhy })).toEqual(['untimely', 'cash', 'writtenOff']);
  });

  test('PLY-4: what has no price is only written off', () => {
    expect(ends({ hasPrice: false })).toEqual(['noPrice', 'noPrice', 'writtenOff']);
  });
});
