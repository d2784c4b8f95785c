// For tests: two merchants with shops in Spain and France, a partner, and rules of distribution among them.
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { createDistributionRule } from '@lebean/contract/game/distribution-rule.operations';
import { publishGame } from '@lebean/contract/game/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { getShop, updateShop } from '@lebean/contract/shop/detail.operations';
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { addCategory, addCompleteGame } from './game.fixture.ts';

/** What a rule says that is about every game and every shop. */
export const everything = {
  categoryIds: [],
  chargeModes: [],
  countries: [],
  shopTypes: [],
  partnerId: null,
  merchantId: null,
};

let ruleCount = 0;

/** A rule of a name of its own. */
export const ruleOf = (change: object) => {
  ruleCount += 1;
  return {
    ruleName: `Rule ${ruleCount}`,
    ...everything,
    isEnabled: true,
    remark: '',
    ...change,
  };
};

/** Adds a shop of the euro zone. */
export const addShopTo = (
  admin: Caller,
  merchantId: number,
  shopName: string,
  change: object = {},
): Promise<number> =>
  admin.create(createShop, {
    merchantId,
    shopName,
    shopType: 'sales',
    country: 'ES',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    ...change,
  });

const keptFields =
  'version shopName provinceCode cityCode address shopScale contactEmail reconciliationEmail helmetCount pricePermission memberPermission isAutoDistributed customerManager isEnabled'.split(
    ' ',
  );

/** Changes some of what staff say of a shop. */
async function changeShop(admin: Caller, shopId: number, change: object): Promise<void> {
  const { output } = await admin.ask(getShop, { shopId });
  const shop = z.looseObject({ version: z.int(), shopName: z.string() }).parse(output);
  const kept = Object.entries(shop).filter(([field]) => keptFields.includes(field));
  const input = { shopId, ...Object.fromEntries(kept), ...change };
  const answer = await admin.askWrongly(updateShop, input);
  expect(answer).toMatchObject({ status: 200 });
}

/** Everything that tests of rules begin with. */
export async function ruleWorld() {
  const database = await testDatabase();
  const http = await testHttp(database);
  const tables = new pg.Client(database.owner);
  await tables.connect();
  afterAll(() => tables.end());
  const admin = await http.signIn('admin', testPassword);
  const category = await addCategory(admin, '射击');
  const below = await addCategory(admin, '狙击', category);
  const partner = await admin.create(createPartner, { partnerName: 'Iberia' });
  const merchant = { currency: 'EUR', country: 'ES' };
  const uno = await admin.create(createMerchant, {
    ...merchant,
    merchantName: 'Uno',
    partnerId: partner,
  });
  const dos = await admin.create(createMerchant, {
    ...merchant,
    merchantName: 'Dos',
    country: 'FR',
  });
  const madrid = await addShopTo(admin, uno, 'Madrid');
  const lyon = await addShopTo(admin, dos, 'Lyon', { country: 'FR', shopType: 'cooperation' });
  await addShopTo(admin, uno, 'Closed', { isEnabled: false });
  const account = { password: testPassword, displayName: 'Somebody' };
  await admin.create(createAccount, {
    ...account,
    loginName: 'iberia',
    kind: 'partner',
    partnerId: partner,
    roles: ['partner-manager'],
  });
  await admin.create(createAccount, {
    ...account,
    loginName: 'limited',
    kind: 'staff',
    countries: ['ES'],
    roles: ['platform-administrator'],
  });
  const shopsOf = async (gameId: number): Promise<number[]> => {
    const { rows } = await tables.query<{ id: number }>(
      'select shop_id::int as id from shop_game where game_id = $1 and is_distributed order by 1',
      [gameId],
    );
    return rows.map(({ id }) => id);
  };
  return {
    http,
    tables,
    admin,
    partner: await http.signIn('iberia', testPassword),
    limited: await http.signIn('limited', testPassword),
    ids: { category, below, partner, uno, dos, madrid, lyon },
    /** Adds a rule and applies it to nothing yet. */
    addRule: (change: object) => admin.create(createDistributionRule, ruleOf(change)),
    /** Each test has the rules that it makes and no others. */
    forgetRules: () => tables.query('update distribution_rule set is_enabled = false'),
    changeShop: (shopId: number, change: object) => changeShop(admin, shopId, change),
    /** Which shops have a game. */
    shopsOf,
    /** A game that has just been published. */
    publish: async (change: object = {}, categoryId = category): Promise<number> => {
      const { gameId, version } = await addCompleteGame(admin, categoryId, change);
      expect(await admin.ask(publishGame, { gameId, version })).toMatchObject({ status: 200 });
      return gameId;
    },
  };
}
