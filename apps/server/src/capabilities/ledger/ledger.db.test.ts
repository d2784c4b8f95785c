import { expect, test } from 'vitest';
import {
  callerAccountId,
  lebeanIssuing,
  lebeanRevenue,
  moveLebeans,
  movePoints,
  RolledBack,
  staff,
  testLedger,
} from './ledger-testing.ts';
import { openAccounts, listBalances, post, type Posted } from './ledger.ts';

const ledger = await testLedger();
const venue = await ledger.venue();

const reasons = (outcomes: readonly Posted[]): string[] =>
  outcomes.map((outcome) => (outcome.ok ? 'posted' : outcome.reason));
const times = <Result>(count: number, work: (turn: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
const transferOf = (outcome: Posted): number => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  return outcome.transferId;
};
const balanceOf = async (accountId: number): Promise<number | undefined> =>
  (await ledger.within(staff, (db) => listBalances(db, [accountId]))).get(accountId);

test('LED-1: a transfer adds to one account what it takes from the other', async () => {
  const card = await ledger.card(venue);
  const before = (await balanceOf(venue.pointIssuing)) ?? Number.NaN;
  expect(await ledger.post([movePoints(venue.pointIssuing, card.point, 500)])).toMatchObject({
    ok: true,
    isReplayed: false,
  });
  expect(await balanceOf(card.point)).toBe(500);
  expect(await balanceOf(venue.pointIssuing)).toBe(before - 500);
});

test.each([
  ['an unbalanced pair', '{1,2}', '{-5,4}'],
  ['a single leg', '{1}', '{5}'],
  ['no leg', '{}', '{}'],
  ['a leg of zero', '{1,2}', '{0,0}'],
  ['a leg without amount', '{1,2}', '{5}'],
  ['a leg beyond what a number holds', '{1,2}', '{-9007199254740993,9007199254740993}'],
  ['accounts out of order', '{2,1}', '{5,-5}'],
  ['the same account twice', '{1,1}', '{5,-5}'],
])('LED-1: %s is a defect of the caller', async (_, accounts, amounts) => {
  const client = ledger.owner;
  try {
    await client.query(
      `begin; select set_config('app.is_whole_network', '1', true), set_config('role', 'app_staff', true)`,
    );
    const posting = client.query(
      `select * from ledger_post('test', 'defect', '\\x00', 'k', 'd', 'n', $1, $2)`,
      [accounts, amounts],
    );
    await expect(posting).rejects.toThrow(/leg/);
  } finally {
    await client.query('rollback');
  }
});

test('LED-1: points do not turn into gift points or lebeans', async () => {
  const card = await ledger.card(venue, 100);
  for (const to of [card.giftPoint, venue.giftPointIssuing, lebeanIssuing]) {
    await expect(ledger.post([movePoints(card.point, to, 100)])).rejects.toThrow('per asset');
  }
});

test('LED-1: a move goes one way', async () => {
  await expect(ledger.post([movePoints(1, 2, -5)])).rejects.toThrow(RangeError);
});

test('LED-2: what is issued is what is in circulation', async () => {
  const other = await ledger.venue();
  const [one, two] = [await ledger.card(other, 700), await ledger.card(other, 300)];
  await ledger.post([movePoints(one.point, two.point, 50)]);
  expect(await balanceOf(other.pointIssuing)).toBe(-1000);
  const held = 'select amount::int from ledger_liability where merchant_id = $1 and asset = $2';
  expect(await ledger.row(held, [other.merchantId, 'point'])).toEqual({ amount: 1000 });
  await ledger.foldAll();
  await ledger.post([movePoints(one.point, other.pointIssuing, 100)]);
  expect(await ledger.row(held, [other.merchantId, 'point'])).toEqual({ amount: 900 });
});

test('LED-2: 32 debits at once never take more than there is', async () => {
  const card = await ledger.card(venue, 1000);
  const outcomes = await times(32, () =>
    ledger.post([movePoints(card.point, venue.pointIssuing, 100)]),
  );
  expect(reasons(outcomes).filter((reason) => reason === 'posted')).toHaveLength(10);
  expect(outcomes.filter(({ ok }) => !ok)).toHaveLength(22);
  expect(outcomes).toContainEqual({
    ok: false,
    reason: 'insufficientBalance',
    accountId: card.point,
  });
  expect(await balanceOf(card.point)).toBe(0);
});

test('LED-2: a refused transfer moves nothing and leaves its transaction usable', async () => {
  const [rich, poor] = [await ledger.card(venue, 100), await ledger.card(venue)];
  await ledger.within(staff, async (db) => {
    const moves = [
      movePoints(rich.point, venue.pointIssuing, 60),
      movePoints(poor.point, venue.pointIssuing, 1),
    ];
    const refused = await post(db, ledger.transfer(moves));
    expect(refused).toEqual({ ok: false, reason: 'insufficientBalance', accountId: poor.point });
    expect(await post(db, ledger.transfer([movePoints(rich.point, poor.point, 40)]))).toMatchObject(
      { ok: true },
    );
  });
  expect([await balanceOf(rich.point), await balanceOf(poor.point)]).toEqual([60, 40]);
});

test('LED-3: a transfer tells what, for which document, who, when, where, and the balances', async () => {
  const card = await ledger.card(venue, 250);
  const at = new Date('2026-03-04T05:06:07.000Z');
  const [shopId] = venue.shopIds;
  const posted = await ledger.post([movePoints(card.point, venue.pointIssuing, 100)], {
    kind: 'play',
    documentKind: 'gameOrder',
    documentNumber: 'G123',
    key: 'LED-3',
    at,
    shopId,
  });
  const transferId = transferOf(posted);
  expect(posted.ok && posted.balanceBefore(card.point)).toBe(250);
  expect(posted.ok && posted.balanceAfter(card.point)).toBe(150);
  expect(posted.ok && posted.balanceAfter(venue.pointIssuing)).toBeUndefined();
  expect(
    await ledger.row('select * from ledger_transfer where id = $1', [transferId]),
  ).toMatchObject({
    kind: 'play',
    document_kind: 'gameOrder',
    document_number: 'G123',
    operator_account_id: String(callerAccountId),
    key_scope: 'test',
    key: 'LED-3',
    merchant_id: String(venue.merchantId),
    shop_id: String(shopId),
    at,
  });
  const entry = 'select * from ledger_entry where transfer_id = $1 and account_id = $2';
  expect(await ledger.row(entry, [transferId, card.point])).toMatchObject({
    amount: '-100',
    balance_before: '250',
    balance_after: '150',
    kind: 'play',
    at,
  });
});

test('LED-3: the balance after an entry is known for every account', async () => {
  const other = await ledger.venue();
  const [wallet] = other.wallets;
  await ledger.post([moveLebeans(lebeanIssuing, wallet, 1000)]);
  await ledger.owner.query('select ledger_split($1)', [wallet]);
  await ledger.post([moveLebeans(wallet, lebeanRevenue, 300)]);
  await ledger.post([moveLebeans(wallet, lebeanRevenue, 200)]);
  const { rows } = await ledger.owner.query(
    'select balance_after::int as after from ledger_movement where account_id = $1 order by id',
    [wallet],
  );
  expect(rows).toEqual([{ after: 1000 }, { after: 700 }, { after: 500 }]);
});

test('LED-4: the same key with the same content answers the first result and moves nothing', async () => {
  const card = await ledger.card(venue, 300);
  const spend = ledger.transfer([movePoints(card.point, venue.pointIssuing, 300)]);
  const first = await ledger.post([], spend);
  await ledger.post([movePoints(venue.pointIssuing, card.point, 20)]);
  // A debit that emptied the card: its repetition is answered, although it could not be paid again.
  const again = await ledger.post([], { ...spend, at: new Date(0) });
  expect(again).toMatchObject({ ok: true, isReplayed: true, transferId: transferOf(first) });
  expect(again.ok && again.balanceBefore(card.point)).toBe(300);
  expect(again.ok && again.balanceAfter(card.point)).toBe(0);
  expect(await balanceOf(card.point)).toBe(20);
});

test('LED-4: the same key with other content is refused', async () => {
  const card = await ledger.card(venue, 300);
  const spend = ledger.transfer([movePoints(card.point, venue.pointIssuing, 100)]);
  transferOf(await ledger.post([], spend));
  const others = [
    { moves: [movePoints(card.point, venue.pointIssuing, 101)] },
    { moves: [movePoints(card.point, venue.pointIssuing, 5000)] },
    { kind: 'other' },
    { documentNumber: 'D2' },
    { shopId: venue.shopIds[0] },
  ];
  for (const other of others) {
    expect(await ledger.post([], { ...spend, ...other })).toEqual({
      ok: false,
      reason: 'idempotencyConflict',
      accountId: undefined,
    });
  }
  expect(await balanceOf(card.point)).toBe(200);
  expect(await ledger.post([], { ...spend, keyScope: 'another' })).toMatchObject({ ok: true });
});

test('LED-4: 50 times the same at once has one effect and one answer', async () => {
  const card = await ledger.card(venue, 100);
  const debit = ledger.transfer([movePoints(card.point, venue.pointIssuing, 100)]);
  const unlocked = ledger.transfer([moveLebeans(lebeanIssuing, lebeanRevenue, 100)]);
  for (const transfer of [debit, unlocked]) {
    const outcomes = await times(50, () => ledger.post([], transfer));
    expect(new Set(outcomes.map(transferOf)).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.isReplayed)).toHaveLength(1);
  }
  expect(await balanceOf(card.point)).toBe(0);
});

