import { allWell, found } from '../health/found.ts';
import type { HealthCheck } from '../health/health.ts';
import type { DatabaseClock } from './database-clock.ts';

/** A node whose time of day differs by more from the database's takes no calls. */
const maxApartMs = 2000;

/**
 * Whether this machine and the database agree about the time. The database's decides, but a signature, a certificate or
 * a second step is judged by true time, and nobody here knows which of the two is wrong.
 */
export const clockCheck = (clock: DatabaseClock): HealthCheck => ({
  name: 'clock',
  everyMs: 1000,
  run: () => {
    const aheadMs = clock.aheadMs();
    if (Math.abs(aheadMs) <= maxApartMs) return Promise.resolve(allWell);
    const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
    return Promise.resolve(
      found('failed', aheadMs > 0 ? 'clockAhead' : 'clockBehind', { seconds }),
    );
  },
});
