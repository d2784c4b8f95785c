import { accountAboveOwn } from '@lebean/contract/account/refusals';
import { kindsOfPermission } from '@lebean/contract/facts/permissions';
import {
  accountNotFound,
  codeNeeded,
  codesLocked,
  signOnCodeUnfit,
  tooManyTries,
  wrongCode,
} from '@lebean/contract/session/refusals';
import { issueSignOnCode, redeemSignOnCode } from '@lebean/contract/session/sign-on.operations';
import { mayAdminister } from '@lebean/domain/account-creation';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { creatorOf } from '../../capabilities/session/administration.ts';
import { newToken } from '../../capabilities/session/open-session.ts';
import { findFactor, takeCode } from '../../capabilities/session/second-factor.ts';
import { forgetTries, secondStepSubjects, takeTry } from '../../capabilities/session/throttle.ts';
import { findSignedOn, keepSignOnCode, takeSignOnCode } from './sign-on.queries.ts';
import { beginSession } from './signed-in.ts';

/** Long enough to follow a link, too short to pass it on. */
const lifeMs = 60_000;

/**
 * Other staff are nobody's to sign in as, nor is anybody who may do more than whoever issues the code:
 * it would be a way up (ACC-1). The code stands for the password, in the name of whoever issued it.
 */
const issue = handle(issueSignOnCode, async (context, { accountId }) => {
  const { db, scope, actor, at } = context;
  const account = await findSignedOn(db, scope, accountId);
  if (account === undefined) throw context.refused(accountNotFound);
  const isOwn = accountId === actor.accountId;
  if (!isOwn && !mayAdminister(creatorOf(context), account, kindsOfPermission))
    throw context.refused(accountAboveOwn);
  const code = newToken();
  const expiresAt = new Date(at.getTime() + lifeMs);
  await keepSignOnCode(db, {
    code,
    accountId,
    issuedBy: (actor.impersonator ?? actor).accountId,
    expiresAt,
  });
  context.changed(undefined, { expiresAt: expiresAt.toISOString() });
  return { accountId, code, expiresAt: expiresAt.toISOString() };
});

/**
 * A wrong second step uses the code up, and counts against the account: whoever may issue codes does
 * not guess at it with one after the other (ACC-5).
 */
async function askForCode(
  context: Context<typeof redeemSignOnCode>,
  accountId: number,
  code: string | undefined,
): Promise<void> {
  const { db, at, secretKey, source } = context;
  const factor = await findFactor(db, accountId);
  if (factor?.isOn !== true) return;
  if (code === undefined) throw context.refused(codeNeeded);
  const tried = secondStepSubjects(accountId, source);
  const seconds = await takeTry(db, tried, at);
  if (seconds > 0) throw context.refused(tooManyTries, { seconds });
  const verdict = await takeCode(db, secretKey, { accountId, factor, code, at });
  if (verdict !== 'right')
    throw context.refused(verdict === 'locked' ? codesLocked : wrongCode).keepingChanges();
  await forgetTries(db, tried, at);
}

const redeem = handle(redeemSignOnCode, async (context, { code, secondFactorCode }) => {
  const account = await takeSignOnCode(context.db, code, context.at);
  if (account === undefined) throw context.refused(signOnCodeUnfit);
  await askForCode(context, account.id, secondFactorCode);
  const { issuerId: accountId, issuerName: name } = account;
  const impersonator = accountId === account.id ? undefined : { accountId, name };
  return await beginSession(context, account, { impersonator });
});

export const signOnHandlers = [issue, redeem];
