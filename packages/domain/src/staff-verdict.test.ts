import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  colleaguesOf,
  judgedMeasures,
  medianOf,
  minCases,
  minColleagues,
  minTransactions,
  morePercent,
  per100Transactions,
  staffMeasures,
  type StaffPerson,
  staffVerdict,
} from './staff-verdict.ts';

const nothing = Object.fromEntries(staffMeasures.map((measure) => [measure, 0]));
/** Somebody with 200 transactions and nothing else, but for what is given. */
const person = (operatorId: number, more: Partial<StaffPerson> = {}): StaffPerson => ({
  refunds: 0,
  replacements: 0,
  compensations: 0,
  freePlays: 0,
  saleVoids: 0,
  playReversals: 0,
  variances: 0,
  isOwner: false,
  transactions: 200,
  ...more,
  operatorId,
});

/** Three others, who give back 2, 4 and 6 of 200: the middle of them is 2 of 100. */
const others = [
  person(2, { refunds: 2 }),
  person(3, { refunds: 4 }),
  person(4, { refunds: 6 }),
] as const;
const of = (one: StaffPerson, beside: readonly StaffPerson[] = others) =>
  staffVerdict(one, [one, ...beside]);
const refundsOf = (one: StaffPerson, beside: readonly StaffPerson[] = others) =>
  judgedMeasures(one, [one, ...beside]).find(({ measure }) => measure === 'refunds');

describe('SH-55: a person is told beside the middle of the others', () => {
  test('more than twice of the others’ middle is told, with both numbers; less is not', () => {
    expect(refundsOf(person(1, { refunds: 8 }))).toEqual({
      measure: 'refunds',
      count: 8,
      per100: 400,
      othersPer100: 200,
      isMore: true,
    });
    expect(of(person(1, { refunds: 8 }))).toBe('more');
    expect(of(person(1, { refunds: 7 }))).toBe('alike');
    expect(morePercent).toBe(200);
  });

  test('a handful is nothing, also where the others did none', () => {
    const idle = [person(2), person(3), person(4)];
    for (const measure of staffMeasures) {
      expect(of(person(1, { [measure]: minCases[measure] - 1 }), idle)).toBe('alike');
      expect(of(person(1, { [measure]: minCases[measure] }), idle)).toBe('more');
    }
  });

  test('with few transactions, or too few others, nothing is said of anybody', () => {
    const busy = { refunds: 40, transactions: minTransactions - 1 };
    expect(of(person(1, busy))).toBe('tooFew');
    expect(of(person(1, { refunds: 40 }), others.slice(0, minColleagues - 1))).toBe('noOthers');
    expect(refundsOf(person(1, { refunds: 40 }), others.slice(0, 2))).toMatchObject({
      othersPer100: null,
      isMore: false,
    });
  });

  test('an owner and a newcomer are nobody’s colleagues; an owner is compared with the others', () => {
    const owner = person(5, { refunds: 90, isOwner: true });
    const newcomer = person(6, { refunds: 1, transactions: minTransactions - 1 });
    const all = [...others, owner, newcomer];
    expect(colleaguesOf(person(1), all)).toEqual(others);
    expect(refundsOf(person(1), all)?.othersPer100).toBe(200);
    expect(of(owner)).toBe('more');
    expect(of(person(1, { refunds: 40 }), [...others.slice(0, 2), owner, newcomer])).toBe(
      'noOthers',
    );
  });
});

const anybody = fc.record({
  operatorId: fc.integer({ min: 1, max: 40 }),
  isOwner: fc.boolean(),
  transactions: fc.integer({ min: 0, max: 400 }),
  ...Object.fromEntries(
    staffMeasures.map((measure) => [measure, fc.integer({ min: 0, max: 60 })] as const),
  ),
});
const people = fc
  .uniqueArray(anybody, { selector: ({ operatorId }) => operatorId, minLength: 1, maxLength: 9 })
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each measure is among the records of `anybody`
  .map((all) => all.map((one) => ({ ...nothing, ...one }) as StaffPerson));

test('SH-55: nobody is told of without transactions, colleagues and cases enough, and then only beyond the others', () => {
  fc.assert(
    fc.property(people, (all) => {
      for (const one of all) {
        const judged = judgedMeasures(one, all);
        const flagged = judged.filter(({ isMore }) => isMore);
        const verdict = staffVerdict(one, all);
        expect(verdict === 'more').toBe(flagged.length > 0);
        for (const { measure, count, per100, othersPer100 } of flagged) {
          expect(one.transactions).toBeGreaterThanOrEqual(minTransactions);
          expect(colleaguesOf(one, all).length).toBeGreaterThanOrEqual(minColleagues);
          expect(count).toBeGreaterThanOrEqual(minCases[measure]);
          expect(per100 ?? 0).toBeGreaterThanOrEqual(2 * (othersPer100 ?? Number.NaN));
        }
      }
    }),
  );
});

test('SH-55: whoever does more of something is not told less of', () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...staffMeasures), (all, measure) => {
      const [one] = all;
      if (one === undefined) return;
      const isMoreOf = (other: StaffPerson): boolean =>
        judgedMeasures(other, [other, ...all.slice(1)]).some(
          (each) => each.measure === measure && each.isMore,
        );
      const after = isMoreOf({ ...one, [measure]: one[measure] + 1 });
      expect(after || !isMoreOf(one)).toBe(true);
    }),
  );
});

test('SH-55: rates and middles are whole hundredths, and nothing of nothing', () => {
  expect(per100Transactions(61, 1000)).toBe(610);
  expect(per100Transactions(1, 3)).toBe(3333);
  expect(per100Transactions(3, 0)).toBeNull();
  expect(medianOf([])).toBeNull();
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 3, 2])).toBe(3);
});
