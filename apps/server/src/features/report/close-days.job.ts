import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { closeDays } from './close-days.queries.ts';

/** So many shops are looked after in one run: a night's worth of a large network takes a few. */
const maxShops = 200;

/** Sums the days of shops that are over, and those that have changed since (RPT-5). */
export const closeReportDays = (clock: () => Date): ProductJob => ({
  name: 'sum the days of reports',
  everySeconds: 60,
  run: async (db) => {
    await closeDays(db, clock(), maxShops);
    return undefined;
  },
});
