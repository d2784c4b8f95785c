import { useEffect, useState } from 'react';

/** What was typed, once nothing more is typed for a while: who asks the server at each key asks too often. */
export function useSettled(typed: string, delayMs = 300): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);
  return settled;
}
