import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MessageFacts, messageStanding } from './hall-message.ts';

const begun: MessageFacts = {
  expiresAt: 300_000,
  handedAt: null,
  shownAt: null,
  isPlayOver: false,
  lastSeenAt: 0,
  hasShownAny: true,
};
const standing = (known: Partial<MessageFacts>, at = 60_000): string =>
  messageStanding({ ...begun, ...known }, at);

test('SH-54: a message waits, is shown, or says why nobody knows that it was', () => {
  expect(standing({})).toBe('waiting');
  expect(standing({ handedAt: 30_000, shownAt: 60_000 })).toBe('shown');
  expect(standing({ isPlayOver: true })).toBe('ended');
  expect(standing({}, 300_000)).toBe('expired');
  expect(standing({ handedAt: 30_000, isPlayOver: true })).toBe('unconfirmed');
  expect(standing({ handedAt: 30_000 }, 300_000)).toBe('unconfirmed');
});

test('SH-54: a terminal that has called since and never showed one does not show messages; before, nobody knows', () => {
  const old = { hasShownAny: false };
  expect(standing({ ...old, handedAt: 30_000, lastSeenAt: 30_000 })).toBe('waiting');
  expect(standing({ ...old, handedAt: 30_000, lastSeenAt: 60_000 })).toBe('unsupported');
  expect(standing({ ...old, handedAt: 30_000, lastSeenAt: 60_000, isPlayOver: true })).toBe(
    'unsupported',
  );
  // Handed with the last call of a play: whether it was shown, it never had the time to say.
  expect(standing({ ...old, handedAt: 30_000, lastSeenAt: 30_000, isPlayOver: true })).toBe(
    'unconfirmed',
  );
});

test('SH-54: only what a terminal has said was shown is called shown', () => {
  const instant = fc.option(fc.integer({ min: 0, max: 600_000 }), { nil: null });
  const facts = fc.record({
    expiresAt: fc.constant(300_000),
    handedAt: instant,
    shownAt: instant,
    isPlayOver: fc.boolean(),
    lastSeenAt: instant,
    hasShownAny: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 900_000 }), (known, at) => {
      const stands = messageStanding(known, at);
      expect(stands === 'shown').toBe(known.shownAt !== null);
      const isOver = known.isPlayOver || at >= known.expiresAt;
      expect(stands === 'waiting' && isOver).toBe(false);
      const isUnseen = stands === 'ended' || stands === 'expired';
      expect(isUnseen && known.handedAt !== null).toBe(false);
    }),
  );
});
