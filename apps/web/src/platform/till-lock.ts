import { forget, onRemembered, recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** The shared till of this browser is locked (SH-47): for all of its windows, also after F5. */
const key = 'tillLocked';
const sign = 'yes';

/** Why the page is covered: somebody asks who works here, or the till is locked. */
export type TillCover = 'choosing' | 'locked';

const coverStore = createStore<TillCover | undefined>(
  recall(key) === undefined ? undefined : 'locked',
);

export const useTillCover = (): TillCover | undefined => useStore(coverStore);

export const isTillCovered = (): boolean => coverStore.get() !== undefined;

export const isTillLocked = (): boolean => coverStore.get() === 'locked';

/** When somebody has last pressed a key or touched this browser: all of its windows are one till. */
const usedKey = 'tillUsedAt';
export const noteTillUse = (at: number): void => remember(usedKey, String(at));
export const tillUsedAt = (): number | undefined => {
  const noted = recall(usedKey);
  return noted === undefined ? undefined : Number(noted);
};

/** Whether this browser was a till when somebody last signed in: a hint for its login, which the server decides. */
const hintKey = 'sharedTill';
export const hintTill = (isShared: boolean): void =>
  isShared ? remember(hintKey, sign) : forget(hintKey);
export const seemsShared = (): boolean => recall(hintKey) !== undefined;

/** Covers the page until somebody has shown who they are. What the server answers from now on it answers nobody. */
export function coverTill(): void {
  remember(key, sign);
  coverStore.set('locked');
}

/** Covers the page to ask who works here; whoever works goes on without a PIN. */
export function askWhoWorks(): void {
  if (coverStore.get() === undefined) coverStore.set('choosing');
}

/** Nobody was to take over. */
export function stayAtTill(): void {
  if (coverStore.get() === 'choosing') coverStore.set(undefined);
}

/** Somebody has shown who they are, or nobody is signed in any more. */
export function uncoverTill(): void {
  forget(key);
  if (coverStore.get() === undefined) return;
  noteTillUse(Date.now());
  coverStore.set(undefined);
}

let isHandedOver = false;

/** Another person has: the page stays covered until it begins anew, and sends nothing in their name. */
export function handTillOver(): void {
  isHandedOver = true;
  forget(key);
}

/** Follows the other windows of this browser: one till, one lock. */
export function followTillLock(): () => void {
  return onRemembered(key, (value) => coverStore.set(value === undefined ? undefined : 'locked'));
}

/** Waits while the till is locked; for ever, where the page is no longer of who works here. */
export function untilTillOpen(): Promise<void> {
  if (isHandedOver) return new Promise(() => undefined);
  if (!isTillLocked()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = coverStore.subscribe(() => {
      if (isTillLocked()) return;
      stop();
      resolve();
    });
  });
}
