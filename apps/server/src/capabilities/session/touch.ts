import { sql } from 'kysely';
import type { ConnectionPool } from '../../database/database.ts';
import { anonymousOpening, tokenHash } from './open-session.ts';

/** Notes that a session was used. One that ended meanwhile stays ended. */
export async function touchSession(connections: ConnectionPool, token: string): Promise<void> {
  await connections.transaction('read write', anonymousOpening, async (db) => {
    await sql`update session set last_seen_at = now() where token_hash = ${tokenHash(token)}`.execute(
      db,
    );
  });
}
