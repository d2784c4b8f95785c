import { beforeAll, describe, expect, test } from 'vitest';
import {
  listLebeanRecharges,
  listLebeanAllocations,
} from '@lebean/contract/lebean/document.operations';
import { allocateLebeans } from '@lebean/contract/lebean/operations';
import { testHttp } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { asOwner, issueTo, type LebeanScene, setLebeanScene } from './lebean-scene.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
let scene: LebeanScene;

beforeAll(async () => {
  scene = await setLebeanScene(http);
});

/** What the wallets of the scene hold. */
async function balances(): Promise<unknown> {
  const rows = await asOwner<{ owner: string; balance: number }>(
    database,
    `select w.owner_name as owner, w.balance::int from lebean_wallet w order by 1`,
  );
  return Object.fromEntries(rows.map(({ owner, balance }) => [owner, balance]));
}

describe('lebean.allocate', () => {
  test('LB-2: a partner gives lebeans to its shop in one transfer, with both balances on the document', async () => {
    const { admin, partner, partnerId, shops } = scene;
    await issueTo(admin, { partnerId }, 100_000);
    const given = await partner.ask(allocateLebeans, {
      shopId: shops[0],
      lebean: 30_000,
      remark: 'May',
    });
    expect(given).toMatchObject({
      status: 200,
      output: { lebean: 30_000, partnerAfter: 70_000, shopAfter: 30_000 },
    });
    expect(
      await asOwner(
        database,
        `select l.partner_before::int, l.partner_after::int, l.shop_before::int, l.shop_after::int, l.operator_name, l.remark,
           l.order_number ~ '^A' as is_numbered, t.kind, (select count(*)::int from ledger_entry e where e.transfer_id = t.id) as entries
         from lebean_allocation l join ledger_transfer t on t.id = l.transfer_id and t.document_number = l.order_number`,
      ),
    ).toEqual([
      {
        partner_before: 100_000,
        partner_after: 70_000,
        shop_before: 0,
        shop_after: 30_000,
        operator_name: 'Paula Partner',
        remark: 'May',
        is_numbered: true,
        kind: 'allocation',
        entries: 2,
      },
    ]);
  });

  test('LB-2: staff allocate on behalf of the partner who looks after the shop', async () => {
    const { admin, shops } = scene;
    const given = await admin.ask(allocateLebeans, { shopId: shops[1], lebean: 10_000 });
    expect(given.output).toMatchObject({ partnerAfter: 60_000, shopAfter: 10_000 });
  });

  test('LED-4: a retried allocation moves once, needs its key, and takes no other content', async () => {
    const { partner, shops } = scene;
    const requested = { shopId: shops[0], lebean: 100 };
    const first = await partner.ask(allocateLebeans, requested, 'allocation-1');
    const again = await partner.ask(allocateLebeans, requested, 'allocation-1');
    expect(again.output).toEqual(first.output);
    expect(
      await partner.ask(allocateLebeans, { ...requested, lebean: 101 }, 'allocation-1'),
    ).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await partner.ask(allocateLebeans, requested, '')).toMatchObject({ status: 400 });
    expect(await balances()).toMatchObject({ North: 59_900, First: 30_100 });
  });

  test('LED-2: more than the partner holds is refused, and nothing moves', async () => {
    const { partner, shops } = scene;
    const answer = await partner.ask(allocateLebeans, { shopId: shops[0], lebean: 59_901 });
    expect(answer).toMatchObject({ status: 409, code: 'LEBEAN_INSUFFICIENT' });
    expect(String(answer.message)).toContain('599.00');
    expect(await balances()).toMatchObject({ North: 59_900, First: 30_100 });
  });

  test('LB-2: a shop of nobody or of another partner gets nothing; owners allocate nothing', async () => {
    const { admin, partner, owner, lonelyShop, shops } = scene;
    const requested = { shopId: lonelyShop, lebean: 100 };
    expect(await admin.ask(allocateLebeans, requested)).toMatchObject({
      code: 'SHOP_WITHOUT_PARTNER',
    });
    expect(await partner.ask(allocateLebeans, requested)).toMatchObject({ code: 'SHOP_NOT_FOUND' });
    expect(await owner.ask(allocateLebeans, { ...requested, shopId: shops[0] })).toMatchObject({
      status: 403,
    });
  });

  test('LB-2, LED-6: of many who empty one wallet at once just enough win, and it never goes below zero', async () => {
    const { partner, admin, shops } = scene;
    const calls = Array.from({ length: 8 }, (_, turn) =>
      (turn % 2 === 0 ? partner : admin).ask(allocateLebeans, {
        shopId: shops[turn % 2 === 0 ? 0 : 1],
        lebean: 20_000,
      }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual([
      '0',
      '0',
      ...Array.from({ length: 6 }, () => 'LEBEAN_INSUFFICIENT'),
    ]);
    expect(await balances()).toMatchObject({ North: 19_900 });
  });

  test('LB-2: also from a wallet that is split, where no balance is locked', async () => {
    const { partner, shops } = scene;
    await asOwner(
      database,
      `select ledger_split(id) from ledger_account where owner_kind = 'partner'`,
    );
    const given = await partner.ask(allocateLebeans, { shopId: shops[0], lebean: 900 });
    expect(given.output).toMatchObject({ partnerAfter: 19_000 });
    expect(await asOwner(database, 'select * from ledger_reconcile()')).toEqual([]);
  });
});

describe('lists of documents', () => {
  test('LB-2, LB-1: partners find their documents and those of their shops, owners none', async () => {
    const { partner, owner } = scene;
    const list = await partner.ask(listLebeanAllocations, { query: 'Second' });
    expect(list).toMatchObject({ status: 200 });
    expect(JSON.stringify(list.output)).toContain('"partnerAfter":60000');
    expect(JSON.stringify(list.output)).not.toContain('"shopName":"First"');
    const issued = await partner.ask(listLebeanRecharges, {});
    expect(issued.output).toMatchObject([
      { partnerName: 'North', shopName: null, reversedBy: null },
    ]);
    expect(await owner.ask(listLebeanAllocations, {})).toMatchObject({ status: 403 });
  });
});
