// For tests: a seeded month of a bank account, each line with what it truly pays.
import { addDays } from '../calendar-day.ts';
import { money } from '../quantity.ts';
import type { Claim, MatchedLine } from './matching.ts';

/** Numbers from a seed, the same every time. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export interface TrueLine {
  readonly line: MatchedLine;
  /** The statements that it pays; none where nobody can know, or it is no payment of a statement. */
  readonly pays: readonly number[];
}

/** Statements of so many debtors, and so many lines: most name what they pay, some do not, some are unclear. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a month in one piece: each kind of line takes from what the others left
export function bankMonth(seed: number, count: number) {
  const random = seeded(seed);
  const number = (letter: string): string =>
    letter + Array.from({ length: 19 }, () => alphabet[random(32)]).join('');
  const claims: Claim[] = [];
  for (let debtorId = 1; debtorId <= count / 2; debtorId += 1) {
    for (let month = 0; month < 3; month += 1) {
      const statementId = claims.length + 1;
      const dueOn = addDays('2026-01-15', month * 30 + random(10));
      // Round amounts, as many a shop owes the same as others.
      const open = random(4) === 0 ? 100_000 * (1 + random(3)) : 10_000 + random(5_000_000);
      claims.push({
        statementId,
        statementNumber: number('B'),
        orderNumbers: [number('T'), number('R')],
        debtorId,
        debtorNames: [`Arcade ${debtorId} Ltd`, `店 ${debtorId}`],
        currency: debtorId % 5 === 0 ? 'EUR' : 'CNY',
        open,
        dueOn,
        expectedOn: [dueOn],
      });
    }
  }
  const free = new Set(claims);
  const take = (): Claim => {
    const all = [...free];
    const claim = all[random(all.length)];
    if (claim === undefined) throw new Error('there are more lines than statements');
    free.delete(claim);
    return claim;
  };
  const near = (day: string): string => addDays(day, random(7) - 3);
  const wrapped = (text: string): string =>
    [
      text,
      text.toLowerCase(),
      `${text.slice(0, 7)} ${text.slice(7)}`,
      `${text.slice(0, 12)}-\n${text.slice(12)}`,
    ][random(4)] ?? text;
  const paying = (of: readonly Claim[], amount: number, words: string, payer: string): TrueLine => {
    const [{ currency, dueOn } = { currency: 'CNY', dueOn: '2026-01-15' }] = of;
    return {
      line: {
        valueDate: near(dueOn),
        amount: money(amount),
        currency,
        payer,
        whole: `2026 | ${payer} | ${words} | ${amount / 100}`,
      },
      pays: of.map(({ statementId }) => statementId).toSorted((a, b) => a - b),
    };
  };
  const isUnique = (claim: Claim): boolean =>
    claims.filter(({ open, currency }) => open === claim.open && currency === claim.currency)
      .length === 1;
  const makers: (() => TrueLine)[] = [
    () => {
      const claim = take();
      return paying([claim], claim.open, `Payment ${wrapped(claim.statementNumber)} thanks`, '');
    },
    () => {
      const claim = take();
      return paying(
        [claim],
        claim.open,
        `订单${wrapped(claim.orderNumbers[random(2)] ?? '')}款`,
        'Somebody',
      );
    },
    () => {
      const claim = take();
      const part = 1 + random(claim.open - 1);
      return paying([claim], part, `part of ${claim.statementNumber}`, '');
    },
    () => {
      const claim = take();
      const others = [...free].filter(({ debtorId }) => debtorId === claim.debtorId);
      for (const other of others) free.delete(other);
      const all = [claim, ...others];
      const words = all.map(({ statementNumber }) => wrapped(statementNumber)).join(', ');
      return paying(
        all,
        all.reduce((sum, { open }) => sum + open, 0),
        words,
        '',
      );
    },
    () => {
      const claim = take();
      const [name = ''] = claim.debtorNames;
      return paying([claim], claim.open, 'monthly', name.toUpperCase());
    },
    () => {
      const claim = take();
      const truth = paying([claim], claim.open, 'monthly', 'A bookkeeper');
      return isUnique(claim) ? truth : { ...truth, pays: [] };
    },
    () => ({
      line: {
        valueDate: near('2026-02-20'),
        amount: money(-1 - random(900_000)),
        currency: 'CNY',
        payer: 'Landlord',
        whole: `rent ${random(1000)}`,
      },
      pays: [],
    }),
    () => ({
      line: {
        valueDate: near('2026-02-20'),
        amount: money(5_100_001 + random(900_000)),
        currency: 'CNY',
        payer: 'Tax office',
        whole: `refund ${number('X')}`,
      },
      pays: [],
    }),
  ];
  const lines = Array.from({ length: count }, () => {
    const make = makers[random(makers.length)];
    if (make === undefined) throw new Error('there is no such kind of line');
    return make();
  });
  return { claims, lines };
}
