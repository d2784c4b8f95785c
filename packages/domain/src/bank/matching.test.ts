import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../quantity.ts';
import {
  type Claim,
  type DebtorKey,
  type MatchedLine,
  Matcher,
  type Proposal,
  proposeAll,
} from './matching.ts';
import { NumberSearch, possibleNumbers } from './number-search.ts';

const claim = (statementId: number, changes: Partial<Claim> = {}): Claim => ({
  statementId,
  statementNumber: `B01J2ABCDEF01234567${String(statementId).padStart(2, '0')}`,
  orderNumbers: [`T01J2ABCDEF01234567${String(statementId).padStart(2, '0')}`],
  debtor: 'merchant 1',
  debtorNames: ['Arcade Sur S.L.'],
  currency: 'CNY',
  open: 10_000,
  dueOn: '2026-03-10',
  expectedOn: ['2026-03-10'],
  ...changes,
});
const line = (changes: Partial<MatchedLine> = {}): MatchedLine => ({
  valueDate: '2026-03-10',
  amount: money(10_000),
  currency: 'CNY',
  payer: '',
  whole: 'a payment',
  ...changes,
});
const propose = (changes: Partial<MatchedLine>, ...claims: Claim[]): Proposal =>
  new Matcher(claims).propose(line(changes));
const first = claim(1);
const naming = (...claims: Claim[]): Partial<MatchedLine> => ({
  whole: `paid ${claims.map(({ statementNumber }) => statementNumber).join(' and ')}.`,
});

test('SET-17: the number of a statement, or of an order in it, with its whole amount is certain', () => {
  const certain = {
    certainty: 'certain',
    reason: 'numberAndAmount',
    debtor: 'merchant 1',
    shares: [{ statementId: 1, amount: 10_000 }],
    rest: 0,
  };
  expect(propose(naming(first), first)).toEqual(certain);
  expect(
    propose({ whole: `订单${first.orderNumbers[0]}款`, valueDate: '2020-01-01' }, first),
  ).toEqual(certain);
  // As people read it off a paper, and as banks break it.
  expect(propose({ whole: 'bolj2abcdef-0123 4567ol' }, first)).toEqual(certain);
});

test('SET-17: a number with another amount is likely, and what is too much is credit', () => {
  expect(propose({ ...naming(first), amount: money(4000) }, first)).toEqual({
    certainty: 'likely',
    reason: 'numberOnly',
    debtor: 'merchant 1',
    shares: [{ statementId: 1, amount: 4000 }],
    rest: 0,
  });
  expect(propose({ ...naming(first), amount: money(12_000) }, first)).toMatchObject({
    certainty: 'likely',
    shares: [{ statementId: 1, amount: 10_000 }],
    rest: 2000,
  });
});

test('SET-17: one line pays several statements of one debtor, the oldest first', () => {
  const older = claim(2, { dueOn: '2026-02-10', expectedOn: ['2026-02-10'], open: 5000 });
  expect(propose({ ...naming(first, older), amount: money(15_000) }, first, older)).toEqual({
    certainty: 'certain',
    reason: 'numberAndAmount',
    debtor: 'merchant 1',
    shares: [
      { statementId: 2, amount: 5000 },
      { statementId: 1, amount: 10_000 },
    ],
    rest: 0,
  });
  const part = propose({ ...naming(first, older), amount: money(6000) }, first, older);
  expect(part).toMatchObject({
    certainty: 'likely',
    shares: [
      { statementId: 2, amount: 5000 },
      { statementId: 1, amount: 1000 },
    ],
  });
  // Without a number: only the sum of both fits.
  expect(propose({ amount: money(15_000) }, first, older)).toMatchObject({
    certainty: 'likely',
    reason: 'amountAndDay',
    shares: [{ statementId: 2 }, { statementId: 1 }],
  });
  const same = claim(3, { open: 5000 });
  expect(propose({ amount: money(5000) }, older, same)).toMatchObject({
    shares: [{ statementId: 3 }],
  });
  expect(propose({ ...naming(first, same), amount: money(5000) }, first, same)).toMatchObject({
    shares: [{ statementId: 1, amount: 5000 }],
  });
});

test('SET-17: what was paid, is of several debtors or of another currency is never proposed', () => {
  const paid = claim(1, { open: 0 });
  const twin = claim(2);
  expect(propose(naming(paid), paid, twin)).toEqual({
    certainty: 'none',
    reason: 'alreadyPaid',
    shares: [],
    rest: 10_000,
  });
  expect(propose({ ...naming(paid, twin) }, paid, twin)).toMatchObject({
    certainty: 'likely',
    reason: 'numberOnly',
  });
  const other = claim(2, { debtor: 'merchant 2' });
  expect(propose({ ...naming(first, other), amount: money(20_000) }, first, other)).toMatchObject({
    certainty: 'none',
    reason: 'severalDebtors',
    shares: [],
  });
  expect(propose({ ...naming(first), currency: 'USD' }, first)).toMatchObject({
    certainty: 'none',
    reason: 'otherCurrency',
  });
  // It is not paid: money that went out does not pay what is owed to us.
  expect(propose({ ...naming(first), amount: money(-10_000) }, first)).toMatchObject({
    certainty: 'none',
    reason: 'otherDirection',
  });
  // Beside one that is paid up, what is left is still of the other direction.
  const paidUp = claim(2, { open: money(0) });
  expect(propose({ ...naming(first, paidUp), amount: money(-10_000) }, first, paidUp).reason).toBe(
    'otherDirection',
  );
});

