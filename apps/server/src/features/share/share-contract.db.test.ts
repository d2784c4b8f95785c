import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { approveRequest, getApproval } from '@lebean/contract/approval/operations';
import { approvalDetail } from '@lebean/contract/approval/rows';
import {
  changeShareContract,
  createShareContract,
  endShareContract,
  getShareContract,
} from '@lebean/contract/share/operations';
import { addDays } from '@lebean/domain/calendar-day';
import { testHttp } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { heldIn, setShareScene, type ShareScene } from './share-scene.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
let scene: ShareScene;
beforeAll(async () => {
  scene = await setShareScene(http, database);
});
afterAll(() => scene.sql.end());
beforeEach(async () => {
  await scene.sql.query('truncate share_tier, share_terms, share_contract cascade');
});

const count = async (table: string): Promise<number> => {
  const { rows } = await scene.sql.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
};
/** A day that is today or later wherever the platform's clock stands. */
const ahead = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days + 1);
const plain = { shareBase: 'moneyIn', currency: 'EUR', shareRate: 1000 } as const;
const input = (more: object = {}) => ({
  ...plain,
  partnerId: scene.ids.iberia,
  startsOn: scene.day(3, 1),
  tiers: [],
  ...more,
});
async function contract(more: object = {}): Promise<number> {
  const agreed = await scene.agree(createShareContract, input(more));
  expect(agreed).toMatchObject({ output: { state: 'approved' } });
  const { rows } = await scene.sql.query<{ id: number }>(
    'select max(id)::int as id from share_contract',
  );
  return rows[0]?.id ?? 0;
}

