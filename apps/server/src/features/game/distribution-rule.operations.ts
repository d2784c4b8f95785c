import {
  createDistributionRule,
  listDistributionRules,
  maxDistributionRules,
  maxRulePairs,
  previewDistributionRule,
  type RuleCriteria,
  updateDistributionRule,
} from '@lebean/contract/game/distribution-rule.operations';
import { maxPairsNamed } from '@lebean/contract/game/distribution.rows';
import {
  categoryNotFound,
  distributionRuleNotFound,
  ruleNameTaken,
  tooManyPairs,
  tooManyRules,
} from '@lebean/contract/game/refusals';
import { merchantNotFound, partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { ruleExclusionOf } from '@lebean/domain/game-distribution';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { giveByRules, lockDistribution } from '../../capabilities/distribution/give-by-rules.ts';
import { findMerchant, findPartner } from '../../capabilities/session/within-scope.ts';
import { countReasons } from './distribution-outcome.ts';
import {
  changeRule,
  countPairs,
  findNamesakes,
  holdCategories,
  insertRule,
  listAllRules,
  listPairGroups,
  listPairsOf,
  lockRule,
  type PairGroup,
} from './distribution-rule.queries.ts';
import { listSelectedGames } from './distribution.queries.ts';

const list = handle(listDistributionRules, async ({ db, scope }) => ({
  rules: await listAllRules(db, scope),
}));

type CountStep = StepContext<typeof tooManyPairs>;

async function checkCount(context: CountStep, criteria: RuleCriteria): Promise<void> {
  const count = await countPairs(context.db, context.scope, criteria);
  if (count > maxRulePairs) throw context.refused(tooManyPairs, { count, max: maxRulePairs });
}

/**
 * GAM-3: what a rule would give now, and of each other pair why not. Pairs are judged group by group: a network has many
 * shops, and few countries.
 */
const preview = handle(previewDistributionRule, async (context, criteria) => {
  await checkCount(context, criteria);
  const { db, scope } = context;
  const groups = await listPairGroups(db, scope, criteria);
  const ids = [...new Set(groups.map(({ gameId }) => gameId))];
  const games = new Map((await listSelectedGames(db, scope, ids)).map((game) => [game.id, game]));
  const reasonOf = ({ gameId, country, isEnabled, isDistributed }: PairGroup) => {
    const game = games.get(gameId);
    // Taken off the shelf between two questions.
    if (game === undefined) return 'gameNotPublished';
    const shop = { country, isEnabled };
    const wasWithdrawn = isDistributed === false;
    return ruleExclusionOf({ game, shop, isDistributed: isDistributed === true, wasWithdrawn });
  };
  const judged = groups.map((group) => ({ ...group, reason: reasonOf(group) }));
  const [given, left] = [
    judged.filter(({ reason }) => reason === undefined),
    judged.filter(({ reason }) => reason !== undefined),
  ];
  const named = (groups: readonly PairGroup[]) =>
    listPairsOf(db, scope, { criteria, groups }, maxPairsNamed);
  return {
    included: sum(given),
    includedPairs: await named(given),
    excludedCount: sum(left),
    reasons: countReasons(left),
    excluded: (await named(left)).flatMap((pair) => {
      const reason = reasonOf(pair);
      return reason === undefined ? [] : [{ ...pair, reason }];
    }),
  };
});

const sum = (groups: ReadonlyArray<{ readonly count: number }>): number =>
  groups.reduce((total, { count }) => total + count, 0);

type SaveStep = StepContext<
  typeof categoryNotFound | typeof partnerNotFound | typeof merchantNotFound | typeof ruleNameTaken
>;

type Named = Pick<RuleCriteria, 'categoryIds' | 'partnerId' | 'merchantId'> & {
  readonly ruleName: string;
};

/** All that a rule names is there, and no other rule has its name; answers how many rules there are. */
async function checkNamed(
  context: SaveStep,
  { categoryIds, partnerId, merchantId, ruleName }: Named,
  ruleId?: number,
): Promise<number> {
  const { db, scope } = context;
  if (!(await holdCategories(db, categoryIds))) throw context.refused(categoryNotFound);
  if (partnerId !== null && (await findPartner(db, scope, partnerId)) === undefined)
    throw context.refused(partnerNotFound);
  if (merchantId !== null && (await findMerchant(db, scope, merchantId)) === undefined)
    throw context.refused(merchantNotFound);
  const { count, isTaken } = await findNamesakes(db, ruleName, ruleId);
  if (isTaken) throw context.refused(ruleNameTaken, { ruleName });
  return count;
}

const create = handle(createDistributionRule, async (context, { isAppliedNow, ...rule }) => {
  const { db, actor, at } = context;
  await lockDistribution(db);
  const max = maxDistributionRules;
  if ((await checkNamed(context, rule)) >= max) throw context.refused(tooManyRules, { max });
  if (isAppliedNow) await checkCount(context, rule);
  const by = { name: actor.name, at };
  const id = await insertRule(db, rule, by);
  const distributed = isAppliedNow ? await giveByRules(db, { ruleIds: [id] }, by) : 0;
  context.changed(undefined, { ...rule, distributed });
  return { id, distributed };
});

const update = handle(
  updateDistributionRule,
  async (context, { ruleId, version, isAppliedNow, ...rule }) => {
    const { db, actor, at } = context;
    await lockDistribution(db);
    const found = await lockRule(db, ruleId);
    if (found === undefined) throw context.refused(distributionRuleNotFound);
    checkVersion(context, found, version);
    await checkNamed(context, rule, ruleId);
    if (isAppliedNow) await checkCount(context, rule);
    const by = { name: actor.name, at };
    const newVersion = await changeRule(db, ruleId, rule, actor.name);
    const distributed = isAppliedNow ? await giveByRules(db, { ruleIds: [ruleId] }, by) : 0;
    context.changed(found.decided, { ...rule, distributed });
    return { ruleId, version: newVersion, distributed };
  },
);

export const distributionRuleHandlers = [list, preview, create, update];
