import { beforeAll, expect, test } from 'vitest';
import { getStatement, sendStatement } from '@lebean/contract/settlement/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { downloadStatement } from './download-statement.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, callers, play, setNow, tables } = world;
const { own } = scene;
const { staff, owner } = callers;
const rowCount = 100_000;

let statementId = 0;
beforeAll(async () => {
  await world.payAfterwards(own.shopId, 100, '2026-03-01');
  await play({ shopId: own.shopId, at: '2026-07-01T03:04:05Z', lebean: 300 });
  setNow('2026-08-05T00:00:00Z');
  statementId = await world.draft(own.shopId, '2026-07');
  // Rows of a shop that is busier than any: as many as one statement has to bear.
  await tables.query('alter table statement_source disable trigger user');
  await tables.query(
    `insert into statement_source (statement_id, line_id, merchant_id, shop_id, source_id, at, quantity, amount, source_kind)
      select x.statement_id, x.line_id, x.merchant_id, x.shop_id, 50000000 + n, x.at + n * interval '26 seconds', 300, 300, 'play'
      from statement_source x, generate_series(1, $2::integer - 1) n where x.statement_id = $1`,
    [statementId, rowCount],
  );
  await tables.query('alter table statement_source enable trigger user');
  await tables.query('analyze statement_source');
  await call(server, sendStatement, { statementId }, staff);
}, 120_000);

/** The largest that this process was while something ran, beyond what it was before, in bytes. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak - before;
}

test.each([
  // Paper holds the lines; its root is over all rows all the same.
  ['pdf', 10_000],
  ['xlsx', 1_000_000],
  ['csv', 1_000_000],
  ['json', 1_000_000],
] as const)(
  'SET-20: a hundred thousand source rows leave as %s in less than a minute and 256 MB',
  async (format, minBytes) => {
    expect((await call(server, getStatement, { statementId }, staff)).stage).toBe('sent');
    const begun = performance.now();
    let bytes = 0;
    const grown = await peakOf(async () => {
      bytes = (await downloadStatement(server, statementId, { format, caller: owner })).length;
    });
    expect(performance.now() - begun).toBeLessThan(60_000);
    // A test holds the whole file, which a server sends on piece by piece.
    expect(grown - 2 * bytes).toBeLessThan(256 * 1024 ** 2);
    expect(bytes).toBeGreaterThan(minBytes);
  },
  90_000,
);