describe('a new contract', () => {
  test('CTL-1, SET-13: waits for a second person, who reads names and amounts', async () => {
    const tiers = [
      { above: 1_000_000, shareRate: 1250 },
      { above: 5_000_005, shareRate: 1500 },
    ];
    const requested = await scene.people.admin.ask(
      createShareContract,
      input({ tiers, minShare: 50_000, shopId: scene.ids.madrid }),
    );
    expect(requested.status).toBe(202);
    expect(await count('share_contract')).toBe(0);
    const approvalId = heldIn(requested);
    const { output } = await scene.people.second.ask(getApproval, { approvalId });
    expect(output).toMatchObject({
      objectKind: 'partner',
      objectTitle: 'Iberia',
      canDecide: true,
    });
    const { changes } = z.parse(z.object({ changes: approvalDetail.shape.changes }), output);
    expect(new Map(changes.map(({ field, after }) => [field, after]))).toEqual(
      new Map([
        ['partnerName', 'Iberia'],
        ['shareBase', 'moneyIn'],
        ['currency', 'EUR'],
        ['sharePlace', 'Madrid'],
        ['startsOn', scene.day(3, 1)],
        ['shareRate', '1000'],
        ['shareTiers', '> 10000.00: 12.50 %; > 50000.05: 15.00 %'],
        ['minShare', '50000'],
      ]),
    );
    const own = await scene.people.admin.ask(approveRequest, { approvalId });
    expect(own).toMatchObject({ status: 403, code: 'APPROVAL_IS_OWN' });
    await scene.people.second.ask(approveRequest, { approvalId });
    expect(await count('share_contract')).toBe(1);
    expect(await count('share_tier')).toBe(2);
  });

  test('ACC-6: stands in the log with both people, and what was agreed on', async () => {
    await contract();
    const { rows } = await scene.sql.query(
      `select account_name as requested, after ->> 'approvedBy' as approved, after ->> 'shareRate' as rate
        from operation_log where operation = 'shareContract.create' and result = 'ok' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ requested: 'Administrator', approved: 'second', rate: '1000' }]);
  });

  test('SET-13: shares of one base beyond the whole are refused, of others they count apart', async () => {
    await contract({ shareRate: 6000 });
    const beyond = await scene.people.admin.ask(createShareContract, input({ shareRate: 4001 }));
    expect(beyond).toMatchObject({ status: 409, code: 'SHARE_BEYOND_WHOLE' });
    const tiers = [{ above: 1, shareRate: 4001 }];
    const byTier = await scene.people.admin.ask(
      createShareContract,
      input({ shareRate: 0, tiers }),
    );
    expect(byTier).toMatchObject({ code: 'SHARE_BEYOND_WHOLE' });
    for (const apart of [
      { currency: 'CNY' },
      { shareBase: 'plays' },
      { partnerId: scene.ids.levante },
    ])
      await contract({ shareRate: 10_000, ...apart });
    await contract({ shareRate: 4000 });
    const shop = input({ shareRate: 1, shopId: scene.ids.madrid });
    expect(await scene.people.admin.ask(createShareContract, shop)).toMatchObject({
      code: 'SHARE_BEYOND_WHOLE',
    });
  });

  test('SET-13: of two that were asked for at once and go beyond the whole, one is agreed on', async () => {
    const [one, other] = [
      heldIn(await scene.people.admin.ask(createShareContract, input({ shareRate: 6000 }))),
      heldIn(await scene.people.admin.ask(createShareContract, input({ shareRate: 6000 }))),
    ];
    const ends = await Promise.all(
      [one, other].map((approvalId) => scene.people.second.ask(approveRequest, { approvalId })),
    );
    const states = ends.map(({ output }) => output).map((output) => JSON.stringify(output));
    expect(states.filter((state) => state.includes('approved'))).toHaveLength(1);
    expect(states.filter((state) => state.includes('failed'))).toHaveLength(1);
    expect(await count('share_contract')).toBe(1);
  });

  test('SET-14: begins no earlier than the months that a trial shows', async () => {
    const startsOn = addDays(scene.day(3, 1), -1);
    const early = await scene.people.admin.ask(createShareContract, input({ startsOn }));
    expect(early).toMatchObject({ status: 422, code: 'SHARE_STARTS_TOO_EARLY' });
  });

  test('SET-13: is about shops of this partner and currency, and places that there are', async () => {
    const { ids, people } = scene;
    const refusal = async (more: object) =>
      (await people.admin.ask(createShareContract, input(more))).code;
    expect(await refusal({ shopId: ids.valencia })).toBe('SHARE_SHOP_UNFIT');
    expect(await refusal({ shopId: ids.shanghai })).toBe('SHARE_SHOP_UNFIT');
    expect(await refusal({ shopId: 987_654_321 })).toBe('SHOP_NOT_FOUND');
    expect(await refusal({ regionCode: 'ES-QQ' })).toBe('SHARE_REGION_UNKNOWN');
    expect(await refusal({ partnerId: 987_654_321 })).toBe('PARTNER_NOT_FOUND');
    const lebeans = { shareBase: 'wholesaleLebean', currency: 'USD' };
    expect(await refusal(lebeans)).toBe('LEBEAN_PRICE_MISSING');
  });

  test('SH-34: tiers that do not rise, a minimum above the maximum and two places are refused at their fields', async () => {
    const tier = (above: number) => ({ above, shareRate: 1 });
    const wrong = async (more: object) =>
      JSON.stringify(await scene.people.admin.ask(createShareContract, input(more)));
    expect(await wrong({ tiers: [tier(2), tier(1)] })).toContain('"tiers"');
    expect(await wrong({ minShare: 2, maxShare: 1 })).toContain('"maxShare"');
    expect(await wrong({ shopId: scene.ids.madrid, regionCode: 'ES-M' })).toContain('"regionCode"');
    expect(await count('share_contract')).toBe(0);
  });
});

describe('other terms', () => {
  test('SET-4: hold from their day on; what was stays as it was', async () => {
    const contractId = await contract();
    const startsOn = ahead(3);
    await scene.agree(changeShareContract, { contractId, version: 1, startsOn, shareRate: 2000 });
    const { output } = await scene.people.iberia.ask(getShareContract, { contractId });
    expect(output).toMatchObject({
      contractState: 'inForce',
      version: 2,
      terms: [
        { startsOn: scene.day(3, 1), shareRate: 1000, isReplaced: false },
        { startsOn, shareRate: 2000, isReplaced: false, createdBy: 'Administrator' },
      ],
    });
  });

  test('SET-4: no terms begin on a day that is over', async () => {
    const contractId = await contract();
    const startsOn = addDays(new Date().toISOString().slice(0, 10), -2);
    const early = { contractId, version: 1, startsOn, shareRate: 1 };
    expect(await scene.people.admin.ask(changeShareContract, early)).toMatchObject({
      code: 'SHARE_STARTS_TOO_EARLY',
    });
  });

  test('SET-4: terms that have not begun are replaced by others, and stay to be read', async () => {
    const contractId = await contract();
    const later = { contractId, version: 1, startsOn: ahead(30), shareRate: 2000 };
    await scene.agree(changeShareContract, later);
    await scene.agree(changeShareContract, {
      ...later,
      version: 2,
      startsOn: ahead(20),
      shareRate: 3000,
    });
    const { output } = await scene.people.admin.ask(getShareContract, { contractId });
    expect(output).toMatchObject({
      terms: [
        { shareRate: 1000, isReplaced: false },
        { shareRate: 3000, isReplaced: false },
        { shareRate: 2000, isReplaced: true },
      ],
    });
  });

  test('SET-13: with others of the base they come to no more than the whole on any later day', async () => {
    const contractId = await contract({ shareRate: 5000 });
    await contract({ shareRate: 4000, startsOn: ahead(60) });
    const change = { contractId, version: 1, startsOn: ahead(10), shareRate: 6001 };
    expect(await scene.people.admin.ask(changeShareContract, change)).toMatchObject({
      code: 'SHARE_BEYOND_WHOLE',
    });
    const fits = { ...change, shareRate: 6000 };
    expect(await scene.people.admin.ask(changeShareContract, fits)).toMatchObject({ status: 202 });
  });

  test('SH-35: are refused to whoever saw other ones', async () => {
    const contractId = await contract();
    const stale = { contractId, version: 7, startsOn: ahead(1), shareRate: 1 };
    expect(await scene.people.admin.ask(changeShareContract, stale)).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
  });
});

describe('the end of a contract', () => {
  test('SET-4: comes with a day that is not over, and later terms are refused', async () => {
    const contractId = await contract();
    const past = addDays(new Date().toISOString().slice(0, 10), -2);
    const ask = (endsOn: string) =>
      scene.people.admin.ask(endShareContract, { contractId, version: 1, endsOn });
    expect(await ask(past)).toMatchObject({ code: 'SHARE_ENDS_TOO_EARLY' });
    const endsOn = ahead(5);
    await scene.agree(endShareContract, { contractId, version: 1, endsOn });
    const { output } = await scene.people.admin.ask(getShareContract, { contractId });
    expect(output).toMatchObject({ endsOn, version: 2 });
    const change = { contractId, version: 2, startsOn: ahead(6), shareRate: 1 };
    expect(await scene.people.admin.ask(changeShareContract, change)).toMatchObject({
      code: 'SHARE_CONTRACT_ENDED',
    });
  });

  test('SET-13: what has ended makes room for another', async () => {
    const contractId = await contract({ shareRate: 10_000 });
    await scene.agree(endShareContract, { contractId, version: 1, endsOn: ahead(5) });
    const next = input({ shareRate: 10_000, startsOn: ahead(6) });
    expect(await scene.people.admin.ask(createShareContract, next)).toMatchObject({ status: 202 });
    const overlapping = input({ shareRate: 1, startsOn: ahead(5) });
    expect(await scene.people.admin.ask(createShareContract, overlapping)).toMatchObject({
      code: 'SHARE_BEYOND_WHOLE',
    });
  });
});
