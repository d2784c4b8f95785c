import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { disableAccounts, enableAccounts } from '@lebean/contract/account/bulk.operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { listAccounts } from '@lebean/contract/account/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { bulkOutcome } from '@lebean/contract/vocabulary/bulk';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const http = await testHttp(await testDatabase());
let admin: Caller;
let partner: Caller;

const credentials = (loginName: string) => ({
  loginName,
  password: testPassword,
  displayName: loginName,
});
const addStaff = (loginName: string) =>
  admin.create(createAccount, {
    ...credentials(loginName),
    kind: 'staff',
    roles: ['platform-administrator'],
  });

const row = z.object({
  id: z.int(),
  version: z.int(),
  loginName: z.string(),
  isEnabled: z.boolean(),
});

/** The accounts of these names, as the list has them. */
async function accountsOf(...names: readonly string[]) {
  const { output } = await admin.ask(listAccounts, { pageSize: 100 });
  const rows = z.array(row).parse(output);
  return names.map((name) => {
    const found = rows.find(({ loginName }) => loginName === name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found;
  });
}
const keysOf = async (...names: readonly string[]) =>
  (await accountsOf(...names)).map(({ id, version }) => ({ id, version }));

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  const partnerId = await admin.create(createPartner, { partnerName: 'North' });
  const merchant = { country: 'CN', currency: 'CNY' };
  const own = await admin.create(createMerchant, {
    ...merchant,
    merchantName: 'One',
    partnerId,
  });
  const foreign = await admin.create(createMerchant, { ...merchant, merchantName: 'Two' });
  for (const loginName of ['partner-one', 'partner-two'])
    await admin.create(createAccount, {
      ...credentials(loginName),
      kind: 'partner',
      partnerId,
      roles: ['partner-manager'],
    });
  for (const [loginName, merchantId] of [
    ['owner-one', own],
    ['owner-two', foreign],
  ] as const)
    await admin.create(createAccount, {
      ...credentials(loginName),
      kind: 'shop',
      accountType: 1,
      merchantId,
      roles: ['shop-owner'],
    });
  partner = await http.signIn('partner-one', testPassword);
});

describe('many accounts', () => {
  test('ACC-1, ACC-2: each is judged by itself; the own account and those of others stay', async () => {
    const chosen = await keysOf('admin', 'partner-two', 'owner-one', 'owner-two');
    const { output } = await partner.ask(disableAccounts, { chosen });
    const outcome = bulkOutcome.parse(output);
    expect(outcome.done).toMatchObject([{ id: chosen[1]?.id }]);
    expect(outcome.failures).toMatchObject([
      { place: 0, code: 'ACCOUNT_NOT_FOUND' },
      { place: 2, code: 'ACCOUNT_ABOVE_OWN' },
      { place: 3, code: 'ACCOUNT_NOT_FOUND' },
    ]);
    const own = await admin.ask(disableAccounts, { chosen: await keysOf('admin') });
    expect(bulkOutcome.parse(own.output).failures).toMatchObject([{ code: 'OWN_ACCOUNT' }]);
    const back = await partner.ask(enableAccounts, { chosen: outcome.done });
    expect(bulkOutcome.parse(back.output).done).toHaveLength(1);
    expect(await accountsOf('partner-two')).toMatchObject([{ isEnabled: true }]);
  });

  test('ACC-4: two administrators who switch off all staff at once leave one', async () => {
    await addStaff('second');
    await addStaff('third');
    const second = await http.signIn('second', testPassword);
    const chosen = await keysOf('admin', 'second', 'third');
    await Promise.all([admin, second].map((who) => who.ask(disableAccounts, { chosen })));
    const profiles = await Promise.all([admin, second].map((who) => who.ask(getProfile, {})));
    expect(profiles.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = [admin, second].filter((_who, place) => profiles[place]?.status === 200);
    if (left !== undefined) admin = left;
    const staff = await accountsOf('admin', 'second', 'third');
    expect(staff.filter(({ isEnabled }) => isEnabled)).toHaveLength(1);
  });
});
