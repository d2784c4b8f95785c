import { type RawBuilder, sql } from 'kysely';
import type { RuleCriteria } from '@lebean/contract/game/distribution-rule.operations';
import { isCountryAllowed } from '@lebean/domain/game-country';
import type { Database } from '../../database/database.ts';
import { whenGiven } from '../../database/when-given.ts';

type Fragment = RawBuilder<unknown>;

/** What a rule says, as the columns that the joins below read. */
const columns = sql`id, category_ids, charge_modes, countries, shop_types, partner_id, merchant_id`;

/** Rules as they were saved. */
export const savedRules = (condition: Fragment): Fragment =>
  sql`select ${columns} from distribution_rule where ${condition}`;

/** One that is not saved yet. */
export const unsavedRule = (rule: RuleCriteria): Fragment =>
  sql`select 0::bigint as id, ${rule.categoryIds}::bigint[] as category_ids,
    ${rule.chargeModes}::text[] as charge_modes, ${rule.countries}::text[] as countries,
    ${rule.shopTypes}::text[] as shop_types, ${rule.partnerId}::bigint as partner_id,
    ${rule.merchantId}::bigint as merchant_id`;

/** `rule`, and of each the categories that it means, with those below them. */
export const withRules = (rules: Fragment): Fragment => sql`
  with recursive rule as (${rules}),
  branch (rule_id, category_id) as (
    select id, unnest(category_ids) from rule
    union select b.rule_id, c.id from branch b join game_category c on c.parent_id = b.category_id)`;

/** The published games `g` of the rules `r`. */
export const joinGames = sql`join game g on g.state = 'published'
  and (r.category_ids = '{}' or exists (
    select from branch b where b.rule_id = r.id and b.category_id = g.category_id))
  and (r.charge_modes = '{}' or g.charge_mode = any (r.charge_modes))`;

/** The shops `s` of the rules `r`. */
export const joinShops = sql`join shop s on (r.countries = '{}' or s.country_code = any (r.countries))
  and (r.shop_types = '{}' or ${sql.ref('s.shopType')} = any (r.shop_types))
  and (r.merchant_id is null or s.merchant_id = r.merchant_id)
  and (r.partner_id is null or exists (
    select from merchant m where m.id = s.merchant_id and m.partner_id = r.partner_id))`;

/** Of all published games, or of one: in which countries with a shop each may be played (PRI-1). */
export async function listPermitted(db: Database, gameId: number | undefined) {
  const games = await db
    .selectFrom('game')
    .select(['id', 'isBlack', 'countries'])
    .where('state', '=', 'published')
    .$call(whenGiven(gameId, (games, gameId) => games.where('id', '=', gameId)))
    .execute();
  const places = await db.selectFrom('shop').select('countryCode').distinct().execute();
  return games.flatMap((game) =>
    places
      .filter(({ countryCode }) => isCountryAllowed(game, countryCode))
      .map(({ countryCode }) => ({ gameId: game.id, countryCode })),
  );
}
