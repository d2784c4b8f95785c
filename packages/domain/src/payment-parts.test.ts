import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentTerms, paidParts } from './payment-parts.ts';

type Second = 'cardTerminal' | 'voucher';
const terms = { paymentMode: 'cash', slipNumber: '004821', voucherNumber: '' } as const;
const laid = (
  second: Pick<PaymentTerms<'cash' | Second, Second>, 'secondMode' | 'secondPaid'>,
  amounts: readonly number[],
) => paidParts<'cash' | Second, Second>({ ...terms, ...second }, amounts);

describe('how a payment is laid over what it pays for', () => {
  it('SH-48: the first mode pays from the beginning, the second from the end', () => {
    const parts = laid({ secondMode: 'cardTerminal', secondPaid: 3500 }, [1000, 2000, 3000]);
    expect(parts.ok && parts.value).toMatchObject([
      { paymentMode: 'cash', secondMode: null, secondPaid: null, slipNumber: null },
      { paymentMode: 'cash', secondMode: 'cardTerminal', secondPaid: 500, slipNumber: '004821' },
      { paymentMode: 'cardTerminal', secondMode: null, secondPaid: null, slipNumber: '004821' },
    ]);
  });

  it('SH-48: where nothing is left for the first mode, there is nothing to be split', () => {
    for (const secondPaid of [6000, 6001]) {
      const parts = laid({ secondMode: 'voucher', secondPaid }, [1000, 5000]);
      expect(parts).toEqual({ ok: false, reason: 'nothingLeftForFirst' });
    }
  });

  it('SH-48: whatever is split, each record is paid to the hundredth, and each mode pays what was agreed', () => {
    const amounts = fc.array(fc.nat({ max: 50_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.nat({ max: 100_000 }), (prices, wish) => {
        const total = prices.reduce((sum, price) => sum + price, 0);
        const secondPaid = 1 + (total > 1 ? wish % (total - 1) : 0);
        const parts = laid({ secondMode: 'voucher', secondPaid }, prices);
        if (!parts.ok) return total <= secondPaid;
        const bySecond = parts.value.map(({ paymentMode, secondPaid: part }, nth) =>
          paymentMode === 'voucher' ? (prices[nth] ?? 0) : (part ?? 0),
        );
        const isWithin = parts.value.every(
          ({ secondPaid: part }, nth) => part === null || (part > 0 && part < (prices[nth] ?? 0)),
        );
        const splits = parts.value.filter(({ secondMode }) => secondMode !== null);
        const sum = bySecond.reduce((all, part) => all + part, 0);
        return isWithin && splits.length <= 1 && sum === secondPaid;
      }),
    );
  });
});
