import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
// The second person of CTL-1 is another one: people who would rather be both try what they can.
import { createAccount } from '@lebean/contract/account/creation.operations';
import { countApprovals } from '@lebean/contract/approval/count.operations';
import {
  getApproval,
  listApprovalLimits,
  approveRequest,
  rejectRequest,
  listApprovals,
  updateApprovalLimit,
} from '@lebean/contract/approval/operations';
import { adjustLebeans, rechargeLebeans, reverseLebeans } from '@lebean/contract/lebean/operations';
import { createRole } from '@lebean/contract/role/operations';
import { issueSignOnCode } from '@lebean/contract/session/sign-on.operations';
import { testDatabase } from '../../src/database/testing.ts';
import {
  adjust,
  adjusting,
  type ApprovalScene,
  setApprovalScene,
} from '../../src/features/approval/approval.fixture.ts';
import { type Answered, type Caller, testHttp, testPassword } from '../http-testing.ts';

const database = await testDatabase();
const http = await testHttp(database, { moreHandlers: [adjusting] });
const sqlOwner = new pg.Client(database.owner);
afterAll(() => sqlOwner.end());

let ids: ApprovalScene['ids'];
let people: ApprovalScene['people'];
const limit = 100_000;

beforeAll(async () => {
  await sqlOwner.connect();
  ({ ids, people } = await setApprovalScene(http));
  await sqlOwner.query('update approval_limit set amount = $1 where limit_key = $2', [
    limit,
    'lebeanRecharge',
  ]);
});

const heldId = ({ output }: Answered): number =>
  z.object({ awaitingApproval: z.object({ approvalId: z.int() }) }).parse(output).awaitingApproval
    .approvalId;
const approve = (by: Caller, id: number) => by.ask(approveRequest, { approvalId: id });
const idOf = async (loginName: string): Promise<number> => {
  const { rows } = await sqlOwner.query<{ id: number }>(
    'select id::int from account where login_name = $1',
    [loginName],
  );
  return rows[0]?.id ?? 0;
};

/** Somebody signed in as another account, by a code. */
async function inTheNameOf(loginName: string, by: Caller): Promise<Caller> {
  const accountId = await idOf(loginName);
  const { output } = await by.ask(issueSignOnCode, { accountId });
  const { caller, refusal } = await http.redeem(z.object({ code: z.string() }).parse(output));
  if (caller === undefined) throw new Error(refusal);
  return caller;
}

const ask = async (by: Caller, lebean = 200_000) =>
  heldId(await by.ask(adjust, { shopId: ids.shop, lebean }));

