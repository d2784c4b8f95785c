import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  listMerchants,
  updateMerchant,
  createMerchant,
} from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

const ids = { partner: 0, other: 0, own: 0, foreign: 0 };
let admin: Caller;
let partner: Caller;
let limited: Caller;
let owner: Caller;

const credentials = (loginName: string) => ({
  loginName,
  password: testPassword,
  displayName: 'Somebody',
});
const version = z.object({ version: z.int(), id: z.int() });

/** The newest version of a merchant. */
async function versionOf(merchantId: number): Promise<number> {
  const { output } = await admin.ask(listMerchants, { pageSize: 100 });
  return (
    z
      .array(version)
      .parse(output)
      .find(({ id }) => id === merchantId)?.version ?? 0
  );
}

/** Changes the own merchant as it is now. */
async function change(caller: Caller, fields: object) {
  const plain = { merchantName: 'Uno', pointPrice: 100, isEnabled: true, partnerId: ids.partner };
  const seen = { version: await versionOf(ids.own) };
  return await caller.ask(updateMerchant, { merchantId: ids.own, ...plain, ...seen, ...fields });
}

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  ids.partner = await admin.create(createPartner, { partnerName: 'Iberia' });
  ids.other = await admin.create(createPartner, { partnerName: 'Levante' });
  const { partner: partnerId } = ids;
  const spain = { country: 'ES', currency: 'EUR' };
  ids.own = await admin.create(createMerchant, { ...spain, merchantName: 'Uno', partnerId });
  const china = { country: 'CN', currency: 'CNY' };
  ids.foreign = await admin.create(createMerchant, { ...china, merchantName: 'Dos' });
  const partnerAccount = { ...credentials('partner-one'), kind: 'partner', partnerId };
  await admin.create(createAccount, { ...partnerAccount, roles: ['partner-manager'] });
  const staff = { ...credentials('staff-es'), kind: 'staff', countries: ['ES'] };
  await admin.create(createAccount, { ...staff, roles: ['platform-administrator'] });
  await admin.create(createAccount, {
    ...credentials('owner-one'),
    kind: 'shop',
    accountType: 1,
    merchantId: ids.own,
    roles: ['shop-owner'],
  });
  partner = await http.signIn('partner-one', testPassword);
  limited = await http.signIn('staff-es', testPassword);
  owner = await http.signIn('owner-one', testPassword);
});

describe('merchant.list', () => {
  test('filters by country, state and partner', async () => {
    const found = async (filter: object) => (await admin.ask(listMerchants, filter)).output;
    expect(await found({ country: 'ES' })).toMatchObject([{ id: ids.own, accountCount: 1 }]);
    expect(await found({ country: 'CN' })).toMatchObject([{ id: ids.foreign }]);
    expect(await found({ partnerId: ids.partner })).toMatchObject([{ id: ids.own }]);
    expect(await found({ isEnabled: false })).toEqual([]);
  });
});

describe('merchant.update', () => {
  test('keeps the legal name and tax number, also for a client that does not know them', async () => {
    const named = { legalName: 'Realidad Uno, S.L.', taxNumber: 'B58378431' };
    expect((await change(admin, named)).status).toBe(200);
    expect((await change(admin, { merchantName: 'Uno' })).status).toBe(200);
    expect((await admin.ask(listMerchants, { query: 'Uno' })).output).toMatchObject([named]);
    expect(await change(admin, { taxNumber: 'B'.repeat(33) })).toMatchObject({ status: 400 });
  });

  test('a disabled merchant stops the work of its people at once, until it is enabled again', async () => {
    expect((await owner.ask(getProfile, {})).status).toBe(200);
    expect((await change(admin, { isEnabled: false })).status).toBe(200);
    expect((await owner.ask(getProfile, {})).status).toBe(401);
    expect((await change(admin, {})).status).toBe(200);
    expect((await owner.ask(getProfile, {})).status).toBe(200);
  });

  test('SH-35: a stale version is refused and says who was first', async () => {
    const seen = await versionOf(ids.own);
    expect((await change(limited, { merchantName: 'Primero' })).status).toBe(200);
    expect(await change(admin, { version: seen })).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      output: { values: { operator: 'Somebody' } },
    });
  });

  test('ACC-2: staff of some countries change a merchant there, and not whose it is', async () => {
    expect(await change(limited, { partnerId: ids.other })).toMatchObject({
      status: 403,
      code: 'WHOLE_NETWORK_ONLY',
    });
    const foreign = { merchantName: 'Mine', pointPrice: 1, isEnabled: false, version: 1 };
    const answer = await limited.ask(updateMerchant, { merchantId: ids.foreign, ...foreign });
    expect(answer).toMatchObject({ status: 404, code: 'MERCHANT_NOT_FOUND' });
    expect((await partner.ask(updateMerchant, { merchantId: ids.own, ...foreign })).status).toBe(
      403,
    );
  });

  test('staff move a merchant to another partner, who sees it from the next call on', async () => {
    expect(await partner.ask(listMerchants, {})).toMatchObject({ output: [{ id: ids.own }] });
    expect((await change(admin, { partnerId: ids.other })).status).toBe(200);
    expect(await partner.ask(listMerchants, {})).toMatchObject({ output: [] });
    expect(await change(admin, { partnerId: 999_999 })).toMatchObject({
      code: 'PARTNER_NOT_FOUND',
    });
  });
});
