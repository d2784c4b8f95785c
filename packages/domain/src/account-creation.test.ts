import { describe, expect, test } from 'vitest';
import { type Creator, mayCreateAccount, mayGrant } from './account-creation.ts';

const creator = (given: Partial<Creator>): Creator => ({
  kind: 'staff',
  accountType: 0,
  isWholeNetwork: false,
  permissions: [],
  ...given,
});
const wholeStaff = creator({ isWholeNetwork: true });
const limitedStaff = creator({});
const partner = creator({ kind: 'partner' });
const owner = creator({ kind: 'shop', accountType: 1 });
const assistant = creator({ kind: 'shop', accountType: 2 });

describe('who creates which accounts', () => {
  const wanted = [
    { kind: 'staff', accountType: 0 },
    { kind: 'partner', accountType: 0 },
    { kind: 'shop', accountType: 1 },
    { kind: 'shop', accountType: 2 },
  ] as const;
  test.each([
    ['staff', wholeStaff, [true, true, true, true]],
    ['staff of some countries', limitedStaff, [false, false, true, true]],
    ['a partner', partner, [false, true, false, false]],
    ['an owner', owner, [false, false, false, true]],
    ['an assistant', assistant, [false, false, false, false]],
  ])('ACC-2: %s', (_name, who, expected) => {
    expect(wanted.map((account) => mayCreateAccount(who, account))).toEqual(expected);
  });
});

describe('what may be granted', () => {
  const kindsOf = (permission: string) =>
    new Map([
      ['see', ['staff', 'shop'] as const],
      ['sell', ['shop'] as const],
    ]).get(permission);

  test('ACC-1: nobody grants what they do not hold', () => {
    expect(mayGrant({ ...owner, permissions: ['see'] }, ['see'], kindsOf)).toBe(true);
    expect(mayGrant({ ...owner, permissions: ['see'] }, ['see', 'sell'], kindsOf)).toBe(false);
    expect(mayGrant(wholeStaff, ['see'], kindsOf)).toBe(false);
  });

  test('ACC-1: staff give shops the permissions that only shops can hold', () => {
    expect(mayGrant({ ...wholeStaff, permissions: ['see'] }, ['see', 'sell'], kindsOf)).toBe(true);
    expect(mayGrant(partner, ['sell'], kindsOf)).toBe(false);
  });

  test('ACC-1: nobody grants a permission that does not exist', () => {
    expect(mayGrant(wholeStaff, ['unheard of'], kindsOf)).toBe(false);
  });
});
