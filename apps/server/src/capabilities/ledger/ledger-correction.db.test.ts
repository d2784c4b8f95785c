import { expect, test } from 'vitest';
import { movePoints, testLedger } from './ledger-testing.ts';

const ledger = await testLedger();
const venue = await ledger.venue();

test('LED-5: what one account has had back, the share of another does not pay for again', async () => {
  const [first, second] = [await ledger.card(venue, 100), await ledger.card(venue, 100)];
  const paid = await ledger.post([
    movePoints(first.point, venue.pointIssuing, 60),
    movePoints(second.point, venue.pointIssuing, 40),
  ]);
  if (!paid.ok) throw new Error(paid.reason);
  const back = async (card: number, amount: number) => {
    const moves = [movePoints(venue.pointIssuing, card, amount)];
    const posted = await ledger.post(moves, { reverses: paid.transferId });
    return posted.ok ? 'posted' : posted.reason;
  };
  expect(await back(first.point, 60)).toBe('posted');
  expect(await back(first.point, 1)).toBe('alreadyReversed');
  expect(await back(second.point, 41)).toBe('alreadyReversed');
  expect(await back(second.point, 40)).toBe('posted');
  expect(await back(second.point, 1)).toBe('alreadyReversed');
});

test('LED-5: each of several that got something gives back at most that, and gets nothing more', async () => {
  const [first, second] = [await ledger.card(venue, 100), await ledger.card(venue, 100)];
  const given = await ledger.post([
    movePoints(venue.pointIssuing, first.point, 60),
    movePoints(venue.pointIssuing, second.point, 40),
  ]);
  if (!given.ok) throw new Error(given.reason);
  const back = async (from: number, to: number, amount: number) => {
    const posted = await ledger.post([movePoints(from, to, amount)], {
      reverses: given.transferId,
    });
    return posted.ok ? 'posted' : posted.reason;
  };
  expect(await back(second.point, first.point, 1)).toBe('alreadyReversed');
  expect(await back(first.point, venue.pointIssuing, 60)).toBe('posted');
  expect(await back(first.point, venue.pointIssuing, 1)).toBe('alreadyReversed');
  expect(await back(second.point, venue.pointIssuing, 41)).toBe('alreadyReversed');
  expect(await back(second.point, venue.pointIssuing, 40)).toBe('posted');
});

test('LED-5: what else an account did at the very moment of a correction is no part of it', async () => {
  const card = await ledger.card(venue);
  const given = await ledger.post([movePoints(venue.pointIssuing, card.point, 100)]);
  if (!given.ok) throw new Error(given.reason);
  const at = new Date();
  const back = async (amount: number) => {
    const moves = [movePoints(card.point, venue.pointIssuing, amount)];
    const posted = await ledger.post(moves, { reverses: given.transferId, at });
    return posted.ok ? 'posted' : posted.reason;
  };
  expect(await back(40)).toBe('posted');
  await ledger.post([movePoints(venue.pointIssuing, card.point, 25)], { at });
  expect(await back(61)).toBe('alreadyReversed');
  expect(await back(60)).toBe('posted');
});
