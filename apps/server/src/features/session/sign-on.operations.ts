import {
  accountNotFound,
  issueSignOnCode,
  redeemSignOnCode,
  signOnCodeUnfit,
} from '@lebean/contract/sign-on';
import { handle } from '../../capabilities/call/handle.ts';
import { newToken } from '../../capabilities/session/open-session.ts';
import { keepSignOnCode, mayBeSignedOn, takeSignOnCode } from './sign-on.queries.ts';
import { beginSession } from './signed-in.ts';

/** Long enough to follow a link, too short to pass it on. */
const lifeMs = 60_000;

/**
 * Other staff are nobody's to sign in as: the code of an administrator would be a way up. The code
 * stands for password and second step alike, since whoever may issue it vouches for the person.
 */
const issue = handle(issueSignOnCode, async (context, { accountId }) => {
  const { db, scope, actor, at } = context;
  if (!(await mayBeSignedOn(db, scope, accountId))) throw context.refused(accountNotFound);
  const code = newToken();
  const expiresAt = new Date(at.getTime() + lifeMs);
  await keepSignOnCode(db, { code, accountId, issuedBy: actor.accountId, expiresAt });
  context.changed(undefined, { expiresAt: expiresAt.toISOString() });
  return { accountId, code, expiresAt: expiresAt.toISOString() };
});

const redeem = handle(redeemSignOnCode, async (context, { code }) => {
  const account = await takeSignOnCode(context.db, code, context.at);
  if (account === undefined) throw context.refused(signOnCodeUnfit);
  return await beginSession(context, account);
});

export const signOnHandlers = [issue, redeem];
