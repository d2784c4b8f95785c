import { describe, expect, test } from 'vitest';
import {
  createDistributionRule,
  listDistributionRules,
  previewDistributionRule,
  updateDistributionRule,
} from '@lebean/contract/game/distribution-rule.operations';
import {
  distributeGames,
  listDistribution,
  withdrawGames,
} from '@lebean/contract/game/distribution.operations';
import { publishGame, unpublishGame } from '@lebean/contract/game/operations';
import { addShopTo, everything, ruleOf, ruleWorld } from './distribution-rule.fixture.ts';
import { addCategory } from './game.fixture.ts';

const { admin, partner, ids, addRule, forgetRules, changeShop, publish, shopsOf } =
  await ruleWorld();

describe('GAM-3: what a rule gives', () => {
  test('GAM-3: a published game goes where the rules in force say, and each distribution names what gave it', async () => {
    await forgetRules();
    await addRule({ ruleName: 'Spain', countries: ['ES'] });
    await addRule({ ruleName: 'Off', shopTypes: ['cooperation'], isEnabled: false });
    const auto = await addShopTo(admin, ids.dos, 'Nantes', {
      country: 'FR',
      isAutoDistributed: true,
    });
    const gameId = await publish({ countries: [] });
    expect(await shopsOf(gameId)).toEqual([ids.madrid, auto]);
    await admin.ask(distributeGames, { gameIds: [gameId], shopIds: [ids.lyon] });
    const { output } = await admin.ask(listDistribution, { gameId });
    expect(output).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ shopName: 'Madrid', origin: 'rule', ruleName: 'Spain' }),
        expect.objectContaining({ shopName: 'Nantes', origin: 'switch', ruleName: null }),
        expect.objectContaining({ shopName: 'Lyon', origin: 'person', ruleName: null }),
      ]),
    );
    const seen = await partner.ask(listDistribution, { gameId });
    expect(seen.output).toMatchObject([{ shopName: 'Madrid', origin: 'rule', ruleName: null }]);
    await changeShop(auto, { isAutoDistributed: false, isEnabled: false });
  });

  test('GAM-3: a rule is about categories with those below, how games charge, and whose shops', async () => {
    await forgetRules();
    const other = await addCategory(admin, '赛车');
    await addRule({
      categoryIds: [ids.category],
      chargeModes: ['byCount'],
      partnerId: ids.partner,
    });
    expect(await shopsOf(await publish({ countries: [] }, ids.below))).toEqual([ids.madrid]);
    expect(await shopsOf(await publish({ countries: [] }, other))).toEqual([]);
    const byTime = { chargeMode: 'byTime', unitTimeMinutes: 10, initialPrice: 100 };
    expect(await shopsOf(await publish({ countries: [], ...byTime }))).toEqual([]);
    await forgetRules();
    await addRule({ merchantId: ids.dos, shopTypes: ['cooperation'] });
    expect(await shopsOf(await publish({ countries: [] }, other))).toEqual([ids.lyon]);
  });

  test('GAM-3: the country rule of a game and a disabled shop stand before every rule', async () => {
    await forgetRules();
    await addRule({});
    const gameId = await publish({ isBlack: true, countries: ['ES'] });
    expect(await shopsOf(gameId)).toEqual([ids.lyon]);
  });

  test('GAM-3: the preview says what would come, what is there, and who is left out and why', async () => {
    await forgetRules();
    const gameId = await publish({ isBlack: true, countries: ['FR'] }, ids.below);
    const held = await publish({ countries: [] }, ids.below);
    await admin.ask(distributeGames, { gameIds: [held], shopIds: [ids.madrid, ids.lyon] });
    await admin.ask(withdrawGames, { gameIds: [held], shopIds: [ids.lyon] });
    const about = { ...everything, categoryIds: [ids.below] };
    const { output } = await admin.ask(previewDistributionRule, about);
    const found = previewDistributionRule.output.parse(output);
    expect(found.includedPairs.filter((pair) => pair.gameId === gameId)).toMatchObject([
      { shopId: ids.madrid, shopName: 'Madrid' },
    ]);
    const why = (id: number) =>
      found.excluded
        .filter((pair) => pair.gameId === id && pair.shopName !== 'Nantes')
        .map(({ shopName, reason }) => [shopName, reason]);
    expect(why(gameId)).toEqual([
      ['Lyon', 'countryDenied'],
      ['Closed', 'shopDisabled'],
    ]);
    expect(why(held)).toEqual([
      ['Madrid', 'alreadyDistributed'],
      ['Lyon', 'withdrawnBefore'],
      ['Closed', 'shopDisabled'],
    ]);
    expect(await shopsOf(gameId)).toEqual([]);
  });

  test('GAM-3: a rule that is applied at once gives just what its preview said', async () => {
    await forgetRules();
    await publish({ countries: [] }, ids.below);
    const about = { categoryIds: [ids.below] };
    const before = await admin.ask(previewDistributionRule, { ...everything, ...about });
    const { included } = previewDistributionRule.output.parse(before.output);
    expect(included).toBeGreaterThan(0);
    const rule = ruleOf(about);
    const made = await admin.ask(createDistributionRule, { ...rule, isAppliedNow: true });
    expect(made.output).toMatchObject({ distributed: included });
    const after = await admin.ask(previewDistributionRule, { ...everything, ...about });
    expect(after.output).toMatchObject({ included: 0 });
    const { output } = await admin.ask(listDistributionRules, {});
    const { rules: all } = listDistributionRules.output.parse(output);
    expect(all.find(({ ruleName }) => ruleName === rule.ruleName)).toMatchObject({
      distributed: included,
    });
  });

  test('GAM-3: what a person has withdrawn no rule gives back, until a person does', async () => {
    await forgetRules();
    const ruleId = await addRule({ countries: ['ES'] });
    const gameId = await publish({ countries: [] });
    const pair = { gameIds: [gameId], shopIds: [ids.madrid] };
    await admin.ask(withdrawGames, pair);
    await admin.ask(unpublishGame, { gameId, version: 3 });
    await admin.ask(publishGame, { gameId, version: 4 });
    const again = { ruleId, version: 1, ...ruleOf({ countries: ['ES'] }), isAppliedNow: true };
    await admin.ask(updateDistributionRule, again);
    await changeShop(ids.madrid, { isEnabled: false });
    await changeShop(ids.madrid, { isEnabled: true });
    expect(await shopsOf(gameId)).toEqual([]);
    await admin.ask(distributeGames, pair);
    const { output } = await admin.ask(listDistribution, { gameId });
    expect(output).toMatchObject([{ state: 'distributed', origin: 'person', ruleName: null }]);
  });
});
