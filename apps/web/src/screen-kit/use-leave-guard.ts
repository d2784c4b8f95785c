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
 * Asks before unsaved input is left by closing what holds it (SH-34). Going to another page loses
 * nothing, since this one lives on behind it; closing its tab and leaving the window are asked about
 * by the frame, which learns here that there is something to lose (SH-16).
 */
export function useLeaveGuard(isUnsaved: boolean, onLeave: () => void): LeaveGuard {
  useUnsaved(isUnsaved);
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking: isUnsaved && isAsking,
    ask: () => {
      if (isUnsaved) setAsking(true);
      else onLeave();
    },
    stay: () => setAsking(false),
    leave: () => {
      setAsking(false);
      onLeave();
    },
  };
}
