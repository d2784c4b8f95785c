import * as z from 'zod/mini';
import { createdRow, id, instant } from './common.ts';
import { gameNotFound } from './game-refusals.ts';
import { accountKinds, operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { fileFacts, fileNotFound, mediaTypes } from './stored-file.ts';
import { terminalDisabled } from './terminal-disabled.ts';

/** A game has at most so many pictures and films. */
export const mostGameMedia = 12;
/** What lists show dozens of at a time has to be small; a film is loaded by whoever plays it. */
export const mostMediaMegabytes = { image: 2, video: 200 } as const;

const { fileSize, checksum } = fileFacts;

/** A picture or film of a game (GAM-1); what it is was read from its first bytes, never from its name. */
export const gameMedia = z.object({
  id: id(),
  mediaType: z.enum(mediaTypes),
  /** One picture of a game stands for it in lists. */
  isCover: z.boolean(),
  fileSize,
  checksum,
  createdAt: instant(),
  changedBy: z.string(),
});
export type GameMedia = z.output<typeof gameMedia>;

export const gameMediaNotFound = refusal('GAME_MEDIA_NOT_FOUND', 'notFound', {
  zh: '没有找到该图片或视频',
  en: 'There is no such picture or film',
  es: 'No existe esa imagen o vídeo',
});
export const gameMediaTypeRefused = refusal('GAME_MEDIA_TYPE_REFUSED', 'invalid', {
  zh: '只接受 PNG、JPEG、WebP 图片和 MP4、WebM 视频，按文件内容判断',
  en: 'Only PNG, JPEG and WebP pictures and MP4 and WebM films are taken, judged by their content',
  es: 'Solo se admiten imágenes PNG, JPEG y WebP y vídeos MP4 y WebM, según su contenido',
});
export const gameMediaTooLarge = refusal('GAME_MEDIA_TOO_LARGE', 'invalid', {
  zh: '文件超过 {most} MB 的上限',
  en: 'The file is larger than the {most} MB that are taken of its kind',
  es: 'El archivo supera los {most} MB admitidos para su tipo',
});
export const tooManyGameMedia = refusal('TOO_MANY_GAME_MEDIA', 'conflict', {
  zh: '一个游戏最多 {most} 个图片和视频，请先移除一些',
  en: 'A game has at most {most} pictures and films. Remove one first',
  es: 'Un juego tiene como máximo {most} imágenes y vídeos. Quite alguno antes',
});
export const coverIsPicture = refusal('GAME_COVER_IS_PICTURE', 'conflict', {
  zh: '视频不能作为封面，请选择图片',
  en: 'A film cannot be the cover. Choose a picture',
  es: 'Un vídeo no puede ser la portada. Elija una imagen',
});

const change = {
  kind: 'command',
  method: 'POST',
  permission: 'game.game.update',
  scope: ['staff'],
  envelope: 'data',
  rate: 'write',
  idempotency: 'accepted',
} as const;

export const addGameMedia = operation({
  ...change,
  id: 'gameMedia.add',
  path: '/api/games/:gameId/media',
  summary:
    'Adds an uploaded picture or film to a game; its first picture is its cover at once (GAM-1)',
  input: z.strictObject({ gameId: id(), fileId: id() }),
  output: createdRow,
  refusals: [
    wholeNetworkOnly,
    gameNotFound,
    fileNotFound,
    gameMediaTypeRefused,
    gameMediaTooLarge,
    tooManyGameMedia,
  ],
  audit: { object: 'gameMedia', idFrom: 'id' },
});

const named = { mediaId: id() };

export const makeGameCover = operation({
  ...change,
  id: 'gameMedia.makeCover',
  path: '/api/game-media/:mediaId/make-cover',
  summary: 'Makes a picture the one that stands for its game in lists (GAM-1)',
  input: z.strictObject(named),
  output: z.object(named),
  refusals: [wholeNetworkOnly, gameMediaNotFound, coverIsPicture],
  audit: { object: 'gameMedia', idFrom: 'mediaId' },
});

export const removeGameMedia = operation({
  ...change,
  id: 'gameMedia.remove',
  path: '/api/game-media/:mediaId/remove',
  summary: 'Removes a picture or film; after the cover the oldest picture left becomes it',
  input: z.strictObject(named),
  output: z.object(named),
  refusals: [wholeNetworkOnly, gameMediaNotFound],
  audit: { object: 'gameMedia', idFrom: 'mediaId' },
});

const delivery = {
  kind: 'query',
  method: 'GET',
  envelope: 'storedFile',
  input: z.strictObject(named),
  output: z.object(named),
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
} as const;

export const showGameMedia = operation({
  ...delivery,
  id: 'gameMedia.show',
  path: '/api/game-media/:mediaId/file',
  summary:
    'A picture or film as itself, to be shown on a page: to staff, and to whoever looks after a shop that has the game',
  permission: 'session',
  scope: accountKinds,
  refusals: [gameMediaNotFound],
});

export const getTerminalMedia = operation({
  ...delivery,
  id: 'terminal.media',
  path: '/api/terminal/media/:mediaId/file',
  summary:
    'A picture or film of a game that the shop of a terminal has; its checksum stands in the catalogue',
  permission: 'terminal',
  scope: ['terminal'],
  refusals: [terminalDisabled, gameMediaNotFound],
});
