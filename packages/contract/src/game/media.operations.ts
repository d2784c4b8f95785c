import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { fileNotFound, terminalDisabled } from '../vocabulary/refusals.ts';
import {
  coverIsPicture,
  gameMediaNotFound,
  gameMediaTooLarge,
  gameMediaTypeRefused,
  gameNotFound,
  tooManyGameMedia,
} from './refusals.ts';

export const addGameMedia = command({
  id: 'gameMedia.add',
  path: '/api/games/:gameId/media',
  summary:
    'Adds an uploaded picture or film to a game; its first picture is its cover at once (GAM-1)',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ gameId: id(), fileId: id() }),
  output: createdRow,
  refusals: [gameNotFound, fileNotFound, gameMediaTypeRefused, gameMediaTooLarge, tooManyGameMedia],
  audit: { object: 'gameMedia', idFrom: 'id' },
});

const named = { mediaId: id() };

export const makeGameCover = command({
  id: 'gameMedia.makeCover',
  path: '/api/game-media/:mediaId/make-cover',
  summary: 'Makes a picture the one that stands for its game in lists (GAM-1)',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(named),
  output: z.object(named),
  refusals: [gameMediaNotFound, coverIsPicture],
  audit: { object: 'gameMedia', idFrom: 'mediaId' },
});

export const removeGameMedia = command({
  id: 'gameMedia.remove',
  path: '/api/game-media/:mediaId/remove',
  summary: 'Removes a picture or film; after the cover the oldest picture left becomes it',
  permission: 'game.game.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(named),
  output: z.object(named),
  refusals: [gameMediaNotFound],
  audit: { object: 'gameMedia', idFrom: 'mediaId' },
});

export const showGameMedia = query({
  id: 'gameMedia.show',
  path: '/api/game-media/:mediaId/file',
  summary:
    'A picture or film as itself, to be shown on a page: to staff, and to whoever looks after a shop that has the game',
  permission: 'session',
  scope: accountKinds,
  envelope: 'storedFile',
  input: z.strictObject(named),
  output: z.object(named),
  refusals: [gameMediaNotFound],
});

export const getTerminalMedia = query({
  id: 'terminal.media',
  path: '/api/terminal/media/:mediaId/file',
  summary:
    'A picture or film of a game that the shop of a terminal has; its checksum stands in the catalogue',
  permission: 'terminal',
  scope: ['terminal'],
  envelope: 'storedFile',
  input: z.strictObject(named),
  output: z.object(named),
  refusals: [terminalDisabled, gameMediaNotFound],
});
