import { sql } from 'kysely';
import type { createCategory, updateCategory } from '@lebean/contract/game/category.operations';
import { type GameCategory, categoryIcons } from '@lebean/contract/game/category.rows';
import type { Input } from '@lebean/contract/kernel/operation';
import type { Database } from '../../database/database.ts';

/** All categories, those of one parent in their order: dozens of rows. */
export async function listAllCategories(db: Database): Promise<GameCategory[]> {
  const rows = await db
    .selectFrom('gameCategory')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('game')
          .select(['categoryId', sql<number>`count(*)::int`.as('games')])
          .groupBy('categoryId')
          .as('held'),
      (join) => join.onRef('held.categoryId', '=', 'gameCategory.id'),
    )
    .select([
      'gameCategory.id',
      'parentId',
      'titleZh',
      'titleEn',
      'titleEs',
      'icon',
      'version',
      'held.games',
    ])
    .orderBy('sortOrder')
    .orderBy('gameCategory.id')
    .execute();
  return rows.map(({ games, icon, ...row }) => ({
    ...row,
    icon: categoryIcons.find((name) => name === icon) ?? null,
    gameCount: games ?? 0,
  }));
}

/** Whoever changes the tree waits for whoever has begun before: what may stand where depends on all of it. */
export async function lockCategories(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lebean.game_category'))`.execute(db);
}

/** Adds a category behind all others. */
export async function insertCategory(
  db: Database,
  { icon, ...category }: Input<typeof createCategory>,
  changedBy: string,
): Promise<number> {
  const { id } = await db
    .insertInto('gameCategory')
    .values((eb) => ({
      ...category,
      icon: icon ?? '',
      changedBy,
      sortOrder: eb
        .selectFrom('gameCategory')
        .select(sql<number>`coalesce(max(sort_order), 0) + 10`.as('last')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type LockedCategory = {
  readonly titleZh: string;
  readonly titleEn: string;
  readonly titleEs: string;
  readonly icon: string;
  readonly version: number;
  readonly changedBy: string;
};

/** Locks a category. */
export async function lockCategory(
  db: Database,
  categoryId: number,
): Promise<LockedCategory | undefined> {
  return await db
    .selectFrom('gameCategory')
    .select(['titleZh', 'titleEn', 'titleEs', 'icon', 'version', 'changedBy'])
    .where('id', '=', categoryId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked category. */
export async function changeCategory(
  db: Database,
  { categoryId, version, icon, ...titles }: Input<typeof updateCategory>,
  changedBy: string,
): Promise<number> {
  await db
    .updateTable('gameCategory')
    .set({ ...titles, icon: icon ?? '', changedBy, version: version + 1 })
    .where('id', '=', categoryId)
    .execute();
  return version + 1;
}

/** Puts categories below a parent in the order given; the version stays, since nothing of them is edited. */
export async function placeCategories(
  db: Database,
  parentId: number | null,
  categoryIds: readonly number[],
): Promise<void> {
  await sql`update game_category set parent_id = ${parentId}, sort_order = placed.position * 10
    from unnest(${categoryIds}::bigint[]) with ordinality as placed (id, position)
    where game_category.id = placed.id`.execute(db);
}

/** Removes a locked category. */
export async function deleteCategory(db: Database, categoryId: number): Promise<void> {
  await db.deleteFrom('gameCategory').where('id', '=', categoryId).execute();
}

/** Whether there is such a category. */
export async function hasCategory(db: Database, categoryId: number): Promise<boolean> {
  const found = await db
    .selectFrom('gameCategory')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return found !== undefined;
}
