import { exportPlays } from './play-export.ts';
import {
  endPlay,
  getPlay,
  listPlayedGames,
  listPlays,
  openPlay,
  reversePlay,
  totalPlays,
} from './play.ts';
import { getPlaySetting, updatePlaySetting } from './play-setting.ts';
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
  totalPlays,
  listPlayedGames,
  openPlay,
  endPlay,
  reversePlay,
  getPlaySetting,
  updatePlaySetting,
] as const;
