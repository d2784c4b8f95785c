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