describe('CTL-1: who acts for whom travels with the session', () => {
  const own = { status: 403, code: 'APPROVAL_IS_OWN' };

  test('CTL-1: whoever asked in the name of an owner does not approve in the name of another', async () => {
    const id = await ask(await inTheNameOf('owner-1', people.admin));
    expect(await approve(await inTheNameOf('owner-2', people.admin), id)).toMatchObject(own);
    expect(await approve(people.firstOwner, id)).toMatchObject(own);
    const rejected = await (
      await inTheNameOf('owner-2', people.admin)
    ).ask(rejectRequest, { approvalId: id, reason: 'No' });
    expect(rejected).toMatchObject(own);
    expect(await approve(people.secondOwner, id)).toMatchObject({ status: 200 });
  });

  test('CTL-1: an owner who asked is not who approves in the session of another, nor the other way round', async () => {
    const id = await ask(people.firstOwner);
    const { rows } = await sqlOwner.query(
      'update approval_request set requester_account_id = $1 where id = $2 returning id',
      [await idOf('second'), id],
    );
    expect(rows).toHaveLength(1);
    // Asked by the account of somebody of the platform, who now acts for an owner.
    expect(await approve(await inTheNameOf('owner-2', people.second), id)).toMatchObject(own);
    const inbox = await (await inTheNameOf('owner-2', people.second)).ask(listApprovals, {});
    expect(JSON.stringify(inbox.output)).not.toContain(`"id":${id}`);
    expect(await approve(await inTheNameOf('owner-2', people.third), id)).toMatchObject({
      status: 200,
    });
  });

  test('CTL-1: the database holds it too, and both names stand in the log', async () => {
    const id = await ask(await inTheNameOf('owner-1', people.admin));
    const forged = sqlOwner.query(
      `update approval_request set state = 'approved', decided_at = now(), decider_account_id = $2,
        decider_name = 'x' where id = $1`,
      [id, await idOf('admin')],
    );
    await expect(forged).rejects.toThrow(/two_people/);
    await approve(await inTheNameOf('owner-2', people.third), id);
    const { rows } = await sqlOwner.query(
      `select operation, account_name from operation_log where operation in ('test.adjust', 'approval.approve')
        and result = 'ok' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { operation: 'approval.approve', account_name: 'owner-2 (third)' },
      { operation: 'test.adjust', account_name: 'owner-1 (Administrator)' },
    ]);
    expect((await people.secondOwner.ask(getApproval, { approvalId: id })).output).toMatchObject({
      requesterName: 'owner-1',
      requesterImpersonatorName: 'Administrator',
    });
  });
});

describe('CTL-1: the sum of a person’s calls on one object and day counts', () => {
  const sale = { paymentMode: 'bankTransfer', paid: 1, currency: 'CNY' };
  const issue = (by: Caller, lebean: number, shopId = ids.shop) =>
    by.ask(rechargeLebeans, { ...sale, shopId, lebean });
  const statuses = (answers: readonly Answered[]) => answers.map(({ status }) => status);

  test('CTL-1: an amount in parts waits from where the parts are more than the limit', async () => {
    const { admin, second } = people;
    expect((await issue(admin, limit / 2)).status).toBe(200);
    expect((await issue(admin, limit / 2)).status).toBe(200);
    const third = await issue(admin, 1);
    expect(third.status).toBe(202);
    expect((await second.ask(getApproval, { approvalId: heldId(third) })).output).toMatchObject({
      amount: 1,
      countedAmount: limit,
      limitAmount: limit,
    });
    // Another object, and another person, have limits of their own.
    expect((await issue(admin, limit, ids.other)).status).toBe(200);
    expect((await issue(second, limit)).status).toBe(200);
    // What two people have agreed on counts for nobody.
    await approve(second, heldId(third));
    await sqlOwner.query(`set session_replication_role = replica`);
    await sqlOwner.query(`update approval_spending set at = at - interval '25 hours'`);
    await sqlOwner.query(`set session_replication_role = origin`);
    expect((await issue(admin, limit)).status).toBe(200);
  });

  test('CTL-1: of 20 halves of the limit at once two pass', async () => {
    const shopId = ids.other;
    await sqlOwner.query(`set session_replication_role = replica`);
    await sqlOwner.query(`delete from approval_spending`);
    await sqlOwner.query(`set session_replication_role = origin`);
    const halves = Array.from({ length: 20 }, () => issue(people.admin, limit / 2, shopId));
    const answers = statuses(await Promise.all(halves));
    expect(answers.filter((status) => status === 200)).toHaveLength(2);
    expect(answers.filter((status) => status === 202)).toHaveLength(18);
  });

  test('CTL-1: whoever acts for several owners has one limit, not theirs', async () => {
    const part = { shopId: ids.shop, lebean: limit / 2 + 1 };
    const [one, other] = [
      await inTheNameOf('owner-1', people.third),
      await inTheNameOf('owner-2', people.third),
    ];
    expect((await one.ask(adjust, part)).status).toBe(200);
    expect((await other.ask(adjust, part)).status).toBe(202);
    expect((await people.firstOwner.ask(adjust, part)).status).toBe(200);
  });
});

describe('CTL-1: each kind has a limit to begin with, and two people change it', () => {
  test('CTL-1: a fresh installation asks for a second person, for adjustments too', async () => {
    const fresh = await testDatabase();
    const client = new pg.Client(fresh.owner);
    await client.connect();
    const { rows } = await client.query<{ limit_key: string; amount: string | null }>(
      'select limit_key, amount from approval_limit',
    );
    await client.end();
    expect(rows.filter(({ amount }) => amount === null)).toEqual([]);
    expect(rows.map(({ limit_key: key }) => key)).toContain('lebeanAdjustment');
    const requested = { shopId: ids.shop, direction: 'add', lebean: 999_999_999, reason: 'Mine' };
    expect((await people.admin.ask(adjustLebeans, requested)).status).toBe(202);
  });

  test('CTL-1: nobody lifts a limit alone, not even for a moment', async () => {
    const { output } = await people.admin.ask(listApprovalLimits, {});
    const { limits } = z
      .object({ limits: z.array(z.object({ limitKey: z.string(), version: z.int() })) })
      .parse(output);
    const version = limits.find(({ limitKey }) => limitKey === 'lebeanAdjustment')?.version;
    const lifted = await people.admin.ask(updateApprovalLimit, {
      limitKey: 'lebeanAdjustment',
      amount: null,
      version,
    });
    expect(lifted.status).toBe(202);
    expect(await approve(people.admin, heldId(lifted))).toMatchObject({ code: 'APPROVAL_IS_OWN' });
    expect(await approve(people.limited, heldId(lifted))).toMatchObject({ status: 404 });
    const requested = { shopId: ids.shop, direction: 'add', lebean: 999_999_999, reason: 'Mine' };
    expect((await people.admin.ask(adjustLebeans, requested)).status).toBe(202);
    for (const fixed of ['approvalLimit', 'wholesale']) {
      const answer = await people.admin.ask(updateApprovalLimit, {
        limitKey: fixed,
        amount: null,
        version: 1,
      });
      expect(answer.status).toBe(400);
      const bySql = sqlOwner.query('update approval_limit set amount = null where limit_key = $1', [
        fixed,
      ]);
      await expect(bySql).rejects.toThrow(/always_two_people/);
    }
  });

  test('CTL-1: whoever is the only administrator reads that a second one is needed', async () => {
    const alone = await testHttp(await testDatabase());
    const admin = await alone.signIn('admin', testPassword);
    const answer = await admin.ask(updateApprovalLimit, {
      limitKey: 'lebeanAdjustment',
      amount: 500_000,
      version: 1,
    });
    expect(answer).toMatchObject({ status: 409, code: 'SECOND_ADMINISTRATOR_NEEDED' });
  });
});

test('CTL-1: nobody approves what they could not do themselves', async () => {
  const { admin } = people;
  const permissions = ['system.approval.list', 'system.approval.decide', 'shop.shop.list'];
  const role = { kind: 'staff', roleName: 'Nod', description: '', permissions, screens: null };
  await admin.create(createRole, role);
  const { rows } = await sqlOwner.query<{ key: string }>(
    `select role_key as key from role where role_name = 'Nod'`,
  );
  const account = { loginName: 'nod', displayName: 'nod', password: testPassword };
  const roles = rows.map(({ key }) => key);
  await admin.create(createAccount, { ...account, kind: 'staff', roles });
  const nod = await http.signIn('nod', testPassword);
  const requested = { shopId: ids.shop, direction: 'add', lebean: 5_000_000, reason: 'Much' };
  const id = heldId(await admin.ask(adjustLebeans, requested));
  const beyond = { status: 403, code: 'APPROVAL_BEYOND_OWN' };
  expect(await approve(nod, id)).toMatchObject(beyond);
  expect(await nod.ask(rejectRequest, { approvalId: id, reason: 'No' })).toMatchObject(beyond);
  expect((await nod.ask(getApproval, { approvalId: id })).output).toMatchObject({
    canDecide: false,
  });
  expect((await nod.ask(countApprovals, {})).output).toEqual({ waiting: 0 });
  expect(await approve(people.second, id)).toMatchObject({ status: 200 });
  // What is for staff of all countries is not approved by those of some.
  const forShop = { ...requested, shopId: ids.other };
  const inCountry = heldId(await admin.ask(adjustLebeans, forShop));
  expect(await approve(people.limited, inCountry)).toMatchObject(beyond);
});

test('CTL-1: what one person takes back counts together', async () => {
  const { admin, second } = people;
  const rows = await sqlOwner.query<{ id: number; lebean: number }>(
    'select transfer_id::int as id, lebean::int as lebean from lebean_recharge order by lebean desc limit 3',
  );
  await sqlOwner.query(
    `update approval_limit set amount = 120000 where limit_key = 'lebeanAdjustment'`,
  );
  const takeBack = (by: Caller, row: { id: number; lebean: number } | undefined) =>
    by.ask(reverseLebeans, { transferId: row?.id, lebean: row?.lebean, reason: 'Back' });
  expect((await takeBack(admin, rows.rows[0])).status).toBe(200);
  expect((await takeBack(admin, rows.rows[1])).status).toBe(202);
  expect((await takeBack(second, rows.rows[2])).status).toBe(200);
});
