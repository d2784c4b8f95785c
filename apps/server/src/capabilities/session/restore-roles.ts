import type pg from 'pg';
import { administratorRole, prefabPermissions } from '@lebean/contract/role/prefab';

/** A role of the product that was not as it comes, and what it lacked and held beyond. */
export interface RestoredRole {
  readonly key: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Gives the roles that come with the product what they hold when they come, and all their screens; answers
 * those that were different. For operators who have the machine: with the rights of the owner of the tables,
 * past everything that accounts may do (ACC-1). What people have of their own roles stays.
 */
export async function restoreRoles(owner: pg.Client): Promise<RestoredRole[]> {
  const restored: RestoredRole[] = [];
  await owner.query('begin');
  for (const [key, permissions] of Object.entries(prefabPermissions)) {
    const { rows } = await owner.query<{ permissions: string[]; hasAllScreens: boolean }>(
      `select permissions, screens is null as "hasAllScreens" from role where role_key = $1 for update`,
      [key],
    );
    const held = rows[0]?.permissions ?? [];
    const added = permissions.filter((id) => !held.includes(id));
    const removed = lostOf(key, held, permissions);
    if (added.length === 0 && removed.length === 0 && rows[0]?.hasAllScreens === true) continue;
    await owner.query(
      `update role set permissions = $2, screens = null, version = version + 1, changed_by = ''
        where role_key = $1`,
      [key, [...held.filter((id) => !removed.includes(id)), ...added]],
    );
    restored.push({ key, added, removed });
  }
  await owner.query('commit');
  return restored;
}

/** What a role holds beyond its default; that of the administrators loses nothing (ACC-4). */
const lostOf = (key: string, held: readonly string[], permissions: readonly string[]): string[] =>
  key === administratorRole ? [] : held.filter((id) => !permissions.includes(id));
