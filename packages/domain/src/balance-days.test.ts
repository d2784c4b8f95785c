import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceDays } from './balance-days.ts';

test('LB-5: the balance of a day is the live one less what has moved since', () => {
  const changes = new Map([
    ['2026-03-28', 500],
    ['2026-03-30', -200],
    ['2026-04-01', 50],
  ]);
  expect(balanceDays(350, changes, { from: '2026-03-28', to: '2026-03-31' })).toEqual([
    { day: '2026-03-28', balance: 500 },
    { day: '2026-03-29', balance: 500 },
    { day: '2026-03-30', balance: 300 },
    { day: '2026-03-31', balance: 300 },
  ]);
});

test('LB-5: nothing before the first day, and each step is what moved that day', () => {
  const days = Array.from({ length: 20 }, (_, place) =>
    `2026-02-${String(place + 9)}`.replace(/-9$/, '-09'),
  );
  const changed = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(changed, fc.integer(), (amounts, opening) => {
      const changes = new Map(days.map((day, place) => [day, amounts[place] ?? 0]));
      const now = opening + amounts.reduce((sum, amount) => sum + amount, 0);
      const shown = balanceDays(now, changes, { from: '2026-02-08', to: '2026-02-28' });
      expect(shown[0]).toEqual({ day: '2026-02-08', balance: opening });
      for (const [place, day] of days.entries()) {
        const step = (shown[place + 1]?.balance ?? 0) - (shown[place]?.balance ?? 0);
        expect([day, step]).toEqual([shown[place + 1]?.day, amounts[place]]);
      }
    }),
  );
});
