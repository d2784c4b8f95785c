import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The current instant in milliseconds, for what lasts: looked at twice a minute while the page is shown (SH-14). */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
