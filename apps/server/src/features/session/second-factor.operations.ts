import {
  codesLocked,
  secondFactorOff,
  secondFactorOn,
  wrongCode,
  wrongPassword,
} from '@lebean/contract/session/refusals';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@lebean/contract/session/second-factor.operations';
import { type SessionCookie, handle, handleInStages } from '../../capabilities/call/handle.ts';
import {
  askingOwnPassword,
  countOwnTry,
  forgetOwnTries,
} from '../../capabilities/session/own-password.ts';
import {
  findFactor,
  newRecoveryCodes,
  newSecret,
  takeCode,
} from '../../capabilities/session/second-factor.ts';
import { giveBackTry } from '../../capabilities/session/throttle.ts';
import { base32, otpAddress } from '../../capabilities/session/totp.ts';
import { endSessionsBut } from './own-account.queries.ts';
import {
  countRecoveryCodes,
  getLoginName,
  keepBegunFactor,
  removeFactor,
  switchFactorOn,
} from './second-factor.queries.ts';

/** The token of the running session: there is one, or the call had not come so far. */
function tokenOf(cookie: SessionCookie): string {
  if (cookie.token === undefined) throw new Error('an own account is reached by its session only');
  return cookie.token;
}

const state = handle(getSecondFactor, async ({ db, actor }) => {
  const factor = await findFactor(db, actor.accountId);
  return {
    isOn: factor?.isOn ?? false,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.accountId),
  };
});

const begin = handleInStages(beginSecondFactor, {
  ...askingOwnPassword,
  work: async (context, _input, requested) => {
    const { db, actor, secretKey } = context;
    if (!requested.isRight) throw context.refused(wrongPassword).keepingChanges();
    await forgetOwnTries(db, requested);
    const factor = await findFactor(db, actor.accountId);
    if (factor?.isOn === true) throw context.refused(secondFactorOn);
    const { secret, kept } = newSecret(secretKey, actor.accountId);
    await keepBegunFactor(db, actor.accountId, kept);
    context.changed(undefined, { hasBegun: true });
    const address = otpAddress(secret, await getLoginName(db, actor.accountId));
    return { secret: base32(secret), address };
  },
});

/** Wrong codes count like wrong passwords: one who guesses at either has to wait (ACC-5). */
const confirm = handleInStages(confirmSecondFactor, {
  begin: countOwnTry,
  between: async (counted) => counted,
  abandon: (db, { subjects, at }) => giveBackTry(db, subjects, at),
  work: async (context, { code }, counted) => {
    const { db, actor, secretKey, cookie, at } = context;
    const { accountId } = actor;
    const factor = await findFactor(db, accountId);
    if (factor === undefined) throw context.refused(secondFactorOff);
    if (factor.isOn) throw context.refused(secondFactorOn);
    const verdict = await takeCode(db, secretKey, { accountId, factor, code, at });
    if (verdict !== 'right')
      throw context.refused(verdict === 'locked' ? codesLocked : wrongCode).keepingChanges();
    await forgetOwnTries(db, counted);
    const codes = newRecoveryCodes(secretKey, accountId);
    const kept = codes.map((one) => one.kept);
    await switchFactorOn(db, accountId, kept, at);
    const endedSessions = await endSessionsBut(db, accountId, tokenOf(cookie));
    context.changed({ isOn: false }, { isOn: true, endedSessions });
    return { recoveryCodes: codes.map((one) => one.code), endedSessions };
  },
});

const remove = handleInStages(removeSecondFactor, {
  ...askingOwnPassword,
  work: async (context, _input, requested) => {
    const { db, actor, cookie } = context;
    if (!requested.isRight) throw context.refused(wrongPassword).keepingChanges();
    await forgetOwnTries(db, requested);
    const factor = await findFactor(db, actor.accountId);
    if (factor === undefined) throw context.refused(secondFactorOff);
    await removeFactor(db, actor.accountId);
    const endedSessions = await endSessionsBut(db, actor.accountId, tokenOf(cookie));
    context.changed({ isOn: factor.isOn }, { isOn: false, endedSessions });
    return { isOn: false, endedSessions };
  },
});

export const secondFactorHandlers = [state, begin, confirm, remove];
