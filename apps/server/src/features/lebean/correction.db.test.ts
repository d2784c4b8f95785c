import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { getApproval, approveRequest } from '@lebean/contract/approval/operations';
import { listLebeanAllocations } from '@lebean/contract/lebean/document.operations';
import { adjustLebeans, reverseLebeans, allocateLebeans } from '@lebean/contract/lebean/operations';
import { testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { asOwner, issueTo, type LebeanScene, setLebeanScene } from './lebean-scene.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
let scene: LebeanScene;

beforeAll(async () => {
  scene = await setLebeanScene(http);
  const { admin, partner, partnerId, shops } = scene;
  await issueTo(admin, { partnerId }, 50_000);
  await issueTo(admin, { shopId: shops[1] }, 7000);
  await partner.ask(allocateLebeans, { shopId: shops[0], lebean: 20_000 });
});

/** The transfer behind the newest movement of a kind, as the list tells it. */
async function transferOf(kind: string): Promise<number> {
  const [row] = await asOwner<{ id: string }>(
    database,
    'select id from ledger_transfer where kind = $1 order by id desc limit 1',
    [kind],
  );
  return Number(row?.id);
}

const balanceOf = async (name: string): Promise<unknown> =>
  (
    await asOwner<{ balance: number }>(
      database,
      'select balance::int from lebean_wallet where owner_name = $1',
      [name],
    )
  )[0]?.balance;

describe('lebean.adjust', () => {
  const requested = { direction: 'add', lebean: 500, reason: 'miscounted' };

  test('LB-4: adds and takes lebeans for a reason, as documents beside the ledger', async () => {
    const { admin, shops } = scene;
    const added = await admin.ask(adjustLebeans, { ...requested, shopId: shops[0] });
    expect(added.output).toMatchObject({ lebeanBefore: 20_000, lebeanAfter: 20_500 });
    const taken = { ...requested, shopId: shops[0], direction: 'take' };
    expect((await admin.ask(adjustLebeans, taken)).output).toMatchObject({
      lebeanAfter: 20_000,
    });
    expect(
      await asOwner(
        database,
        'select kind, lebean::int, reason, reverses_transfer_id as reverses from lebean_adjustment order by id',
      ),
    ).toEqual([
      { kind: 'adjustment', lebean: 500, reason: 'miscounted', reverses: null },
      { kind: 'adjustment', lebean: -500, reason: 'miscounted', reverses: null },
    ]);
  });

  test('LB-4: needs a reason, one wallet and the permission, and never takes what is not there', async () => {
    const { admin, partner, shops, partnerId } = scene;
    const wrong = [
      { ...requested, shopId: shops[0], reason: ' ' },
      { ...requested, shopId: shops[0], partnerId },
      requested,
    ];
    for (const input of wrong)
      expect(await admin.ask(adjustLebeans, input)).toMatchObject({ status: 400 });
    expect(await partner.ask(adjustLebeans, { ...requested, shopId: shops[0] })).toMatchObject({
      status: 403,
    });
    const tooMuch = { ...requested, shopId: shops[0], direction: 'take', lebean: 20_001 };
    expect(await admin.ask(adjustLebeans, tooMuch)).toMatchObject({ code: 'LEBEAN_INSUFFICIENT' });
    expect(await balanceOf('First')).toBe(20_000);
  });
});

describe('lebean.reverse', () => {
  test('LB-4, LED-5: an allocation goes back as a whole, once, and says what it took back', async () => {
    const { admin } = scene;
    const transferId = await transferOf('allocation');
    const requested = { transferId, lebean: 20_000, reason: 'wrong shop' };
    expect(await admin.ask(reverseLebeans, { ...requested, lebean: 19_999 })).toMatchObject({
      code: 'TRANSFER_AMOUNT_DIFFERS',
    });
    const answers = await Promise.all([1, 2, 3].map(() => admin.ask(reverseLebeans, requested)));
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual([
      '0',
      'TRANSFER_REVERSED',
      'TRANSFER_REVERSED',
    ]);
    expect([await balanceOf('North'), await balanceOf('First')]).toEqual([50_000, 0]);
    const list = await admin.ask(listLebeanAllocations, {});
    expect(JSON.stringify(list.output)).toMatch(/"reversedBy":"J/);
    expect(await asOwner(database, 'select * from ledger_reconcile()')).toEqual([]);
  });

  test('LED-2, LED-5: what was spent meanwhile cannot be taken back, nor a reversal', async () => {
    const { admin, shops } = scene;
    const transferId = await transferOf('offlineTopUp');
    const taken = { shopId: shops[1], direction: 'take', lebean: 1, reason: 'spent' };
    await admin.ask(adjustLebeans, taken);
    expect(
      await admin.ask(reverseLebeans, { transferId, lebean: 7000, reason: 'x' }),
    ).toMatchObject({
      code: 'LEBEAN_INSUFFICIENT',
    });
    const reversal = await transferOf('reversal');
    expect(
      await admin.ask(reverseLebeans, { transferId: reversal, lebean: 1, reason: 'x' }),
    ).toMatchObject({
      code: 'TRANSFER_NOT_FOUND',
    });
    expect(await balanceOf('Second')).toBe(6999);
  });
});

test('CTL-1, LB-4: above the limit a correction waits, and is checked again when somebody else approves it', async () => {
  const { admin, shops } = scene;
  await asOwner(
    database,
    `update approval_limit set amount = 1000 where limit_key = 'lebeanAdjustment'`,
  );
  await admin.create(createAccount, {
    loginName: 'second-person',
    password: testPassword,
    displayName: 'Second',
    kind: 'staff',
    roles: ['platform-administrator'],
  });
  const second = await http.signIn('second-person', testPassword);
  const requested = { shopId: shops[1], direction: 'take', lebean: 2000, reason: 'contract ended' };
  const waiting = await admin.ask(adjustLebeans, requested, 'adjustment-1');
  expect(waiting).toMatchObject({ status: 202 });
  expect(await balanceOf('Second')).toBe(6999);
  const id = JSON.stringify(waiting.output).match(/"approvalId":(\d+)/)?.[1];
  const shown = await second.ask(getApproval, { approvalId: id });
  expect(JSON.stringify(shown.output)).toContain(
    '{"field":"balance","before":"6999","after":"4999"}',
  );
  expect(await second.ask(approveRequest, { approvalId: id })).toMatchObject({
    output: { state: 'approved' },
  });
  expect(await balanceOf('Second')).toBe(4999);
});
