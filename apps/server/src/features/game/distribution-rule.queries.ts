import { sql } from 'kysely';
import type {
  createDistributionRule,
  DistributionRule,
  RuleCriteria,
} from '@lebean/contract/game/distribution-rule.operations';
import type { Input } from '@lebean/contract/kernel/operation';
import { chargeModes } from '@lebean/contract/vocabulary/game';
import { shopTypes } from '@lebean/contract/vocabulary/shop';
import {
  joinGames,
  joinShops,
  unsavedRule,
  withRules,
} from '../../capabilities/distribution/rule-matching.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

type RuleFields = Omit<Input<typeof createDistributionRule>, 'isAppliedNow'>;

const decidedColumns = [
  'distributionRule.ruleName',
  'distributionRule.categoryIds',
  'distributionRule.chargeModes',
  'distributionRule.countries',
  'distributionRule.shopTypes',
  'distributionRule.partnerId',
  'distributionRule.merchantId',
  'distributionRule.isEnabled',
  'distributionRule.remark',
] as const;

/** All rules by name, with how many games of shops in the scope are there by each. */
export async function listAllRules(db: Database, scope: Scope): Promise<DistributionRule[]> {
  const rows = await db
    .selectFrom('distributionRule')
    .leftJoin('partner', 'partner.id', 'distributionRule.partnerId')
    .leftJoin('merchant', 'merchant.id', 'distributionRule.merchantId')
    .select([
      ...decidedColumns,
      'distributionRule.id',
      'partner.partnerName',
      'merchant.merchantName',
      'distributionRule.changedBy',
      'distributionRule.version',
    ])
    .select((eb) =>
      eb
        .selectFrom('shopGame')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('shopGame.ruleId', '=', 'distributionRule.id')
        .where('shopGame.isAutomatic', '=', true)
        .where('shopGame.isDistributed', '=', true)
        .where(scope.hasMerchant('shopGame.merchantId'))
        .as('distributed'),
    )
    .orderBy('distributionRule.ruleName')
    .orderBy('distributionRule.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    chargeModes: chargeModes.filter((mode) => row.chargeModes.includes(mode)),
    shopTypes: shopTypes.filter((type) => row.shopTypes.includes(type)),
    distributed: row.distributed ?? 0,
  }));
}

/** A rule as it was decided, locked. */
export async function lockRule(db: Database, ruleId: number) {
  const found = await db
    .selectFrom('distributionRule')
    .select([...decidedColumns, 'version', 'changedBy'])
    .where('id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { version, changedBy, ...decided } = found;
  return { decided, version, changedBy };
}

/** Adds a rule. */
export async function insertRule(
  db: Database,
  rule: RuleFields,
  by: { readonly name: string; readonly at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('distributionRule')
    .values({ ...rule, changedBy: by.name, createdAt: by.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a locked rule; answers its new version. */
export async function changeRule(
  db: Database,
  ruleId: number,
  rule: RuleFields,
  changedBy: string,
): Promise<number> {
  const { version } = await db
    .updateTable('distributionRule')
    .set((eb) => ({ ...rule, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', ruleId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** How many rules there are, and whether another one has this name. */
export async function findNamesakes(db: Database, ruleName: string, ruleId: number | undefined) {
  const { count, isTaken } = await db
    .selectFrom('distributionRule')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(rule_name = ${ruleName} and id <> ${ruleId ?? 0}), false)`.as(
        'isTaken',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { count, isTaken };
}

/** Whether there are all these categories, which nobody removes until the call has ended. */
export async function holdCategories(db: Database, ids: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('gameCategory')
    .select('id')
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return found.length === new Set(ids).size;
}

/** The first rule that names a category. */
export async function findRuleOfCategory(db: Database, categoryId: number) {
  return await db
    .selectFrom('distributionRule')
    .select('ruleName')
    .where(sql<boolean>`${categoryId}::bigint = any (category_ids)`)
    .orderBy('id')
    .executeTakeFirst();
}

/** Pairs that differ in nothing that decides about them. */
export type PairGroup = {
  readonly gameId: number;
  readonly country: string;
  readonly isEnabled: boolean;
  /** Whether the shop has the game, or had it; null is neither. */
  readonly isDistributed: boolean | null;
};

const joinDistribution = sql`left join shop_game sg on sg.shop_id = s.id and sg.game_id = g.id`;

/** What a rule would be about now, by what decides about it (GAM-3), of the shops in the scope. */
export async function listPairGroups(
  db: Database,
  scope: Scope,
  criteria: RuleCriteria,
): Promise<readonly (PairGroup & { readonly count: number })[]> {
  const found = await sql<PairGroup & { count: number }>`${withRules(unsavedRule(criteria))}
    select g.id as game_id, s.country_code as country, s.is_enabled, sg.is_distributed, count(*)::int as count
    from rule r ${joinGames} ${joinShops} ${joinDistribution}
    where ${scope.hasMerchant('s.merchantId')}
    group by 1, 2, 3, 4`.execute(db);
  return found.rows;
}

/** How many pairs a rule is about, without a look at what the shops have. */
export async function countPairs(
  db: Database,
  scope: Scope,
  criteria: RuleCriteria,
): Promise<number> {
  const found = await sql<{ count: number }>`${withRules(unsavedRule(criteria))}
    select ((select count(*) from rule r ${joinGames})
      * (select count(*) from rule r ${joinShops} where ${scope.hasMerchant('s.merchantId')}))::float8 as count`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

/** The first pairs of some groups, by name. */
export async function listPairsOf(
  db: Database,
  scope: Scope,
  { criteria, groups }: { readonly criteria: RuleCriteria; readonly groups: readonly PairGroup[] },
  max: number,
) {
  const found = await sql<
    PairGroup & {
      shopId: number;
      shopName: string;
      gameName: string;
      gameNameEn: string;
      gameNameEs: string;
    }
  >`${withRules(unsavedRule(criteria))}
    select g.id as game_id, s.country_code as country, s.is_enabled, sg.is_distributed, s.id as shop_id, s.shop_name,
      g.game_name, g.game_name_en, g.game_name_es
    from rule r ${joinGames} ${joinShops} ${joinDistribution}
    join unnest(${groups.map(({ gameId }) => gameId)}::bigint[], ${groups.map(({ country }) => country)}::text[],
      ${groups.map(({ isEnabled }) => isEnabled)}::boolean[],
      ${groups.map(({ isDistributed }) => isDistributed)}::boolean[]) as seen (game_id, country, is_enabled, is_distributed)
      on seen.game_id = g.id and seen.country = s.country_code and seen.is_enabled = s.is_enabled
      and seen.is_distributed is not distinct from sg.is_distributed
    where ${scope.hasMerchant('s.merchantId')}
    order by g.id, s.id limit ${max}`.execute(db);
  return found.rows;
}
