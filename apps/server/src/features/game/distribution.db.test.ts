import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  listDistribution,
  previewDistribution,
  distributeGames,
  withdrawGames,
} from '@lebean/contract/game/distribution.operations';
import { publishGame, removeGame, unpublishGame } from '@lebean/contract/game/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { addCategory, addCompleteGame } from './game.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
const tables = new pg.Client(database.owner);

const ids = { madrid: 0, closed: 0, shanghai: 0, boston: 0, iberia: 0, merchant: 0, category: 0 };
let admin: Caller;
let partner: Caller;
let limited: Caller;

const shopIn = (merchantId: number, shopName: string, country: string, change: object = {}) =>
  admin.create(createShop, {
    merchantId,
    shopName,
    shopType: 'sales',
    country,
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    ...change,
  });

beforeAll(async () => {
  await tables.connect();
  admin = await http.signIn('admin', testPassword);
  ids.category = await addCategory(admin, '射击');
  ids.iberia = await admin.create(createPartner, { partnerName: 'Iberia' });
  const merchant = { currency: 'EUR' };
  ids.merchant = await admin.create(createMerchant, {
    ...merchant,
    merchantName: 'Uno',
    country: 'ES',
    partnerId: ids.iberia,
  });
  const other = await admin.create(createMerchant, {
    ...merchant,
    merchantName: 'Dos',
    country: 'CN',
  });
  ids.madrid = await shopIn(ids.merchant, 'Madrid', 'ES');
  ids.closed = await shopIn(ids.merchant, 'Closed', 'ES', { isEnabled: false });
  ids.shanghai = await shopIn(other, 'Shanghai', 'CN');
  ids.boston = await shopIn(other, 'Boston', 'US');
  const account = { password: testPassword, displayName: 'Somebody' };
  await admin.create(createAccount, {
    ...account,
    loginName: 'iberia',
    kind: 'partner',
    partnerId: ids.iberia,
    roles: ['partner-manager'],
  });
  await admin.create(createAccount, {
    ...account,
    loginName: 'limited',
    kind: 'staff',
    countries: ['ES'],
    roles: ['platform-administrator'],
  });
  partner = await http.signIn('iberia', testPassword);
  limited = await http.signIn('limited', testPassword);
});
afterAll(() => tables.end());

async function publishedGame(change: object = {}): Promise<number> {
  const { gameId, version } = await addCompleteGame(admin, ids.category, change);
  const published = await admin.ask(publishGame, { gameId, version });
  expect(published).toMatchObject({ status: 200 });
  return gameId;
}

const steps = { distribute: distributeGames, withdraw: withdrawGames } as const;
const step = (
  by: Caller,
  verb: keyof typeof steps,
  gameIds: readonly number[],
  shopIds: readonly number[],
) => by.ask(steps[verb], { gameIds, shopIds });
const preview = (by: Caller, verb: string, gameIds: readonly number[], shops: object) =>
  by.ask(previewDistribution, { step: verb, gameIds, ...shops });
const had = async (gameId: number): Promise<number[]> => {
  const { rows } = await tables.query<{ id: number }>(
    `select shop_id::int as id from shop_game where game_id = $1 and is_distributed order by 1`,
    [gameId],
  );
  return rows.map(({ id }) => id);
};

describe('GAM-3: distributing', () => {
  test('GAM-3: the preview says who gets a game, and of each other shop why not', async () => {
    const gameId = await publishedGame({ isBlack: true, countries: ['CN'] });
    const { madrid, closed, shanghai, boston } = ids;
    await step(admin, 'distribute', [gameId], [boston]);
    const shopIds = [madrid, closed, shanghai, boston];
    const { output } = await preview(admin, 'distribute', [gameId], { shopIds });
    expect(output).toMatchObject({
      included: 1,
      includedPairs: [{ shopId: madrid, shopName: 'Madrid', gameId, gameName: '星际枪手' }],
      excludedCount: 3,
      reasons: [
        { reason: 'alreadyDistributed', count: 1 },
        { reason: 'countryDenied', count: 1 },
        { reason: 'shopDisabled', count: 1 },
      ],
      excluded: [
        { shopName: 'Closed', reason: 'shopDisabled', gameName: '星际枪手' },
        { shopName: 'Shanghai', reason: 'countryDenied' },
        { shopName: 'Boston', reason: 'alreadyDistributed' },
      ],
    });
    expect(await had(gameId)).toEqual([boston]);
  });

  test('SH-36: what is done is what the preview said, and each pair left out says why', async () => {
    const gameId = await publishedGame({ countries: ['CN'] });
    const { madrid, shanghai } = ids;
    const done = await step(admin, 'distribute', [gameId], [madrid, shanghai, madrid]);
    expect(done.output).toMatchObject({
      included: 1,
      firstGameId: gameId,
      excluded: [{ shopId: shanghai, reason: 'countryDenied' }],
    });
    expect(await had(gameId)).toEqual([madrid]);
    const again = await step(admin, 'distribute', [gameId], [madrid]);
    expect(again.output).toMatchObject({ included: 0, firstGameId: gameId });
  });

  test('SH-36: the server finds the shops that match', async () => {
    const gameId = await publishedGame({ countries: [] });
    const matching = { matching: { country: 'ES' } };
    const { output } = await preview(admin, 'distribute', [gameId], matching);
    expect(output).toMatchObject({ included: 1, reasons: [{ reason: 'shopDisabled', count: 1 }] });
    await admin.ask(distributeGames, { gameIds: [gameId], ...matching });
    expect(await had(gameId)).toEqual([ids.madrid]);
  });

  test('GAM-2: what is not on the shelf is given to nobody, and what was given can be withdrawn', async () => {
    const gameId = await publishedGame({ countries: [] });
    await step(admin, 'distribute', [gameId], [ids.madrid]);
    await admin.ask(unpublishGame, { gameId, version: 3 });
    const given = await step(admin, 'distribute', [gameId], [ids.boston]);
    expect(given.output).toMatchObject({ included: 0, excluded: [{ reason: 'gameNotPublished' }] });
    const withdrawn = await step(admin, 'withdraw', [gameId], [ids.madrid, ids.boston]);
    expect(withdrawn.output).toMatchObject({
      included: 1,
      excluded: [{ shopId: ids.boston, reason: 'notDistributed' }],
    });
    expect(await had(gameId)).toEqual([]);
    const removed = await admin.ask(removeGame, { gameId, version: 4 });
    expect(removed).toMatchObject({ code: 'GAME_WAS_DISTRIBUTED' });
  });

  test('PRI-2: a shop’s own price is still there when a game comes back', async () => {
    const gameId = await publishedGame({ countries: [] });
    await step(admin, 'distribute', [gameId], [ids.madrid]);
    await tables.query('update shop_game set own_price = 990 where game_id = $1', [gameId]);
    await step(admin, 'withdraw', [gameId], [ids.madrid]);
    await step(admin, 'distribute', [gameId], [ids.madrid]);
    const { rows } = await tables.query('select own_price from shop_game where game_id = $1', [
      gameId,
    ]);
    expect(rows).toEqual([{ own_price: '990' }]);
  });

  test('GAM-3: the list is filtered by game, shop, country and state', async () => {
    const gameId = await publishedGame({ countries: [] });
    await step(admin, 'distribute', [gameId], [ids.madrid, ids.shanghai]);
    await step(admin, 'withdraw', [gameId], [ids.shanghai]);
    const find = async (filter: object) =>
      (await admin.ask(listDistribution, { gameId, ...filter })).output;
    expect(await find({})).toHaveLength(2);
    const own = { shopName: 'Madrid', state: 'distributed', country: 'ES' };
    expect(await find({ shopId: ids.madrid })).toMatchObject([own]);
    expect(await find({ country: 'ES' })).toMatchObject([own]);
    expect(await find({ state: 'withdrawn' })).toMatchObject([{ shopName: 'Shanghai' }]);
  });
});