test.each([
  ['2026-03-07', 'likely'],
  ['2026-03-13', 'likely'],
  ['2026-03-06', 'none'],
  ['2026-03-14', 'none'],
])(
  'SET-17: an amount alone on %s is %s: three days around the day it is due',
  (valueDate, certainty) => {
    expect(propose({ valueDate }, first).certainty).toBe(certainty);
  },
);

test('SET-17: an amount is expected when it was promised, too', () => {
  const promised = claim(1, { expectedOn: ['2026-03-10', '2026-04-01'] });
  expect(propose({ valueDate: '2026-04-02' }, promised).certainty).toBe('likely');
});

test('SET-17: an amount that fits twice fits nobody, unless the payer says whom', () => {
  const twin = claim(2, { debtor: 'merchant 2', debtorNames: ['Nord GmbH', ''] });
  expect(propose({}, first, twin)).toMatchObject({
    certainty: 'none',
    reason: 'severalFit',
    shares: [],
  });
  expect(propose({ payer: 'NORD GMBH ' }, first, twin)).toMatchObject({
    certainty: 'likely',
    reason: 'amountDayAndPayer',
    debtor: 'merchant 2',
    shares: [{ statementId: 2, amount: 10_000 }],
  });
  expect(propose({ payer: 'arcade sur sl' }, twin, first)).toMatchObject({ debtor: 'merchant 1' });
  expect(propose({ payer: 'unknown' }, first)).toMatchObject({ reason: 'amountAndDay' });
  const third = claim(3, { debtor: 'merchant 3', debtorNames: ['Third'], open: 1 });
  expect(propose({ payer: 'third' }, first, third)).toMatchObject({
    certainty: 'none',
    reason: 'otherPayer',
  });
  expect(propose({ payer: 'Arcade Sur SL' }, first, claim(4))).toMatchObject({
    reason: 'severalFit',
  });
});

test('SET-17: another amount, currency or direction does not fit', () => {
  expect(propose({ amount: money(9999) }, first).reason).toBe('nothingFits');
  expect(propose({ currency: 'USD' }, first).reason).toBe('nothingFits');
  expect(propose({ amount: money(-10_000) }, first).reason).toBe('nothingFits');
  const owed = claim(5, { open: -10_000 });
  expect(propose({ amount: money(-10_000) }, owed, first)).toMatchObject({
    certainty: 'likely',
    shares: [{ statementId: 5, amount: -10_000 }],
  });
  expect(propose({ ...naming(owed), amount: money(-4000) }, owed)).toMatchObject({
    shares: [{ statementId: 5, amount: -4000 }],
    rest: 0,
  });
});

test('SET-4, SET-17: a merchant and a partner of the same number are two', () => {
  const share = claim(6, { debtor: 'partner 1', debtorNames: ['North partner'], open: -10_000 });
  const given = claim(7, { open: -5000 });
  expect(propose({ ...naming(share), amount: money(-10_000) }, first, share)).toEqual({
    certainty: 'certain',
    reason: 'numberAndAmount',
    debtor: 'partner 1',
    shares: [{ statementId: 6, amount: -10_000 }],
    rest: 0,
  });
  // One transfer pays nobody two; their sum is nobody's.
  expect(propose({ ...naming(share, given), amount: money(-15_000) }, share, given)).toMatchObject({
    certainty: 'none',
    reason: 'severalDebtors',
  });
  expect(propose({ amount: money(-15_000) }, share, given).reason).toBe('nothingFits');
  expect(propose({ amount: money(-10_000), payer: 'NORTH PARTNER' }, share)).toMatchObject({
    certainty: 'likely',
    reason: 'amountDayAndPayer',
    debtor: 'partner 1',
  });
  // What comes back of it is no payment of it.
  expect(propose(naming(share), share).reason).toBe('otherDirection');
  expect(propose({}, share).reason).toBe('nothingFits');
});

