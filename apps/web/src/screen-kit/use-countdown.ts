import { useEffect, useState } from 'react';

/** Seconds left until an instant, updated once a second; 0 when it is past or there is none. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    if (!isRunning && Date.now() >= until) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
}
