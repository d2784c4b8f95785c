import {
  codeNeeded,
  getProfile,
  login,
  logout,
  notOwnTheme,
  saveTheme,
  tooManyTries,
  wrongCode,
  wrongCredentials,
} from '@lebean/contract/account';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import { findFactor, takeCode } from '../../capabilities/session/second-factor.ts';
import { isPassword } from '../../capabilities/session/password-hash.ts';
import {
  countFailure,
  forgetFailures,
  noteWaiting,
  secondsToWait,
  signInSubjects,
  type ThrottleSubjects,
} from '../../capabilities/session/throttle.ts';
import { beginSession, profileOf } from './signed-in.ts';
import { type Credentials, endSession, findCredentials, updateTheme } from './session.queries.ts';

type Claimed = {
  readonly subjects: ThrottleSubjects;
  readonly code: string | undefined;
  readonly name: string;
};

/** The second step of accounts that have one. A wrong code counts like a wrong password (ACC-5). */
async function askForCode(
  context: Context<typeof login>,
  { id: accountId, merchantId }: Credentials,
  { subjects, code, name }: Claimed,
): Promise<void> {
  const { db, at, secretKey } = context;
  const factor = await findFactor(db, accountId);
  if (factor?.isOn !== true) return;
  if (code === undefined) throw context.refused(codeNeeded);
  if (await takeCode(db, secretKey, { accountId, factor, code, at })) return;
  await countFailure(db, subjects, at);
  context.actsFor({ accountId, merchantId, name, kind: 'anonymous' });
  throw context.refused(wrongCode).keepingChanges();
}

type Waiting = {
  readonly subjects: ThrottleSubjects;
  readonly account: string;
  readonly seconds: number;
};

/** Too many tries: the first one of each wait stands in the log, the others would only fill it (ACC-6). */
async function waitRefusal(
  context: Context<typeof login>,
  { subjects, account, seconds }: Waiting,
): Promise<Refused> {
  const { db, at } = context;
  const refused = context.refused(tooManyTries, { seconds });
  if (!(await noteWaiting(db, subjects, at))) return refused;
  const { id: accountId, merchantId } = (await findCredentials(db, account)) ?? {};
  context.actsFor({ accountId, merchantId, name: account, kind: 'anonymous' });
  return refused.keepingChanges();
}

/**
 * ACC-5: an unknown name is answered in the same words and the same time as a wrong password, and both
 * are counted against the name and the source. The count stays although the call is refused.
 */
const signIn = handle(login, async (context, { account, password, code }) => {
  const { db, at, source } = context;
  const subjects = signInSubjects(account, source);
  const seconds = await secondsToWait(db, subjects, at);
  if (seconds > 0) throw await waitRefusal(context, { subjects, account, seconds });
  const credentials = await findCredentials(db, account);
  const isRight = await isPassword(credentials?.passwordHash, password);
  if (credentials === undefined || !isRight || !credentials.isEnabled) {
    await countFailure(db, subjects, at);
    const { id: accountId, merchantId } = credentials ?? {};
    context.actsFor({ accountId, merchantId, name: account, kind: 'anonymous' });
    throw context.refused(wrongCredentials).keepingChanges();
  }
  await askForCode(context, credentials, { subjects, code, name: account });
  await forgetFailures(db, subjects);
  return await beginSession(context, credentials);
});

const signOut = handle(logout, async ({ db, cookie }) => {
  if (cookie.token !== undefined) await endSession(db, cookie.token);
  cookie.clear();
  return null;
});

const ownProfile = handle(getProfile, (context) =>
  profileOf(context, context.actor.accountId, context.actor.impersonator),
);

const saveOwnTheme = handle(saveTheme, async (context, { id, theme }) => {
  if (id !== context.actor.accountId) throw context.refused(notOwnTheme);
  const isSaved = await updateTheme(context.db, id, theme);
  if (!isSaved) throw context.refused(notOwnTheme);
  context.changed(undefined, { theme });
  return { id, theme };
});

export const sessionHandlers = [signIn, signOut, ownProfile, saveOwnTheme];
