import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../platform/call-error.ts';

/** An answer that a form's input is made of: the shop at whose counter somebody stands, say. */
export type Needed = {
  readonly isComing: boolean;
  readonly error: CallError | null;
  readonly askAgain: () => void;
};

type Arrival<Settings> = {
  readonly isWaiting: boolean;
  readonly arrival: () => Promise<Settings>;
};

/**
 * A wait for what a form needs: a till on a slow line is faster than its answers, and what was pressed is neither
 * refused nor lost. Answers the settings as they are once that has come, or has failed.
 */
export function useArrival<Settings extends { readonly needs?: Needed }>(
  settings: Settings,
): Arrival<Settings> {
  const latest = useRef(settings);
  const arrived = useRef<() => void>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    latest.current = settings;
    if (settings.needs?.isComing !== true) arrived.current?.();
  });
  const arrival = async (): Promise<Settings> => {
    if (latest.current.needs?.isComing === true) {
      setWaiting(true);
      await new Promise<void>((goOn) => (arrived.current = goOn));
      setWaiting(false);
    }
    // What is sent once more waits for the next answer.
    if (latest.current.needs?.error) latest.current.needs.askAgain();
    return latest.current;
  };
  return { isWaiting, arrival };
}
