import type { AnnouncedAccount } from '@lebean/server/start/announcements';

/** The example shops of a database. */
export interface Demo {
  /** To sign in with, one per audience. */
  readonly accounts: readonly AnnouncedAccount[];
  /** Whether there are example shops at all. */
  readonly isThere: boolean;
  /** Whether the past of a shop is written. */
  readonly isShopDone: (shopKey: string) => boolean;
  /** Settles when all of the story is written, or given up. */
  readonly isDone: Promise<void>;
  /** Gives up what is not told yet: the next start goes on with it. */
  readonly stop: () => Promise<void>;
}

export const silentDemo = (accounts: readonly AnnouncedAccount[], isThere: boolean): Demo => {
  const done = (): Promise<void> => Promise.resolve();
  return { accounts, isThere, isShopDone: () => isThere, isDone: done(), stop: done };
};
export const noDemo: Demo = silentDemo([], false);
