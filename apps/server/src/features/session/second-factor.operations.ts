import { tooManyTries, wrongCode } from '@lebean/contract/account';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  secondFactorOff,
  secondFactorOn,
  wrongPassword,
} from '@lebean/contract/second-factor';
import { handle } from '../../capabilities/call/handle.ts';
import { isOwnPassword } from '../../capabilities/session/own-password.ts';
import {
  findFactor,
  newRecoveryCodes,
  newSecret,
  takeCode,
} from '../../capabilities/session/second-factor.ts';
import {
  countFailure,
  ownPasswordSubjects,
  secondsToWait,
} from '../../capabilities/session/throttle.ts';
import { base32, otpAddress } from '../../capabilities/session/totp.ts';
import {
  countRecoveryCodes,
  getLoginName,
  keepBegunFactor,
  removeFactor,
  switchFactorOn,
} from './second-factor.queries.ts';

const state = handle(getSecondFactor, async ({ db, actor }) => {
  const factor = await findFactor(db, actor.accountId);
  return {
    isOn: factor?.isOn ?? false,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.accountId),
  };
});

const begin = handle(beginSecondFactor, async (context) => {
  const { db, actor, secretKey } = context;
  const factor = await findFactor(db, actor.accountId);
  if (factor?.isOn === true) throw context.refused(secondFactorOn);
  const { secret, kept } = newSecret(secretKey, actor.accountId);
  await keepBegunFactor(db, actor.accountId, kept);
  context.changed(undefined, { hasBegun: true });
  const address = otpAddress(secret, await getLoginName(db, actor.accountId));
  return { secret: base32(secret), address };
});

/** Wrong codes count like wrong passwords: one who guesses at either has to wait (ACC-5). */
const confirm = handle(confirmSecondFactor, async (context, { code }) => {
  const { db, actor, secretKey, source, at } = context;
  const { accountId } = actor;
  const subjects = ownPasswordSubjects(accountId, source);
  const seconds = await secondsToWait(db, subjects, at);
  if (seconds > 0) throw context.refused(tooManyTries, { seconds });
  const factor = await findFactor(db, accountId);
  if (factor === undefined) throw context.refused(secondFactorOff);
  if (factor.isOn) throw context.refused(secondFactorOn);
  if (!(await takeCode(db, secretKey, { accountId, factor, code, at }))) {
    await countFailure(db, subjects, at);
    throw context.refused(wrongCode).keepingChanges();
  }
  const codes = newRecoveryCodes(secretKey, accountId);
  const kept = codes.map((one) => one.kept);
  await switchFactorOn(db, accountId, kept, at);
  context.changed({ isOn: false }, { isOn: true });
  return { recoveryCodes: codes.map((one) => one.code) };
});

const remove = handle(removeSecondFactor, async (context, { password }) => {
  const { db, actor } = context;
  const factor = await findFactor(db, actor.accountId);
  if (factor === undefined) throw context.refused(secondFactorOff);
  const isRight = await isOwnPassword(context, password);
  if (!isRight) throw context.refused(wrongPassword).keepingChanges();
  await removeFactor(db, actor.accountId);
  context.changed({ isOn: factor.isOn }, { isOn: false });
  return { isOn: false };
});

export const secondFactorHandlers = [state, begin, confirm, remove];
