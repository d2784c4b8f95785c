import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { listMerchants, createMerchant } from '@lebean/contract/merchant/operations';
import { updatePartner, listPartners, createPartner } from '@lebean/contract/partner/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

const ids = { partner: 0, other: 0 };
let admin: Caller;
let limited: Caller;
let partner: Caller;

const credentials = (loginName: string) => ({
  loginName,
  password: testPassword,
  displayName: 'Somebody',
});
const fields = { partnerName: 'Iberia', region: 'South', contactName: '', contactPhone: '' };

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  ids.partner = await admin.create(createPartner, { partnerName: 'Iberia', region: 'South' });
  ids.other = await admin.create(createPartner, { partnerName: 'Levante', region: 'East' });
  const { partner: partnerId } = ids;
  const merchant = { merchantName: 'Uno', country: 'ES', currency: 'EUR', partnerId };
  await admin.create(createMerchant, merchant);
  const partnerAccount = { ...credentials('partner-one'), kind: 'partner', partnerId };
  await admin.create(createAccount, { ...partnerAccount, roles: ['partner-manager'] });
  const staff = { ...credentials('staff-es'), kind: 'staff', countries: ['ES'] };
  await admin.create(createAccount, { ...staff, roles: ['platform-administrator'] });
  partner = await http.signIn('partner-one', testPassword);
  limited = await http.signIn('staff-es', testPassword);
});

describe('partner.list', () => {
  test('tells what each partner looks after, found by name and region', async () => {
    expect(await admin.ask(listPartners, { query: 'south' })).toMatchObject({
      status: 200,
      output: [
        {
          ...fields,
          id: ids.partner,
          merchantCount: 1,
          shopCount: 0,
          accountCount: 1,
          lebeanBalance: 0,
          isEnabled: true,
        },
      ],
    });
  });

  test('ACC-2: staff of some countries see the partners there, and no wallet', async () => {
    expect(await limited.ask(listPartners, {})).toMatchObject({
      output: [{ id: ids.partner, lebeanBalance: null, accountCount: 0 }],
    });
    expect((await partner.ask(listPartners, {})).status).toBe(403);
  });
});

describe('partner.update', () => {
  test('a disabled partner stops the work of its own people, and of nobody else', async () => {
    expect((await partner.ask(getProfile, {})).status).toBe(200);
    const stopped = { ...fields, isEnabled: false, version: 1 };
    expect((await admin.ask(updatePartner, { partnerId: ids.partner, ...stopped })).status).toBe(
      200,
    );
    expect((await partner.ask(getProfile, {})).status).toBe(401);
    expect(await admin.ask(listMerchants, {})).toMatchObject({ output: [{ isEnabled: true }] });
    expect(await admin.ask(listPartners, { isEnabled: false })).toMatchObject({
      output: [{ id: ids.partner }],
    });
  });

  test('SH-35: a stale version is refused', async () => {
    const renamed = { ...fields, partnerName: 'Levante', isEnabled: true, version: 1 };
    expect((await admin.ask(updatePartner, { partnerId: ids.other, ...renamed })).status).toBe(200);
    expect(await admin.ask(updatePartner, { partnerId: ids.other, ...renamed })).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
  });

  test('ACC-2: staff of some countries change no partner', async () => {
    const change = { ...fields, isEnabled: true, version: 1 };
    expect(await limited.ask(updatePartner, { partnerId: ids.other, ...change })).toMatchObject({
      status: 403,
      code: 'WHOLE_NETWORK_ONLY',
    });
  });
});
