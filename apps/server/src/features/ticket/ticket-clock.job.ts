import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { asWholeNetwork } from '../../capabilities/session/account-scope.ts';
import { tellWarnings } from './tell-ticket.queries.ts';
import { insertWarnings, lockWarned, windStale } from './ticket-clock.queries.ts';
import { handOn } from './ticket-hand-on.queries.ts';
import { lockUnaccepted } from './ticket-hand-over.queries.ts';

/**
 * What time alone does to tickets: deadlines follow the terms of their country, staff are warned (SVC-4), and what
 * nobody has accepted goes on to the next (SVC-5). A batch of each; what is left comes with the next run.
 */
export const lookAfterClocks = (clock: () => Date): ProductJob => ({
  name: 'look after the clocks of tickets',
  everySeconds: 5,
  run: async (db) => {
    const at = clock();
    await asWholeNetwork(db, async () => {
      await windStale(db, at);
      // Each clock that has run for most of its time, for all of it, or for more.
      const warnings = await insertWarnings(db, await lockWarned(db, at), at);
      await tellWarnings(db, warnings, at);
      for (const ticket of await lockUnaccepted(db, at)) await handOn(db, ticket, at);
    });
    return undefined;
  },
});
