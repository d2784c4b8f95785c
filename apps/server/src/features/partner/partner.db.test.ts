import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing.ts';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';

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
  ids.partner = await admin.create('/api/partners', { partnerName: 'Iberia', region: 'South' });
  ids.other = await admin.create('/api/partners', { partnerName: 'Levante', region: 'East' });
  const { partner: partnerId } = ids;
  const merchant = { merchantName: 'Uno', country: 'ES', currency: 'EUR', partnerId };
  await admin.create('/api/merchants', merchant);
  const partnerAccount = { ...credentials('partner-one'), kind: 'partner', partnerId };
  await admin.create('/api/accounts', { ...partnerAccount, roles: ['partner-manager'] });
  const staff = { ...credentials('staff-es'), kind: 'staff', countries: ['ES'] };
  await admin.create('/api/accounts', { ...staff, roles: ['platform-administrator'] });
  partner = await http.signIn('partner-one', testPassword);
  limited = await http.signIn('staff-es', testPassword);
});

describe('partner.list', () => {
  test('tells what each partner looks after, found by name and region', async () => {
    expect(await admin.get('/api/partners?query=south')).toMatchObject({
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
    expect(await limited.get('/api/partners')).toMatchObject({
      output: [{ id: ids.partner, lebeanBalance: null, accountCount: 0 }],
    });
    expect((await partner.get('/api/partners')).status).toBe(403);
  });
});

describe('partner.update', () => {
  test('a disabled partner stops the work of its own people, and of nobody else', async () => {
    expect((await partner.get('/api/session')).status).toBe(200);
    const path = `/api/partners/${ids.partner}/update`;
    const stopped = { ...fields, isEnabled: false, version: 1 };
    expect((await admin.post(path, stopped)).status).toBe(200);
    expect((await partner.get('/api/session')).status).toBe(401);
    expect(await admin.get('/api/merchants')).toMatchObject({ output: [{ isEnabled: true }] });
    expect(await admin.get('/api/partners?isEnabled=false')).toMatchObject({
      output: [{ id: ids.partner }],
    });
  });

  test('SH-35: a stale version is refused', async () => {
    const path = `/api/partners/${ids.other}/update`;
    const renamed = { ...fields, partnerName: 'Levante', isEnabled: true, version: 1 };
    expect((await admin.post(path, renamed)).status).toBe(200);
    expect(await admin.post(path, renamed)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  });

  test('ACC-2: staff of some countries change no partner', async () => {
    const change = { ...fields, isEnabled: true, version: 1 };
    expect(await limited.post(`/api/partners/${ids.other}/update`, change)).toMatchObject({
      status: 403,
      code: 'WHOLE_NETWORK_ONLY',
    });
  });
});
