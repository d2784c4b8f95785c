import { sql } from 'kysely';
import type { MenuEntryRow } from '@lebean/contract/menu/entry.operations';
import { type StoredMenuEntry, menuIcons } from '@lebean/contract/menu/tree.rows';
import type { Database } from '../../database/database.ts';

/** All that is stored about the menu: dozens of rows at most, which belong to nobody. */
export async function listStored(db: Database): Promise<MenuEntryRow[]> {
  const rows = await db.selectFrom('menuEntry').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    path: row.path,
    isOwn: row.isOwn,
    component: row.component,
    parent: row.parentPath,
    title: { zh: row.titleZh, en: row.titleEn, es: row.titleEs },
    icon: menuIcons.find((icon) => icon === row.icon) ?? null,
    redirect: row.redirect,
    position: row.position,
    isHidden: row.isHidden,
    version: row.version,
    changedBy: row.changedBy,
    changedAt: row.changedAt.toISOString(),
  }));
}

/**
 * As `listStored`, for a change: whoever changes the menu waits for whoever has begun before, since what one
 * entry may be depends on all of them.
 */
export async function lockStored(db: Database): Promise<MenuEntryRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('lebean.menu'))`.execute(db);
  return await listStored(db);
}

export type Editor = { readonly name: string; readonly at: Date };

/** Keeps the rule of an entry; returns its version. */
export async function storeEntry(
  db: Database,
  entry: StoredMenuEntry,
  editor: Editor,
): Promise<{ id: number; version: number }> {
  const columns = {
    parentPath: entry.parent,
    titleZh: entry.title.zh,
    titleEn: entry.title.en,
    titleEs: entry.title.es,
    icon: entry.icon,
    redirect: entry.redirect,
    position: entry.position,
    isHidden: entry.isHidden,
    changedBy: editor.name,
    changedAt: editor.at,
  };
  return await db
    .insertInto('menuEntry')
    .values({ path: entry.path, isOwn: entry.isOwn, component: entry.component, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((eb) => ({ ...columns, version: eb('menuEntry.version', '+', 1) })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Removes an own entry. */
export async function deleteEntry(db: Database, path: string): Promise<void> {
  await db.deleteFrom('menuEntry').where('path', '=', path).where('isOwn', '=', true).execute();
}

/**
 * Pins a page of an account or takes it away, whatever another window does meanwhile; nothing where so many are
 * pinned already.
 */
export async function storePin(
  db: Database,
  accountId: number,
  pin: { readonly path: string; readonly isPinned: boolean; readonly place: number | undefined },
  max: number,
): Promise<readonly string[] | undefined> {
  const kept = sql`array_remove(menu_pins, ${pin.path})`;
  const place = pin.place ?? max;
  const pinned = sql`(${kept})[1:${place}] || ${pin.path}::text || (${kept})[${place + 1}:]`;
  const changed = pin.isPinned ? sql`(${pinned})` : kept;
  const stored = await sql<{ readonly menuPins: readonly string[] }>`
    update account set menu_pins = ${changed} where id = ${accountId} and cardinality(${changed}) <= ${max}
    returning menu_pins`.execute(db);
  return stored.rows[0]?.menuPins;
}

/** What an account has pinned, in order, until the transaction is over: no other window changes it meanwhile. */
export async function lockPins(db: Database, accountId: number): Promise<readonly string[]> {
  const found = await db
    .selectFrom('account')
    .select('menuPins')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return found.menuPins;
}
