import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { joinGames, joinShops, listPermitted, savedRules, withRules } from './rule-matching.ts';

/**
 * Whoever publishes a game or changes a rule does it alone (GAM-3): what begins to match while the other looks would be
 * seen by neither. Comes before any row is locked, so that nobody waits in a circle.
 */
export async function lockDistribution(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lebean.distribution'))`.execute(db);
}

/** Whoever changes a shop: beside others who do, and not while a game is published or a rule changed. */
export async function shareDistribution(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('lebean.distribution'))`.execute(db);
}

/** What one moment is about: a game that is published, a shop that begins to match, a rule that is applied. */
type Moment = {
  /** Without them all that are in force. */
  readonly ruleIds?: readonly number[];
  readonly gameId?: number;
  readonly shopId?: number;
  readonly merchantId?: number;
};

/**
 * Gives what rules say to the enabled shops whose country allows it (GAM-3), in the order in which a person gives it. What
 * a shop has, or had and was withdrawn, stays as it is; where several rules agree, the first is named. One statement,
 * however many shops. Answers how many were given.
 */
export async function giveByRules(
  db: Database,
  { ruleIds, gameId, shopId, merchantId }: Moment,
  by: { readonly name: string; readonly at: Date },
): Promise<number> {
  if (ruleIds?.length === 0) return 0;
  const rules = ruleIds === undefined ? sql`is_enabled` : sql`id = any (${ruleIds}::bigint[])`;
  const permitted = await listPermitted(db, gameId);
  const given = await sql`
    insert into shop_game (shop_id, game_id, merchant_id, distributed_at, is_automatic, rule_id, changed_by)
    ${withRules(savedRules(rules))}
    select distinct on (s.id, g.id) s.id, g.id, s.merchant_id, ${by.at}::timestamptz, true, r.id, ${by.name}
    from rule r ${joinGames} ${joinShops}
    join unnest(${permitted.map((one) => one.gameId)}::bigint[],
      ${permitted.map((one) => one.countryCode)}::text[]) as permitted (game_id, country_code)
      on permitted.game_id = g.id and permitted.country_code = s.country_code
    where s.is_enabled and g.id = coalesce(${gameId ?? null}::bigint, g.id)
      and s.id = coalesce(${shopId ?? null}::bigint, s.id)
      and s.merchant_id = coalesce(${merchantId ?? null}::bigint, s.merchant_id)
    order by s.id, g.id, r.id
    on conflict do nothing`.execute(db);
  return Number(given.numAffectedRows ?? 0);
}

/** The rules in force that a shop matches; none while it is not enabled. */
export async function listRulesOfShop(db: Database, shopId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`${withRules(savedRules(sql`is_enabled`))}
    select r.id from rule r ${joinShops} where s.id = ${shopId} and s.is_enabled`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The rules in force that are about the shops of a partner. */
export async function listRulesOfPartner(db: Database, partnerId: number): Promise<number[]> {
  const found = await db
    .selectFrom('distributionRule')
    .select('id')
    .where('partnerId', '=', partnerId)
    .where('isEnabled', '=', true)
    .execute();
  return found.map(({ id }) => id);
}