describe('GAM-3: who distributes', () => {
  test('ACC-2: a partner sees its shops alone, and gives on what one of them has', async () => {
    const { madrid, shanghai } = ids;
    const gameId = await publishedGame({ countries: [] });
    const unseen = await publishedGame({ countries: [] });
    await step(admin, 'distribute', [gameId], [madrid, shanghai]);
    const { output } = await partner.ask(listDistribution, { gameId });
    expect(output).toMatchObject([{ shopName: 'Madrid' }]);
    expect(await step(partner, 'distribute', [unseen], [madrid])).toMatchObject({
      code: 'GAME_NOT_FOUND',
    });
    expect(await step(partner, 'withdraw', [gameId], [shanghai])).toMatchObject({
      code: 'SHOP_NOT_FOUND',
    });
    const second = await shopIn(ids.merchant, 'Sevilla', 'ES');
    expect((await step(partner, 'distribute', [gameId], [second])).output).toMatchObject({
      included: 1,
    });
    expect(await had(gameId)).toEqual([madrid, shanghai, second]);
  });

  test('GAM-3: what was withdrawn from all its shops a partner cannot take back', async () => {
    const gameId = await publishedGame({ countries: [] });
    await step(admin, 'distribute', [gameId], [ids.madrid, ids.shanghai]);
    await step(admin, 'withdraw', [gameId], [ids.madrid]);
    const { output } = await step(partner, 'distribute', [gameId], [ids.madrid]);
    expect(output).toMatchObject({ included: 0, excluded: [{ reason: 'gameNotHeld' }] });
  });

  test('ACC-2: staff of some countries distribute to the shops of these', async () => {
    const gameId = await publishedGame({ countries: [] });
    expect((await step(limited, 'distribute', [gameId], [ids.madrid])).output).toMatchObject({
      included: 1,
    });
    expect(await step(limited, 'distribute', [gameId], [ids.shanghai])).toMatchObject({
      code: 'SHOP_NOT_FOUND',
    });
  });
});

describe('GAM-3: games that come by themselves', () => {
  test('GAM-3: a published game goes to the enabled shops of allowed countries that want it', async () => {
    const wanting = { isAutoDistributed: true };
    const valencia = await shopIn(ids.merchant, 'Valencia', 'ES', wanting);
    await shopIn(ids.merchant, 'Lima', 'PE', wanting);
    await shopIn(ids.merchant, 'Bilbao', 'ES', { ...wanting, isEnabled: false });
    const { gameId } = await addCompleteGame(admin, ids.category, {
      isBlack: false,
      countries: ['ES', 'CN'],
    });
    expect(await had(gameId)).toEqual([]);
    const published = await admin.ask(publishGame, { gameId, version: 2 });
    expect(published.output).toMatchObject({ distributed: 1 });
    expect(await had(gameId)).toEqual([valencia]);
    const { output } = await admin.ask(listDistribution, { gameId });
    expect(output).toMatchObject([{ isAutomatic: true }]);
    // Withdrawn by a person, it does not come back by itself.
    await step(admin, 'withdraw', [gameId], [valencia]);
    await admin.ask(unpublishGame, { gameId, version: 3 });
    await admin.ask(publishGame, { gameId, version: 4 });
    expect(await had(gameId)).toEqual([]);
  });
});
