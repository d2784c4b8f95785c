import { useEffect, useState } from 'react';

/** Whether `isOn` has held for a while: a skeleton that flashes is worse than none (SH-33). */
export function useDelayed(isOn: boolean, delayMs = 200): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!isOn) {
      setPast(false);
      return;
    }
    const timer = setTimeout(() => setPast(true), delayMs);
    return () => clearTimeout(timer);
  }, [isOn, delayMs]);
  return isOn && isPast;
}
