import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import {
  listDictionary,
  createDictionaryEntry,
  listDictionaryOptions,
  updateDictionaryEntry,
  removeDictionaryEntry,
} from '@lebean/contract/dictionary/operations';
import { accountKinds } from '@lebean/contract/kernel/account-kind';
import { dictionaryTypeKeys } from '@lebean/contract/kernel/dictionary-types';
import { createLevel } from '@lebean/contract/level/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { paidTypes } from '@lebean/contract/payment/rows';
import { rechargeTypes } from '@lebean/contract/recharge/rows';
import { createShop } from '@lebean/contract/shop/operations';
import { sexes } from '@lebean/contract/vocabulary/card';
import { paymentModes } from '@lebean/contract/vocabulary/payment';
import {
  memberPermissionTypes,
  pricePermissionTypes,
  shopTypes,
} from '@lebean/contract/vocabulary/shop';
import { terminalStates } from '@lebean/contract/vocabulary/terminal';
import { codeStates } from '@lebean/domain/authorisation-code';
import { cardStates } from '@lebean/domain/card-state';
import { deviceStatuses } from '@lebean/domain/device-status';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);
/** Another node on the same database keeps its own copy of the entries. */
const otherNode = await testHttp(database);
const owner = new pg.Client(database.owner);
afterAll(() => owner.end());

let admin: Caller;
let shopOwner: Caller;
const sale = { shopId: 0, levelId: 0, paymentMode: 'cash' };

beforeAll(async () => {
  await owner.connect();
  admin = await http.signIn('admin', testPassword);
  const place = { country: 'CN', currency: 'CNY' };
  const merchantId = await admin.create(createMerchant, { ...place, merchantName: 'One' });
  sale.shopId = await admin.create(createShop, {
    merchantId,
    shopName: 'First',
    shopType: 'sales',
    country: 'CN',
    currency: 'CNY',
    memberPermission: 'custom',
    timeZone: 'Asia/Shanghai',
  });
  const level = { levelName: 'Basic', levelDiscount: 100, levelOrder: 1, openCardPrice: 1000 };
  sale.levelId = await admin.create(createLevel, { ...level, merchantId, levelShortName: 'B' });
  await admin.create(createAccount, {
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
const keyFob = { typeKey: 'cardType', code: 'keyFob', ...titles };

let cards = 0;
function openWith(cardType: string) {
  cards += 1;
  const member = { name: 'Somebody', phone: '13900001111', sex: 0 };
  return shopOwner.ask(openCard, {
    ...sale,
    ...member,
    cardNumber: `CARD-${cards}`,
    cardType,
  });
}

const entries = z.object({
  entries: z.array(z.object({ id: z.int(), typeKey: z.string(), code: z.string() })),
});
async function codesOf(type: string): Promise<string[]> {
  const { output } = await admin.ask(listDictionary, {});
  return entries
    .parse(output)
    .entries.filter(({ typeKey }) => typeKey === type)
    .map(({ code }) => code);
}

test('MEM-1: a card type that staff add is choosable at once, on every node', async () => {
  expect(await openWith('keyFob')).toMatchObject({ status: 422, code: 'CARD_TYPE_UNKNOWN' });
  const id = await admin.create(createDictionaryEntry, keyFob);
  expect(await openWith('keyFob')).toMatchObject({ status: 200 });
  expect(await admin.ask(createDictionaryEntry, keyFob)).toMatchObject({
    status: 409,
    code: 'DICTIONARY_CODE_TAKEN',
  });
  expect(await admin.ask(removeDictionaryEntry, { entryId: id, version: 1 })).toMatchObject({
    status: 409,
    code: 'DICTIONARY_ENTRY_IN_USE',
  });
});

test('MEM-1, SH-35: switched off it is no longer chosen, and still named on what has it', async () => {
  const { output } = await admin.ask(listDictionary, {});
  const id = entries.parse(output).entries.find(({ code }) => code === 'keyFob')?.id;
  const change = { ...titles, isEnabled: false, version: 1 };
  expect(await admin.ask(updateDictionaryEntry, { entryId: id, ...change })).toMatchObject({
    output: { version: 2 },
  });
  expect(await admin.ask(updateDictionaryEntry, { entryId: id, ...change })).toMatchObject({
    code: 'STALE_VERSION',
  });
  expect(await openWith('keyFob')).toMatchObject({ code: 'CARD_TYPE_UNKNOWN' });
  const options = await shopOwner.ask(listDictionaryOptions, {});
  expect(JSON.stringify(options.output)).toContain('"code":"keyFob"');
});

test('what nothing uses is removed; what comes with the product is not', async () => {
  const id = await admin.create(createDictionaryEntry, { ...keyFob, code: 'ring' });
  expect(await admin.ask(removeDictionaryEntry, { entryId: id, version: 1 })).toMatchObject({
    status: 200,
  });
  const { rows } = await owner.query<{ id: number }>(
    `select id::int from dictionary_entry where code = 'wristband'`,
  );
  const prefab = { entryId: rows[0]?.id, version: 1 };
  expect(await admin.ask(removeDictionaryEntry, prefab)).toMatchObject({
    code: 'DICTIONARY_ENTRY_PREFAB',
  });
});

test('of a type that code branches on only titles and order change', async () => {
  const cash = { ...keyFob, typeKey: 'paymentMode', code: 'cheque' };
  expect(await admin.ask(createDictionaryEntry, cash)).toMatchObject({
    code: 'DICTIONARY_TYPE_CLOSED',
  });
  const { rows } = await owner.query<{ id: number }>(
    `select id::int from dictionary_entry where type_key = 'paymentMode' and code = 'cash'`,
  );
  const change = { ...titles, titleZh: '现钞', version: 1 };
  expect(
    await admin.ask(updateDictionaryEntry, { entryId: rows[0]?.id, ...change, isEnabled: false }),
  ).toMatchObject({
    code: 'DICTIONARY_TYPE_CLOSED',
  });
  expect(
    await admin.ask(updateDictionaryEntry, { entryId: rows[0]?.id, ...change, isEnabled: true }),
  ).toMatchObject({ status: 200 });
});

test('every code that the product knows has an entry, and no type is without one', async () => {
  const known = {
    sex: Object.values(sexes).map(String),
    cardState: cardStates,
    shopType: shopTypes,
    pricePermission: pricePermissionTypes,
    memberPermission: memberPermissionTypes,
    rechargeType: [...rechargeTypes, ...paidTypes],
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
