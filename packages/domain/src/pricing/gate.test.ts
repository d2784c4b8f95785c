import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlayFacts, playRefusals, refusalsOfPlay } from './gate.ts';

const card = { state: 'normal', payable: 1000, price: 1000 } as const;
const welcome: PlayFacts = {
  isShopEnabled: true,
  isGamePublished: true,
  isGameDistributed: true,
  countryRule: { isBlack: true, countries: ['US'] },
  country: 'CN',
  isTerminalActivated: true,
  isTerminalEnabled: true,
  isTerminalOnline: true,
  isTerminalPlaying: false,
  isDongleRequired: true,
  isDongleChecked: true,
  isDonglePresent: true,
  isGameInstalled: true,
  card,
  lebeanBalance: 100,
  lebeanPrice: 100,
};

/** What stands against a play, each alone, in the order of PRI-1. */
const obstacles = [
  ['shopDisabled', { isShopEnabled: false }],
  ['gameNotPublished', { isGamePublished: false }],
  ['gameNotDistributed', { isGameDistributed: false }],
  ['countryNotAllowed', { country: 'US' }],
  ['terminalNotActivated', { isTerminalActivated: false }],
  ['terminalDisabled', { isTerminalEnabled: false }],
  ['terminalOffline', { isTerminalOnline: false }],
  ['terminalBusy', { isTerminalPlaying: true }],
  ['dongleMissing', { isDonglePresent: false }],
  ['gameNotInstalled', { isGameInstalled: false }],
  ['cardFrozen', { card: { ...card, state: 'frozen' } }],
  ['cardCancelled', { card: { ...card, state: 'cancelled' } }],
  ['tooFewPoints', { card: { ...card, payable: 999 } }],
  ['tooFewLebeans', { lebeanBalance: 99 }],
] as const;

test('PRI-1: a play begins where nothing stands against it', () => {
  expect(refusalsOfPlay(welcome)).toEqual([]);
});

test.each(obstacles)('PRI-1: %s has its own reason', (refusal, change) => {
  expect(refusalsOfPlay({ ...welcome, ...change })).toEqual([refusal]);
});

test('PRI-1: the order of the reasons is that of the rule', () => {
  expect(playRefusals).toEqual(obstacles.map(([refusal]) => refusal));
});

test('PRI-1: several reasons come in that order, however many there are', () => {
  // One card is in one state: of what stands against it, one is enough here.
  const together = obstacles.filter(
    ([, change]) => !('card' in change) || change.card.payable < 1000,
  );
  fc.assert(
    fc.property(fc.subarray(together), (some) => {
      let facts = welcome;
      for (const [, change] of some) facts = { ...facts, ...change };
      expect(refusalsOfPlay(facts)).toEqual(some.map(([refusal]) => refusal));
    }),
  );
});

test.each([
  ['the game asks for none', { isDongleRequired: false }],
  ['the device is not checked', { isDongleChecked: false }],
])('PRI-1: a missing dongle does not matter where %s', (_what, change) => {
  expect(refusalsOfPlay({ ...welcome, isDonglePresent: false, ...change })).toEqual([]);
});

test('PRI-1, PRI-3: without a card nobody needs points, the shop still needs lebeans', () => {
  expect(refusalsOfPlay({ ...welcome, card: null })).toEqual([]);
  expect(refusalsOfPlay({ ...welcome, card: null, lebeanBalance: 0 })).toEqual(['tooFewLebeans']);
});