test('SET-17: two lines for one statement are both in doubt', () => {
  const second = claim(2, { dueOn: '2026-09-01', expectedOn: ['2026-09-01'] });
  const proposals = proposeAll(
    [line(naming(first)), line(naming(second)), line(naming(first))],
    [first, second],
  );
  expect(proposals.map(({ certainty, reason }) => [certainty, reason])).toEqual([
    ['likely', 'sameClaimTwice'],
    ['certain', 'numberAndAmount'],
    ['likely', 'sameClaimTwice'],
  ]);
  const halves = [4000, 6000].map((amount) => line({ ...naming(first), amount: money(amount) }));
  expect(proposeAll(halves, [first]).map(({ reason }) => reason)).toEqual([
    'numberOnly',
    'numberOnly',
  ]);
});

test('SET-17: shares and rest are the line, nothing ambiguous is certain, whatever is owed', () => {
  const anyClaim = fc.record({
    debtor: fc.constantFrom<DebtorKey[]>('merchant 1', 'merchant 2', 'partner 1'),
    currency: fc.constantFrom('CNY', 'USD'),
    open: fc.constantFrom(-500, 0, 500, 1000, 1500),
    dueOn: fc.constantFrom('2026-03-01', '2026-03-10'),
  });
  const anyLine = fc.record({
    amount: fc.constantFrom(-500, 500, 1000, 1500, 2000, 2500),
    currency: fc.constantFrom('CNY', 'USD'),
    names: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    payer: fc.constantFrom('', 'Debtor merchant 1', 'Debtor partner 1', 'x'),
  });
  fc.assert(
    fc.property(
      fc.array(anyClaim, { maxLength: 6 }),
      fc.array(anyLine, { maxLength: 5 }),
      (owed, paid) => {
        const claims = owed.map((changes, place) =>
          claim(place + 1, {
            ...changes,
            expectedOn: [changes.dueOn],
            debtorNames: [`Debtor ${changes.debtor}`],
          }),
        );
        const lines = paid.map(({ amount, names, ...changes }) =>
          line({
            ...changes,
            amount: money(amount),
            whole: names.map((id) => claim(id).statementNumber).join(' '),
          }),
        );
        for (const [place, { shares, rest, certainty, debtor }] of proposeAll(
          lines,
          claims,
        ).entries()) {
          const amount = lines[place]?.amount ?? 0;
          const put = shares.map((share) => ({ ...share, of: claims[share.statementId - 1] }));
          expect(put.reduce((sum, share) => sum + share.amount, 0) + rest).toBe(amount);
          expect(put.every(({ of }) => of?.debtor === debtor)).toBe(true);
          expect(put.every(({ of }) => of?.currency === lines[place]?.currency)).toBe(true);
          expect(
            put.every((share) => Math.abs(share.amount) <= Math.abs(share.of?.open ?? 0)),
          ).toBe(true);
          expect(certainty === 'none').toBe(shares.length === 0);
          if (certainty !== 'certain') continue;
          const names = paid[place]?.names
            .filter((id) => id <= claims.length)
            .toSorted((a, b) => a - b);
          expect(put.map(({ statementId }) => statementId).toSorted((a, b) => a - b)).toEqual(
            names,
          );
          expect(put.every((share) => share.amount === share.of?.open) && Number(rest) === 0).toBe(
            true,
          );
        }
      },
    ),
  );
});

test('SET-17: sums are tried over the six oldest statements of a debtor, each alone over all', () => {
  const many = Array.from({ length: 5000 }, (_, place) =>
    claim(place + 1, {
      open: 2 ** (place % 20) * 2,
      dueOn: place < 6 ? '2026-01-01' : '2026-03-10',
    }),
  );
  const oldest = many.slice(0, 6);
  const all = oldest.reduce((sum, { open }) => sum + open, 0);
  const matcher = new Matcher([...many.slice(6), ...oldest]);
  expect(matcher.propose(line({ amount: money(all) })).shares).toHaveLength(6);
  expect(matcher.propose(line({ amount: money(all + 128) })).reason).toBe('nothingFits');
  expect(matcher.propose(line({ amount: money(2 ** 21) })).reason).toBe('nothingFits');
  expect(matcher.propose(line({ amount: money(128) })).reason).toBe('severalFit');
});

test('SET-17: short numbers are found as words alone, long ones anywhere', () => {
  const search = new NumberSearch([
    ['INV-7', 'short'],
    ['ABC123456789', 'long'],
    ['', 'empty'],
    ['ABC123456789', 'again'],
  ]);
  expect(search.find('for inv-7, thanks')).toEqual(['short']);
  expect(search.find('for 1INV-71')).toEqual([]);
  expect(search.find('xABC 1234-56789y')).toEqual(['long', 'again']);
  expect(search.find('ABC12345678')).toEqual([]);
  expect(search.find('')).toEqual([]);
});

test('SET-17: whatever could be a number of ours is found in a text', () => {
  expect(possibleNumbers('for b0-1 2b4', 'B', 4)).toEqual(['B012']);
  expect(possibleNumbers('Bo1l B345', 'B', 4)).toEqual(['B011', 'B345']);
  expect(possibleNumbers('none', 'B', 4)).toEqual([]);
});
