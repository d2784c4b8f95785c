import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useUnsaved } from '../platform/unsaved.ts';

export type LeaveGuard = {
  readonly isAsking: boolean;
  /** Leaves at once, or asks first where something would be lost. */
  readonly ask: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
};

/**
 * Asks before unsaved input is left (SH-34): by closing, by going to another page, by closing the
 * window (where the browser asks in its own words).
 */
export function useLeaveGuard(isUnsaved: boolean, onLeave: () => void): LeaveGuard {
  useUnsaved(isUnsaved);
  const [isAsking, setAsking] = useState(false);
  const blocked = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return {
    isAsking: isUnsaved && (isAsking || blocked.status === 'blocked'),
    ask: () => {
      if (isUnsaved) setAsking(true);
      else onLeave();
    },
    stay: () => {
      setAsking(false);
      blocked.reset?.();
    },
    leave: () => {
      setAsking(false);
      onLeave();
      blocked.proceed?.();
    },
  };
}
