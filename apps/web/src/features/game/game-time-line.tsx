import { listGameTimeline } from '@lebean/contract/timeline/operations';
import { TimeLine } from '../../shared/timeline/time-line.tsx';

/** All that has happened to a game (SH-59). */
export function GameTimeLine({ gameId }: { gameId: number }) {
  return <TimeLine operation={listGameTimeline} inputOf={(part) => ({ gameId, ...part })} />;
}
