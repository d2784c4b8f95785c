import { tooManyTries } from '@lebean/contract/account';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { StepContext } from '../call/handle.ts';
import { isPassword } from './password-hash.ts';
import { countFailure, forgetFailures, ownPasswordSubjects, secondsToWait } from './throttle.ts';

type CheckContext = StepContext<typeof tooManyTries> & { readonly source: string };

async function findOwnHash(db: Database): Promise<string | undefined> {
  const found = await sql<{ hash: string | null }>`select own_password_hash() as hash`.execute(db);
  return found.rows[0]?.hash ?? undefined;
}

/**
 * Whether somebody who is signed in knows the own password. Wrong tries are counted like those at the
 * sign-in, and have to be kept whatever becomes of the call (ACC-5).
 */
export async function isOwnPassword(context: CheckContext, password: string): Promise<boolean> {
  const { db, actor, source, at } = context;
  const subjects = ownPasswordSubjects(actor.accountId, source);
  const seconds = await secondsToWait(db, subjects, at);
  if (seconds > 0) throw context.refused(tooManyTries, { seconds });
  const isRight = await isPassword(await findOwnHash(db), password);
  if (isRight) await forgetFailures(db, subjects);
  else await countFailure(db, subjects, at);
  return isRight;
}
