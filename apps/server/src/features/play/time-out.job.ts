import type { StepContext } from '../../capabilities/call/handle.ts';
import { eachAlone, type PieceServices } from '../../capabilities/jobs/each-alone.ts';
import type { Job } from '../../capabilities/jobs/jobs.ts';
import { finish } from './play-finish.ts';
import {
  actAsTerminal,
  listSilentPlays,
  lockRunning,
  type SilentPlay,
} from './time-out.queries.ts';

type Db = StepContext<never>['db'];

export interface TimeOutServices extends PieceServices {
  readonly clock?: () => Date;
}

/**
 * Ends the plays of terminals that are silent (PLY-1): what is charged by time is what was played until
 * the last heartbeat. Each play ends by itself, so that one that cannot holds up no other, and the wallets of
 * a shop are locked for a moment only. Several nodes may be at it: whoever locks a play first ends it.
 */
export const timeOutPlays = ({ clock = () => new Date(), ...services }: TimeOutServices): Job => ({
  name: 'time out plays of silent terminals',
  everySeconds: 30,
  run: async (db) => {
    const silent = await listSilentPlays(db, clock());
    return (stop) =>
      eachAlone(services, silent, (alone, play) => timeOut(alone, play, clock()), stop);
  },
});

/** Ends one play, unless its terminal has been heard of since it was listed, or somebody else is at it. */
async function timeOut(db: Db, { id }: SilentPlay, at: Date): Promise<void> {
  const [silent] = await listSilentPlays(db, at, id);
  if (silent === undefined) return;
  await actAsTerminal(db, silent);
  const play = await lockRunning(db, silent);
  if (play === undefined) return;
  await finish(db, play, { verb: 'timeOut', actor: 'clock', at, until: silent.until });
}
