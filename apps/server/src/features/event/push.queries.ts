import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PushDevice } from '@lebean/contract/event/push.rows';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** More browsers than anybody has. */
const maxDevices = 10;

/** The browsers that an account gets messages on, the newest first. */
export async function listDevices(
  db: Database,
  { accountId }: Scope,
): Promise<readonly PushDevice[]> {
  const devices = await db
    .selectFrom('pushDevice')
    .select(['id', 'userAgent', 'createdAt', 'sentAt', 'endpoint'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return devices.map(({ createdAt, sentAt, endpoint, ...device }) => ({
    ...device,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endpointHash: createHash('sha256').update(endpoint).digest('hex'),
  }));
}

interface NewDevice {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
  readonly serverKey: string;
  readonly token: string;
}

/**
 * Keeps a browser of an account, bound to the session of the call: one that ends meanwhile waits, and takes it along. It tells
 * nobody else any more; of more than ten the one that was opened the longest ago is forgotten.
 */
export async function keepDevice(
  db: Database,
  { accountId }: Scope,
  { endpoint, publicKey, authSecret, serverKey, token }: NewDevice,
  at: Date,
): Promise<number> {
  await sql`select take_push_endpoint(${endpoint})`.execute(db);
  const kept = await sql<{ id: number }>`
    with own as materialized (select id, user_agent from session where token_hash = ${tokenHash(token)} for share)
    insert into push_device (account_id, session_id, endpoint, public_key, auth_secret, server_key, user_agent, created_at,
        renewed_at)
      select ${accountId}::bigint, id, ${endpoint}, ${publicKey}, ${authSecret}, ${serverKey}, left(user_agent, 512), ${at}::timestamptz,
        ${at}::timestamptz from own
    on conflict (endpoint) do update set session_id = excluded.session_id, public_key = excluded.public_key,
      auth_secret = excluded.auth_secret, server_key = excluded.server_key, user_agent = excluded.user_agent,
      renewed_at = excluded.renewed_at
    returning id`.execute(db);
  const [device] = kept.rows;
  if (device === undefined) throw new Error('the session of the call has ended');
  await sql`delete from push_device where account_id = ${accountId} and id not in (select id from push_device
    where account_id = ${accountId} order by renewed_at desc, id desc limit ${maxDevices})`.execute(
    db,
  );
  return device.id;
}

/** Forgets a browser of an account; false where it is none of its. */
export async function removeDevice(
  db: Database,
  { accountId }: Scope,
  deviceId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevice')
    .where('accountId', '=', accountId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
