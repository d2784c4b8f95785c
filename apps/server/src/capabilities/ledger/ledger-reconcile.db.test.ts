import { expect, test } from 'vitest';
import { movePoints, anonymous, type Principal, staff, testLedger } from './ledger-testing.ts';
import { reconcile } from './ledger-upkeep.ts';

const ledger = await testLedger();
const venue = await ledger.venue();
const card = await ledger.card(venue, 500);
const posted = await ledger.post([movePoints(card.point, venue.pointIssuing, 200)]);
const transferId = posted.ok ? posted.transferId : 0;
await ledger.foldAll();

/** Breaks the book as only a superuser can, past all triggers, looks at it, and undoes it. */
async function breaksAfter(statement: string): Promise<unknown[]> {
  const client = ledger.owner;
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}`);
    const { rows } = await client.query<{ break: string; subject: string }>(
      'select break, subject::int as subject from ledger_reconcile() order by break, subject',
    );
    return rows.map((row) => row.break);
  } finally {
    await client.query('rollback');
  }
}

test('LED-7: a whole book has no breaks', async () => {
  expect(await ledger.within(staff, reconcile)).toEqual([]);
  expect(await ledger.within(anonymous, reconcile)).toEqual([]);
});

test.each([
  [
    'a changed amount',
    `update ledger_entry set amount = amount - 1 where transfer_id = ${transferId} and account_id = ${card.point}`,
    ['assetNotZero', 'balanceNotSum', 'chainBroken', 'transferNotZero'],
  ],
  [
    'a changed balance of a card',
    `update ledger_account set balance = balance + 1 where id = ${card.point}`,
    ['balanceNotSum'],
  ],
  [
    'a changed balance of an issuing account',
    `update ledger_account set balance = balance + 1 where id = ${venue.pointIssuing}`,
    ['balanceNotSum'],
  ],
  [
    'a removed entry',
    `delete from ledger_entry where transfer_id = ${transferId} and account_id = ${venue.pointIssuing}`,
    ['assetNotZero', 'balanceNotSum', 'transferNotZero', 'transferWithoutEntries'],
  ],
  [
    'a removed transfer',
    `delete from ledger_entry where transfer_id = ${transferId}`,
    ['balanceNotSum', 'balanceNotSum', 'transferWithoutEntries'],
  ],
  [
    'entries without their transfer',
    `delete from ledger_transfer where id = ${transferId}`,
    ['entryWithoutOrigin', 'entryWithoutOrigin'],
  ],
  [
    'a changed balance on an entry',
    `update ledger_entry set balance_before = 1, balance_after = -199 where transfer_id = ${transferId} and balance_after is not null`,
    ['chainBroken'],
  ],
])('LED-7: %s is found', async (_, statement, expected) => {
  expect(await breaksAfter(statement)).toEqual(expected);
});

test('LED-7: the whole book is proven for the whole network only', async () => {
  const limited: Principal = { kind: 'staff', merchantIds: [venue.merchantId] };
  await expect(ledger.within(limited, reconcile)).rejects.toThrow('whole network');
});
