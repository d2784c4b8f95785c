import { passwordCommon, passwordUnfit } from '@lebean/contract/account/refusals';
import { seeNews } from '@lebean/contract/session/news.operations';
import {
  changeOwnPassword,
  checkOwnPassword,
  checkOwnPasswordByQuery,
  endOtherSessions,
  endOwnSession,
  getPasswordRules,
  listOwnSessions,
  saveOwnAccount,
} from '@lebean/contract/session/own-account.operations';
import {
  passwordNotChecked,
  passwordNotOwn,
  sessionNotFound,
} from '@lebean/contract/session/refusals';
import { timeZoneUnknown } from '@lebean/contract/vocabulary/refusals';
import {
  type Context,
  type SessionCookie,
  handle,
  handleInStages,
} from '../../capabilities/call/handle.ts';
import { idleMinutes } from '../../capabilities/session/open-session.ts';
import {
  askingOwnPassword,
  type CountedTry,
  forgetOwnTries,
} from '../../capabilities/session/own-password.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { passwordPolicies, passwordProblem } from '../../capabilities/session/password-policy.ts';
import {
  changePassword,
  endSessionOf,
  endSessionsBut,
  isTimeZone,
  listSessionRows,
  openPasswordWindow,
  storeNewsSeen,
  updateOwnData,
} from './own-account.queries.ts';

/** How long a right answer to "what is your password" lets it be changed. */
const windowMs = 5 * 60_000;

/** The token of the running session: there is one, or the call had not come so far. */
function tokenOf(cookie: SessionCookie): string {
  if (cookie.token === undefined) throw new Error('an own account is reached by its session only');
  return cookie.token;
}

const readNews = handle(seeNews, async (context, { release }) => {
  const { db, actor } = context;
  const newsSeen = await storeNewsSeen(db, actor.accountId, release);
  context.changed(undefined, {});
  return { id: actor.accountId, newsSeen };
});

const save = handle(saveOwnAccount, async (context, given) => {
  const { db, actor } = context;
  const { timeZone } = given;
  if (timeZone !== undefined && !(await isTimeZone(db, timeZone))) {
    throw context.refused(timeZoneUnknown, { timeZone });
  }
  const before = await updateOwnData(db, actor.accountId, given);
  context.changed(loggable(before), loggable(given));
  return { id: actor.accountId };
});

/** A picture has no place in the log: that there was one is enough. */
function loggable({ avatar, ...own }: { readonly avatar?: string | undefined }) {
  if (avatar === undefined) return own;
  return { ...own, avatar: avatar.startsWith('data:') ? 'picture' : avatar };
}

type CheckContext = Context<typeof checkOwnPassword>;

async function answerCheck(
  context: CheckContext,
  requested: CountedTry & { readonly isRight: boolean },
): Promise<{ valid: boolean }> {
  const { isRight: valid } = requested;
  if (valid) {
    await forgetOwnTries(context.db, requested);
    const until = new Date(context.at.getTime() + windowMs);
    await openPasswordWindow(context.db, tokenOf(context.cookie), until);
  }
  context.changed(undefined, { valid });
  return { valid };
}

const check = handleInStages(checkOwnPassword, {
  ...askingOwnPassword,
  work: (context, _input, requested) => answerCheck(context, requested),
});
const checkByQuery = handleInStages(checkOwnPasswordByQuery, {
  ...askingOwnPassword,
  work: (context, _input, requested) => answerCheck(context, requested),
});

/** ACC-3: owners and staff; others get a new password from whoever looks after their account. */
const change = handleInStages(changeOwnPassword, {
  begin: async (context, { password }) => {
    const { scope, passwordPolicy } = context;
    if (!scope.isOwnerOrStaff) throw context.refused(passwordNotOwn);
    const problem = passwordProblem(passwordPolicy, password);
    if (problem === 'length')
      throw context.refused(passwordUnfit, passwordPolicies[passwordPolicy]);
    if (problem === 'common') throw context.refused(passwordCommon);
  },
  between: (_begun, { password }) => hashPassword(password),
  work: async (context, _input, passwordHash) => {
    const { db, actor, cookie, at } = context;
    const token = tokenOf(cookie);
    const endedSessions = await changePassword(db, actor.accountId, { token, passwordHash, at });
    if (endedSessions === undefined) throw context.refused(passwordNotChecked);
    context.changed(undefined, { endedSessions });
    return { endedSessions };
  },
});

const rules = handle(
  getPasswordRules,
  async ({ passwordPolicy }) => passwordPolicies[passwordPolicy],
);

/** ACC-7: where an owner is signed in is not the business of who looks at the shop as that owner. */
const sessions = handle(listOwnSessions, async ({ db, actor, cookie, at }) => {
  if (actor.viewId !== undefined) return { sessions: [] };
  const rows = await listSessionRows(db, actor.accountId, tokenOf(cookie), { at, idleMinutes });
  return {
    sessions: rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
});

const endOne = handle(endOwnSession, async (context, { sessionId }) => {
  const isEnded = await endSessionOf(context.db, context.actor.accountId, sessionId);
  if (!isEnded) throw context.refused(sessionNotFound);
  context.changed(undefined, { isEnded });
  return { id: sessionId };
});

const endOthers = handle(endOtherSessions, async (context) => {
  const { db, actor, cookie } = context;
  const endedSessions = await endSessionsBut(db, actor.accountId, tokenOf(cookie));
  context.changed(undefined, { endedSessions });
  return { endedSessions };
});

export const ownAccountHandlers = [
  save,
  readNews,
  check,
  checkByQuery,
  change,
  rules,
  sessions,
  endOne,
  endOthers,
];
