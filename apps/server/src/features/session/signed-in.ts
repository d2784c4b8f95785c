import { screensOf } from '@lebean/contract/facts/screens';
import type { Profile } from '@lebean/contract/session/rows';
import { prefabRoles } from '@lebean/contract/vocabulary/role';
import type { Call } from '../../capabilities/call/handle.ts';
import { type Impersonator, newToken } from '../../capabilities/session/open-session.ts';
import { endSession, getProfileRow, type ProfileRow, startSession } from './session.queries.ts';

/** The time zone of staff and partners who have not chosen one (NUM-3). */
const platformTimeZone = 'Asia/Shanghai';

/** The signed-in account as its own client sees it. */
export async function profileOf(
  { db, language, payments }: Pick<Call, 'db' | 'language' | 'payments'>,
  accountId: number,
  impersonator: Impersonator | undefined,
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
    shopId: row.shopId,
    shopName: row.shopName,
    merchantId: row.merchantId,
    currency: row.currency,
    timeZone: row.timeZone ?? platformTimeZone,
    impersonatorName: impersonator?.name ?? null,
    shopView: null,
    isSandbox: payments.isSandbox,
    isSecondFactorDue: row.isSecondFactorDue,
  };
}

type SignInCall = Pick<
  Call,
  'db' | 'language' | 'payments' | 'at' | 'cookie' | 'source' | 'userAgent' | 'actsFor'
>;
type SignedIn = Pick<ProfileRow, 'id' | 'displayName' | 'kind' | 'merchantId'>;

/**
 * Starts the session of somebody who has shown who they are: the owner of the account, or who acts for
 * them. The log then names both (CTL-1).
 */
export async function beginSession(
  call: SignInCall,
  account: SignedIn,
  impersonator?: Impersonator,
): Promise<Profile> {
  const { db, at, cookie, source, userAgent } = call;
  const token = newToken();
  // A session that the browser already had ends: the new one has a new token.
  if (cookie.token !== undefined) await endSession(db, cookie.token);
  await startSession(db, { token, accountId: account.id, source, userAgent, at, impersonator });
  cookie.set(token);
  const { id: accountId, displayName: name, kind, merchantId } = account;
  call.actsFor({ accountId, merchantId, name, kind, impersonator });
  return await profileOf(call, account.id, impersonator);
}
