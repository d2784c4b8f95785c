import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  approveRequest,
  getApproval,
  rejectRequest,
  withdrawRequest,
} from '@lebean/contract/approval/operations';
import { listLebeanAllocations } from '@lebean/contract/lebean/document.operations';
import { allocateLebeans, reverseLebeans } from '@lebean/contract/lebean/operations';
import { getWallet, listMovements } from '@lebean/contract/lebean/wallet.operations';
import { issueSignOnCode } from '@lebean/contract/session/sign-on.operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { testDatabase } from '../../database/testing.ts';
import { expireApprovals } from '../../start/jobs.ts';
import { asOwner, issueTo, type LebeanScene, setLebeanScene } from './lebean-scene.fixture.ts';
import { heldIn } from './order-scene.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
let scene: LebeanScene;
let colleague: Caller;
let limited: Caller;

async function signIn(
  loginName: string,
  fields: {
    readonly kind: string;
    readonly roles: readonly string[];
    readonly [name: string]: unknown;
  },
): Promise<Caller> {
  const account = { loginName, password: testPassword, displayName: loginName };
  await scene.admin.create(createAccount, { ...account, ...fields });
  return await http.signIn(loginName, testPassword);
}

beforeAll(async () => {
  scene = await setLebeanScene(http);
  const { admin, partnerId } = scene;
  const staff = { kind: 'staff', roles: ['platform-administrator'] };
  colleague = await signIn('partner-two', {
    kind: 'partner',
    partnerId,
    roles: ['partner-manager'],
  });
  limited = await signIn('limited', { ...staff, countries: ['CN'] });
  await issueTo(admin, { partnerId }, 1_000_000);
  await asOwner(
    database,
    `update approval_limit set amount = 100000 where limit_key = 'lebeanAllocation'`,
  );
});

const give = (by: Caller, lebean: number, shop = 0, key?: string) =>
  by.ask(allocateLebeans, { shopId: scene.shops[shop], lebean }, key);
const approve = (by: Caller, approvalId: number) => by.ask(approveRequest, { approvalId });
const walletOf = async (owner: object) => (await scene.admin.ask(getWallet, owner)).output;
const partners = () => walletOf({ partnerId: scene.partnerId });
const first = () => walletOf({ shopId: scene.shops[0] });
const breaks = () => asOwner(database, 'select * from ledger_reconcile()');

