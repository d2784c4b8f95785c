import { sql } from 'kysely';
import type { PushPayload } from '@lebean/contract/event/push.rows';
import { secondsToNextPush } from '@lebean/domain/push';
import type { Database } from '../../database/database.ts';
import type { PushLetter, PushOutcome } from './push-sender.ts';

/** A browser that is not opened for this long gets no more messages. */
export const keptDays = 30;

/** Whoever has taken a message and tells nothing for so long is gone: another node takes it. */
const silentSeconds = 120;

/** Where an account gets messages, as far as it is bound to the key that is ours now. */
export async function devicesOf(
  db: Database,
  accountId: number,
  serverKey: string,
): Promise<readonly number[]> {
  const devices = await db
    .selectFrom('pushDevice')
    .select('id')
    .where('accountId', '=', accountId)
    .where('serverKey', '=', serverKey)
    .orderBy('id')
    .execute();
  return devices.map(({ id }) => id);
}

export interface NewPush extends PushPayload {
  readonly accountId: number;
  readonly deviceIds: readonly number[];
  /** The rows of account_event that it tells of. */
  readonly eventIds: readonly number[];
  readonly isCritical: boolean;
  readonly at: Date;
}

/** Puts a message for each device into the outbox, in the transaction that notes that it is there (NTC-10). */
export async function queuePush(db: Database, push: NewPush): Promise<void> {
  const { accountId, deviceIds, eventIds, title, body, page, isCritical, at } = push;
  await db
    .insertInto('pushMessage')
    .values(
      deviceIds.map((pushDeviceId) => ({
        pushDeviceId,
        accountId,
        accountEventIds: [...eventIds],
        title,
        body,
        page,
        isCritical,
        createdAt: at,
        nextTryAt: at,
      })),
    )
    .execute();
}

/** A message that this node has taken to hand it over. */
export interface TakenPush extends PushLetter {
  readonly id: number;
  readonly pushDeviceId: number;
  readonly accountId: number;
  readonly accountEventIds: readonly number[];
  readonly createdAt: Date;
  readonly tries: number;
  /** Tells this try from those of other nodes. */
  readonly claim: number;
}

interface StoredPush extends Omit<TakenPush, 'payload'>, PushPayload {}

/** Takes the message that has been due longest. Two nodes never take the same one, and neither waits for the other. */
export async function takePush(db: Database, at: Date): Promise<TakenPush | undefined> {
  const taken =
    await sql<StoredPush>`update push_message m set tries = m.tries + 1, claim = m.claim + 1,
      next_try_at = ${at}::timestamptz + make_interval(secs => ${silentSeconds})
    from push_device d
    where d.id = m.push_device_id and m.id = (select id from push_message where next_try_at <= ${at}
      order by next_try_at, id limit 1 for update skip locked)
    returning m.id, m.push_device_id, m.account_id, m.account_event_ids, m.title, m.body, m.page, m.is_critical,
      m.created_at, m.tries, m.claim, d.endpoint, d.public_key, d.auth_secret`.execute(db);
  const [found] = taken.rows;
  if (found === undefined) return undefined;
  const { title, body, page, ...push } = found;
  return { ...push, payload: { title, body, page } };
}

/** Notes what a push service made of a message, and why nothing came where nothing did (NTC-11). */
export async function settlePush(
  db: Database,
  push: TakenPush,
  outcome: PushOutcome,
  at: Date,
): Promise<void> {
  const ours = await db
    .selectFrom('pushMessage')
    .select('id')
    .where('id', '=', push.id)
    .where('claim', '=', push.claim)
    .forUpdate()
    .executeTakeFirst();
  if (ours === undefined) return;
  if (outcome.kind === 'later') {
    const ageSeconds = (at.getTime() - push.createdAt.getTime()) / 1000;
    const seconds = secondsToNextPush(push.tries, ageSeconds, outcome.afterSeconds);
    if (seconds !== undefined) {
      await db
        .updateTable('pushMessage')
        .set({ nextTryAt: new Date(at.getTime() + seconds * 1000) })
        .where('id', '=', push.id)
        .execute();
      return;
    }
  }
  if (outcome.kind === 'gone')
    await db.deleteFrom('pushDevice').where('id', '=', push.pushDeviceId).execute();
  else await db.deleteFrom('pushMessage').where('id', '=', push.id).execute();
  if (outcome.kind === 'taken') await noteTaken(db, push, at);
  else await noteNotTaken(db, push, outcome.kind === 'gone' ? 'noDevice' : 'failed');
}

/** One device is enough to have heard it. */
async function noteTaken(db: Database, push: TakenPush, at: Date): Promise<void> {
  await db
    .updateTable('accountEvent')
    .set({ pushState: 'sent', pushReason: null, pushDueAt: null })
    .where('id', 'in', [...push.accountEventIds])
    .execute();
  await db
    .updateTable('pushDevice')
    .set({ sentAt: at })
    .where('id', '=', push.pushDeviceId)
    .execute();
}

async function noteNotTaken(
  db: Database,
  { accountId, accountEventIds }: TakenPush,
  reason: 'noDevice' | 'failed',
): Promise<void> {
  await sql`update account_event d set push_state = 'skipped', push_reason = ${reason}
    where d.id = any (${[...accountEventIds]}::bigint[]) and d.push_state = 'held' and d.push_reason = 'sending'
      and not exists (select from push_message m where m.account_id = ${accountId}
        and d.id = any (m.account_event_ids))`.execute(db);
}

/** Gives a message back that was not handed over, since this node is about to stop: no try of it counts. */
export async function givePushBack(
  db: Database,
  { id, claim }: TakenPush,
  at: Date,
): Promise<void> {
  await sql`update push_message set tries = tries - 1, next_try_at = ${at}
    where id = ${id} and claim = ${claim}`.execute(db);
}

/** What waited for devices that have been taken away meanwhile comes to none (NTC-11). */
export async function noteWithoutDevice(db: Database, max: number): Promise<void> {
  await sql`update account_event set push_state = 'skipped', push_reason = 'noDevice'
    where id in (select d.id from account_event d where d.push_reason = 'sending'
      and not exists (select from push_message m where m.account_id = d.account_id and d.id = any (m.account_event_ids))
      limit ${max} for update skip locked)`.execute(db);
}

/** Forgets browsers that have not been opened for long, some thousands at a time. */
export async function forgetUnopened(db: Database, now: Date, max: number): Promise<void> {
  await sql`delete from push_device where id in (select id from push_device
    where renewed_at < ${now}::timestamptz - make_interval(days => ${keptDays}) order by renewed_at limit ${max})`.execute(
    db,
  );
}
