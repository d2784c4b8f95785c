import type { StepContext } from '../../capabilities/call/handle.ts';
import { eachAlone, type PieceServices } from '../../capabilities/jobs/each-alone.ts';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { finish } from './play-finish.ts';
import {
  actAsTerminal,
  listSilentPlays,
  lockRunning,
  type SilentPlay,
} from './time-out.queries.ts';

type Db = StepContext<never>['db'];

/** Since when this node could hear terminals, once it has asked how late it is. */
interface Hearing {
  ask(db: Db): Promise<void>;
  heardSince(): Date;
}

export interface TimeOutServices extends PieceServices {
  readonly clock?: () => Date;
  /** Without it, this node could always hear. */
  readonly hearing?: Hearing | undefined;
}

/**
 * Ends the plays of terminals that are silent (PLY-1): what is charged by time is what was played until
 * the last heartbeat. Each play ends by itself, so that one that cannot holds up no other, and the wallets of
 * a shop are locked for a moment only. Several nodes may be at it: whoever locks a play first ends it. Who could
 * not speak is not silent: after a start, a time without a database or a clock that was set ahead, terminals have
 * as long as ever.
 */
export const timeOutPlays = ({
  clock = () => new Date(),
  hearing,
  ...services
}: TimeOutServices): ProductJob => ({
  name: 'time out plays of silent terminals',
  everySeconds: 30,
  run: async (db) => {
    const listSilent = async (on: Db, playId?: number): Promise<SilentPlay[]> => {
      await hearing?.ask(on);
      const heardSince = hearing?.heardSince() ?? new Date(0);
      return await listSilentPlays(on, { at: clock(), heardSince }, playId);
    };
    const silent = await listSilent(db);
    return (stop) =>
      eachAlone(
        services,
        silent,
        async (alone, { id }) => {
          const [still] = await listSilent(alone, id);
          if (still !== undefined) await timeOut(alone, still, clock());
        },
        stop,
      );
  },
});

/** Ends one play, unless somebody else is at it. */
async function timeOut(db: Db, silent: SilentPlay, at: Date): Promise<void> {
  await actAsTerminal(db, silent);
  const play = await lockRunning(db, silent);
  if (play === undefined) return;
  await finish(db, play, { verb: 'timeOut', actor: 'clock', at, until: silent.until });
}
