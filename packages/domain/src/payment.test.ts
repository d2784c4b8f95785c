import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPaidInFull,
  lebeansForMoney,
  lookDelaySeconds,
  moneyForLebeans,
  type PaymentEvent,
  paymentAfter,
  paymentMinutes,
  type PaymentState,
  paymentStates,
  takesCurrency,
} from './payment.ts';
import { lebeans, money } from './quantity.ts';

const events = ['callback', 'query', 'person', 'expiry', 'close'] as const;

describe('paymentAfter', () => {
  test.each<[PaymentState, PaymentEvent, PaymentState | 'refused']>([
    ['unpaid', 'callback', 'success'],
    ['unpaid', 'query', 'success'],
    ['unpaid', 'person', 'refused'],
    ['unpaid', 'expiry', 'failed'],
    ['unpaid', 'close', 'failed'],
    ['failed', 'callback', 'success'],
    ['failed', 'query', 'refused'],
    ['failed', 'person', 'refused'],
    ['failed', 'expiry', 'refused'],
    ['failed', 'close', 'refused'],
    ['success', 'callback', 'refused'],
    ['success', 'query', 'refused'],
    ['success', 'expiry', 'refused'],
    ['success', 'close', 'refused'],
  ])('PAY-2: %s and %s online: %s', (state, event, expected) => {
    const next = paymentAfter(state, event, true);
    expect(next.ok ? next.value : 'refused').toBe(expected);
  });

  test('PAY-2: offline modes are confirmed by a person and by nothing else', () => {
    expect(paymentAfter('unpaid', 'person', false)).toEqual({ ok: true, value: 'success' });
    for (const event of events.filter((each) => each !== 'person'))
      expect(paymentAfter('unpaid', event, false).ok).toBe(false);
  });

  test('PAY-2: whatever happens in whatever order, success is final', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...events), { maxLength: 20 }),
        fc.boolean(),
        (story, isOnline) => {
          let state: PaymentState = 'unpaid';
          let successes = 0;
          for (const event of story) {
            const next = paymentAfter(state, event, isOnline);
            if (!next.ok) continue;
            if (state === 'success') return false;
            state = next.value;
            if (next.value === 'success') successes += 1;
          }
          return successes <= 1 && paymentStates.includes(state);
        },
      ),
    );
  });
});

test('PAY-3: another amount or currency is not what was asked for', () => {
  const requested = { amount: 8000, currency: 'CNY' };
  expect(isPaidInFull(requested, { amount: 8000, currency: 'CNY' })).toBe(true);
  expect(isPaidInFull(requested, { amount: 7999, currency: 'CNY' })).toBe(false);
  expect(isPaidInFull(requested, { amount: 8000, currency: 'USD' })).toBe(false);
});

test('PAY-4: who has just begun is looked after often, who is late seldom', () => {
  expect(lookDelaySeconds(0)).toBe(5);
  expect(lookDelaySeconds(119)).toBe(5);
  expect(lookDelaySeconds(120)).toBe(20);
  expect(lookDelaySeconds(paymentMinutes * 60)).toBe(60);
});

test('LB-1, NUM-2: lebeans cost their number times the price of one, rounded once', () => {
  expect(moneyForLebeans(lebeans(100_000), money(80))).toBe(80_000);
  expect(moneyForLebeans(lebeans(150), money(33))).toBe(50);
  expect(moneyForLebeans(lebeans(101), money(50))).toBe(51);
});

test('LB-1: money buys the lebeans that cost exactly as much, or none', () => {
  expect(lebeansForMoney(money(80_000), money(80))).toBe(100_000);
  expect(lebeansForMoney(money(50), money(33))).toBe(151);
  expect(lebeansForMoney(money(1), money(300))).toBeUndefined();
  expect(lebeansForMoney(money(0), money(300))).toBe(0);
});

test('PAY-5: both online modes take money of China alone', () => {
  expect(takesCurrency('wechatPay', 'CNY')).toBe(true);
  expect(takesCurrency('alipay', 'CNY')).toBe(true);
  expect(takesCurrency('alipay', 'EUR')).toBe(false);
});
