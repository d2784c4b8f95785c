import * as z from 'zod/mini';
import { createdRow, id, version } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import {
  contentTypeUnknown,
  gameIncomplete,
  gameNotFound,
  gameVersionNotFound,
  launchChangeDenied,
  versionNameTaken,
} from './refusals.ts';
import { contentFields } from './rows.ts';

export const createGameVersion = command({
  id: 'gameVersion.create',
  path: '/api/games/:gameId/versions',
  summary: 'Adds a content version; the first of a game is current at once (GAM-1)',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ gameId: id(), ...contentFields }),
  output: createdRow,
  refusals: [gameNotFound, versionNameTaken, contentTypeUnknown],
  audit: { object: 'gameVersion', idFrom: 'id' },
});

const versionChange = { gameVersionId: id(), version: version() };

export const updateGameVersion = command({
  id: 'gameVersion.update',
  path: '/api/game-versions/:gameVersionId/update',
  summary: 'Changes a content version; what a published game starts needs game.launch.change',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...versionChange, ...contentFields }),
  output: z.object(versionChange),
  refusals: [
    gameVersionNotFound,
    staleVersion,
    versionNameTaken,
    contentTypeUnknown,
    gameIncomplete,
    launchChangeDenied,
  ],
  audit: { object: 'gameVersion', idFrom: 'gameVersionId' },
});

export const makeGameVersionCurrent = command({
  id: 'gameVersion.makeCurrent',
  path: '/api/game-versions/:gameVersionId/make-current',
  summary: 'Makes a content version the one that terminals get (GAM-1)',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(versionChange),
  output: z.object(versionChange),
  refusals: [gameVersionNotFound, staleVersion, gameIncomplete, launchChangeDenied],
  audit: { object: 'gameVersion', idFrom: 'gameVersionId' },
});