test('LED-4: 50 contents under one key at once: one is posted, the others are refused', async () => {
  const transfer = ledger.transfer([]);
  const card = await ledger.card(venue);
  const outcomes = await times(50, (turn) => {
    // Some lock a row, some none: those meet at the key alone.
    const to = turn % 2 === 0 ? [venue.pointIssuing, card.point] : [lebeanIssuing, lebeanRevenue];
    const [from = 0, target = 0] = to;
    return ledger.post([], { ...transfer, moves: [movePoints(from, target, turn + 1)] });
  });
  expect(reasons(outcomes).toSorted()).toEqual([
    ...Array.from({ length: 49 }, () => 'idempotencyConflict'),
    'posted',
  ]);
});

test('LED-4: a key whose transaction was rolled back is free again, also for whoever waited for it', async () => {
  const card = await ledger.card(venue);
  const transfer = ledger.transfer([movePoints(venue.pointIssuing, card.point, 10)]);
  const posted = Promise.withResolvers<void>();
  const abandoned = ledger.within(staff, async (db) => {
    transferOf(await post(db, transfer));
    posted.resolve();
    await ledger.whenOneWaits();
    throw new RolledBack();
  });
  await posted.promise;
  const waiting = ledger.post([], transfer);
  await expect(abandoned).rejects.toThrow(RolledBack);
  expect(await waiting).toMatchObject({ ok: true, isReplayed: false });
  expect(await balanceOf(card.point)).toBe(10);
});

