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

/** Who owes (more than nothing) or is owed (less): so many, three months of each. */
function owed(
  random: (below: number) => number,
  { debtors, sign, kind }: { debtors: number; sign: 1 | -1; kind: 'merchant' | 'partner' },
): Omit<Claim, 'statementId'>[] {
  const number = (letter: string): string => numberOf(random, letter);
  return Array.from({ length: debtors * 3 }, (_, place) => {
    const debtor = Math.floor(place / 3) + 1;
    const dueOn = addDays('2026-01-15', (place % 3) * 30 + random(10));
    // Round amounts, as many a shop owes the same as others.
    const open = random(4) === 0 ? 100_000 * (1 + random(3)) : 10_000 + random(5_000_000);
    const names = { merchant: ['Arcade', '店'], partner: ['Partner', '合作商'] }[kind];
    return {
      statementNumber: number('B'),
      orderNumbers: kind === 'merchant' ? [number('T'), number('R')] : [],
      debtor: `${kind} ${debtor}` as const,
      debtorNames: [`${names[0]} ${debtor} Ltd`, `${names[1]} ${debtor}`],
      currency: debtor % 5 === 0 ? 'EUR' : 'CNY',
      open: sign * open,
      dueOn,
      expectedOn: [dueOn],
    };
  });
}

const numberOf = (random: (below: number) => number, letter: string): string =>
  letter + Array.from({ length: 19 }, () => alphabet[random(32)]).join('');

/**
 * Statements that shops owe and that partners and shops are owed, so many lines of money that came in and half as many
 * of money that went out: most name what they pay, some do not, some are unclear, and some look like what goes the
 * other way.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- a month in one piece: each kind of line takes from what the others left
export function bankMonth(seed: number, count: number) {
  const random = seeded(seed);
  const claims: Claim[] = [
    ...owed(random, { debtors: count / 2, sign: 1, kind: 'merchant' }),
    ...owed(random, { debtors: count / 4, sign: -1, kind: 'partner' }),
    ...owed(random, { debtors: count / 8, sign: -1, kind: 'merchant' }),
  ].map((claim, place) => ({ ...claim, statementId: place + 1 }));
  const free = new Set(claims);
  const any = (sign: 1 | -1): Claim => {
    const all = [...free].filter(({ open }) => Math.sign(open) === sign);
    const claim = all[random(all.length)];
    if (claim === undefined) throw new Error('there are more lines than statements');
    return claim;
  };
  const take = (sign: 1 | -1): Claim => {
    const claim = any(sign);
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
  const makersOf = (sign: 1 | -1): (() => TrueLine)[] => [
    () => {
      const claim = take(sign);
      return paying([claim], claim.open, `Payment ${wrapped(claim.statementNumber)} thanks`, '');
    },
    () => {
      const claim = take(sign);
      const named = claim.orderNumbers[random(2)] ?? claim.statementNumber;
      return paying([claim], claim.open, `订单${wrapped(named)}款`, 'Somebody');
    },
    () => {
      const claim = take(sign);
      const part = sign * (1 + random(Math.abs(claim.open) - 1));
      return paying([claim], part, `part of ${claim.statementNumber}`, '');
    },
    () => {
      const claim = take(sign);
      const others = [...free].filter(
        ({ debtor, open }) => debtor === claim.debtor && Math.sign(open) === sign,
      );
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
      const claim = take(sign);
      const [name = ''] = claim.debtorNames;
      return paying([claim], claim.open, 'monthly', name.toUpperCase());
    },
    () => {
      const claim = take(sign);
      const truth = paying([claim], claim.open, 'monthly', 'A bookkeeper');
      return isUnique(claim) ? truth : { ...truth, pays: [] };
    },
    () => ({
      line: {
        valueDate: near('2026-02-20'),
        amount: money(-1 - random(9000)),
        currency: 'CNY',
        payer: 'Landlord',
        whole: `rent ${random(1000)}`,
      },
      pays: [],
    }),
    () => ({
      line: {
        valueDate: near('2026-02-20'),
        amount: money(sign * (5_100_001 + random(900_000))),
        currency: 'CNY',
        payer: 'Tax office',
        whole: `refund ${numberOf(random, 'X')}`,
      },
      pays: [],
    }),
    // What came back of what goes the other way: its number and its amount, and no payment of it.
    () => {
      const claim = any(sign === 1 ? -1 : 1);
      const words = random(2) === 0 ? `returned ${claim.statementNumber}` : 'returned';
      return { ...paying([claim], -claim.open, words, 'A bank'), pays: [] };
    },
  ];
  const linesOf = (sign: 1 | -1, length: number): TrueLine[] => {
    const makers = makersOf(sign);
    return Array.from({ length }, () => {
      const make = makers[random(makers.length)];
      if (make === undefined) throw new Error('there is no such kind of line');
      return make();
    });
  };
  const received = linesOf(1, count);
  const made = linesOf(-1, count / 2);
  return { claims, received, made };
}
