import type { ConnectionPool } from '../../database/database.ts';
import { anonymousOpening } from '../session/open-session.ts';

/** Whether somebody has pretended to pay in this database (PAY-5): its points and lebeans are partly invented. */
export async function holdsPretence(connections: ConnectionPool): Promise<boolean> {
  return await connections.transaction('read only', anonymousOpening, async (db) => {
    const found = await db.selectFrom('pretence').select('since').executeTakeFirst();
    return found !== undefined;
  });
}
