import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { KeyName } from './key-file.ts';

/** What the database knows of a key: nothing that tells it, enough to recognise it. */
export interface NotedKey {
  readonly checkValue: Buffer;
  /** Seals up to this one were made under an earlier key. */
  readonly afterSeal: number;
}

/** Made with the key, so that nobody without it can say which seals it need not answer for. */
export const checkValueOf = (name: KeyName, secret: Buffer, afterSeal: number): Buffer =>
  createHmac('sha256', secret).update(`installation key ${name} after ${afterSeal}`).digest();

/** What is noted of a key; nothing before the first start. */
export async function findNotedKey(db: Database, name: KeyName): Promise<NotedKey | undefined> {
  const found = await sql<NotedKey>`
    select check_value, after_seal from installation_key where name = ${name}`.execute(db);
  return found.rows[0];
}

/** Notes a key where none is noted. Whether it is the one that is noted now. */
export async function noteKey(db: Database, name: KeyName, secret: Buffer): Promise<boolean> {
  await sql`insert into installation_key (name, check_value) values (${name}, ${checkValueOf(name, secret, 0)})
    on conflict do nothing`.execute(db);
  const noted = await findNotedKey(db, name);
  return noted?.checkValue.equals(checkValueOf(name, secret, noted.afterSeal)) === true;
}
