import { expect, test } from 'vitest';
import { bankMonth } from './matching.fixture.ts';
import { proposeAll } from './matching.ts';

const month = bankMonth(20_260_310, 1000);
const monthLines = [...month.received, ...month.made];
const monthProposals = proposeAll(
  monthLines.map(({ line: bankLine }) => bankLine),
  month.claims,
);

test.each([
  ['1,000 lines of money that came in', 0, 1000],
  ['500 lines of money that went out', 1000, 1500],
])(
  'SET-17: of %s at least 95 in 100 are proposed rightly, and none wrongly as certain',
  (_what, from, to) => {
    const proposals = monthProposals.slice(from, to);
    const lines = monthLines.slice(from, to);
    const found = proposals.map(({ shares }) =>
      shares.map(({ statementId }) => statementId).toSorted((a, b) => a - b),
    );
    const isRight = lines.map(({ pays }, place) => pays.join() === found[place]?.join());
    const right = isRight.filter(Boolean).length;
    const certain = proposals.flatMap(({ certainty }, place) =>
      certainty === 'certain' ? [place] : [],
    );
    const count = to - from;
    expect(lines.filter(({ pays }) => pays.length > 0).length).toBeGreaterThan(0.6 * count);
    expect(right).toBeGreaterThanOrEqual(0.95 * count);
    expect(certain.length).toBeGreaterThan(0.3 * count);
    expect(certain.filter((place) => isRight[place] !== true)).toEqual([]);
  },
);

test('SET-16, SET-17: what went out is proposed for what is owed to others alone, and the other way round', () => {
  const openOf = new Map(month.claims.map(({ statementId, open }) => [statementId, open]));
  for (const [place, { shares }] of monthProposals.entries()) {
    const sign = Math.sign(monthLines[place]?.line.amount ?? 0);
    for (const { statementId, amount } of shares) {
      expect(Math.sign(openOf.get(statementId) ?? 0)).toBe(sign);
      expect(Math.sign(amount)).toBe(sign);
    }
  }
});
