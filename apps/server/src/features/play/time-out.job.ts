import type { Job } from '../../capabilities/jobs/jobs.ts';
import { lockPlay } from './play-change.queries.ts';
import { finish } from './play-finish.ts';
import { actAsNobody, actAsTerminal, listSilentPlays, scopeOf } from './time-out.queries.ts';

/**
 * Ends the plays of terminals that are silent (PLY-1): what is charged by time is what was played until
 * the last heartbeat. A play that ends by itself meanwhile stays as it ended.
 */
export const timeOutPlays = (clock: () => Date = () => new Date()): Job => ({
  name: 'time out plays of silent terminals',
  everySeconds: 30,
  run: async (db) => {
    const at = clock();
    for (const silent of await listSilentPlays(db, at)) {
      await actAsTerminal(db, silent);
      const play = await lockPlay(db, scopeOf(silent), silent.id, silent.terminalId);
      const { until } = silent;
      if (play !== undefined)
        await finish(db, play, { verb: 'timeOut', actor: 'clock', at, until });
      await actAsNobody(db);
    }
    return undefined;
  },
});
