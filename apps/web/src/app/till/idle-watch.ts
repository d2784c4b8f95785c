import { refreshSession } from '../../platform/session.ts';
import { isTillLocked, noteTillUse, tillUsedAt } from '../../platform/till-lock.ts';

/** How often that is written down, and looked at. */
const noteMs = 1000;
/** How often the server hears that somebody works, who may type for minutes without a call. */
const reportMs = 45_000;

const moves = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

/**
 * Locks after so many minutes without a key or a touch (SH-47). The time goes by the clock and not by timers, so that a
 * computer that slept is locked when it wakes.
 */
export function watchIdle(minutes: number, lock: () => void): () => void {
  let notedAt = 0;
  let reportedAt = Date.now();
  const note = (): void => {
    const now = Date.now();
    if (now - notedAt < noteMs || isTillLocked() || isOver(minutes, now)) return;
    notedAt = now;
    noteTillUse(now);
    if (now - reportedAt < reportMs) return;
    reportedAt = now;
    // Whatever it answers, the page learns it by its next call.
    refreshSession().catch(() => undefined);
  };
  noteTillUse(Date.now());
  for (const move of moves) window.addEventListener(move, note, { capture: true, passive: true });
  const timer = setInterval(() => {
    if (!isTillLocked() && isOver(minutes, Date.now())) lock();
  }, noteMs);
  return () => {
    clearInterval(timer);
    for (const move of moves) window.removeEventListener(move, note, { capture: true });
  };
}

/** Whether nobody has been there for so long: the first key of whoever comes back does not undo it. */
const isOver = (minutes: number, now: number): boolean =>
  now - (tillUsedAt() ?? now) >= minutes * 60_000;
