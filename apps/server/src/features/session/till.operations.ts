import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { tooManyTries } from '@lebean/contract/session/refusals';
import {
  enrolTill,
  getTill,
  listTills,
  lockTill,
  type PinState,
  revokeTill,
  switchTill,
  updateTill,
} from '@lebean/contract/session/till.operations';
import {
  pinLocked,
  pinNeedsSignIn,
  tillNotFound,
  tillOfOwners,
  tillSharedAlready,
  tillUnknown,
  wrongPin,
} from '@lebean/contract/session/till.refusals';
import {
  type Context,
  handle,
  handleInStages,
  type SessionCookie,
} from '../../capabilities/call/handle.ts';
import { newToken } from '../../capabilities/session/open-session.ts';
import { isPassword } from '../../capabilities/session/password-hash.ts';
import {
  forgetTries,
  giveBackTry,
  pinSubjects,
  takeTry,
  type ThrottleSubjects,
} from '../../capabilities/session/throttle.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { pinHandlers } from './pin.operations.ts';
import { beginSession, shownTill } from './signed-in.ts';
import {
  changeTill,
  countPin,
  findTill,
  forgetWrongPins,
  joinTill,
  keepTill,
  listTillPeople,
  listTillRows,
  lockSession,
  lockTillRow,
  takeTillAway,
  type Till,
  type TillPerson,
  uncountPin,
} from './till.queries.ts';

/** The token of the running session: there is one, or the call had not come so far. */
function tokenOf(cookie: SessionCookie): string {
  if (cookie.token === undefined) throw new Error('a till is shared in a session only');
  return cookie.token;
}

const pinStateOf = ({ isLocked, isSignInDue }: TillPerson): PinState => {
  if (isLocked) return 'locked';
  return isSignInDue ? 'signInDue' : 'ready';
};

const look = handle(getTill, async ({ db, cookie, at }) => {
  const till = await findTill(db, cookie.till);
  if (till === undefined) return { till: null, people: [] };
  const people = await listTillPeople(db, till, { at });
  return {
    till: shownTill(till),
    people: people.map((person) => ({
      accountId: person.id,
      userName: person.displayName,
      avatar: person.avatar,
      pinState: pinStateOf(person),
    })),
  };
});

/** A PIN that has been counted, and is to be compared. */
type Counted = {
  readonly till: Till;
  readonly accountId: number;
  readonly person: TillPerson | undefined;
  readonly subjects: ThrottleSubjects;
  readonly at: Date;
};
type SwitchContext = Context<typeof switchTill>;

/** Who tried, for the log of the till's own shop: also where it is nobody who works there. */
const actingAs = ({ till, person, accountId }: Counted) => ({
  accountId: person?.id,
  merchantId: till.merchantId,
  name: person?.displayName ?? `#${accountId}`,
  kind: 'anonymous',
});

async function countTry(context: SwitchContext, accountId: number): Promise<Counted> {
  const { db, at, cookie } = context;
  const till = await findTill(db, cookie.till);
  // Without the till's own cookie a PIN is nothing: it is not even looked at.
  if (till === undefined) throw context.refused(tillUnknown);
  const [person] = await listTillPeople(db, till, { at, accountId });
  if (person?.isLocked) throw context.refused(pinLocked);
  if (person?.isSignInDue) throw context.refused(pinNeedsSignIn);
  const subjects = pinSubjects(till.id, accountId);
  const seconds = await takeTry(db, subjects, at);
  if (seconds > 0) throw context.refused(tooManyTries, { seconds });
  if (person !== undefined && !(await countPin(db, till.id, accountId)))
    throw context.refused(pinLocked);
  return { till, accountId, person, subjects, at };
}

/**
 * SH-47: counted before it is compared, as at the sign-in (ACC-5). Who has no PIN here is answered in the same words and
 * the same time as a wrong one.
 */
const takeOver = handleInStages(switchTill, {
  begin: (context, { accountId }) => countTry(context, accountId),
  between: async (counted, { pin }) => ({
    counted,
    isRight: await isPassword(counted.person?.pinHash, pin),
  }),
  abandon: async (db, { subjects, at, till, accountId }) => {
    await giveBackTry(db, subjects, at);
    await uncountPin(db, till.id, accountId);
  },
  work: async (context, _input, { counted, isRight }) => {
    const { db, cookie, at } = context;
    const { till, accountId, person, subjects } = counted;
    if (person === undefined || !isRight) {
      context.actsFor(actingAs(counted));
      const [now] = await listTillPeople(db, till, { at, accountId });
      throw context.refused(now?.isLocked ? pinLocked : wrongPin).keepingChanges();
    }
    await forgetTries(db, subjects, counted.at);
    await forgetWrongPins(db, till.id, accountId);
    const profile = await beginSession(context, { ...person, kind: 'shop' }, { isByPin: true });
    // Compared a moment ago: what has changed meanwhile has ended all sessions but this one.
    const [still] = await listTillPeople(db, till, { at, accountId });
    if (still?.pinHash !== person.pinHash || profile.till?.tillId !== till.id) {
      cookie.clear();
      throw context.refused(wrongPin);
    }
    return profile;
  },
});

const lock = handle(lockTill, async (context) => {
  const { db, cookie, at } = context;
  if (!(await lockSession(db, tokenOf(cookie), at))) throw context.refused(tillUnknown);
  return {};
});

const enrol = handle(enrolTill, async (context, { shopId, tillName, lockMinutes }) => {
  const { db, scope, actor, cookie, userAgent, at } = context;
  if (!scope.isOwnerOrStaff) throw context.refused(tillOfOwners);
  const shop = await findShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  const sessionToken = tokenOf(cookie);
  const current = (await listTillRows(db, scope, sessionToken)).find(({ isCurrent }) => isCurrent);
  if (current !== undefined)
    throw context.refused(tillSharedAlready, { tillName: current.tillName });
  const token = newToken();
  const { merchantId } = shop;
  const named = { shopId, tillName, lockMinutes };
  const id = await keepTill(db, { ...named, merchantId, userAgent, token }, at);
  const { accountId } = actor;
  await joinTill(db, { id, merchantId, shopId }, { accountId, token: sessionToken });
  cookie.setTill?.(token);
  context.changed(undefined, named);
  return { tillId: id };
});

const list = handle(listTills, async ({ db, scope, cookie }) => {
  const tills = await listTillRows(db, scope, cookie.token);
  return {
    tills: tills.map(({ createdAt, usedAt, ...till }) => ({
      ...till,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  };
});

const update = handle(updateTill, async (context, { tillId, tillName, lockMinutes }) => {
  const { db, scope } = context;
  if (!scope.isOwnerOrStaff) throw context.refused(tillOfOwners);
  const before = await lockTillRow(db, scope, tillId);
  if (before === undefined) throw context.refused(tillNotFound);
  await changeTill(db, tillId, { tillName, lockMinutes });
  context.changed(before, { tillName, lockMinutes });
  return { tillId };
});

const revoke = handle(revokeTill, async (context, { tillId }) => {
  const { db, scope } = context;
  if (!scope.isOwnerOrStaff) throw context.refused(tillOfOwners);
  const before = await lockTillRow(db, scope, tillId);
  if (before === undefined) throw context.refused(tillNotFound);
  const endedSessions = await takeTillAway(db, tillId);
  context.changed(before, { endedSessions });
  return { tillId, endedSessions };
});

/** Tills, and the PINs that open them. */
export const tillHandlers = [look, takeOver, lock, enrol, list, update, revoke, ...pinHandlers];
