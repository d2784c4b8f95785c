import { useEffect } from 'react';
import { maxReportsAtOnce, sendErrorReports } from '@lebean/contract/error-report/operations';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { markSent, notedErrors, useErrors } from '../../platform/error-log.ts';

/** Repeats come in bursts: what happens within this time goes out together. */
const timeoutMs = 2000;

async function sendUnsent(): Promise<void> {
  const unsent = notedErrors()
    .filter((error) => error.unsent > 0)
    .slice(0, maxReportsAtOnce);
  if (unsent.length === 0) return;
  try {
    await call(sendErrorReports, {
      reports: unsent.map(({ message, origin, url, stack, unsent: count }) => ({
        message,
        origin,
        url,
        stack,
        count,
      })),
    });
    markSent(unsent);
  } catch (error) {
    // Telling of errors must not make more of them: the next one takes these along.
    if (!isCallError(error)) throw error;
  }
}

/** Sends what this browser has noted to the server, while somebody is signed in (SH-24). */
export function useErrorReports(): void {
  const count = useErrors().reduce((sum, { unsent }) => sum + unsent, 0);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => void sendUnsent(), timeoutMs);
    return () => clearTimeout(timer);
  }, [count]);
}
