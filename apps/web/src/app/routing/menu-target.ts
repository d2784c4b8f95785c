import { currentMenu, refreshMenu } from '../../platform/menu.ts';
import { currentSession } from '../../platform/session.ts';
import { targetOf } from '../menu/menu-of-account.ts';

/** Where a path of the menu leads whoever is signed in; nothing for a path that it does not know. */
export function menuTarget(path: string): string | undefined {
  const account = currentSession();
  return account === undefined ? undefined : targetOf(path, account, currentMenu());
}

/** As `menuTarget`, for a path that may have been added a moment ago, in another window say. */
export async function ownMenuTarget(path: string): Promise<string | undefined> {
  const known = menuTarget(path);
  if (known !== undefined) return known;
  await refreshMenu();
  return menuTarget(path);
}
