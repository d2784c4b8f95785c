import { exportPlays } from './play-export.ts';
import { endPlay, getPlay, listPlays, openPlay, reversePlay } from './play.ts';
import {
  cancelTerminalPlay,
  endTerminalPlay,
  greetCard,
  listTerminalPlays,
  startPlay,
  submitLatePlays,
} from './terminal-play.ts';

/** The calls about plays, those of the terminals included. */
export const playOperations = [
  startPlay,
  endTerminalPlay,
  cancelTerminalPlay,
  listTerminalPlays,
  submitLatePlays,
  greetCard,
  listPlays,
  exportPlays,
  getPlay,
  openPlay,
  endPlay,
  reversePlay,
] as const;
