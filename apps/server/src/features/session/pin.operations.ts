import { getOwnPin, removeOwnPin, setOwnPin } from '@lebean/contract/session/pin.operations';
import { wrongPassword } from '@lebean/contract/session/refusals';
import { pinTrivial } from '@lebean/contract/session/till.refusals';
import { isTrivialPin } from '@lebean/domain/pin';
import { handle, handleInStages } from '../../capabilities/call/handle.ts';
import { askingOwnPassword, forgetOwnTries } from '../../capabilities/session/own-password.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { findOwnPin, keepPin, removePin } from './pin.queries.ts';

const state = handle(getOwnPin, async ({ db, actor }) => {
  const setAt = await findOwnPin(db, actor.accountId);
  return { setAt: setAt?.toISOString() ?? null };
});

/** Whoever finds a session open does not set the PIN by which they come back later: it asks for the password. */
const set = handleInStages(setOwnPin, {
  begin: async (context, { pin }) => {
    if (isTrivialPin(pin)) throw context.refused(pinTrivial);
    return await askingOwnPassword.begin(context);
  },
  between: async (begun, { password, pin }) => {
    const requested = await askingOwnPassword.between(begun, { password });
    return { ...requested, pinHash: requested.isRight ? await hashPassword(pin) : undefined };
  },
  abandon: askingOwnPassword.abandon,
  work: async (context, _input, { pinHash, ...requested }) => {
    const { db, actor, at } = context;
    if (pinHash === undefined) throw context.refused(wrongPassword).keepingChanges();
    await forgetOwnTries(db, requested);
    const { accountId } = actor;
    const before = await findOwnPin(db, accountId);
    await keepPin(db, { accountId, pinHash, at });
    const setAt = at.toISOString();
    // When, and nothing of what.
    context.changed({ pinSetAt: before?.toISOString() ?? null }, { pinSetAt: setAt });
    return { setAt };
  },
});

const remove = handle(removeOwnPin, async (context) => {
  const wasSet = await removePin(context.db, context.actor.accountId);
  context.changed(undefined, { pinWasSet: wasSet });
  return { wasSet };
});

export const pinHandlers = [state, set, remove];
