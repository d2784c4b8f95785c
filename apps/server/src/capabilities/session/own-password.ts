import { sql } from 'kysely';
import { tooManyTries } from '@lebean/contract/session/refusals';
import type { Database } from '../../database/database.ts';
import type { StepContext } from '../call/handle.ts';
import { isPassword } from './password-hash.ts';
import {
  forgetTries,
  giveBackTry,
  ownPasswordSubjects,
  takeTry,
  type ThrottleSubjects,
} from './throttle.ts';

type CheckContext = StepContext<typeof tooManyTries> & { readonly source: string };

/** A try that has been counted. */
export interface CountedTry {
  readonly subjects: ThrottleSubjects;
  readonly at: Date;
}

async function findOwnHash(db: Database): Promise<string | undefined> {
  const found = await sql<{ hash: string | null }>`select own_password_hash() as hash`.execute(db);
  return found.rows[0]?.hash ?? undefined;
}

/** Counts a try of somebody who is signed in against the account and the source (ACC-5). */
export async function countOwnTry(context: CheckContext): Promise<CountedTry> {
  const { db, actor, source, at } = context;
  const subjects = ownPasswordSubjects(actor.accountId, source);
  const seconds = await takeTry(db, subjects, at);
  if (seconds > 0) throw context.refused(tooManyTries, { seconds });
  return { subjects, at };
}

/**
 * The stages before the work of a call that asks somebody who is signed in for the own password. Wrong
 * tries are counted like those at the sign-in (ACC-5): `forgetOwnTries` after a right one.
 */
export const askingOwnPassword = {
  begin: async (context: CheckContext) => ({
    ...(await countOwnTry(context)),
    hash: await findOwnHash(context.db),
  }),
  between: async (
    { hash, ...counted }: CountedTry & { readonly hash: string | undefined },
    { password }: { readonly password: string },
  ) => ({ ...counted, isRight: await isPassword(hash, password) }),
  abandon: (db: Database, { subjects, at }: CountedTry): Promise<void> =>
    giveBackTry(db, subjects, at),
};

/** After a right password or code. */
export const forgetOwnTries = (db: Database, { subjects, at }: CountedTry): Promise<void> =>
  forgetTries(db, subjects, at);
