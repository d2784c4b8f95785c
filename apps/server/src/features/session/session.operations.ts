import {
  getProfile,
  login,
  logout,
  notOwnTheme,
  type Profile,
  saveTheme,
  tooManyTries,
  wrongCredentials,
} from '@lebean/contract/account';
import { screens } from '@lebean/contract/menu';
import { prefabRoles } from '@lebean/contract/role';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { newToken } from '../../capabilities/session/open-session.ts';
import { isPassword } from '../../capabilities/session/password-hash.ts';
import {
  countFailure,
  forgetFailures,
  secondsToWait,
  signInSubjects,
} from '../../capabilities/session/throttle.ts';
import {
  endSession,
  findCredentials,
  getProfileRow,
  type ProfileRow,
  startSession,
  updateTheme,
} from './session.queries.ts';

/** The time zone of staff and partners who have not chosen one (NUM-3). */
const platformTimeZone = 'Asia/Shanghai';

/** An assistant is shown the member query and nothing else (ACC-3). */
const assistantScreens: ReadonlySet<string> = new Set(['/member/list']);

function routesOf(row: ProfileRow): string[] {
  return screens
    .filter(
      (screen) => screen.kinds.includes(row.kind) && row.permissions.includes(screen.permission),
    )
    .filter(
      (screen) => row.kind !== 'shop' || row.accountType === 1 || assistantScreens.has(screen.path),
    )
    .map((screen) => screen.path);
}

async function profileOf(
  { db, language }: Pick<Context<typeof login>, 'db' | 'language'>,
  accountId: number,
): Promise<Profile> {
  const row = await getProfileRow(db, accountId);
  return {
    id: row.id,
    userName: row.displayName,
    // Roles that come with the product are named in the caller's language, others as they were typed.
    roleName: row.roles
      .map(({ key, name }) => prefabRoles[key ?? '']?.[language] ?? name)
      .join(', '),
    avatar: row.avatar,
    theme: row.theme,
    language: row.language,
    kind: row.kind,
    accountType: row.accountType,
    permissions: [...row.permissions],
    routes: routesOf(row),
    shopId: row.shopId,
    shopName: row.shopName,
    merchantId: row.merchantId,
    currency: row.currency,
    timeZone: row.timeZone ?? platformTimeZone,
  };
}

/**
 * ACC-5: an unknown name is answered in the same words and the same time as a wrong password, and both
 * are counted against the name and the source. The count stays although the call is refused.
 */
const signIn = handle(login, async (context, { account, password }) => {
  const { db, at, cookie, source, userAgent } = context;
  const subjects = signInSubjects(account, source);
  const seconds = await secondsToWait(db, subjects, at);
  if (seconds > 0) throw context.refused(tooManyTries, { seconds });
  const credentials = await findCredentials(db, account);
  const isRight = await isPassword(credentials?.passwordHash, password);
  if (credentials === undefined || !isRight || !credentials.isEnabled) {
    await countFailure(db, subjects, at);
    context.actsFor({ accountId: credentials?.id, name: account, kind: 'anonymous' });
    throw context.refused(wrongCredentials).keepingChanges();
  }
  await forgetFailures(db, subjects);
  const token = newToken();
  // A session that the browser already had ends: the new one has a new token.
  if (cookie.token !== undefined) await endSession(db, cookie.token);
  await startSession(db, { token, accountId: credentials.id, source, userAgent, at });
  cookie.set(token);
  context.actsFor({
    accountId: credentials.id,
    name: credentials.displayName,
    kind: credentials.kind,
  });
  return await profileOf(context, credentials.id);
});

const signOut = handle(logout, async ({ db, cookie }) => {
  if (cookie.token !== undefined) await endSession(db, cookie.token);
  cookie.clear();
  return null;
});

const ownProfile = handle(getProfile, (context) => profileOf(context, context.actor.accountId));

const saveOwnTheme = handle(saveTheme, async (context, { id, theme }) => {
  if (id !== context.actor.accountId) throw context.refused(notOwnTheme);
  const isSaved = await updateTheme(context.db, id, theme);
  if (!isSaved) throw context.refused(notOwnTheme);
  context.changed(undefined, { theme });
  return { id, theme };
});

export const sessionHandlers = [signIn, signOut, ownProfile, saveOwnTheme];
