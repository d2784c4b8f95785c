import { getProfile, login, logout, saveTheme } from '@lebean/contract/session/operations';
import {
  codeNeeded,
  codesLocked,
  notOwnTheme,
  tooManyTries,
  wrongCode,
} from '@lebean/contract/session/refusals';
import { wrongCredentials } from '@lebean/contract/vocabulary/refusals';
import { type Context, handle, handleInStages } from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import { knownDevice, rememberedDevice } from '../../capabilities/session/known-device.ts';
import { isPassword } from '../../capabilities/session/password-hash.ts';
import { findFactor, takeCode } from '../../capabilities/session/second-factor.ts';
import {
  forgetTries,
  giveBackTry,
  knownDeviceSubjects,
  noteWaiting,
  signInSubjects,
  takeTry,
  type ThrottleSubjects,
} from '../../capabilities/session/throttle.ts';
import {
  type Credentials,
  endSession,
  findCredentials,
  isStillSo,
  readShopView,
  updateTheme,
} from './session.queries.ts';
import { beginSession, profileOf } from './signed-in.ts';
import { findTillOfSession } from './till.queries.ts';

/** A try that has been counted, and whose password is to be compared. */
type Claimed = {
  readonly subjects: ThrottleSubjects;
  readonly at: Date;
  readonly name: string;
  readonly credentials: Credentials | undefined;
};

/** The second step of accounts that have one. A wrong code counts like a wrong password (ACC-5). */
async function askForCode(
  context: Context<typeof login>,
  { id: accountId, merchantId }: Credentials,
  { subjects, at: countedAt, name }: Claimed,
  code: string | undefined,
): Promise<void> {
  const { db, at, secretKey } = context;
  const factor = await findFactor(db, accountId);
  if (factor?.isOn !== true) return;
  context.actsFor({ accountId, merchantId, name, kind: 'anonymous' });
  if (code === undefined) {
    await giveBackTry(db, subjects, countedAt);
    throw context.refused(codeNeeded).keepingChanges();
  }
  const verdict = await takeCode(db, secretKey, { accountId, factor, code, at });
  if (verdict === 'right') return;
  throw context.refused(verdict === 'locked' ? codesLocked : wrongCode).keepingChanges();
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

/** A browser that the account has signed in with counts by itself: strangers do not lock it (ACC-5). */
function subjectsOf(
  { secretKey, cookie, source }: Context<typeof login>,
  account: string,
): ThrottleSubjects {
  const device = knownDevice(secretKey, cookie.device, account);
  return device === undefined
    ? signInSubjects(account, source)
    : knownDeviceSubjects(account, device);
}

/**
 * ACC-5: an unknown name is answered in the same words and the same time as a wrong password, and both
 * are counted against the name and the source, before they are compared.
 */
const signIn = handleInStages(login, {
  begin: async (context, { account }): Promise<Claimed> => {
    const { db, at } = context;
    const subjects = subjectsOf(context, account);
    const seconds = await takeTry(db, subjects, at);
    if (seconds > 0) throw await waitRefusal(context, { subjects, account, seconds });
    return { subjects, at, name: account, credentials: await findCredentials(db, account) };
  },
  between: async (claimed, { password }) => ({
    claimed,
    isRight: await isPassword(claimed.credentials?.passwordHash, password),
  }),
  abandon: (db, { subjects, at }) => giveBackTry(db, subjects, at),
  work: async (context, { account, code }, { claimed, isRight }) => {
    const { db, cookie, secretKey } = context;
    const { credentials, subjects } = claimed;
    if (credentials === undefined || !isRight || !credentials.isEnabled) {
      const { id: accountId, merchantId } = credentials ?? {};
      context.actsFor({ accountId, merchantId, name: account, kind: 'anonymous' });
      throw context.refused(wrongCredentials).keepingChanges();
    }
    await askForCode(context, credentials, claimed, code);
    await forgetTries(db, subjects, claimed.at);
    const profile = await beginSession(context, credentials);
    // Compared a moment ago: a password that was changed meanwhile has ended all sessions but this one.
    if (!(await isStillSo(db, credentials))) {
      cookie.clear();
      throw context.refused(wrongCredentials);
    }
    cookie.setDevice?.(rememberedDevice(secretKey, cookie.device, account));
    return profile;
  },
});

const signOut = handle(logout, async ({ db, cookie }) => {
  if (cookie.token !== undefined) await endSession(db, cookie.token);
  cookie.clear();
  return null;
});

const ownProfile = handle(getProfile, async (context) => {
  const { accountId, kind, impersonator, viewId } = context.actor;
  const { token, till: shown } = context.cookie;
  // Whose browser shows no till is at none, which costs no look.
  const isMaybeAtTill = shown !== undefined && kind === 'shop' && viewId === undefined;
  const till = isMaybeAtTill ? await findTillOfSession(context.db, token) : undefined;
  const profile = await profileOf(context, accountId, { impersonator, till });
  if (viewId === undefined) return profile;
  // Whoever looks keeps their own language.
  return { ...profile, language: null, shopView: await readShopView(context.db, viewId) };
});

const saveOwnTheme = handle(saveTheme, async (context, { id, theme }) => {
  if (id !== context.actor.accountId) throw context.refused(notOwnTheme);
  const isSaved = await updateTheme(context.db, id, theme);
  if (!isSaved) throw context.refused(notOwnTheme);
  context.changed(undefined, { theme });
  return { id, theme };
});

export const sessionHandlers = [signIn, signOut, ownProfile, saveOwnTheme];
