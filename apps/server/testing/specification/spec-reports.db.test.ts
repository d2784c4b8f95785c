// The calls of the product specification that read reports and move money, one test each (see
// spec-calls.db.test.ts).
import { expect, test } from 'vitest';
import { testDatabase } from '../../src/database/testing.ts';
import { serverOn } from '../calls.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import {
  done,
  holding,
  isDenied,
  isOver,
  listed,
  matching,
  anonymous,
  refusedAs,
  senderOf,
  someNumber,
  someList,
  someOf,
  someText,
  wrongFields,
} from './spec-calls.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const server = serverOn(database.application, { clock: () => new Date() });

const send = senderOf(server, own.ownerToken);
const today = new Date().toISOString().slice(0, 10);
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Yesterday to tomorrow: the day of a shop is not that of the server. */
const days = `from=${dayBefore(1)}&to=${dayBefore(-1)}`;
const partner = scene.principals.find(({ name }) => name === 'partner')?.token;
const assistant = scene.principals.find(({ name }) => name === 'assistant')?.token;

const playFigures = {
  plays: someNumber,
  usedSeconds: someNumber,
  point: someNumber,
  giftPoint: someNumber,
  lebean: someNumber,
};
const dayFigures = {
  ...playFigures,
  currency: 'CNY',
  paid: someNumber,
  goodsPaid: someNumber,
  revenue: someNumber,
  pointsSold: someNumber,
  recharges: someNumber,
  newCards: someNumber,
  members: someNumber,
  payers: someNumber,
  availableSeconds: someNumber,
};
const numberOrNull: unknown = expect.toBeOneOf([someNumber, null]);
const figuresBefore = { ...dayFigures, members: numberOrNull, payers: numberOrNull };
const someBoolean: unknown = expect.any(Boolean);
const retention = { newcomers: someNumber, returned: someNumber };

/** What every reading call says to whoever may not have it, and to what it cannot read. */
async function expectRefusals(url: string, wrong: string): Promise<void> {
  expect(await send({ url }, anonymous)).toEqual(isOver);
  expect(await send({ url: wrong })).toEqual(wrongFields);
}

test('GET /api/Distributor/GetOperatorTotalDataOrder: days with money, points, plays and members', async () => {
  const url = `/api/Distributor/GetOperatorTotalDataOrder?${days}`;
  expect(await send({ url: url.toLowerCase() })).toEqual(
    someOf({
      id: someNumber,
      startsOn: someText,
      endsOn: someText,
      ...dayFigures,
      isRunning: someBoolean,
      before: figuresBefore,
      comparedOn: someText,
      back1: retention,
      back7: retention,
      back30: retention,
    }),
  );
  await expectRefusals(url, `/api/Distributor/GetOperatorTotalDataOrder?from=${today}&to=soon`);
});

test('GET /api/distributor/ShopDataByDistributor: the shops beside each other, none of others', async () => {
  const url = `/api/distributor/ShopDataByDistributor?${days}`;
  const row = {
    id: someNumber,
    shopName: someText,
    country: 'CN',
    ...dayFigures,
    isRunning: someBoolean,
    before: figuresBefore,
  };
  expect(await send({ url })).toEqual(listed(2, row));
  expect(await send({ url: `${url}&shopId=${foreign.shopId}` })).toEqual(listed(0, row));
  expect(await send({ url }, { token: assistant })).toEqual(listed(1, row));
  await expectRefusals(url, `${url}&shopId=none`);
});

test('GET /api/Distributor/DistributorGameOrder: games with plays, share and trend', async () => {
  const url = `/api/Distributor/DistributorGameOrder?${days}&kind=all`;
  const row = {
    id: someNumber,
    gameId: someNumber,
    shopId: null,
    country: null,
    partnerId: null,
    name: someText,
    nameEn: someText,
    nameEs: someText,
    kind: 'all',
    ...playFigures,
    share: someNumber,
    trend: someList,
  };
  expect(await send({ url: url.replace('DistributorGameOrder', 'DISTRIBUTORGAMEORDER') })).toEqual(
    listed(2, row),
  );
  expect(await send({ url }, { token: assistant })).toEqual(listed(1, row));
  await expectRefusals(url, `${url}&groupBy=weather`);
});

test('GET /api/distributor/GetShopDetailData: what a shop came to, and how it spread', async () => {
  const url = `/api/distributor/GetShopDetailData?${days}&kind=all`;
  const totals = {
    kind: 'all',
    ...playFigures,
    games: someNumber,
    grain: 'day',
    periods: someList,
  };
  expect(await send({ url: `${url}&shopId=${own.shopId}` })).toEqual(
    done({ ...totals, plays: 1, games: 1 }),
  );
  expect(await send({ url: `${url}&shopId=${foreign.shopId}` })).toEqual(
    done({ ...totals, plays: 0, games: 0 }),
  );
  await expectRefusals(url, `${url}&shopId=none`);
});

test('GET /api/game/Games: the games of the own shops, by name', async () => {
  const url = '/api/game/Games?page=1&pageSize=20';
  const row = { id: someNumber, gameName: someText, gameNameEn: someText, gameNameEs: someText };
  expect(await send({ url: url.replace('game/Games', 'Game/games') })).toEqual(listed(2, row));
  await expectRefusals(url, '/api/game/Games?pageSize=0');
});

test('GET /api/Distributor/GetExpenseInfoByType: what has moved the lebeans of shops, none of others', async () => {
  const url = '/api/Distributor/GetExpenseInfoByType?type=allocation';
  const row = {
    id: someNumber,
    place: someText,
    transferId: someNumber,
    at: someText,
    happenedAt: null,
    valueDate: null,
    type: 'allocation',
    lebean: 500,
    balanceAfter: someNumber,
    documentKind: 'lebeanAllocation',
    order_number: someText,
    operatorName: someText,
    reversedBy: null,
    shopId: someNumber,
    shopName: someText,
  };
  expect(await send({ url })).toEqual(listed(2, row));
  expect(await send({ url }, { token: assistant })).toEqual(listed(1, row));
  expect(await send({ url: `${url}&shopId=${foreign.shopId}` })).toEqual(listed(0, row));
  await expectRefusals(url, '/api/Distributor/GetExpenseInfoByType?type=gold');
});

test('POST /api/charge/Recharge: a payment to be scanned; a changed price is refused', async () => {
  const recharge = { url: '/api/charge/Recharge', method: 'POST' } as const;
  const payload = {
    shopId: own.shopId,
    lebean: 100_00,
    amount: 100_00,
    payment_mode: 'wechatPay',
  };
  expect(await send({ ...recharge, url: '/API/Charge/recharge', payload })).toEqual(
    done(holding({ id: someNumber, order_number: matching(/^\w+$/), qrText: null })),
  );
  expect(await send({ ...recharge, payload: { ...payload, amount: 1 } })).toMatchObject({
    Code: 1,
    Data: { code: 'TOP_UP_PRICE_CHANGED', values: { price: '1.00 CNY' } },
    Msg: '乐豆单价已变为 1.00 CNY，请确认后重新提交',
  });
  expect(await send({ ...recharge, payload: { ...payload, shopId: foreign.shopId } })).toEqual(
    refusedAs('SHOP_NOT_FOUND', '没有找到该店铺'),
  );
  expect(await send({ ...recharge, payload }, { token: partner })).toEqual(isDenied);
  expect(await send({ ...recharge, payload }, anonymous)).toEqual(isOver);
  expect(await send({ ...recharge, payload: {} })).toEqual(wrongFields);
});
