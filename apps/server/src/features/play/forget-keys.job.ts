import { keyDays } from '@lebean/domain/play';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { forgetKeys } from './play-change.queries.ts';

const forgottenAtOnce = 10_000;

/** Keys of plays are kept for three months (PLY-1), then forgotten, some thousands at a time. */
export const forgetPlayKeys = (clock: () => Date): ProductJob => ({
  name: 'forget keys of plays',
  everySeconds: 60,
  run: async (db) => {
    const before = new Date(clock().getTime() - keyDays * 86_400_000);
    await forgetKeys(db, before, forgottenAtOnce);
    return undefined;
  },
});
