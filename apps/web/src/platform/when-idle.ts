/**
 * Runs something once the browser has nothing else to do, after `maxMs` in any case; answers how to call it off. Where a
 * browser does not tell when it is idle, as on iPhones, it is taken as idle after a third of that.
 */
export function whenIdle(run: () => void, maxMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, maxMs / 3);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: maxMs });
  return () => cancelIdleCallback(handle);
}
