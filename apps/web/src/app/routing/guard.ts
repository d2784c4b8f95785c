import { redirect } from '@tanstack/react-router';
import type { Profile } from '@lebean/contract/session/rows';
import { loginAddress } from '../../platform/address.ts';
import { type CallError, isCallError } from '../../platform/call-error.ts';
import { clearSession, currentSession, refreshSession, signOn } from '../../platform/session.ts';
import { shownView } from '../../platform/shop-view.ts';
import { noteDenied } from '../denied-page.ts';
import { reloadSaying } from '../farewell.ts';
import { mayOpen, type PageDefinition } from '../pages.ts';
import { announce } from '../problems.ts';

/** No session: to login, and back here afterwards (SH-2). */
export function requireSession(href: string): Profile {
  const account = currentSession();
  if (account !== undefined) return account;
  throw redirect({ href: loginAddress(href), replace: true });
}

/** Signed in already: login is not for you (SH-2). */
export function requireNoSession(): void {
  if (currentSession() === undefined) return;
  redirect({ href: '/', replace: true, throw: true });
}

/**
 * Denied by role: to /401 (SH-3). The server decides every call anyway; this only spares the visit. What is remembered
 * may be older than what somebody has been allowed since (ACC-1): before anybody is denied, the server is asked.
 */
export async function requirePage(page: PageDefinition): Promise<void> {
  const account = currentSession();
  if (account !== undefined && mayOpen(account, page)) return;
  const known = account && (await refreshSession().catch(() => undefined));
  if (known !== undefined && mayOpen(known, page)) return;
  noteDenied(page);
  redirect({ href: '/401?noGoBack=true', replace: true, throw: true });
}

/** Signs in by a code that was issued elsewhere; tells when it cannot, and whether it could. */
export async function arrive(code: string): Promise<boolean> {
  try {
    await signOn(code);
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    announce({ error, isCommand: false });
    // Whoever was signed in here before is not who was to arrive.
    clearSession();
    return false;
  }
}

const unreached: ReadonlySet<CallError['kind']> = new Set([
  'network',
  'timeout',
  'unavailable',
  'limited',
  'foreign',
]);

/**
 * Asks once per visit who is signed in (SH-4). The remembered record paints the first page; where
 * the server knows better, the guards are asked again.
 */
export async function confirmSession(guardAgain: () => void): Promise<void> {
  const remembered = currentSession();
  if (remembered === undefined) return;
  try {
    const known = await refreshSession();
    if (JSON.stringify(known) !== JSON.stringify(remembered)) guardAgain();
  } catch (error) {
    if (!isCallError(error)) throw error;
    // That a view is over is shown by the page that then stands there.
    if (shownView() !== undefined && !unreached.has(error.kind)) return;
    // A server that is not reached says nothing about the account, and the session may well go on.
    if (error.kind === 'sessionOver' || unreached.has(error.kind)) {
      announce({ error, isCommand: false, retry: () => location.reload() });
      return;
    }
    clearSession();
    reloadSaying('profileFailed', '/');
  }
}
