import { screensOf } from '@lebean/contract/facts/screens';
import type { OwnTill, Profile } from '@lebean/contract/session/rows';
import { prefabRoles } from '@lebean/contract/vocabulary/role';
import type { Call } from '../../capabilities/call/handle.ts';
import { type Impersonator, newToken } from '../../capabilities/session/open-session.ts';
import {
  endSession,
  getProfileRow,
  type ProfileRow,
  startSession,
  worksAt,
} from './session.queries.ts';
import { findTill, noteSignInAtTill, noteTillUse, type Till } from './till.queries.ts';

/** The time zone of staff and partners who have not chosen one (NUM-3). */
const platformTimeZone = 'Asia/Shanghai';

/** What goes with an account in one session of it. */
interface ProfileOf {
  readonly impersonator?: Impersonator | undefined;
  readonly till?: Till | undefined;
}

/** A till as those see it who work there. */
export const shownTill = ({ id: tillId, tillName, shopName, lockMinutes }: Till): OwnTill => ({
  tillId,
  tillName,
  shopName,
  lockMinutes,
});

/** The signed-in account as its own client sees it. */
export async function profileOf(
  { db, language, payments }: Pick<Call, 'db' | 'language' | 'payments'>,
  accountId: number,
  { impersonator, till }: ProfileOf,
): Promise<Profile> {
  const row = await getProfileRow(db, accountId);
  return {
    id: row.id,
    userName: row.displayName,
    loginName: row.loginName,
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
    routes: screensOf(row).map(({ path }) => path),
    pins: [...row.menuPins],
    newsSeen: row.newsSeen,
    shopId: row.shopId,
    shopName: row.shopName,
    merchantId: row.merchantId,
    currency: row.currency,
    timeZone: row.timeZone ?? platformTimeZone,
    impersonatorName: impersonator?.name ?? null,
    shopView: null,
    till: till === undefined ? null : shownTill(till),
    isSandbox: payments.isSandbox,
    isSecondFactorDue: row.isSecondFactorDue,
  };
}

type SignInCall = Pick<
  Call,
  'db' | 'language' | 'payments' | 'at' | 'cookie' | 'source' | 'userAgent' | 'actsFor'
>;
type SignedIn = Pick<ProfileRow, 'id' | 'displayName' | 'kind' | 'merchantId'>;

/** How somebody has shown who they are, where it was not by all that their account asks for. */
interface Arrival {
  /** Who acts for them. */
  readonly impersonator?: Impersonator | undefined;
  /** By a PIN, at a till where they have signed in before (SH-47). */
  readonly isByPin?: boolean;
}

/**
 * The shared till that the browser is, where somebody of its shop signs in there for themselves: their session belongs to
 * it. Others work in that browser as in any other.
 */
async function tillOf(
  { db, cookie }: SignInCall,
  { id, kind, merchantId }: SignedIn,
  impersonator: Impersonator | undefined,
): Promise<Till | undefined> {
  if (kind !== 'shop' || impersonator !== undefined) return undefined;
  const till = await findTill(db, cookie.till);
  if (till === undefined || till.merchantId !== merchantId) return undefined;
  return (await worksAt(db, id, till.shopId)) ? till : undefined;
}

/**
 * Starts the session of somebody who has shown who they are: the owner of the account, or who acts for
 * them. The log then names both (CTL-1). At a shared till it belongs to the till.
 */
export async function beginSession(
  call: SignInCall,
  account: SignedIn,
  { impersonator, isByPin = false }: Arrival = {},
): Promise<Profile> {
  const { db, at, cookie, source, userAgent } = call;
  const { id: accountId, displayName: name, kind, merchantId } = account;
  const token = newToken();
  const till = await tillOf(call, account, impersonator);
  // A session that the browser already had ends: the new one has a new token.
  if (cookie.token !== undefined) await endSession(db, cookie.token);
  const tillId = till?.id;
  await startSession(db, { token, accountId, source, userAgent, at, impersonator, tillId });
  if (till !== undefined) {
    if (!isByPin) await noteSignInAtTill(db, till, accountId, at);
    await noteTillUse(db, till.id, at);
    if (cookie.till !== undefined) cookie.setTill?.(cookie.till);
  }
  cookie.set(token);
  call.actsFor({ accountId, merchantId, name, kind, impersonator });
  return await profileOf(call, accountId, { impersonator, till });
}