test('LED-5: a transfer is taken back once in total, in parts or as a whole', async () => {
  const card = await ledger.card(venue);
  const moves = (amount: number) => [movePoints(venue.pointIssuing, card.point, amount)];
  const back = (amount: number) => [movePoints(card.point, venue.pointIssuing, amount)];
  const reverses = transferOf(await ledger.post(moves(100)));
  await ledger.post(moves(900));
  const outcomes = [
    await ledger.post(back(40), { reverses }),
    await ledger.post(back(61), { reverses }),
    await ledger.post(back(60), { reverses }),
    await ledger.post(back(1), { reverses }),
    // Not back but forth once more.
    await ledger.post(moves(10), { reverses }),
  ];
  expect(reasons(outcomes)).toEqual([
    'posted',
    'alreadyReversed',
    'posted',
    'alreadyReversed',
    'alreadyReversed',
  ]);
  const [correction] = outcomes.map((outcome) => (outcome.ok ? outcome.transferId : 0));
  expect(reasons([await ledger.post(moves(40), { reverses: correction ?? 0 })])).toEqual([
    'alreadyReversed',
  ]);
  expect(await balanceOf(card.point)).toBe(900);
});

test('LED-5: eight corrections at once take it back once', async () => {
  const card = await ledger.card(venue, 5000);
  const pairs = [
    [card.point, venue.pointIssuing],
    [lebeanIssuing, lebeanRevenue],
  ] as const;
  for (const [from, to] of pairs) {
    const reverses = transferOf(await ledger.post([movePoints(from, to, 100)]));
    const outcomes = await times(8, () => ledger.post([movePoints(to, from, 100)], { reverses }));
    expect(reasons(outcomes).filter((reason) => reason === 'posted')).toHaveLength(1);
  }
  expect(await balanceOf(card.point)).toBe(5000);
});

test('LED-5: only what a transfer moved is taken back, and only what is still there', async () => {
  const [card, other] = [await ledger.card(venue), await ledger.card(venue, 100)];
  const reverses = transferOf(await ledger.post([movePoints(venue.pointIssuing, card.point, 100)]));
  await ledger.post([movePoints(card.point, venue.pointIssuing, 30)]);
  const back = (from: number, reverses: number) =>
    ledger.post([movePoints(from, venue.pointIssuing, 100)], { reverses });
  expect(
    reasons([
      await back(other.point, reverses),
      await back(card.point, 999_999_999),
      await back(card.point, reverses),
    ]),
  ).toEqual(['transferNotFound', 'transferNotFound', 'insufficientBalance']);
});

test('opening accounts again answers the same ones', async () => {
  const card = { ownerKind: 'card', ownerIds: [4711], merchantId: venue.merchantId } as const;
  const opened = await times(8, () =>
    ledger.within(staff, (db) => openAccounts(db, { ...card, purpose: 'wallet' })),
  );
  expect(new Set(opened.map((accounts) => JSON.stringify(accounts))).size).toBe(1);
  const owners = { ownerKind: 'shop', ownerIds: [], merchantId: venue.merchantId } as const;
  expect(
    await ledger.within(staff, (db) => openAccounts(db, { ...owners, purpose: 'hold' })),
  ).toEqual([]);
});