describe('an allocation above the limit', () => {
  test('CTL-1, LB-2: is set aside and reaches the shop when a colleague of the partner approves', async () => {
    const answer = await give(scene.partner, 200_000, 0, 'allocation-large');
    expect(answer).toMatchObject({ status: 202, code: 8 });
    const approvalId = heldIn(answer);
    expect(await partners()).toMatchObject({ balance: 800_000, setAside: 200_000 });
    expect(await first()).toMatchObject({ balance: 0, setAside: 0 });
    // The same call again gets the same request, and sets nothing aside twice (LED-4).
    expect(heldIn(await give(scene.partner, 200_000, 0, 'allocation-large'))).toBe(approvalId);
    expect(await give(scene.partner, 200_001, 0, 'allocation-large')).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect((await colleague.ask(getApproval, { approvalId })).output).toMatchObject({
      objectTitle: 'First',
      canDecide: true,
      changes: [
        { field: 'balance', before: '0', after: '200000' },
        { field: 'partnerBalance', before: '1000000', after: '800000' },
        { field: 'lebean', after: '200000' },
        { field: 'partnerName', after: 'North' },
      ],
    });
    expect(await approve(scene.partner, approvalId)).toMatchObject({ code: 'APPROVAL_IS_OWN' });
    expect(await approve(colleague, approvalId)).toMatchObject({ output: { state: 'approved' } });
    expect(await partners()).toMatchObject({ balance: 800_000, setAside: 0 });
    expect(await first()).toMatchObject({ balance: 200_000 });
    expect((await scene.partner.ask(listLebeanAllocations, {})).output).toMatchObject([
      { lebean: 200_000, partnerBefore: 1_000_000, partnerAfter: 800_000, shopAfter: 200_000 },
    ]);
    // A retry of the call is answered with the document.
    expect(await give(scene.partner, 200_000, 0, 'allocation-large')).toMatchObject({
      status: 200,
      output: { partnerAfter: 800_000, shopAfter: 200_000 },
    });
    expect(await breaks()).toEqual([]);
  });

  test('LB-5: the wallet says what was set aside, what came back and by whom', async () => {
    const { output } = await scene.partner.ask(listMovements, { partnerId: scene.partnerId });
    expect(output).toMatchObject([
      { kind: 'allocation', lebean: -200_000, balanceAfter: 800_000 },
      { kind: 'allocationRelease', lebean: 200_000, operatorName: 'Paula Partner' },
      { kind: 'allocationHold', lebean: -200_000, operatorName: 'Paula Partner' },
      { kind: 'offlineTopUp' },
    ]);
  });

  test('LED-5, CTL-1: what was approved is taken back like any other allocation', async () => {
    const [row] = await asOwner<{ id: number }>(
      database,
      'select transfer_id::int as id from lebean_allocation order by id desc limit 1',
    );
    const reversed = await scene.admin.ask(reverseLebeans, {
      transferId: row?.id,
      lebean: 200_000,
      reason: 'too many',
    });
    // Above the limit of reversals, which has its own second person.
    expect(reversed).toMatchObject({ status: 202 });
    const approvalId = heldIn(reversed);
    const other = await signIn('staff-two', { kind: 'staff', roles: ['platform-administrator'] });
    expect(await approve(other, approvalId)).toMatchObject({ output: { state: 'approved' } });
    expect(await partners()).toMatchObject({ balance: 1_000_000, setAside: 0 });
    expect(await breaks()).toEqual([]);
  });

  test('CTL-1: of three calls below the limit the one that crosses it waits, whichever shop is next', async () => {
    expect(await give(colleague, 40_000)).toMatchObject({ status: 200 });
    expect(await give(colleague, 40_000)).toMatchObject({ status: 200 });
    const third = await give(colleague, 40_000);
    expect(third).toMatchObject({ status: 202 });
    // Another shop, and another person, have a day of their own.
    expect(await give(colleague, 40_000, 1)).toMatchObject({ status: 200 });
    expect(await give(scene.partner, 40_000)).toMatchObject({ status: 200 });
    const approvalId = heldIn(third);
    expect(await colleague.ask(withdrawRequest, { approvalId })).toMatchObject({ status: 200 });
    expect(await partners()).toMatchObject({ balance: 840_000, setAside: 0 });
  });

  test('CTL-1, ACC-2: staff of one country see no wallet of a partner and decide about none; the shop sees nothing', async () => {
    const approvalId = heldIn(await give(scene.partner, 300_000));
    expect(await approve(limited, approvalId)).toMatchObject({ code: 'APPROVAL_BEYOND_OWN' });
    expect(await limited.ask(rejectRequest, { approvalId, reason: 'No' })).toMatchObject({
      code: 'APPROVAL_BEYOND_OWN',
    });
    expect(await approve(scene.owner, approvalId)).toMatchObject({ status: 404 });
    // The platform decides where a partner is alone.
    expect(await scene.admin.ask(rejectRequest, { approvalId, reason: 'Too many' })).toMatchObject({
      status: 200,
    });
    expect(await partners()).toMatchObject({ balance: 840_000, setAside: 0 });
  });

  test('CTL-1: who acts in the session of a partner is neither its colleague nor its second person', async () => {
    const [paula] = await asOwner<{ id: number }>(
      database,
      `select id::int from account where login_name = 'partner-one'`,
    );
    const code = await scene.admin.ask(issueSignOnCode, { accountId: paula?.id });
    const { caller: acting } = await http.redeem(z.object({ code: z.string() }).parse(code.output));
    if (acting === undefined) throw new Error('not signed on');
    const approvalId = heldIn(await give(acting, 150_000));
    for (const one of [acting, scene.partner, scene.admin])
      expect(await approve(one, approvalId)).toMatchObject({ code: 'APPROVAL_IS_OWN' });
    expect(await colleague.ask(rejectRequest, { approvalId, reason: 'No' })).toMatchObject({
      status: 200,
    });
  });

  test('CTL-1: of two who approve at once one does, and the shop gets it once', async () => {
    const approvalId = heldIn(await give(scene.partner, 150_000, 1));
    const answers = await Promise.all([
      approve(colleague, approvalId),
      approve(scene.admin, approvalId),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await approve(colleague, approvalId)).toMatchObject({ code: 'APPROVAL_DECIDED' });
    expect(await partners()).toMatchObject({ balance: 690_000, setAside: 0 });
    expect(await breaks()).toEqual([]);
  });

  test('CTL-1, LED-2: what waits is nobody else’s to give, and more than is left is refused at once', async () => {
    const approvalId = heldIn(await give(scene.partner, 600_000));
    expect(await give(colleague, 95_000, 1)).toMatchObject({ code: 'LEBEAN_INSUFFICIENT' });
    expect(await give(scene.admin, 600_000)).toMatchObject({ code: 'LEBEAN_INSUFFICIENT' });
    await asOwner(
      database,
      `update approval_request set expires_at = now() - interval '1 minute' where id = $1`,
      [approvalId],
    );
    await runOnce(http.connections, expireApprovals);
    expect(await partners()).toMatchObject({ balance: 690_000, setAside: 0 });
    const settled = `update lebean_allocation_hold set hold_state = 'held' where approval_id = $1`;
    await expect(asOwner(database, settled, [approvalId])).rejects.toThrow(/settled/);
  });

  test('CTL-1: a merchant that has another partner by then makes the approval fail, and all comes back', async () => {
    const approvalId = heldIn(await give(scene.admin, 200_000));
    await asOwner(
      database,
      `with other as (insert into partner (partner_name) values ('South') returning id)
       update merchant set partner_id = other.id from other where merchant.id = $1`,
      [scene.merchantId],
    );
    expect(await approve(colleague, approvalId)).toMatchObject({ output: { state: 'failed' } });
    expect(await partners()).toMatchObject({ balance: 690_000, setAside: 0 });
    expect(await breaks()).toEqual([]);
  });
});
