import {
  createActivity,
  disableActivity,
  enableActivity,
  updateActivity,
} from './activity-change.ts';
import { getActivityEffect, listActivityEffects } from './activity-effect.ts';
import { exportActivityEffects } from './activity-effect-export.ts';
import { exportActivities } from './activity-export.ts';
import { exportJoins } from './activity-join-export.ts';
import { approveJoin, askToJoin, listJoins, rejectJoin, withdrawJoin } from './activity-join.ts';
import {
  getActivity,
  listActivities,
  listActivityGames,
  listJoinableActivities,
} from './activity.ts';
import {
  arrangeCategories,
  createCategory,
  listCategories,
  removeCategory,
  updateCategory,
} from './game-category.ts';
import {
  distributeGames,
  listDistribution,
  listGameOptions,
  previewDistribution,
  withdrawGames,
} from './game-distribution.ts';
import { exportDistribution, exportGames } from './game-export.ts';
import { exportGamePrices } from './game-price-export.ts';
import { clearOwnPrice, listGamePrices, previewPrice, setOwnPrice } from './game-price.ts';
import { addGameMedia, makeGameCover, removeGameMedia, showGameMedia } from './game-media.ts';
import { createGameVersion, makeGameVersionCurrent, updateGameVersion } from './game-version.ts';
import {
  createGame,
  getGame,
  listGames,
  publishGame,
  removeGame,
  unpublishGame,
  updateGame,
} from './game.ts';

/** The calls about games, their distribution, prices and activities. */
export const gameOperations = [
  listActivities,
  exportActivities,
  getActivity,
  getActivityEffect,
  listActivityEffects,
  exportActivityEffects,
  createActivity,
  updateActivity,
  enableActivity,
  disableActivity,
  listJoinableActivities,
  listActivityGames,
  listJoins,
  exportJoins,
  askToJoin,
  withdrawJoin,
  approveJoin,
  rejectJoin,
  listGamePrices,
  exportGamePrices,
  setOwnPrice,
  clearOwnPrice,
  previewPrice,
  listCategories,
  createCategory,
  updateCategory,
  removeCategory,
  arrangeCategories,
  listGames,
  getGame,
  createGame,
  updateGame,
  publishGame,
  unpublishGame,
  removeGame,
  createGameVersion,
  updateGameVersion,
  makeGameVersionCurrent,
  addGameMedia,
  makeGameCover,
  removeGameMedia,
  showGameMedia,
  listDistribution,
  listGameOptions,
  previewDistribution,
  distributeGames,
  withdrawGames,
  exportGames,
  exportDistribution,
] as const;
