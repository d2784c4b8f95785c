import { type Insertable, sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { TerminalMessage } from '../../database/tables.generated.ts';

/** A play of the scope, locked: it neither ends nor is anything else said to its guest meanwhile. */
export async function lockRunning(db: Database, scope: Scope, playId: number) {
  return await db
    .selectFrom('play')
    .leftJoin('device', 'device.id', 'play.deviceId')
    .select(['play.merchantId', 'play.shopId', 'play.terminalId', 'play.state'])
    .select('device.uniqueCode')
    .where('play.id', '=', playId)
    .where(scope.hasMerchant('play.merchantId'))
    .where(scope.hasShop('play.shopId'))
    .forNoKeyUpdate('play')
    .executeTakeFirst();
}

/** How many messages the guest of a play was sent since an instant. */
export async function countMessages(db: Database, playId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('terminalMessage')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('playId', '=', playId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a message until its terminal calls; answers its id. */
export async function insertMessage(
  db: Database,
  message: Insertable<TerminalMessage>,
): Promise<number> {
  const { id } = await db
    .insertInto('terminalMessage')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
