import { paymentModes } from '@lebean/contract/vocabulary/payment';
import { sexes } from '@lebean/contract/vocabulary/card';
import { dictionaryTypeKeys } from '@lebean/contract/kernel/dictionary-types';
import { accountKinds } from '@lebean/contract/kernel/account-kind';
import { rechargeTypes } from '@lebean/contract/recharge/rows';
import { terminalStates } from '@lebean/contract/vocabulary/terminal';
import { codeStates } from '@lebean/domain/authorisation-code';
import { deviceStatuses } from '@lebean/domain/device-status';
import {
  memberPermissionTypes,
  pricePermissionTypes,
  shopTypes,
} from '@lebean/contract/vocabulary/shop';
import { cardStates } from '@lebean/domain/card-state';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../database/testing.ts';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';

const database = await testDatabase();
const http = await testHttp(database);
/** Another node on the same database keeps its own copy of the entries. */
const otherNode = await testHttp(database);
const owner = new pg.Client(database.owner);
afterAll(() => owner.end());

let admin: Caller;
let shopOwner: Caller;
const sale = { shopId: 0, levelId: 0, payment_mode: 'cash' };

beforeAll(async () => {
  await owner.connect();
  admin = await http.signIn('admin', testPassword);
  const place = { country: 'CN', currency: 'CNY' };
  const merchantId = await admin.create('/api/merchants', { ...place, merchantName: 'One' });
  sale.shopId = await admin.create('/api/shops', {
    merchantId,
    shopName: 'First',
    shopType: 'sales',
    country_name: 'CN',
    currency: 'CNY',
    leaguer_permission_type: 'custom',
    timeZone: 'Asia/Shanghai',
  });
  const level = { levelName: 'Basic', levelDiscount: 100, level_order: 1, openCardPrice: 1000 };
  sale.levelId = await admin.create('/api/levels', {
    ...level,
    merchantId,
    level_short_name: 'B',
  });
  await admin.create('/api/accounts', {
    kind: 'shop',
    accountType: 1,
    merchantId,
    loginName: 'owner',
    password: testPassword,
    displayName: 'Owner',
    roles: ['shop-owner'],
  });
  shopOwner = await otherNode.signIn('owner', testPassword);
});

const titles = { titleZh: '钥匙扣', titleEn: 'Key fob', titleEs: 'Llavero', sortOrder: 40 };
const keyFob = { parentName: 'cardType', typeValue: 'keyFob', ...titles };

let cards = 0;
function openCard(cardType: string) {
  cards += 1;
  const member = { user_name: 'Somebody', user_phone: '13900001111', user_sex: 0 };
  return shopOwner.post('/api/cards', {
    ...sale,
    ...member,
    card_number: `CARD-${cards}`,
    card_type: cardType,
  });
}

const entries = z.object({
  entries: z.array(z.object({ id: z.int(), parentName: z.string(), typeValue: z.string() })),
});
async function codesOf(typeKey: string): Promise<string[]> {
  const { output } = await admin.get('/api/dictionary');
  return entries
    .parse(output)
    .entries.filter(({ parentName }) => parentName === typeKey)
    .map(({ typeValue }) => typeValue);
}

test('MEM-1: a card type that staff add is choosable at once, on every node', async () => {
  expect(await openCard('keyFob')).toMatchObject({ status: 422, code: 'CARD_TYPE_UNKNOWN' });
  const id = await admin.create('/api/dictionary', keyFob);
  expect(await openCard('keyFob')).toMatchObject({ status: 200 });
  expect(await admin.post('/api/dictionary', keyFob)).toMatchObject({
    status: 409,
    code: 'DICTIONARY_CODE_TAKEN',
  });
  expect(await admin.post(`/api/dictionary/${id}/remove`, { version: 1 })).toMatchObject({
    status: 409,
    code: 'DICTIONARY_ENTRY_IN_USE',
  });
});

test('MEM-1, SH-35: switched off it is chosen no more, and still named on what has it', async () => {
  const { output } = await admin.get('/api/dictionary');
  const id = entries.parse(output).entries.find(({ typeValue }) => typeValue === 'keyFob')?.id;
  const change = { ...titles, isEnabled: false, version: 1 };
  expect(await admin.post(`/api/dictionary/${id}/update`, change)).toMatchObject({
    output: { version: 2 },
  });
  expect(await admin.post(`/api/dictionary/${id}/update`, change)).toMatchObject({
    code: 'STALE_VERSION',
  });
  expect(await openCard('keyFob')).toMatchObject({ code: 'CARD_TYPE_UNKNOWN' });
  const options = await shopOwner.get('/api/dictionary-options');
  expect(JSON.stringify(options.output)).toContain('"typeValue":"keyFob"');
});

test('what nothing uses is removed; what comes with the product is not', async () => {
  const id = await admin.create('/api/dictionary', { ...keyFob, typeValue: 'ring' });
  expect(await admin.post(`/api/dictionary/${id}/remove`, { version: 1 })).toMatchObject({
    status: 200,
  });
  const { rows } = await owner.query<{ id: number }>(
    `select id::int from dictionary_entry where code = 'wristband'`,
  );
  const path = `/api/dictionary/${rows[0]?.id}`;
  expect(await admin.post(`${path}/remove`, { version: 1 })).toMatchObject({
    code: 'DICTIONARY_ENTRY_PREFAB',
  });
});

test('of a type that code branches on only titles and order change', async () => {
  const cash = { ...keyFob, parentName: 'paymentMode', typeValue: 'cheque' };
  expect(await admin.post('/api/dictionary', cash)).toMatchObject({
    code: 'DICTIONARY_TYPE_CLOSED',
  });
  const { rows } = await owner.query<{ id: number }>(
    `select id::int from dictionary_entry where type_key = 'paymentMode' and code = 'cash'`,
  );
  const path = `/api/dictionary/${rows[0]?.id}/update`;
  const change = { ...titles, titleZh: '现钞', version: 1 };
  expect(await admin.post(path, { ...change, isEnabled: false })).toMatchObject({
    code: 'DICTIONARY_TYPE_CLOSED',
  });
  expect(await admin.post(path, { ...change, isEnabled: true })).toMatchObject({ status: 200 });
});

test('every code that the product knows has an entry, and no type is without one', async () => {
  const known = {
    sex: Object.values(sexes).map(String),
    cardState: cardStates,
    shopType: shopTypes,
    pricePermission: pricePermissionTypes,
    memberPermission: memberPermissionTypes,
    rechargeType: rechargeTypes,
    paymentMode: paymentModes,
    accountKind: accountKinds,
    deviceStatus: deviceStatuses,
    codeState: codeStates,
    terminalState: terminalStates,
  };
  for (const [typeKey, codes] of Object.entries(known)) {
    expect([typeKey, new Set(await codesOf(typeKey))]).toEqual([typeKey, new Set(codes)]);
  }
  for (const typeKey of dictionaryTypeKeys) expect(await codesOf(typeKey)).not.toEqual([]);
});
