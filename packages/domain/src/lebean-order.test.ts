import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bankReferenceKey,
  isOrderOver,
  lebeanOrderAfter,
  lebeanOrderStates,
  priceToExplain,
} from './lebean-order.ts';
import { lebeans, money } from './quantity.ts';

const at = new Date('2026-11-25T08:00:00Z');
const later = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000);
const order = { state: 'requested', expiresAt: later(1), heldUntil: null } as const;

test('PAY-2: a person confirms or rejects what is unpaid, once and in its time', () => {
  expect(lebeanOrderAfter(order, 'confirm', at)).toEqual({ ok: true, value: 'confirmed' });
  expect(lebeanOrderAfter(order, 'reject', at)).toEqual({ ok: true, value: 'rejected' });
  expect(lebeanOrderAfter(order, 'confirm', later(1))).toEqual({ ok: false, reason: 'expired' });
  expect(lebeanOrderAfter(order, 'expire', at)).toEqual({ ok: false, reason: 'notExpired' });
  expect(lebeanOrderAfter(order, 'expire', later(1))).toEqual({ ok: true, value: 'expired' });
  for (const verb of ['confirm', 'reject', 'expire'] as const)
    for (const state of lebeanOrderStates.slice(1))
      expect(lebeanOrderAfter({ ...order, state }, verb, at).ok).toBe(false);
});

test('PAY-2, CTL-1: a confirmation that waits keeps an order alive, and no longer than it waits', () => {
  const held = { ...order, heldUntil: later(48) };
  expect(lebeanOrderAfter(held, 'confirm', later(47)).ok).toBe(true);
  expect(lebeanOrderAfter(held, 'confirm', later(48))).toEqual({ ok: false, reason: 'expired' });
  expect(isOrderOver(order, later(2))).toBe(true);
});

test('LB-1: a bank reference is the same with other signs, spaces and case', () => {
  expect(bankReferenceKey(' icbc-8841 / 02')).toBe('ICBC884102');
  expect(bankReferenceKey('ＩＣＢＣ８８４１０２')).toBe('ICBC884102');
  fc.assert(
    fc.property(fc.string(), (reference) => {
      const key = bankReferenceKey(reference);
      expect(bankReferenceKey(key)).toBe(key);
    }),
  );
});

test('LB-1: money that is more than one of a hundred off the list is to be explained', () => {
  const price = money(80);
  const explained = (paid: number) => priceToExplain(money(paid), lebeans(100_000), price);
  expect([79_199, 79_200, 80_000, 80_800, 80_801].map(explained)).toEqual([
    80_000,
    undefined,
    undefined,
    undefined,
    80_000,
  ]);
  expect(priceToExplain(money(1), lebeans(100_000), undefined)).toBeUndefined();
});
