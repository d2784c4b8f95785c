import {
  updateApprovalLimit,
  approveRequest,
  listApprovalLimits,
} from '@lebean/contract/approval/operations';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../database/testing.ts';
import { testHttp } from '../../../testing/http-testing.ts';
import { setApprovalScene } from './approval.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
const owner = new pg.Client(database.owner);
await owner.connect();
afterAll(() => owner.end());
const { people } = await setApprovalScene(http);

test('CTL-1, SH-35: two people change a limit, who saw its newest version, and it is logged', async () => {
  const change = { amount: 300_000, version: 1 };
  const held = await people.admin.ask(updateApprovalLimit, {
    limitKey: 'lebeanRecharge',
    ...change,
  });
  const { awaitingApproval: asked } = z
    .object({ awaitingApproval: z.object({ approvalId: z.int() }) })
    .parse(held.output);
  expect(await people.admin.ask(approveRequest, { approvalId: asked.approvalId })).toMatchObject({
    code: 'APPROVAL_IS_OWN',
  });
  expect(await people.second.ask(approveRequest, { approvalId: asked.approvalId })).toMatchObject({
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
      { limitKey: 'lebeanAdjustment' },
      { limitKey: 'cardRefund' },
      { limitKey: 'wholesale', amount: 0 },
      { limitKey: 'approvalLimit', amount: 0 },
    ],
  });
  const logged = `select before, after from operation_log
    where operation = 'approvalLimit.update' and result = 'ok'`;
  expect((await owner.query(logged)).rows).toMatchObject([
    { before: { amount: 2_000_000 }, after: { amount: 300_000, approvedBy: 'second' } },
  ]);
});
