import { sql, type Updateable } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { listLevels } from '@lebean/contract/level/list.operations';
import type { createLevel } from '@lebean/contract/level/operations';
import type { LevelRow } from '@lebean/contract/level/rows';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { allNamesOf, inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { MemberLevel } from '../../database/tables.generated.ts';
import { whenGiven } from '../../database/when-given.ts';
import { isListed, isVisible } from './member-settings.queries.ts';

const termColumns = [
  'memberLevel.levelDiscount',
  'memberLevel.levelOrder',
  'memberLevel.levelShortName',
  'memberLevel.levelUpPrice',
  'memberLevel.levelRights',
  'memberLevel.isUpgrade',
  'memberLevel.upgradeLevelId',
  'memberLevel.openCardPrice',
  'memberLevel.cardReplacementPrice',
  'memberLevel.isAllowCancelCard',
  'memberLevel.coin',
] as const;

/** The member levels that the scope can see, each owner's by rank. */
export function levelListing(
  db: Database,
  scope: Scope,
  { merchantId, shopId, owner, isEnabled }: Filter<typeof listLevels>,
): Listing<LevelRow> {
  const column = 'memberLevel.merchantId';
  const matching = db
    .selectFrom('memberLevel')
    .where(isVisible(scope, column))
    .where(isListed(scope, 'member_level', column, { merchantId, shopId, owner }))
    .$call(
      whenGiven(isEnabled, (levels, isEnabled) =>
        levels.where('memberLevel.isEnabled', '=', isEnabled),
      ),
    );
  const ordered = matching
    .leftJoin('merchant', 'merchant.id', 'memberLevel.merchantId')
    .leftJoin('memberLevel as target', 'target.id', 'memberLevel.upgradeLevelId')
    .select([
      'memberLevel.id',
      'memberLevel.merchantId',
      'merchant.merchantName',
      'merchant.currency',
      ...termColumns,
      ...allNamesOf('memberLevel', 'levelName'),
      inLanguage('memberLevel', 'levelName').as('levelName'),
      inLanguage('target', 'levelName').as('upgradeLevelName'),
      'memberLevel.isEnabled',
      'memberLevel.version',
    ])
    .orderBy('memberLevel.merchantId')
    .orderBy('memberLevel.levelOrder')
    .orderBy('memberLevel.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('memberLevel.id'),
    toRow: (row) => row,
  });
}

/** Lets no other change of the levels of an owner begin before this one is done. */
export async function lockLevels(db: Database, merchantId: number | null): Promise<void> {
  await sql`select lock_member_levels(${merchantId})`.execute(db);
}

/** A level that the scope can see. */
export async function findLevel(db: Database, scope: Scope, levelId: number) {
  return await db
    .selectFrom('memberLevel')
    .select(['id', 'merchantId', 'isEnabled', 'version', 'changedBy', ...termColumns])
    .select(['levelName', 'nameZh', 'nameEn', 'nameEs'])
    .where('id', '=', levelId)
    .where(isVisible(scope, 'memberLevel.merchantId'))
    .executeTakeFirst();
}
export type StoredLevel = NonNullable<Awaited<ReturnType<typeof findLevel>>>;

/** The levels of one owner: a merchant, or null for the platform's templates. */
export async function listLevelsOf(db: Database, merchantId: number | null) {
  return await db
    .selectFrom('memberLevel')
    .select(['id', 'levelOrder', 'upgradeLevelId', 'isEnabled'])
    .select(inLanguage('memberLevel', 'levelName').as('levelName'))
    .where('merchantId', merchantId === null ? 'is' : '=', merchantId)
    .orderBy('levelOrder')
    .execute();
}
export type LevelPlace = Awaited<ReturnType<typeof listLevelsOf>>[number];

type Terms = Omit<Input<typeof createLevel>, 'merchantId'>;

/** Adds a level; answers its id. */
export async function insertLevel(
  db: Database,
  merchantId: number | null,
  terms: Terms,
  { name }: Pick<Actor, 'name'>,
): Promise<number> {
  const { id } = await db
    .insertInto('memberLevel')
    .values({ ...terms, merchantId, changedBy: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a level; answers its new version. */
export async function changeLevel(
  db: Database,
  levelId: number,
  change: Omit<Updateable<MemberLevel>, 'id' | 'version' | 'changedBy'>,
  { name }: Pick<Actor, 'name'>,
): Promise<number> {
  const { version } = await db
    .updateTable('memberLevel')
    .set({ ...change, changedBy: name })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', levelId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether a card has a level. Whoever opens one with it meanwhile waits until this call is done. */
export async function isLevelInUse(db: Database, levelId: number): Promise<boolean> {
  await db
    .selectFrom('memberLevel')
    .select('id')
    .where('id', '=', levelId)
    .forUpdate()
    .executeTakeFirst();
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('levelId', '=', levelId)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}

export async function deleteLevel(db: Database, levelId: number): Promise<void> {
  await db.deleteFrom('memberLevel').where('id', '=', levelId).execute();
}

/** Copies the templates for a merchant and moves its cards to the copies (MEM-10). */
export async function copyTemplateLevels(
  db: Database,
  merchantId: number,
  { name }: Pick<Actor, 'name'>,
): Promise<{ readonly levels: number; readonly cards: number }> {
  const copied = await sql`
    insert into member_level (merchant_id, level_name, name_zh, name_en, name_es, level_short_name, level_discount, level_order, level_up_price,
      level_rights, open_card_price, card_replacement_price, is_allow_cancel_card, coin, is_enabled, copied_from_id, changed_by)
    select ${merchantId}, level_name, name_zh, name_en, name_es, level_short_name, level_discount, level_order, level_up_price,
      level_rights, open_card_price, card_replacement_price, is_allow_cancel_card, coin, is_enabled, id, ${name}
    from member_level where merchant_id is null`.execute(db);
  await sql`
    update member_level own set is_upgrade = template.is_upgrade, upgrade_level_id = target.id
    from member_level template, member_level target
    where own.merchant_id = ${merchantId} and template.id = own.copied_from_id
      and target.merchant_id = own.merchant_id and target.copied_from_id = template.upgrade_level_id`.execute(
    db,
  );
  const moved = await sql`
    update card set level_id = own.id from member_level own
    where card.merchant_id = ${merchantId} and own.merchant_id = card.merchant_id and card.level_id = own.copied_from_id`.execute(
    db,
  );
  return { levels: Number(copied.numAffectedRows ?? 0), cards: Number(moved.numAffectedRows ?? 0) };
}
