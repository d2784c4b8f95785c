import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { getAttention } from '@lebean/contract/dashboard/attention.operations';
import { dismissFirstSteps } from '@lebean/contract/dashboard/first-step.operations';
import { noteTestPrint } from '@lebean/contract/template/test-print.operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const otherNode = serverOn(database.application);
const tables = new pg.Client(database.owner);
await tables.connect();
afterAll(() => tables.end());
const callerNamed = (requested: string) => ({
  token: scene.principals.find(({ name }) => name === requested)?.token,
});
/** Where the rows of a step are, by a merchant. */
const sources: Readonly<Record<string, string>> = {
  level: 'member_level where merchant_id = $1',
  package: 'recharge_package where merchant_id = $1',
  card: 'card where merchant_id = $1',
  shift: 'shift where merchant_id = $1',
  assistant: 'account where merchant_id = $1 and account_type = 2',
  payment: "payment where merchant_id = $1 and payment_state = 'success'",
  game: 'shop_game where merchant_id = $1 and is_distributed',
};

/** Whether a merchant has rows of a step. */
async function hasRows(kind: string, merchantId: number): Promise<boolean> {
  const { rowCount } = await tables.query(`select from ${sources[kind] ?? ''} limit 1`, [
    merchantId,
  ]);
  return rowCount === 1;
}

const stepsOf = async (token: string | undefined) =>
  (await call(server, getAttention, {}, { token })).firstSteps;

describe('the first steps', () => {
  test('SH-63: are read from what the caller’s own merchant has, and nobody else’s', async () => {
    const own = await stepsOf(scene.own.ownerToken);
    const foreign = await stepsOf(scene.foreign.ownerToken);
    const isDone = (steps: typeof own, kind: string) =>
      steps.find((step) => step.kind === kind)?.isDone;
    expect([isDone(own, 'card'), isDone(own, 'device')]).toEqual([true, true]);
    expect(own.map(({ kind }) => kind)).not.toContain('partner');
    const { merchantId } = scene.foreign;
    const looked = foreign.filter(({ kind }) => kind in sources);
    expect(looked.length).toBeGreaterThan(0);
    for (const { kind, isDone: isShown } of looked)
      expect([kind, isShown]).toEqual([kind, await hasRows(kind, merchantId)]);
  });

  test('SH-63, ACC-1: are those that the caller can take: each kind its own, an assistant none', async () => {
    expect(await stepsOf(callerNamed('assistant').token)).toEqual([]);
    const staff = (await stepsOf(callerNamed('staff of the whole network').token)).map(
      ({ kind }) => kind,
    );
    for (const kind of ['card', 'shift', 'level']) expect(staff).not.toContain(kind);
  });

  test('SH-49, SH-63: a test print that came out right is a step that is done, and only of one’s own shop', async () => {
    const printed = async () =>
      (await stepsOf(scene.own.ownerToken)).find(({ kind }) => kind === 'testPrint')?.isDone;
    expect(await printed()).toBe(false);
    const { shopId } = scene.own;
    const foreign = { token: scene.foreign.ownerToken };
    expect(refusalOf(await send(server, noteTestPrint, { shopId }, foreign))).toBe(
      'SHOP_NOT_FOUND',
    );
    expect(await printed()).toBe(false);
    await call(server, noteTestPrint, { shopId }, callerNamed('assistant'));
    await call(otherNode, noteTestPrint, { shopId }, callerNamed('assistant'));
    expect(await printed()).toBe(true);
  });

  test('SH-63: dismissed are gone, for this account alone and at once on every node', async () => {
    expect((await stepsOf(scene.foreign.ownerToken)).length).toBeGreaterThan(0);
    const others = await stepsOf(scene.own.ownerToken);
    await call(server, dismissFirstSteps, {}, { token: scene.foreign.ownerToken });
    await call(server, dismissFirstSteps, {}, { token: scene.foreign.ownerToken });
    expect(
      (await call(otherNode, getAttention, {}, { token: scene.foreign.ownerToken })).firstSteps,
    ).toEqual([]);
    expect(await stepsOf(scene.own.ownerToken)).toEqual(others);
  });
});
