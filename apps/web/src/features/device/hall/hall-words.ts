import type { HallTerminal } from '@lebean/contract/hall/rows';
import {
  type HallFacts,
  type HallState,
  hallState,
  playedFor,
  secondsLeft,
} from '@lebean/domain/hall-state';

/** A play whose end is not known is shown by the hour, as the hand of a clock. */
const hourSeconds = 3600;

/** A terminal of the hall as the rules want to know it. Of a play that may not be seen, only that it runs. */
export function factsOf(terminal: HallTerminal, at: number): HallFacts {
  const { status, terminalState, openTickets, play, isPlaying } = terminal;
  const hidden = isPlaying ? { startedAt: at, endsAfterSeconds: null } : null;
  const seen = play && {
    startedAt: Date.parse(play.startedAt),
    endsAfterSeconds: play.coveredSeconds ?? play.lengthSeconds,
  };
  return { status, terminalState, openTickets, play: seen ?? hidden };
}

/** What a tile shows of time: how far its ring has come, and the minutes in it. */
export type TileTime = {
  readonly elapsedSeconds: number;
  readonly wholeSeconds: number;
  readonly minutes: number;
  /** What the minutes are: those that it has run, or those that its points or its content last. */
  readonly of: 'played' | 'points' | 'content';
};

/** A terminal as its tile shows it at an instant (SH-54). */
export type ShownTerminal = HallTerminal & {
  readonly state: HallState;
  readonly time: TileTime | undefined;
};

/** The minutes of a play: those that its points last, where that is known, else those that it has run. */
function timeOf(terminal: HallTerminal, at: number): TileTime | undefined {
  if (terminal.play === null) return undefined;
  const { coveredSeconds, lengthSeconds, startedAt } = terminal.play;
  const endsAfterSeconds = coveredSeconds ?? lengthSeconds;
  const play = { startedAt: Date.parse(startedAt), endsAfterSeconds };
  const gone = playedFor(play, at);
  const left = secondsLeft(play, at);
  if (endsAfterSeconds === null || left === null)
    return {
      elapsedSeconds: gone % hourSeconds,
      wholeSeconds: hourSeconds,
      minutes: Math.floor(gone / 60),
      of: 'played',
    };
  const wholeSeconds = Math.max(1, endsAfterSeconds);
  const elapsedSeconds = Math.min(gone, wholeSeconds);
  return {
    elapsedSeconds,
    wholeSeconds,
    minutes: Math.ceil(left / 60),
    of: coveredSeconds === null ? 'content' : 'points',
  };
}

/** A terminal with how it stands, by the clock of the server. */
export const shownAt = (terminal: HallTerminal, at: number): ShownTerminal => ({
  ...terminal,
  state: hallState(factsOf(terminal, at), at),
  time: timeOf(terminal, at),
});
