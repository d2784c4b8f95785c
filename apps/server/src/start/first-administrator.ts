import { randomInt } from 'node:crypto';
import { createFirstAdministrator, hasAccounts } from '../capabilities/session/first-account.ts';
import type { ConnectionPool } from '../database/database.ts';
import type { AnnouncedAccount } from './announcements.ts';

/** Letters and digits that nobody confuses on paper: no 0, 1, i, l, o, and none to spell words with. */
const alphabet = '23456789bcdfghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 5;

/** Like `k7m2x-9tqzw-4hnrb`: over 70 random bits, and no longer than the product allows (ACC-5). */
function readablePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Makes the first account of a database that has none, and tells its password this once. */
export async function ensureFirstAdministrator(
  connections: ConnectionPool,
): Promise<AnnouncedAccount | undefined> {
  // Asked first, since a start must not wait for the hashing of a password that nobody needs.
  if (await hasAccounts(connections)) return undefined;
  const password = readablePassword();
  const administrator = { loginName: 'admin', password, displayName: '管理员' };
  const isMade = await createFirstAdministrator(connections, administrator);
  return isMade
    ? { audience: 'Staff (administrator)', account: administrator.loginName, password }
    : undefined;
}
