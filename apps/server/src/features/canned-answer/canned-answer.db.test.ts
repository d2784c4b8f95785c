import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  createCannedAnswer,
  getCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '@lebean/contract/canned-answer/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);
/** With row-level security alone: the application's own half of the scope is off. */
const unlimited = await testHttp(database, { isScopeLimiting: false });

const values = {
  answerTitle: 'First',
  answerZh: 'A word',
  answerEn: 'A word',
  answerEs: 'A word',
  isEnabled: true,
};
const otherValues = {
  answerTitle: 'Second',
  answerZh: '',
  answerEn: 'Dear {contact}',
  answerEs: '',
  isEnabled: false,
};
let writer: Caller;
let stranger: Caller;

beforeAll(async () => {
  writer = await http.signIn('admin', testPassword);
  await makeOwner(writer, 'foreign');
  stranger = await http.signIn('foreign', testPassword);
});

/** A merchant with a shop and the account of its owner. */
async function makeOwner(creator: Caller, loginName: string) {
  const place = { currency: 'CNY' };
  const merchantId = await creator.create(createMerchant, {
    ...place,
    merchantName: loginName,
    country: 'CN',
  });
  const shopId = await creator.create(createShop, {
    ...place,
    merchantId,
    shopName: loginName,
    shopType: 'sales',
    country: 'CN',
    timeZone: 'Asia/Shanghai',
  });
  await creator.create(createAccount, {
    loginName,
    password: testPassword,
    displayName: `The ${loginName} one`,
    kind: 'shop',
    accountType: 1,
    merchantId,
    roles: ['shop-owner'],
  });
  return { shopId };
}

const create = () => writer.create(createCannedAnswer, values);

describe('cannedAnswer', () => {
  test('is created, listed, found, and got', async () => {
    const id = await create();
    expect(await writer.ask(getCannedAnswer, { cannedAnswerId: id })).toMatchObject({
      status: 200,
      output: { id, ...values, version: 1 },
    });
    const found = await writer.ask(listCannedAnswers, {
      query: 'irst',
      sort: 'answerTitle',
    });
    expect(found.output).toContainEqual(expect.objectContaining({ id, ...values }));
    expect((await writer.ask(listCannedAnswers, { query: 'nothing-like-this' })).output).toEqual(
      [],
    );
  });

  test('SH-35: is changed by who saw its newest version, and by nobody else', async () => {
    const id = await create();
    const changed = await writer.ask(updateCannedAnswer, {
      cannedAnswerId: id,
      ...otherValues,
      version: 1,
    });
    expect(changed).toMatchObject({ status: 200, output: { cannedAnswerId: id, version: 2 } });
    const stale = await writer.ask(updateCannedAnswer, {
      cannedAnswerId: id,
      ...values,
      version: 1,
    });
    expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect((await writer.ask(getCannedAnswer, { cannedAnswerId: id })).output).toMatchObject(
      otherValues,
    );
  });

  test('SVC-8: says something, and leaves open only what a ticket knows', async () => {
    const refused = async (fields: object) =>
      (await writer.ask(createCannedAnswer, { ...values, ...fields })).code;
    expect(await refused({ answerEs: 'Hola {nombre}' })).toBe('CANNED_ANSWER_UNFIT');
    expect(await refused({ answerZh: '', answerEn: ' ', answerEs: '' })).toBe(
      'CANNED_ANSWER_EMPTY',
    );
    const id = await create();
    const changed = { cannedAnswerId: id, version: 1, ...values, answerEn: '{odd}' };
    expect((await writer.ask(updateCannedAnswer, changed)).code).toBe('CANNED_ANSWER_UNFIT');
  });

  test('ACC-1: is the business of staff alone', async () => {
    const id = await create();
    const byDatabase = await unlimited.signIn('foreign', testPassword);
    for (const caller of [stranger, byDatabase]) {
      expect((await caller.ask(listCannedAnswers, {})).status).toBe(403);
      expect((await caller.ask(getCannedAnswer, { cannedAnswerId: id })).status).toBe(403);
      expect((await caller.ask(createCannedAnswer, values)).status).toBe(403);
    }
  });

  test('ACC-6: each change is in the operation log with what was before', async () => {
    const id = await create();
    await writer.ask(updateCannedAnswer, { cannedAnswerId: id, ...otherValues, version: 1 });
    const lines = await http.connections.transaction('read only', 'select', async (db) =>
      db
        .selectFrom('operationLog')
        .select(['operation', 'before', 'after', 'result'])
        .where('object', '=', 'cannedAnswer')
        .where('objectId', '=', String(id))
        .orderBy('id')
        .execute(),
    );
    expect(lines).toMatchObject([
      { operation: 'cannedAnswer.create', before: null, after: values, result: 'ok' },
      { operation: 'cannedAnswer.update', before: values, after: otherValues, result: 'ok' },
    ]);
  });
});
