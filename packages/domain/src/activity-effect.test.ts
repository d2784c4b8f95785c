import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedStretches } from './activity-effect.ts';

const hour = 3_600_000;
const day = 24 * hour;
const saturday = Date.UTC(2026, 4, 2);

describe('the time that an activity is compared with', () => {
  test('ACT-1: a weekend is compared with the weekend before, not with the days before it', () => {
    const weekend = { from: saturday, to: saturday + 2 * day };
    expect(comparedStretches(weekend, saturday + 30 * day)).toEqual({
      during: weekend,
      before: { from: saturday - 7 * day, to: saturday - 5 * day },
    });
  });

  test('ACT-1: of one that runs only what has passed counts, on both sides', () => {
    const at = saturday + 5 * hour;
    expect(comparedStretches({ from: saturday, to: saturday + 20 * day }, at)).toEqual({
      during: { from: saturday, to: at },
      before: { from: saturday - 7 * day, to: at - 7 * day },
    });
  });

  test('ACT-1: seven days are compared with the seven before, a moment more with fourteen earlier', () => {
    const before = (length: number) =>
      comparedStretches({ from: saturday, to: saturday + length }, saturday + 99 * day)?.before
        .from;
    expect(before(7 * day)).toBe(saturday - 7 * day);
    expect(before(7 * day + 1)).toBe(saturday - 14 * day);
  });

  test('ACT-1: what has not begun has no effect', () => {
    const coming = { from: saturday, to: saturday + day };
    expect(comparedStretches(coming, saturday)).toBeUndefined();
    expect(comparedStretches(coming, saturday - day)).toBeUndefined();
  });

  test('ACT-1: both are equally long, on the same weekday and hour, and never meet', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 * day }),
        fc.integer({ min: 1, max: 500 * day }),
        (length, passed) => {
          const found = comparedStretches(
            { from: saturday, to: saturday + length },
            saturday + passed,
          );
          if (found === undefined) throw new Error('it has begun');
          const { during, before } = found;
          expect(before.to - before.from).toBe(during.to - during.from);
          expect((during.from - before.from) % (7 * day)).toBe(0);
          expect(before.to).toBeLessThanOrEqual(during.from);
          expect(during.from - before.to).toBeLessThan(7 * day);
        },
      ),
    );
  });
});
