import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  updateApprovalLimit,
  approveRequest,
  listApprovalLimits,
  listMerchantLimits,
  updateMerchantLimit,
} from '@lebean/contract/approval/operations';
import { testHttp } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { setApprovalScene } from './approval.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
const owner = new pg.Client(database.owner);
await owner.connect();
afterAll(() => owner.end());
const { people, ids } = await setApprovalScene(http);

const held = ({ output }: { readonly output: unknown }): number =>
  z.object({ awaitingApproval: z.object({ approvalId: z.int() }) }).parse(output).awaitingApproval
    .approvalId;

test('CTL-1, SH-35: two people change a limit, who saw its newest version, and it is logged', async () => {
  const change = { amount: 300_000, version: 1 };
  const requested = await people.admin.ask(updateApprovalLimit, {
    limitKey: 'lebeanRecharge',
    ...change,
  });
  const approvalId = held(requested);
  expect(await people.admin.ask(approveRequest, { approvalId })).toMatchObject({
    code: 'APPROVAL_IS_OWN',
  });
  expect(await people.second.ask(approveRequest, { approvalId })).toMatchObject({
    status: 200,
  });
  expect(
    await people.second.ask(updateApprovalLimit, { limitKey: 'lebeanRecharge', ...change }),
  ).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
  });
  expect(
    await people.limited.ask(updateApprovalLimit, {
      limitKey: 'lebeanRecharge',
      ...change,
      version: 2,
    }),
  ).toMatchObject({ status: 403 });
  expect((await people.second.ask(listApprovalLimits, {})).output).toMatchObject({
    limits: [
      { limitKey: 'lebeanRecharge', amount: 300_000, changedBy: 'Administrator' },
      { limitKey: 'lebeanAllocation' },
      { limitKey: 'lebeanAdjustment' },
      { limitKey: 'serviceCredit' },
      { limitKey: 'latePlayWriteOff' },
      { limitKey: 'cardRefund' },
      { limitKey: 'pointAdjustment' },
      { limitKey: 'cardMerge' },
      { limitKey: 'wholesale', amount: 0 },
      { limitKey: 'shareContract', amount: 0 },
      { limitKey: 'periodClosing', amount: 0 },
      { limitKey: 'noticeToAll', amount: 0 },
      { limitKey: 'repeatedReference', amount: 0 },
      { limitKey: 'approvalLimit', amount: 0 },
    ],
  });
  const logged = `select before, after from operation_log
    where operation = 'approvalLimit.update' and result = 'ok'`;
  expect((await owner.query(logged)).rows).toMatchObject([
    { before: { amount: 2_000_000 }, after: { amount: 300_000, approvedBy: 'second' } },
  ]);
});

/** Two people change a limit of the platform. */
async function change(fields: object): Promise<void> {
  const input = { limitKey: 'cardRefund', ...fields };
  const requested = await people.admin.askWrongly(updateApprovalLimit, input);
  const approvalId = held(requested);
  expect(await people.second.ask(approveRequest, { approvalId })).toMatchObject({
    output: { state: 'approved' },
  });
}

const limitOf = async (key: string, currency: string, merchantId: number | null) => {
  const { rows } = await owner.query<{ limit: string }>(
    `select limit_amount::int as limit from approval_limit_of($1, $2, $3::bigint)`,
    [key, currency, merchantId],
  );
  return rows[0]?.limit;
};
const merchantOf = async (shopId: number): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>(
    'select merchant_id::int as id from shop where id = $1',
    [shopId],
  );
  return rows[0]?.id ?? 0;
};

test('CTL-1: a currency has a limit of its own, all others that of the kind', async () => {
  const input = { limitKey: 'lebeanRecharge', currency: 'EUR', amount: 70_000, version: 0 };
  const approvalId = held(await people.admin.askWrongly(updateApprovalLimit, input));
  await people.second.ask(approveRequest, { approvalId });
  expect(await limitOf('lebeanRecharge', 'EUR', null)).toBe(70_000);
  expect(await limitOf('lebeanRecharge', 'CNY', null)).toBe(300_000);
  expect((await people.second.ask(listApprovalLimits, {})).output).toMatchObject({
    currencies: [{ limitKey: 'lebeanRecharge', currency: 'EUR', amount: 70_000, version: 1 }],
  });
  // Whoever saw no limit there is told that there is one by now (SH-35).
  expect(await people.second.askWrongly(updateApprovalLimit, input)).toMatchObject({
    code: 'STALE_VERSION',
  });
});

test('CTL-1: a merchant sets its own limit of refunds, no higher than the platform allows', async () => {
  await change({ currency: 'CNY', amount: 20_000, merchantMax: 50_000, version: 0 });
  const merchantId = await merchantOf(ids.shop);
  const own = { limitKey: 'cardRefund', currency: 'CNY', version: 0 };
  expect(
    await people.firstOwner.ask(updateMerchantLimit, { ...own, amount: 50_001 }),
  ).toMatchObject({ code: 'MERCHANT_LIMIT_TOO_HIGH' });
  const approvalId = held(
    await people.firstOwner.ask(updateMerchantLimit, { ...own, amount: 40_000 }),
  );
  for (const stranger of [people.firstOwner, people.strangeOwner, people.partner])
    expect((await stranger.ask(approveRequest, { approvalId })).status).not.toBe(200);
  expect(await limitOf('cardRefund', 'CNY', merchantId)).toBe(20_000);
  expect(await people.secondOwner.ask(approveRequest, { approvalId })).toMatchObject({
    output: { state: 'approved' },
  });
  expect(await limitOf('cardRefund', 'CNY', merchantId)).toBe(40_000);
  expect(await limitOf('cardRefund', 'CNY', await merchantOf(ids.other))).toBe(20_000);
  expect((await people.firstOwner.ask(listMerchantLimits, {})).output).toMatchObject({
    limits: [
      { currency: 'CNY', amount: 40_000, platformAmount: 20_000, maxAmount: 50_000 },
      { limitKey: 'pointAdjustment', amount: null, platformAmount: 50_000, maxAmount: 500_000 },
    ],
  });
  // What the platform lowers holds at once.
  await change({ currency: 'CNY', amount: 20_000, merchantMax: 25_000, version: 1 });
  expect(await limitOf('cardRefund', 'CNY', merchantId)).toBe(25_000);
});

test('CTL-1, ACC-2: the platform decides for a lone owner, and nobody sets the limit of another', async () => {
  const own = { limitKey: 'cardRefund', currency: 'CNY', amount: 0, version: 0 };
  const approvalId = held(await people.strangeOwner.ask(updateMerchantLimit, own));
  expect(await people.second.ask(approveRequest, { approvalId })).toMatchObject({
    output: { state: 'approved' },
  });
  const other = await merchantOf(ids.other);
  expect(await limitOf('cardRefund', 'CNY', other)).toBe(0);
  const foreign = { ...own, amount: 1, version: 1, merchantId: other };
  expect(await people.firstOwner.ask(updateMerchantLimit, foreign)).toMatchObject({
    code: 'MERCHANT_NOT_FOUND',
  });
  expect(await people.firstOwner.ask(listMerchantLimits, { merchantId: other })).toMatchObject({
    code: 'MERCHANT_NOT_FOUND',
  });
});
