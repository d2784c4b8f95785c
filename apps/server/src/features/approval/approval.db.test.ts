import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countApprovals } from '@lebean/contract/approval/count.operations';
import {
  listApprovals,
  getApproval,
  approveRequest,
  withdrawRequest,
  rejectRequest,
} from '@lebean/contract/approval/operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { type Answered, type Caller, testHttp } from '../../../testing/http-testing.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { testDatabase } from '../../database/testing.ts';
import { expireApprovals } from '../../start/jobs.ts';
import {
  adjust,
  adjusting,
  type ApprovalScene,
  setApprovalScene,
  managerOf,
  neededOf,
  readersOf,
} from './approval.fixture.ts';

const database = await testDatabase();
let now = new Date();
const http = await testHttp(database, { clock: () => now, moreHandlers: [adjusting] });
const owner = new pg.Client(database.owner);
afterAll(() => owner.end());

let ids: ApprovalScene['ids'];
let people: ApprovalScene['people'];

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  return (await owner.query<Row>(text, values)).rows;
}

const setLimit = (amount: number | null) =>
  owner.query(
    `update approval_limit set amount = $1 where limit_key not in ('approvalLimit', 'wholesale', 'shareContract', 'periodClosing', 'noticeToAll', 'repeatedReference')`,
    [amount],
  );

beforeAll(async () => {
  await owner.connect();
  ({ ids, people } = await setApprovalScene(http));
  await setLimit(100_000);
});

const sale = { paymentMode: 'bankTransfer', paid: 80_000, currency: 'CNY', lebean: 200_000 };

const held = z.object({ awaitingApproval: z.object({ approvalId: z.int(), number: z.string() }) });
const heldIn = ({ output }: Answered) => held.parse(output).awaitingApproval;

/** Asks for lebeans above the limit; answers the request's id. */
async function ask(by: Caller = people.admin, fields: object = {}): Promise<number> {
  const answer = await by.ask(rechargeLebeans, { ...sale, shopId: ids.shop, ...fields });
  expect(answer.status).toBe(202);
  return heldIn(answer).approvalId;
}

const approve = (by: Caller, id: number) => by.ask(approveRequest, { approvalId: id });
const issued = async () => {
  const [first] = await rows<{ sum: number }>(
    'select coalesce(sum(lebean), 0)::int as sum from lebean_recharge',
  );
  return first?.sum ?? 0;
};
const stateOf = async (id: number) => {
  const [first] = await rows<{ state: string }>(
    'select state from approval_request where id = $1',
    [id],
  );
  return first?.state;
};

describe('a call above the limit', () => {
  test('CTL-1: waits instead of being done, and cannot be mistaken for done', async () => {
    const before = await issued();
    const answer = await people.admin.ask(rechargeLebeans, { ...sale, shopId: ids.shop });
    expect(answer).toMatchObject({ status: 202, code: 8 });
    const { approvalId, number } = heldIn(answer);
    expect(String(answer.message)).toContain(number);
    expect(await issued()).toBe(before);
    const seen = await people.second.ask(getApproval, { approvalId });
    expect(seen.output).toMatchObject({
      number,
      operation: 'lebean.recharge',
      amount: 200_000,
      limitAmount: 100_000,
      currency: null,
      objectTitle: 'One shop',
      requesterName: 'Administrator',
      state: 'pending',
      isOwn: false,
      canDecide: true,
      changes: [
        { field: 'balance', before: '0', after: '200000' },
        { field: 'paid', before: null, after: '80000' },
        { field: 'lebean', before: null, after: '200000' },
        { field: 'currency', before: null, after: 'CNY' },
        { field: 'paymentMode', before: null, after: 'bankTransfer' },
        { field: 'rechargeType', before: null, after: 'offlineTopUp' },
      ],
    });
  });

  test('ACC-6: that it waits is in the log, as its requester has asked it', async () => {
    const id = await ask();
    const lines = await rows(
      `select r.number, l.account_name, l.result, l.after ->> 'approval' as approval from operation_log l,
        approval_request r where r.id = $1 order by l.id desc limit 1`,
      [id],
    );
    expect(lines).toMatchObject([{ account_name: 'Administrator', result: 'AWAITING_APPROVAL' }]);
    expect(lines[0]?.['approval']).toBe(lines[0]?.['number']);
  });

  test('CTL-1: up to the limit, or without one, it is done at once', async () => {
    const below = { ...sale, shopId: ids.shop, lebean: 100_000 };
    expect(await people.admin.ask(rechargeLebeans, below)).toMatchObject({ status: 200 });
    await setLimit(null);
    expect(await people.admin.ask(rechargeLebeans, { ...below, lebean: 900_000 })).toMatchObject({
      status: 200,
    });
    await setLimit(0);
    expect(await people.admin.ask(rechargeLebeans, { ...below, lebean: 1 })).toMatchObject({
      status: 202,
    });
    await setLimit(100_000);
  });

  test('CTL-1: is refused at once what would be refused anyway', async () => {
    const missing = await people.admin.ask(rechargeLebeans, { ...sale, shopId: 999_999 });
    expect(missing).toMatchObject({ status: 404, code: 'SHOP_NOT_FOUND' });
    const foreign = await people.limited.ask(rechargeLebeans, { ...sale, shopId: ids.other });
    expect(foreign).toMatchObject({ status: 403, code: 'WHOLE_NETWORK_ONLY' });
  });

  test('LED-4, CTL-1: sent again under its key it asks once, and is answered from what became of it', async () => {
    const send = () =>
      people.admin.ask(rechargeLebeans, { ...sale, shopId: ids.shop }, 'same-intent-1');
    const first = heldIn(await send());
    expect(heldIn(await send())).toEqual(first);
    await approve(people.second, first.approvalId);
    expect(await send()).toMatchObject({ status: 200, output: { lebean: 200_000 } });
    const other = () =>
      people.admin.ask(rechargeLebeans, { ...sale, shopId: ids.shop }, 'same-intent-2');
    const { approvalId } = heldIn(await other());
    await people.second.ask(rejectRequest, { approvalId, reason: 'No' });
    expect(await other()).toMatchObject({ status: 409, code: 'APPROVAL_NOT_GIVEN' });
  });
});

