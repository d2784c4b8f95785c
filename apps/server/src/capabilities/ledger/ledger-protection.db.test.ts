import { expect, test } from 'vitest';
import { operations } from '@lebean/contract/registry/operations';
import {
  lebeanIssuing,
  lebeanRevenue,
  moveLebeans,
  movePoints,
  anonymous,
  type Principal,
  staff,
  testLedger,
} from './ledger-testing.ts';
import { listBalances, openAccounts, post } from './ledger.ts';

const ledger = await testLedger();
const [venue, foreign] = [await ledger.venue(), await ledger.venue()];
const [card, foreignCard] = [await ledger.card(venue, 500), await ledger.card(foreign, 500)];
const [shopId, otherShopId] = venue.shopIds;
const [wallet, otherWallet] = venue.wallets;
for (const filled of [venue.partnerWallet, foreign.partnerWallet, ...venue.wallets]) {
  await ledger.post([moveLebeans(lebeanIssuing, filled, 1000)]);
}

const assistant: Principal = { kind: 'shop', merchantId: venue.merchantId, shopIds: [shopId] };
const partner: Principal = {
  kind: 'partner',
  partnerId: venue.partnerId,
  merchantIds: [venue.merchantId],
};
const countryStaff: Principal = { kind: 'staff', merchantIds: [venue.merchantId] };

const everyRole = ['owner', 'lebean_ledger', 'lebean_app', 'app_staff', 'app_partner', 'app_shop'];

async function attempt(role: string, statement: string): Promise<void> {
  const client = ledger.owner;
  try {
    await client.query('begin');
    await client.query(`select set_config('app.is_whole_network', '1', true)`);
    if (role !== 'owner') await client.query(`set local role ${role}`);
    await client.query(statement);
  } finally {
    await client.query('rollback');
  }
}

