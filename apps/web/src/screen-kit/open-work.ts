import { useEffect, useRef } from 'react';

/** A dialog that is open on the page in front, for whoever is about to leave it for something else (SH-44). */
export type OpenWork = {
  /** What it is called; nothing for what adds words to another. */
  readonly title: string | undefined;
  /** What has not been done yet, as a sentence, where the title alone would not say it. */
  readonly undone?: string;
  /** Its command is under way, and nobody knows yet how it ends. */
  readonly isBusy?: boolean;
  /** Nothing is to be done in it any more: it may be left without a question. */
  readonly isDone?: boolean;
  /** Closes it, unless something typed would be lost by that: then it waits in its tab. */
  readonly leave: () => void;
};

type Entry = { current: OpenWork };

const open = new Set<Entry>();
const followers = new Set<() => void>();

/** The dialogs that are open on the page in front, the oldest first. */
export const openWorks = (): readonly OpenWork[] => [...open].map(({ current }) => current);

/** Notes that a dialog is open, for as long as the component is shown. */
export function useOpenWork(work: OpenWork): void {
  const entry = useRef(work);
  useEffect(() => {
    entry.current = work;
    for (const follow of followers) follow();
  });
  useEffect(() => {
    open.add(entry);
    return () => {
      open.delete(entry);
      for (const follow of followers) follow();
    };
  }, []);
}

/** Says what an open form has not done yet in words of its own. Stands inside of the form. */
export function Undone({ sentence }: { sentence: string }) {
  useOpenWork({ title: undefined, undone: sentence, leave: () => undefined });
  return null;
}

/** Waits until no command of a dialog is under way. */
export async function untilIdle(): Promise<void> {
  while (openWorks().some(({ isBusy }) => isBusy)) {
    await new Promise<void>((resolve) => {
      const follow = (): void => {
        followers.delete(follow);
        resolve();
      };
      followers.add(follow);
    });
  }
}
