import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { removeCategory } from '@lebean/contract/game/category.operations';
import {
  createDistributionRule,
  listDistributionRules,
  previewDistributionRule,
  updateDistributionRule,
} from '@lebean/contract/game/distribution-rule.operations';
import { publishGame } from '@lebean/contract/game/operations';
import {
  createMerchant,
  listMerchants,
  updateMerchant,
} from '@lebean/contract/merchant/operations';
import { addShopTo, everything, ruleOf, ruleWorld } from './distribution-rule.fixture.ts';
import { addCategory, addCompleteGame } from './game.fixture.ts';

const world = await ruleWorld();
const { tables, admin, partner, limited, ids } = world;
const { addRule, forgetRules, changeShop, publish, shopsOf } = world;

describe('GAM-3: a shop that begins to match', () => {
  test('GAM-3: a new shop begins with what the rules give to shops like it', async () => {
    await forgetRules();
    const gameId = await publish({ countries: [] });
    const denied = await publish({ isBlack: true, countries: ['ES'] });
    await addRule({ countries: ['ES'] });
    const shopId = await addShopTo(admin, ids.uno, 'Sevilla');
    const closed = await addShopTo(admin, ids.uno, 'Bilbao', { isEnabled: false });
    expect(await shopsOf(gameId)).toEqual([shopId]);
    expect(await shopsOf(denied)).toEqual([]);
    await changeShop(closed, { isEnabled: true });
    expect(await shopsOf(gameId)).toEqual([shopId, closed]);
  });

  test('GAM-3: a change that has nothing to do with a rule brings nothing along', async () => {
    await forgetRules();
    const gameId = await publish({ countries: [] });
    await addRule({ countries: ['ES'] });
    await changeShop(ids.madrid, { address: 'Gran Vía 1' });
    expect(await shopsOf(gameId)).toEqual([]);
  });

  test('GAM-3: another country, and another partner of the merchant, make shops match', async () => {
    await forgetRules();
    const merchantId = await admin.create(createMerchant, {
      merchantName: 'Tres',
      country: 'ES',
      currency: 'EUR',
    });
    const shopId = await addShopTo(admin, merchantId, 'Lisboa');
    const gameId = await publish({ countries: [] });
    await addRule({ countries: ['PT'] });
    await changeShop(shopId, { country: 'PT', currency: 'EUR', timeZone: 'Europe/Lisbon' });
    expect(await shopsOf(gameId)).toEqual([shopId]);
    await forgetRules();
    const second = await publish({ countries: [] });
    await addRule({ ruleName: 'Of Iberia', partnerId: ids.partner });
    const { output } = await admin.ask(listMerchants, { query: 'Tres' });
    const [{ version, pointPrice } = { version: 0, pointPrice: 0 }] = z
      .array(z.looseObject({ version: z.int(), pointPrice: z.int() }))
      .parse(output);
    const change = { merchantId, version, pointPrice, merchantName: 'Tres', isEnabled: true };
    const changed = await admin.ask(updateMerchant, { ...change, partnerId: ids.partner });
    expect(changed).toMatchObject({ status: 200 });
    expect(await shopsOf(second)).toEqual([shopId]);
  });
});

describe('GAM-3: who keeps rules', () => {
  test('ACC-1: rules are kept by staff of the whole network, read by staff of some countries, and no partner’s', async () => {
    const rule = ruleOf({});
    expect(await partner.ask(listDistributionRules, {})).toMatchObject({ status: 403 });
    expect(await partner.ask(createDistributionRule, rule)).toMatchObject({ status: 403 });
    expect(await limited.ask(createDistributionRule, rule)).toMatchObject({
      code: 'WHOLE_NETWORK_ONLY',
    });
    expect(await limited.ask(listDistributionRules, {})).toMatchObject({ status: 200 });
    const { output } = await limited.ask(previewDistributionRule, everything);
    expect(JSON.stringify(output)).not.toContain('Lyon');
  });

  test('SH-35: a rule is changed by who saw its newest version, is not named twice, and stays when a category it names is to go', async () => {
    const categoryId = await addCategory(admin, '舞蹈');
    const rule = ruleOf({ categoryIds: [categoryId], isEnabled: false });
    const ruleId = await admin.create(createDistributionRule, rule);
    const change = { ruleId, version: 1, ...rule, remark: 'For dancers' };
    expect(await admin.ask(updateDistributionRule, change)).toMatchObject({
      output: { ruleId, version: 2, distributed: 0 },
    });
    expect(await admin.ask(updateDistributionRule, change)).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(await admin.ask(createDistributionRule, rule)).toMatchObject({
      code: 'DISTRIBUTION_RULE_NAME_TAKEN',
    });
    expect(await admin.ask(removeCategory, { categoryId, version: 1 })).toMatchObject({
      code: 'GAME_CATEGORY_IN_RULE',
    });
    const missing = ruleOf({ categoryIds: [999_999] });
    expect(await admin.ask(createDistributionRule, missing)).toMatchObject({
      code: 'GAME_CATEGORY_NOT_FOUND',
    });
  });
});

