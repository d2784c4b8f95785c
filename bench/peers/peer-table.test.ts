import { describe, expect, test } from 'vitest';
import { peerTable, ratioOf, type Round, summaryOf } from './peer-table.ts';

/** A round of ten seconds that was answered well throughout. */
const round = (done: number, more: Partial<Round> = {}): Round => ({
  perSecond: done / 10,
  p50Ms: 1,
  p99Ms: 5,
  done,
  failed: 0,
  serverSeconds: 4,
  databaseSeconds: 2,
  ...more,
});
const silent = round(0, { failed: 700, p99Ms: 0 });

describe('the table of the product beside others', () => {
  test('processor time is that of all rounds by the calls that were answered well', () => {
    const slowest = round(1000, { serverSeconds: 1, databaseSeconds: 0.5, p99Ms: 90 });
    const summary = summaryOf([round(3000), slowest, round(2000)]);

    expect(summary).toEqual({
      perSecond: 200,
      p99Ms: 5,
      serverMs: 1.5,
      databaseMs: 0.75,
      failed: 0,
    });
  });

  test('a call that failed is counted as failed, and makes no other one cheaper', () => {
    const [whole, half] = [round(2000), round(1000, { failed: 1000 })].map((only) =>
      summaryOf([only]),
    );

    expect(half?.failed).toBe(1000);
    expect(half?.serverMs).toBe((whole?.serverMs ?? 0) * 2);
  });

  test('rates are compared within each round, where both had the same machine', () => {
    const product = [round(1000), round(100), round(1000)];
    const other = [round(500), round(50), round(4000)];

    expect(ratioOf(product, other).byRate).toBe(2);
  });

  test('by processor time, more than 1 says that the product takes less of it', () => {
    const dear = round(1000, { serverSeconds: 10, databaseSeconds: 2 });

    expect(ratioOf([round(1000)], [dear]).byProcessorTime).toBe(2);
    expect(ratioOf([dear], [round(1000)]).byProcessorTime).toBe(0.5);
  });

  test('who has answered nothing well is compared with nobody', () => {
    expect(ratioOf([round(1000)], [silent])).toEqual({
      byRate: undefined,
      byProcessorTime: undefined,
    });
    const rounds = { product: [round(1000)], floor: [round(2000)], Directus: [silent] };
    const [, product = '', floor = '', directus = ''] = peerTable([{ name: 'list', rounds }]);

    expect(product).toMatch(/100 +5 ms +4\.00 \+ 2\.00 ms +0/);
    expect(floor).toMatch(/200 +5 ms +2\.00 \+ 1\.00 ms +0 +0\.50 +0\.50$/);
    expect(directus).toMatch(/0\.0 +0 ms +– \+ – ms +700 +– +–$/);
  });

  test('where nobody counts processor time, rates are still compared', () => {
    const uncounted = round(1000, { serverSeconds: 0, databaseSeconds: 0 });

    expect(ratioOf([uncounted], [round(500)])).toEqual({ byRate: 2, byProcessorTime: undefined });
  });
});