describe('the decision', () => {
  test('CTL-1: another person approves, and the call runs as whoever asked', async () => {
    const [before, id] = [await issued(), await ask()];
    expect(await approve(people.second, id)).toMatchObject({
      status: 200,
      output: { state: 'approved', failure: null },
    });
    expect(await issued()).toBe(before + 200_000);
    expect(
      await rows('select operator_name from lebean_recharge order by id desc limit 1'),
    ).toEqual([{ operator_name: 'Administrator' }]);
    const lines = await rows(
      `select operation, account_name, after ->> 'approvedBy' as approver, result from operation_log
        where operation in ('lebean.recharge', 'approval.approve') order by id desc limit 2`,
    );
    expect(lines).toEqual([
      { operation: 'approval.approve', account_name: 'second', approver: null, result: 'ok' },
      {
        operation: 'lebean.recharge',
        account_name: 'Administrator',
        approver: 'second',
        result: 'ok',
      },
    ]);
    expect(await rows('select * from ledger_reconcile()')).toEqual([]);
  });

  test('CTL-1: whoever asked cannot approve or reject, and the database holds it too', async () => {
    const id = await ask();
    expect(await approve(people.admin, id)).toMatchObject({ status: 403, code: 'APPROVAL_IS_OWN' });
    const rejected = await people.admin.ask(rejectRequest, { approvalId: id, reason: 'No' });
    expect(rejected).toMatchObject({ status: 403, code: 'APPROVAL_IS_OWN' });
    const forged = owner.query(
      `update approval_request set state = 'approved', decided_at = now(),
        decider_account_id = requester_account_id where id = $1`,
      [id],
    );
    await expect(forged).rejects.toThrow(/check constraint/);
    expect(await stateOf(id)).toBe('pending');
  });

  test('CTL-1: of two who approve at once one does, and the call runs once', async () => {
    const [before, id] = [await issued(), await ask()];
    const answers = await Promise.all([approve(people.second, id), approve(people.third, id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await issued()).toBe(before + 200_000);
    expect(await approve(people.third, id)).toMatchObject({
      status: 409,
      code: 'APPROVAL_DECIDED',
    });
    const undone = owner.query(`update approval_request set state = 'pending' where id = $1`, [id]);
    await expect(undone).rejects.toThrow(/is decided/);
  });

  test('CTL-1: a reason rejects it, who asked withdraws it, and nothing is done', async () => {
    const [before, one, other] = [await issued(), await ask(), await ask()];
    const wordless = await people.second.ask(rejectRequest, { approvalId: one, reason: ' ' });
    expect(wordless.status).toBe(400);
    await people.second.ask(rejectRequest, { approvalId: one, reason: 'Too much at once' });
    expect((await people.admin.ask(getApproval, { approvalId: one })).output).toMatchObject({
      state: 'rejected',
      reason: 'Too much at once',
      deciderName: 'second',
    });
    const foreign = await people.second.ask(withdrawRequest, { approvalId: other });
    expect(foreign).toMatchObject({ status: 403, code: 'APPROVAL_OF_ANOTHER' });
    expect(await people.admin.ask(withdrawRequest, { approvalId: other })).toMatchObject({
      status: 200,
    });
    expect(await stateOf(other)).toBe('withdrawn');
    expect(await issued()).toBe(before);
  });

  test('CTL-1: all is checked again: what is refused then fails with its reason, and has changed nothing', async () => {
    const [before, id] = [await issued(), await ask(people.third)];
    await owner.query(`update account set countries = '{US}' where login_name = 'third'`);
    const answer = await approve(people.second, id);
    await owner.query(`update account set countries = null where login_name = 'third'`);
    expect(answer.output).toMatchObject({
      state: 'failed',
      failure: { en: 'Only platform staff without country limits can do this' },
    });
    expect(await issued()).toBe(before);
    const again = await ask(people.third);
    await owner.query(`update account set is_enabled = false where login_name = 'third'`);
    const ended = await approve(people.second, again);
    await owner.query(`update account set is_enabled = true where login_name = 'third'`);
    expect(ended.output).toMatchObject({
      state: 'failed',
      failure: { en: 'The requester no longer has permission for this operation' },
    });
    expect((await people.second.ask(getApproval, { approvalId: again })).output).toMatchObject({
      state: 'failed',
      failure: { zh: '申请人已没有执行该操作的权限' },
    });
  });

  test('CTL-1: after seven days it expires, by the clock and by the job', async () => {
    const [before, id] = [await issued(), await ask()];
    const requested = now;
    now = new Date(requested.getTime() + 7 * 24 * 3_600_000);
    // The session is as old as the request.
    expect(await approve(people.second, id)).toMatchObject({ code: 'APPROVAL_EXPIRED' });
    now = requested;
    await owner.query(
      `update approval_request set expires_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    // Whoever looks before the job has come by sees it all the same.
    const inState = async (state: string): Promise<string> =>
      JSON.stringify((await people.second.ask(listApprovals, { box: 'all', state })).output);
    const { output: seen } = await people.second.ask(getApproval, { approvalId: id });
    expect(seen).toMatchObject({ state: 'expired', canDecide: false });
    const { number } = z.object({ number: z.string() }).parse(seen);
    expect(await inState('pending')).not.toContain(number);
    expect(await inState('expired')).toContain(number);
    await runOnce(http.connections, expireApprovals);
    expect(await stateOf(id)).toBe('expired');
    expect(await issued()).toBe(before);
  });
});

describe('who sees it', () => {
  test('ACC-2, CTL-1: staff of the platform do; partners and shops never approve what they get', async () => {
    const id = await ask();
    for (const stranger of [
      people.partner,
      people.firstOwner,
      people.strangeOwner,
      people.limited,
    ]) {
      expect(await stranger.ask(getApproval, { approvalId: id })).toMatchObject({ status: 404 });
      const refused = await approve(stranger, id);
      expect(refused).toMatchObject({ status: 404, code: 'APPROVAL_NOT_FOUND' });
    }
    expect(await stateOf(id)).toBe('pending');
  });

  test('ACC-2, CTL-1: what a shop asks for is decided by another person of its merchant', async () => {
    const answer = await people.firstOwner.ask(adjust, { shopId: ids.shop, lebean: 200_000 });
    const { approvalId } = heldIn(answer);
    // Whose password that owner resets, and who is no second person for it.
    const manager = await managerOf(http, people.firstOwner, ids);
    expect((await manager.ask(getApproval, { approvalId })).output).toMatchObject({
      canDecide: false,
    });
    expect(await manager.ask(countApprovals, {})).toMatchObject({ output: { waiting: 0 } });
    // Nor do its home and its inbox show it as something to decide.
    expect([await neededOf(manager), await neededOf(people.secondOwner)]).toEqual([0, 1]);
    const readers = await readersOf(owner, approvalId);
    expect([readers.length > 0, readers.includes('manager-1')]).toEqual([true, false]);
    expect(await approve(manager, approvalId)).toMatchObject({ code: 'APPROVAL_BEYOND_OWN' });
    const requested = await manager.ask(adjust, { shopId: ids.shop, lebean: 200_000 });
    const ofManager = { approvalId: heldIn(requested).approvalId };
    expect((await people.firstOwner.ask(getApproval, ofManager)).output).toMatchObject({
      canDecide: true,
    });
    await manager.ask(withdrawRequest, ofManager);
    for (const stranger of [people.strangeOwner, people.second, people.partner])
      expect(await approve(stranger, approvalId)).toMatchObject({ status: 404 });
    expect(await people.secondOwner.ask(countApprovals, {})).toMatchObject({
      output: { waiting: 1 },
    });
    expect(await people.firstOwner.ask(countApprovals, {})).toMatchObject({
      output: { waiting: 0 },
    });
    expect(await approve(people.secondOwner, approvalId)).toMatchObject({
      output: { state: 'approved' },
    });
    const listed = await people.firstOwner.ask(listApprovals, { box: 'own' });
    expect(listed.output).toMatchObject([{ id: approvalId, isOwn: true, deciderName: 'owner-2' }]);
  });

  test('CTL-1: the inbox holds what waits for its reader, filters find the rest', async () => {
    const id = await ask(people.admin, { partnerId: ids.partner, shopId: undefined });
    const waiting = await people.second.ask(listApprovals, {});
    expect(JSON.stringify(waiting.output)).toContain(`"id":${id}`);
    expect(JSON.stringify((await people.admin.ask(listApprovals, {})).output)).not.toContain(
      `"id":${id}`,
    );
    const found = await people.admin.ask(listApprovals, {
      box: 'all',
      query: 'North',
      state: 'pending',
    });
    expect(found.output).toMatchObject([{ id, objectKind: 'partner', objectTitle: 'North' }]);
  });
});