describe('GAM-3: at the same moment', () => {
  test('GAM-3: a game published while a rule is applied is given by one of the two, always', async () => {
    for (let round = 0; round < 5; round += 1) {
      await forgetRules();
      const { gameId, version } = await addCompleteGame(admin, ids.category, { countries: [] });
      const rule = { ...ruleOf({ countries: ['FR'] }), isAppliedNow: true };
      const [published, made] = await Promise.all([
        admin.ask(publishGame, { gameId, version }),
        admin.ask(createDistributionRule, rule),
      ]);
      expect([published.status, made.status]).toEqual([200, 200]);
      expect(await shopsOf(gameId)).toContain(ids.lyon);
    }
  });

  test('GAM-3: a shop added while a game is published has it, and two publications give each game once', async () => {
    await forgetRules();
    await addRule({ ruleName: 'All of Spain', countries: ['ES'] });
    for (let round = 0; round < 5; round += 1) {
      const first = await addCompleteGame(admin, ids.category, { countries: [] });
      const second = await addCompleteGame(admin, ids.category, { countries: [] });
      const [shopId, ...answers] = await Promise.all([
        addShopTo(admin, ids.uno, `Race ${round}`),
        admin.ask(publishGame, first),
        admin.ask(publishGame, second),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await shopsOf(first.gameId)).toContain(shopId);
      expect(await shopsOf(second.gameId)).toContain(shopId);
    }
  });

  test('GAM-3: while another connection holds the distribution, a publication waits and then sees what it did', async () => {
    await forgetRules();
    const { gameId, version } = await addCompleteGame(admin, ids.category, { countries: [] });
    await tables.query('begin');
    await tables.query(`select pg_advisory_xact_lock(hashtext('lebean.distribution'))`);
    const published = admin.ask(publishGame, { gameId, version });
    const isWaiting = async () =>
      (await tables.query(`select from pg_locks where locktype = 'advisory' and not granted`))
        .rowCount === 1;
    await expect.poll(isWaiting).toBe(true);
    await tables.query(`insert into distribution_rule (rule_name, countries, created_at)
      values ('Meanwhile', '{FR}', now())`);
    await tables.query('commit');
    expect(await published).toMatchObject({ output: { distributed: 1 } });
    expect(await shopsOf(gameId)).toEqual([ids.lyon]);
  });

  test(
    'GAM-3: 10,000 shops are given a game by one statement, within what a call may take',
    { timeout: 60_000 },
    async () => {
      await forgetRules();
      await addRule({ ruleName: 'Everybody in Andorra', countries: ['AD'] });
      // As a network that has grown, without what each of its shops has set off when it was added.
      await tables.query('set session_replication_role = replica');
      await tables.query(
        `insert into shop (merchant_id, shop_name, shop_type, country_code, currency, time_zone, is_enabled, created_at)
        select $1, 'Many ' || n, 'sales', 'AD', 'EUR', 'Europe/Andorra', true, now() from generate_series(1, 10000) n`,
        [ids.dos],
      );
      await tables.query('set session_replication_role = origin');

      const category = await addCategory(admin, '多');
      const { gameId, version } = await addCompleteGame(admin, category, { countries: [] });
      const { output } = await admin.ask(publishGame, { gameId, version });
      // A call that takes longer is cut off, and gives nothing.
      expect(output).toMatchObject({ distributed: 10_000 });
      const about = { ...everything, countries: ['AD'] };
      const seen = await admin.ask(previewDistributionRule, { ...about, categoryIds: [category] });
      const reasons = [{ reason: 'alreadyDistributed', count: 10_000 }];
      expect(seen).toMatchObject({
        status: 200,
        output: { included: 0, excludedCount: 10_000, reasons },
      });
      // What nobody would read is refused with its size; the rule itself can be saved all the same.
      await tables.query(
        `insert into game (game_name, category_id, state, published_at, sell_point, cooperation_point, union_point,
          shared_point, is_black, created_at)
          select 'Many ' || n, $1, 'published', now(), 1, 1, 1, 1, true, now() from generate_series(1, 21) n`,
        [category],
      );
      const rule = ruleOf({ countries: ['AD'], isAppliedNow: true });
      expect(await admin.ask(createDistributionRule, rule)).toMatchObject({
        code: 'DISTRIBUTION_TOO_LARGE',
      });
      expect(await admin.ask(previewDistributionRule, about)).toMatchObject({
        code: 'DISTRIBUTION_TOO_LARGE',
      });
      const later = { ...rule, isAppliedNow: false };
      expect(await admin.ask(createDistributionRule, later)).toMatchObject({ status: 200 });
    },
  );
});
