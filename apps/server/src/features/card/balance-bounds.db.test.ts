import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { createPackage } from '@lebean/contract/level/recharge-package.operations';
import { isSuccess, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, principals } = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());
const owner = { token: own.ownerToken };
const { cardId, shopId, packageId } = own;
const recharge = () =>
  send(server, rechargeCard, { cardId, shopId, packageId, paymentMode: 'cash' }, owner);

test('NUM-1: a package holds no more points than somebody would sell', async () => {
  const { merchantId } = own;
  const terms = { merchantId, packageName: 'Too many zeros', sellPrice: 1 };
  const answer = await send(server, createPackage, { ...terms, point: 1_000_000_000_000 }, owner);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Must be at most');
});

test.each([
  [
    'the balance of a card',
    `update ledger_account set balance = 9000000000000000 - 1 where id = (select point_account_id from card where id = $1)`,
    'update ledger_account set balance = 0 where id = (select point_account_id from card where id = $1)',
  ],
  [
    'what a card was credited in its life',
    'update card set accruing_point = 9000000000000000 - 1 where id = $1',
    'update card set accruing_point = 0 where id = $1',
  ],
])(
  'NUM-1: %s that would grow beyond what a number holds is refused',
  async (_what, grow, shrink) => {
    const change = async (statement: string) => {
      await client.query('begin');
      await client.query(`set local session_replication_role = 'replica'`);
      await client.query(statement, [cardId]);
      await client.query('commit');
    };
    await change(grow);
    expect(refusalOf(await recharge())).toBe('BALANCE_TOO_LARGE');
    for (const { token } of principals)
      expect(isSuccess(await send(server, listMembers, {}, { token }))).toBe(true);
    await change(shrink);
    expect(isSuccess(await recharge())).toBe(true);
  },
);
