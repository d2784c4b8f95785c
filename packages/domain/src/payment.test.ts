import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromSmallestUnits,
  inSmallestUnits,
  isPaidInFull,
  lebeansForMoney,
  lookDelaySeconds,
  modesOffered,
  moneyForLebeans,
  type PaymentEvent,
  paymentAfter,
  paymentMinutes,
  type PaymentState,
  paymentStates,
  takesAmount,
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

test('PAY-4: a payment that has just begun is checked often, a late one seldom', () => {
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

test('PAY-5: the modes of China take its money alone, cards take dollars and euros', () => {
  expect(takesCurrency('wechatPay', 'CNY')).toBe(true);
  expect(takesCurrency('alipay', 'CNY')).toBe(true);
  expect(takesCurrency('alipay', 'EUR')).toBe(false);
  expect(takesCurrency('bankCard', 'EUR')).toBe(true);
  expect(takesCurrency('bankCard', 'USD')).toBe(true);
  expect(takesCurrency('bankCard', 'CNY')).toBe(false);
});

const modes = ['wechatPay', 'alipay', 'bankCard'] as const;

test.each([
  ['CNY', ['wechatPay', 'alipay'], ['wechatPay', 'alipay']],
  ['USD', ['bankCard'], ['bankCard']],
  ['EUR', ['bankCard'], ['bankCard']],
  ['MXN', [], ['bankCard']],
])(
  'PAY-5: in %s is offered what takes it, in the sandbox always something',
  (currency, real, pretended) => {
    expect(modesOffered(modes, currency, false)).toEqual(real);
    expect(modesOffered(modes, currency, true)).toEqual(pretended);
    expect(modesOffered([], currency, true)).toEqual([]);
  },
);

test('PAY-3: hundredths are counted in the smallest units of a currency, there and back', () => {
  for (const currency of ['USD', 'EUR']) {
    expect(inSmallestUnits(1999, currency)).toBe(1999);
    expect(fromSmallestUnits(1999, currency)).toBe(1999);
  }
  // A yen has no cents: what is no whole number of them is not asked for, and never a hundred times as much.
  expect(inSmallestUnits(1900, 'JPY')).toBe(19);
  expect(fromSmallestUnits(19, 'JPY')).toBe(1900);
  expect(inSmallestUnits(1999, 'JPY')).toBeUndefined();
  expect(inSmallestUnits(1999, 'KWD')).toBeUndefined();
  expect(fromSmallestUnits(1999, 'usd')).toBeUndefined();
});

test('PAY-5: a card is charged half a dollar at least and a million at most, the others any sum', () => {
  const taken = [49, 50, 999_999_99, 1_000_000_00].map((amount) => takesAmount('bankCard', amount));
  expect(taken).toEqual([false, true, true, false]);
  expect(takesAmount('wechatPay', 1)).toBe(true);
});
