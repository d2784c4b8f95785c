import * as z from 'zod/mini';
import { createdRow, id, version } from '../kernel/common.ts';
import { operation } from '../kernel/operation.ts';
import { staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import {
  contentTypeUnknown,
  gameIncomplete,
  gameNotFound,
  gameVersionNotFound,
  launchChangeDenied,
  versionNameTaken,
} from './refusals.ts';
import { contentFields } from './rows.ts';

const change = {
  kind: 'command',
  method: 'POST',
  permission: 'game.game.update',
  scope: ['staff'],
  envelope: 'data',
  rate: 'write',
  idempotency: 'accepted',
} as const;

export const createGameVersion = operation({
  ...change,
  id: 'gameVersion.create',
  path: '/api/games/:gameId/versions',
  summary: 'Adds a content version; the first of a game is current at once (GAM-1)',
  input: z.strictObject({ gameId: id(), ...contentFields }),
  output: createdRow,
  refusals: [wholeNetworkOnly, gameNotFound, versionNameTaken, contentTypeUnknown],
  audit: { object: 'gameVersion', idFrom: 'id' },
});

const versionChange = { gameVersionId: id(), version: version() };

export const updateGameVersion = operation({
  ...change,
  id: 'gameVersion.update',
  path: '/api/game-versions/:gameVersionId/update',
  summary: 'Changes a content version; what a published game starts needs game.launch.change',
  input: z.strictObject({ ...versionChange, ...contentFields }),
  output: z.object(versionChange),
  refusals: [
    wholeNetworkOnly,
    gameVersionNotFound,
    staleVersion,
    versionNameTaken,
    contentTypeUnknown,
    gameIncomplete,
    launchChangeDenied,
  ],
  audit: { object: 'gameVersion', idFrom: 'gameVersionId' },
});

export const makeGameVersionCurrent = operation({
  ...change,
  id: 'gameVersion.makeCurrent',
  path: '/api/game-versions/:gameVersionId/make-current',
  summary: 'Makes a content version the one that terminals get (GAM-1)',
  input: z.strictObject(versionChange),
  output: z.object(versionChange),
  refusals: [
    wholeNetworkOnly,
    gameVersionNotFound,
    staleVersion,
    gameIncomplete,
    launchChangeDenied,
  ],
  audit: { object: 'gameVersion', idFrom: 'gameVersionId' },
});