test.each(everyRole)('LED-1: %s cannot change, remove or empty what is posted', async (role) => {
  const { partition } = await ledger.row(
    'select tableoid::regclass::text as partition from ledger_entry limit 1',
  );
  for (const table of ['ledger_transfer', 'ledger_entry', String(partition)]) {
    for (const statement of [
      `update ${table} set kind = 'other'`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(attempt(role, statement)).rejects.toThrow(/never changed|permission denied/);
    }
  }
});

test.each(['lebean_app', 'app_staff', 'app_partner', 'app_shop'])(
  'LED-1: %s adds nothing but by posting',
  async (role) => {
    const { rows } = await ledger.owner.query<{ held: string }>(
      `select c.relname || ' ' || p.privilege as held
        from pg_class c cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p (privilege)
        where c.relname like 'ledger%' and c.relkind in ('r', 'p', 'v')
          and (has_table_privilege($1, c.oid, p.privilege)
            or p.privilege in ('INSERT', 'UPDATE') and has_any_column_privilege($1, c.oid, p.privilege))`,
      [role],
    );
    expect(rows).toEqual([]);
  },
);

test('LED-1: no role becomes the one that the ledger runs as', async () => {
  // Who made the role, the owner of the tables, may hand it on: no call runs as that account.
  const { rows } = await ledger.owner.query(
    `select m.roleid from pg_auth_members m
      where (m.roleid = 'lebean_ledger'::regrole or m.member = 'lebean_ledger'::regrole)
        and m.member <> (select relowner from pg_class where oid = 'ledger_account'::regclass)`,
  );
  expect(rows).toEqual([]);
  await expect(attempt('app_staff', 'set local role lebean_ledger')).resolves.toBeUndefined();
  await expect(
    ledger.within(anonymous, (db) => openAccounts(db, { ownerKind: 'partner', ownerIds: [1] })),
  ).rejects.toThrow('permission denied');
});

test('LED-8: no command takes a balance', () => {
  const commands = Object.values(operations).filter(({ kind }) => kind === 'command');
  expect(commands.length).toBeGreaterThan(0);
  const fields = commands.flatMap(({ id, input }) =>
    Object.keys(input._zod.def.shape).map((field) => ({ id, field })),
  );
  expect(fields.filter(({ field }) => /balance/i.test(field))).toEqual([]);
  // It takes the balance as it was seen and refuses another; what moves is what is on the card (MEM-2).
  const named = commands.filter(({ id }) => /balance/i.test(id)).map(({ id }) => id);
  expect(named).toEqual(['card.cancelWithBalance']);
});

test.each([
  ['a shop', assistant],
  ['a partner', partner],
  ['staff of a country', countryStaff],
])('ACC-2: %s posts within its scope only; foreign and missing are the same', async (_, caller) => {
  const answers = await ledger.within(caller, async (db) => {
    const answer = async (from: number, to: number) => {
      const outcome = await post(db, ledger.transfer([movePoints(from, to, 1)]));
      return outcome.ok
        ? 'posted'
        : { ...outcome, accountId: [from, to].includes(outcome.accountId ?? 0) };
    };
    return {
      own: await answer(card.point, venue.pointIssuing),
      wallet: await answer(wallet, lebeanRevenue),
      foreign: await answer(foreignCard.point, foreign.pointIssuing),
      foreignPartner: await answer(foreign.partnerWallet, lebeanRevenue),
      missing: await answer(987_654, 987_655),
    };
  });
  const notFound = { ok: false, reason: 'accountNotFound', accountId: true };
  expect(answers.own).toBe('posted');
  expect(answers.wallet).toBe('posted');
  expect(answers.missing).toEqual(notFound);
  expect(answers.foreign).toEqual(answers.missing);
  expect(answers.foreignPartner).toEqual(answers.missing);
});

test('ACC-2: an assistant reaches the wallet of no other shop, a partner its own wallet', async () => {
  const spend = (caller: Principal, from: number) =>
    ledger.within(caller, (db) => post(db, ledger.transfer([moveLebeans(from, lebeanRevenue, 1)])));
  expect(await spend(assistant, otherWallet)).toMatchObject({ reason: 'accountNotFound' });
  const owner: Principal = { ...assistant, shopIds: [shopId, otherShopId] };
  expect(await spend(owner, otherWallet)).toMatchObject({ ok: true });
  expect(await spend(partner, venue.partnerWallet)).toMatchObject({ ok: true });
  expect(await spend(countryStaff, venue.partnerWallet)).toMatchObject({
    reason: 'accountNotFound',
  });
});

test('ACC-2: whoever has several shops or merchants moves in each of them', async () => {
  const owner: Principal = { ...assistant, shopIds: [shopId, otherShopId] };
  const merchantIds = [venue.merchantId, foreign.merchantId];
  const moves = [
    { caller: owner, place: { shopId }, move: moveLebeans(wallet, lebeanRevenue, 1) },
    {
      caller: owner,
      place: { shopId: otherShopId },
      move: moveLebeans(otherWallet, lebeanRevenue, 1),
    },
    {
      caller: { ...partner, merchantIds },
      place: {},
      move: moveLebeans(wallet, lebeanRevenue, 1),
    },
    {
      caller: { ...countryStaff, merchantIds },
      place: {},
      move: movePoints(foreignCard.point, foreign.pointIssuing, 1),
    },
  ];
  for (const { caller, place, move } of moves) {
    const posted = ledger.within(caller, (db) => post(db, ledger.transfer([move], place)));
    expect(await posted).toMatchObject({ ok: true });
  }
});

test('LB-1: shops and partners do not issue, but take back what they paid', async () => {
  const posting = (caller: Principal, from: number, to: number, reverses?: number) =>
    ledger.within(caller, (db) =>
      post(
        db,
        ledger.transfer([moveLebeans(from, to, 10)], reverses === undefined ? {} : { reverses }),
      ),
    );
  const notFound = { reason: 'accountNotFound' };
  for (const caller of [assistant, partner]) {
    for (const platform of [lebeanIssuing, lebeanRevenue, venue.revenue])
      expect(await posting(caller, platform, wallet)).toMatchObject(notFound);
    expect(await posting(caller, wallet, foreign.revenue)).toMatchObject(notFound);
    for (const revenue of [lebeanRevenue, venue.revenue]) {
      const play = await posting(caller, wallet, revenue);
      const reverses = play.ok ? play.transferId : 0;
      expect(await posting(caller, revenue, wallet, reverses)).toMatchObject({ ok: true });
      expect(await posting(caller, revenue, wallet, reverses)).toMatchObject({
        reason: 'alreadyReversed',
      });
    }
  }
});

test('ACC-2: the answer to a key that is used again is in scope as well', async () => {
  const transfer = ledger.transfer([movePoints(foreignCard.point, foreign.pointIssuing, 5)]);
  expect(await ledger.post([], transfer)).toMatchObject({ ok: true });
  expect(await ledger.within(assistant, (db) => post(db, transfer))).toMatchObject({
    reason: 'accountNotFound',
  });
});

test('ACC-2: a transfer stays within one merchant and in a shop of the caller', async () => {
  await expect(
    ledger.post([
      movePoints(card.point, venue.pointIssuing, 1),
      movePoints(foreignCard.point, foreign.pointIssuing, 1),
    ]),
  ).rejects.toThrow('one merchant');
  const elsewhere = ledger.transfer([movePoints(card.point, venue.pointIssuing, 1)], {
    shopId: otherShopId,
  });
  await expect(ledger.within(assistant, (db) => post(db, elsewhere))).rejects.toThrow('scope');
});

test('ACC-2: each reads the accounts, entries and transfers of its scope', async () => {
  const all = [
    card.point,
    foreignCard.point,
    wallet,
    otherWallet,
    venue.partnerWallet,
    foreign.partnerWallet,
    lebeanIssuing,
  ];
  const seenBy = (caller: Principal) =>
    ledger.within(caller, async (db) =>
      [...(await listBalances(db, all)).keys()].toSorted((a, b) => a - b),
    );
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  expect(await seenBy(staff)).toEqual(sorted(all));
  expect(await seenBy(assistant)).toEqual(sorted([card.point, wallet]));
  expect(await seenBy(partner)).toEqual(
    sorted([card.point, wallet, otherWallet, venue.partnerWallet]),
  );
  expect(await seenBy(countryStaff)).toEqual(sorted([card.point, wallet, otherWallet]));
  const entriesOf = await ledger.within(assistant, (db) =>
    db.selectFrom('ledgerMovement').select('accountId').distinct().execute(),
  );
  expect(sorted(entriesOf.map(({ accountId }) => accountId ?? 0))).toEqual(
    sorted([card.point, venue.pointIssuing, wallet, venue.revenue]),
  );
});

test('ACC-2: accounts are opened within the scope only', async () => {
  const open = (caller: Principal, merchantId: number) =>
    ledger.within(caller, (db) =>
      openAccounts(db, { ownerKind: 'card', ownerIds: [31_000], merchantId, purpose: 'wallet' }),
    );
  expect(await open(assistant, foreign.merchantId)).toEqual([]);
  expect(await open(staff, foreign.merchantId)).toHaveLength(2);
  // The card exists now, at another merchant.
  expect(await open(assistant, venue.merchantId)).toEqual([]);
  const wallets = { ownerKind: 'shop', ownerIds: [32_000], merchantId: venue.merchantId } as const;
  for (const [caller, count] of [
    [assistant, 0],
    [partner, 1],
  ] as const) {
    const opened = await ledger.within(caller, (db) =>
      openAccounts(db, { ...wallets, purpose: 'wallet' }),
    );
    expect(opened).toHaveLength(count);
  }
});
