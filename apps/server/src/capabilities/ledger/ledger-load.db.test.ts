import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  lebeanIssuing,
  lebeanRevenue,
  moveLebeans,
  movePoints,
  anonymous,
  staff,
  testLedger,
} from './ledger-testing.ts';
import { reconcile, rollUp, splitWallet } from './ledger-upkeep.ts';
import { listBalances, type Move, post } from './ledger.ts';

const ledger = await testLedger();

const times = <Result>(count: number, work: (turn: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
const balanceOf = async (accountId: number): Promise<number | undefined> =>
  (await ledger.within(staff, (db) => listBalances(db, [accountId]))).get(accountId);
const isSplit = async (accountId: number): Promise<unknown> =>
  (await ledger.row('select is_split from ledger_account where id = $1', [accountId]))['is_split'];

/** The same sequence in every run: a failure can be looked at again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('LED-6: transfers over many accounts in any order never deadlock', async () => {
  const venue = await ledger.venue();
  const cards = await times(6, () => ledger.card(venue, 10_000));
  const [, wallet] = venue.wallets;
  await ledger.post([moveLebeans(lebeanIssuing, wallet, 10_000)]);
  await ledger.within(anonymous, (db) => splitWallet(db, wallet));
  const outcomes = await times(16, async (turn) => {
    const random = randomOf(turn + 1);
    const cardAt = () => cards[random(cards.length)]?.point ?? 0;
    const done: boolean[] = [];
    for (let round = 0; round < 25; round += 1) {
      const moves: Move[] = [moveLebeans(wallet, lebeanRevenue, 1 + random(5))];
      for (let leg = 0; leg < 3; leg += 1) moves.push(movePoints(cardAt(), cardAt(), random(50)));
      done.push((await ledger.post(moves)).ok);
    }
    return done;
  });
  expect(outcomes.flat()).toHaveLength(400);
  expect(outcomes.flat().filter((isPosted) => !isPosted)).toEqual([]);
  expect(await balanceOf(venue.pointIssuing)).toBe(-60_000);
  expect(await ledger.within(staff, reconcile)).toEqual([]);
});

test('LED-6: nobody waits for an issuing account, nor for a busy wallet', async () => {
  const venue = await ledger.venue();
  const [one, two] = [await ledger.card(venue), await ledger.card(venue)];
  const [wallet] = venue.wallets;
  await ledger.post([moveLebeans(lebeanIssuing, wallet, 3200)]);
  await ledger.within(anonymous, (db) => splitWallet(db, wallet));
  await ledger.within(staff, async (db) => {
    const play = (card: number) => [
      movePoints(venue.pointIssuing, card, 100),
      moveLebeans(wallet, lebeanRevenue, 50),
    ];
    expect(await post(db, ledger.transfer(play(one.point)))).toMatchObject({ ok: true });
    // The first transaction is still open, and would be waited for five seconds.
    const started = performance.now();
    expect(await ledger.post(play(two.point))).toMatchObject({ ok: true });
    expect(performance.now() - started).toBeLessThan(2000);
  });
  expect(await balanceOf(wallet)).toBe(3100);
});

test('LED-6, P4: whoever reads a split wallet looks at its parts only, not first at all accounts', async () => {
  const plan = await ledger.within(staff, async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select balance from ledger_balance where id = ${lebeanRevenue}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('on ledger_stripe');
  expect(plan).not.toMatch(/hashed SubPlan/);
});

test('LED-3: a split wallet knows its balance after the least that can be paid in', async () => {
  const [wallet] = (await ledger.venue()).wallets;
  await ledger.within(anonymous, (db) => splitWallet(db, wallet));
  const posted = await ledger.post([moveLebeans(lebeanIssuing, wallet, 1)]);
  expect(posted.ok && posted.balanceAfter(wallet)).toBe(1);
});

test('LED-6: a busy wallet is split by itself, a quiet one is not', async () => {
  const venue = await ledger.venue();
  const [busy, quiet] = venue.wallets;
  await ledger.post([moveLebeans(lebeanIssuing, busy, 5000)]);
  await ledger.post([moveLebeans(lebeanIssuing, quiet, 5000)]);
  const spend = (wallet: number, minutesApart: number) =>
    ledger.within(staff, (db) =>
      sql`select count(*) from generate_series(1, 600) i, ledger_post('load', ${`${wallet} `} || i, '\\x00', 'play', 'd', 'n',
        ${[lebeanRevenue, wallet]}::bigint[], '{1,-1}', now() - i * ${minutesApart} * interval '1 minute')`.execute(
        db,
      ),
    );
  await spend(busy, 0);
  await spend(quiet, 1);
  await ledger.foldAll();
  expect([await isSplit(busy), await isSplit(quiet)]).toEqual([true, false]);
  expect([await balanceOf(busy), await balanceOf(quiet)]).toEqual([4400, 4400]);
  expect(await ledger.within(staff, reconcile)).toEqual([]);
});

test('LED-2: a split wallet never goes below zero, and is spent to the last hundredth', async () => {
  const venue = await ledger.venue();
  const [wallet] = venue.wallets;
  await ledger.post([moveLebeans(lebeanIssuing, wallet, 1000)]);
  await ledger.within(anonymous, (db) => splitWallet(db, wallet));
  const outcomes = await times(32, () => ledger.post([moveLebeans(wallet, lebeanRevenue, 70)]));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(14);
  expect(outcomes).toContainEqual({ ok: false, reason: 'insufficientBalance', accountId: wallet });
  expect(await ledger.post([moveLebeans(wallet, lebeanRevenue, 20)])).toMatchObject({ ok: true });
  expect(await balanceOf(wallet)).toBe(0);
  // A credit holds all parts, and tells the whole.
  await ledger.post([moveLebeans(lebeanIssuing, wallet, 33)]);
  const credit = await ledger.post([moveLebeans(lebeanIssuing, wallet, 7)]);
  expect(credit.ok && [credit.balanceBefore(wallet), credit.balanceAfter(wallet)]).toEqual([
    33, 40,
  ]);
  expect(await balanceOf(wallet)).toBe(40);
  expect(await ledger.within(staff, reconcile)).toEqual([]);
});

test('LED-6: the parts of a split wallet stay level, so that most of them can pay to the end', async () => {
  const venue = await ledger.venue();
  const [wallet] = venue.wallets;
  await ledger.post([moveLebeans(lebeanIssuing, wallet, 3200)]);
  await ledger.within(anonymous, (db) => splitWallet(db, wallet));
  for (let turn = 0; turn < 40; turn += 1) {
    await ledger.post([moveLebeans(wallet, lebeanRevenue, 10)]);
  }
  const parts =
    'select min(balance)::int, max(balance)::int from ledger_stripe where account_id = $1';
  expect(await ledger.row(parts, [wallet])).toEqual({ min: 80, max: 90 });
});

test('LED-2: wallets that are split while they are spent from lose nothing', async () => {
  const venue = await ledger.venue();
  const [wallet] = venue.wallets;
  await ledger.post([moveLebeans(lebeanIssuing, wallet, 10_000)]);
  const isHalfSpent = Promise.withResolvers<void>();
  let spent = 0;
  const spending = times(8, async () => {
    for (let round = 0; round < 20; round += 1) {
      expect(await ledger.post([moveLebeans(wallet, lebeanRevenue, 10)])).toMatchObject({
        ok: true,
      });
      spent += 1;
      if (spent === 80) isHalfSpent.resolve();
    }
  });
  await isHalfSpent.promise;
  await Promise.all([
    spending,
    ...[1, 2].map(() => ledger.within(anonymous, (db) => splitWallet(db, wallet))),
  ]);
  expect(await balanceOf(wallet)).toBe(10_000 - 1600);
  expect(await ledger.within(staff, reconcile)).toEqual([]);
});

test('LED-2: the live balance of an issuing account is right at every moment of a roll-up', async () => {
  const venue = await ledger.venue();
  const cards = await times(4, () => ledger.card(venue));
  let isPosting = true;
  const posting = times(6, async (turn) => {
    const random = randomOf(turn + 77);
    for (let round = 0; round < 40; round += 1) {
      const card = cards[random(cards.length)]?.point ?? 0;
      await ledger.post([movePoints(venue.pointIssuing, card, 1 + random(100))]);
    }
  }).finally(() => {
    isPosting = false;
  });
  const folding = (async () => {
    const places: number[] = [];
    while (isPosting) places.push(await ledger.within(anonymous, rollUp));
    return places;
  })();
  const differences = new Set<number>();
  while (isPosting) {
    const { rows } = await ledger.within(staff, (db) =>
      sql<{ difference: number }>`select sum(balance)::bigint as difference from ledger_balance
        where merchant_id = ${venue.merchantId} and asset = 'point'`.execute(db),
    );
    differences.add(rows[0]?.difference ?? Number.NaN);
  }
  await posting;
  const places = await folding;
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect([...differences]).toEqual([0]);
  await ledger.foldAll();
  expect(await ledger.within(staff, reconcile)).toEqual([]);
});

test('LED-2: a roll-up leaves out what is not committed yet, and takes it the next time', async () => {
  const venue = await ledger.venue();
  const [slow, fast] = [await ledger.card(venue), await ledger.card(venue)];
  const { last } = await ledger.row('select last_value::int as last from ledger_entry_id');
  await ledger.within(staff, async (db) => {
    await post(db, ledger.transfer([movePoints(venue.pointIssuing, slow.point, 5)]));
    await ledger.post([movePoints(venue.pointIssuing, fast.point, 7)]);
    for (let run = 0; run < 3; run += 1) {
      expect(await ledger.within(anonymous, rollUp)).toBeLessThanOrEqual(Number(last));
    }
    expect(await balanceOf(venue.pointIssuing)).toBe(-7);
  });
  expect(await balanceOf(venue.pointIssuing)).toBe(-12);
  await ledger.foldAll();
  expect(await balanceOf(venue.pointIssuing)).toBe(-12);
});

test('LED-2: each entry is folded once, run after run', async () => {
  const before = (await balanceOf(lebeanRevenue)) ?? Number.NaN;
  for (let run = 1; run <= 3; run += 1) {
    await ledger.post([moveLebeans(lebeanIssuing, lebeanRevenue, 10)]);
    await ledger.foldAll();
    expect(await balanceOf(lebeanRevenue)).toBe(before + run * 10);
  }
});

test('LED-2: a roll-up comes first in its transaction, where its proof holds', async () => {
  const late = ledger.within(anonymous, async (db) => {
    await sql`select pg_current_xact_id()`.execute(db);
    await rollUp(db);
  });
  await expect(late).rejects.toThrow('first in its transaction');
});

test('LED-2: a ledger that was restored into another server is folded on', async () => {
  const venue = await ledger.venue();
  const card = await ledger.card(venue, 10);
  // What a dump brings along from a server with more transactions behind it.
  await ledger.owner.query(`update ledger_fold set next_xid = '99999999999', next_entry_id = 1`);
  await ledger.within(anonymous, rollUp);
  await ledger.post([movePoints(venue.pointIssuing, card.point, 5)]);
  await ledger.foldAll();
  expect(await balanceOf(venue.pointIssuing)).toBe(-15);
  expect(await ledger.within(staff, reconcile)).toEqual([]);
});
