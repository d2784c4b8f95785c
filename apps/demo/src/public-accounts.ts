import { hashPassword, isPassword } from '@lebean/server/capabilities/session/password-hash';
import type { ConnectionPool } from '@lebean/server/database/database';
import type { AnnouncedAccount } from '@lebean/server/start/announcements';
import { demoAccounts } from './accounts.ts';
import { readFill } from './marker.queries.ts';
import { type DemoPasswords, publicPasswords } from './passwords.ts';
import {
  closeAccounts,
  type ExampleAccount,
  listExampleAccounts,
} from './public-accounts.queries.ts';

/** The enabled accounts of the example whose passwords everybody knows; none where nothing was filled in. */
async function listPublicAccounts(connections: ConnectionPool): Promise<ExampleAccount[]> {
  const mark = await readFill(connections);
  if (mark?.isPublic !== true) return [];
  const found: ExampleAccount[] = [];
  for (const account of await listExampleAccounts(connections)) {
    if (await isPassword(account.passwordHash, passwordOf(publicPasswords, account)))
      found.push(account);
  }
  return found;
}

const passwordOf = (passwords: DemoPasswords, { kind, accountType }: ExampleAccount): string => {
  if (kind === 'shop') return accountType === 1 ? passwords.owner : passwords.clerk;
  return passwords[kind];
};

/** The names of those of the printed accounts that everybody can sign in with. */
export async function namesOfPublicAccounts(connections: ConnectionPool): Promise<string[]> {
  const found = await listPublicAccounts(connections);
  return found.map(({ loginName }) => loginName);
}

/**
 * Gives the example's people passwords of the installation's own, where strangers can reach it, and ends
 * their sessions; answers the printed accounts that have new ones. What people have changed themselves stays.
 */
export async function closePublicAccounts(
  connections: ConnectionPool,
  passwords: DemoPasswords,
): Promise<readonly AnnouncedAccount[]> {
  const found = await listPublicAccounts(connections);
  const closed = await Promise.all(
    found.map(async (account) => ({
      id: account.id,
      passwordHash: await hashPassword(passwordOf(passwords, account)),
    })),
  );
  await closeAccounts(connections, closed);
  const names = new Set(found.map(({ loginName }) => loginName));
  return demoAccounts(passwords).filter(({ account }) => names.has(account));
}
