import * as z from 'zod/mini';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { Text } from '@lebean/contract/kernel/text';
import { getProfile, login, logout } from '@lebean/contract/session/operations';
import { type Profile, profile } from '@lebean/contract/session/rows';
import { redeemSignOnCode } from '@lebean/contract/session/sign-on.operations';
import { call } from './api.ts';
import { RefusedError } from './call-error.ts';
import { currentLanguage, hasChosenLanguage, switchLanguage } from './i18n.ts';
import { endShownView } from './shop-view.ts';
import { forget, onRemembered, recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { handTillOver, hintTill, uncoverTill } from './till-lock.ts';

/**
 * Says which account is signed in, so that other windows notice a change. No credential (SH-30):
 * that is a cookie which no script can read.
 */
const markerKey = 'session';
const recordKey = 'user';

const sessionStore = createStore<Profile | undefined>(readRecord());

/** The record is lightly obfuscated, as the product wants it; that protects nothing and need not. */
function readRecord(): Profile | undefined {
  const stored = recall(recordKey);
  const read = stored === undefined ? undefined : decode(stored);
  const parsed = z.safeParse(profile, read);
  if (parsed.success && recall(markerKey) === String(parsed.data.id)) return parsed.data;
  clearRecord();
  return undefined;
}

function writeRecord(record: Profile): void {
  remember(recordKey, encode(record));
  remember(markerKey, String(record.id));
}

function clearRecord(): void {
  forget(markerKey);
  forget(recordKey);
}

const encode = (record: Profile): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(record))));

function decode(stored: string): unknown {
  try {
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(stored), (unit) => unit.codePointAt(0) ?? 0)),
    );
  } catch {
    return undefined;
  }
}

export const currentSession = (): Profile | undefined => sessionStore.get();

/** Calls back when somebody signs in, or is not signed in any more. */
export const onSession = (changed: () => void): (() => void) => sessionStore.subscribe(changed);

/** The signed-in account, if any. */
export const useSession = (): Profile | undefined => useStore(sessionStore);

/** As much of an operation as says who may call it. */
type Guarded = {
  readonly permission: string;
  readonly scope: readonly string[];
  /** Without it a command would pass for something to read in the view of a shop (ACC-7). */
  readonly kind: string;
  readonly envelope?: string;
};

/** Whether an account may call an operation: exactly what the server asks first (ACC-1). */
export function isAllowed(
  account: Profile | undefined,
  { permission, scope, kind, envelope }: Guarded,
): boolean {
  const isOnlyRead = kind !== 'command' && envelope !== 'file';
  if ((account?.shopView ?? null) !== null && !isOnlyRead) return false;
  if (permission === 'public') return true;
  if (account === undefined || !scope.includes(account.kind)) return false;
  return permission === 'session' || account.permissions.includes(permission);
}

export const useAllowed = (operation: Guarded): boolean => isAllowed(useSession(), operation);

function takeProfile(taken: Profile): void {
  writeRecord(taken);
  hintTill(taken.till !== null);
  sessionStore.set(taken);
  const { language } = taken;
  if (language === null || hasChosenLanguage() || language === currentLanguage()) return;
  switchLanguage(language);
  // The name of the role came in the words of the page before; where that is not reached, it stays.
  refreshSession().catch(() => undefined);
}

export type Credentials = ClientInput<typeof login>;

/** Signs in; fails as `call` does. */
export async function signIn(credentials: Credentials): Promise<Profile> {
  const signedIn = await call(login, credentials);
  takeProfile(signedIn);
  uncoverTill();
  return signedIn;
}

/** Unlocks a till; answers whether whose page this is goes on. For anybody else the page has to begin anew. */
export const unlockByPassword = async (credentials: Credentials): Promise<boolean> =>
  arriveAtTill(await call(login, credentials));

/** Whoever has signed in at a locked till (SH-47). As `unlockByPassword`. */
export function arriveAtTill(signedIn: Profile): boolean {
  if (sessionStore.get()?.id !== signedIn.id) {
    // For the page that comes next, and for the other windows; this one shows nobody's until then.
    writeRecord(signedIn);
    handTillOver();
    return false;
  }
  takeProfile(signedIn);
  uncoverTill();
  return true;
}

const otherAccount: Text = {
  zh: '这个页面属于 {name}，请用同一账号登录',
  en: 'This page belongs to {name}. Sign in with the same account',
  es: 'Esta página pertenece a {name}. Inicie sesión con la misma cuenta',
};

/** Signs the account of this page in again, and no other one: its input is not somebody else's (SH-28). */
export async function signInAgain(credentials: Credentials): Promise<void> {
  const account = sessionStore.get();
  const signedIn = await call(login, credentials);
  if (account !== undefined && signedIn.id !== account.id) {
    await call(logout, {});
    throw new RefusedError({
      code: 'OTHER_ACCOUNT',
      message: '',
      values: { name: account.userName },
      requestId: undefined,
      text: otherAccount,
    });
  }
  takeProfile(signedIn);
}

/** Signs in by a code that was issued elsewhere; fails as `call` does. */
export async function signOn(code: string): Promise<void> {
  takeProfile(await call(redeemSignOnCode, { code }));
  uncoverTill();
}

/** Whose pages this window is to show, where it looks at a shop and nothing is remembered yet (ACC-7). */
export async function arriveInView(): Promise<void> {
  try {
    takeProfile(await call(getProfile, {}));
  } catch {
    endShownView();
  }
}

/** Asks the server who is signed in; the remembered record is only for a fast first paint. */
export async function refreshSession(): Promise<Profile> {
  const requested = sessionStore.get();
  const known = await call(getProfile, {});
  // Somebody may have signed out, or somebody else in, while the answer was on its way.
  if (requested !== undefined && sessionStore.get()?.id === requested.id) takeProfile(known);
  return known;
}

/** Ends the session on the server; fails as `call` does. The local clear is a step of its own. */
export const signOut = async (): Promise<void> => {
  await call(logout, {});
};

/** Forgets the account in this window and, through the marker, in the others of this browser. */
export function clearSession(): void {
  clearRecord();
  uncoverTill();
  sessionStore.set(undefined);
}

/** Keeps a colour that the server has saved (SH-22). */
export function keepTheme(theme: string): void {
  const account = sessionStore.get();
  if (account !== undefined) takeProfile({ ...account, theme });
}

/** Keeps up to which release what is new has been read (SH-63). */
export function keepNewsSeen(newsSeen: number): void {
  const account = sessionStore.get();
  if (account !== undefined) takeProfile({ ...account, newsSeen });
}

/** Keeps what the server says is pinned (SH-67). */
export function keepPins(pins: readonly string[]): void {
  const account = sessionStore.get();
  if (account !== undefined) takeProfile({ ...account, pins: [...pins] });
}

/** Calls back when another window has signed out or signed another account in (SH-29). */
export function onSessionElsewhere(changed: () => void): () => void {
  return onRemembered(markerKey, (marker) => {
    const account = sessionStore.get();
    if (marker !== (account === undefined ? undefined : String(account.id))) changed();
  });
}
