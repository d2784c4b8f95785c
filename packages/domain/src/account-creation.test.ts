import { describe, expect, test } from 'vitest';
import { type Creator, mayAdminister, mayCreateAccount, mayGrant } from './account-creation.ts';

const creator = (given: Partial<Creator>): Creator => ({
  kind: 'staff',
  accountType: 0,
  isWholeNetwork: false,
  isWholeMerchant: false,
  permissions: [],
  ...given,
});
const wholeStaff = creator({ isWholeNetwork: true });
const limitedStaff = creator({});
const partner = creator({ kind: 'partner' });
const owner = creator({ kind: 'shop', accountType: 1, isWholeMerchant: true });
const manager = creator({ kind: 'shop', accountType: 1 });
const assistant = creator({ kind: 'shop', accountType: 2 });

describe('who creates which accounts', () => {
  const requested = [
    { kind: 'staff', accountType: 0 },
    { kind: 'partner', accountType: 0 },
    { kind: 'shop', accountType: 1 },
    { kind: 'shop', accountType: 1, isOfOneShop: true },
    { kind: 'shop', accountType: 2, isOfOneShop: true },
  ] as const;
  test.each([
    ['staff', wholeStaff, [true, true, true, true, true]],
    ['staff of some countries', limitedStaff, [false, false, true, true, true]],
    ['a partner', partner, [false, true, false, false, false]],
    ['an owner', owner, [false, false, false, true, true]],
    ['who manages one shop', manager, [false, false, false, false, true]],
    ['an assistant', assistant, [false, false, false, false, false]],
  ])('ACC-2: %s', (_name, who, expected) => {
    expect(requested.map((account) => mayCreateAccount(who, account))).toEqual(expected);
  });

  test('ACC-2: an owner creates nobody outside of shops, whatever type is given', () => {
    for (const kind of ['staff', 'partner'] as const)
      expect(mayCreateAccount(owner, { kind, accountType: 2 })).toBe(false);
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

describe('whom somebody may change', () => {
  const kindsOf = (permission: string) =>
    new Map([
      ['see', ['staff', 'partner', 'shop'] as const],
      ['sell', ['shop'] as const],
    ]).get(permission);
  const clerk = { kind: 'shop', accountType: 2, shopId: 30, permissions: ['see', 'sell'] } as const;
  const seeing = (who: Creator): Creator => ({ ...who, permissions: ['see'] });

  test('ACC-2: whom they could have created; a partner the people of its merchants too', () => {
    expect(mayAdminister(seeing(limitedStaff), clerk, kindsOf)).toBe(true);
    expect(mayAdminister(seeing(partner), clerk, kindsOf)).toBe(true);
    expect(mayAdminister({ ...owner, permissions: ['see', 'sell'] }, clerk, kindsOf)).toBe(true);
    expect(mayAdminister({ ...assistant, permissions: ['see', 'sell'] }, clerk, kindsOf)).toBe(
      false,
    );
    const staff = { kind: 'staff', accountType: 0, shopId: null, permissions: [] } as const;
    expect(mayAdminister(seeing(partner), staff, kindsOf)).toBe(false);
    expect(mayAdminister(seeing(limitedStaff), staff, kindsOf)).toBe(false);
  });

  test('ACC-2: an owner those of one shop, and never another owner; a manager no other manager', () => {
    const ofOneShop = { kind: 'shop', accountType: 1, shopId: 30, permissions: [] } as const;
    expect(mayAdminister(owner, ofOneShop, kindsOf)).toBe(true);
    expect(mayAdminister(owner, { ...ofOneShop, shopId: null }, kindsOf)).toBe(false);
    expect(mayAdminister(manager, ofOneShop, kindsOf)).toBe(false);
    expect(mayAdminister(manager, { ...ofOneShop, shopId: null }, kindsOf)).toBe(false);
  });

  test('ACC-1: nobody changes an account that holds more, what their kind cannot hold apart', () => {
    expect(mayAdminister(seeing(owner), clerk, kindsOf)).toBe(false);
    expect(mayAdminister(wholeStaff, clerk, kindsOf)).toBe(false);
    expect(mayAdminister(partner, clerk, kindsOf)).toBe(false);
    const retired = { ...clerk, permissions: ['unheard of'] };
    expect(mayAdminister(partner, retired, kindsOf)).toBe(true);
  });
});
