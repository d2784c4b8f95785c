import type { AnnouncedAccount } from './announcements.ts';
import type { ConnectionPool } from './database/database.ts';

/** Makes the first account of a database that has none, and tells its password this once. */
export async function ensureFirstAdministrator(
  _connections: ConnectionPool,
): Promise<AnnouncedAccount | undefined> {
  return await Promise.resolve<AnnouncedAccount | undefined>(undefined);
}
