import type { HealthCheck } from '../health/health.ts';
import type { DatabaseClock } from './database-clock.ts';

/** A node whose time of day differs by more from the database's takes no calls. */
const mostApartMs = 2000;

/**
 * Whether this machine and the database agree about the time. The database's decides, but a signature, a certificate or
 * a second step is judged by true time, and nobody here knows which of the two is wrong.
 */
export const clockCheck = (clock: DatabaseClock): HealthCheck => ({
  name: 'clock',
  everyMs: 1000,
  run: () => {
    const aheadMs = clock.aheadMs();
    if (Math.abs(aheadMs) <= mostApartMs) return Promise.resolve({ condition: 'ok' });
    const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
    const side = aheadMs > 0 ? 'ahead of' : 'behind';
    return Promise.resolve({
      condition: 'failed',
      message: `the clock of this machine is ${seconds} s ${side} that of the database`,
      step: 'Compare both with the true time and set the wrong one, by NTP for good (timedatectl, chronyc tracking). This node is ready again by itself.',
    });
  },
});
