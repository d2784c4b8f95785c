import type { MediaType } from '@lebean/contract/file/rows';
import {
  addGameMedia,
  makeGameCover,
  removeGameMedia,
  showGameMedia,
} from '@lebean/contract/game/media.operations';
import { maxGameMedia, maxMediaMegabytes } from '@lebean/contract/game/media.rows';
import {
  coverIsPicture,
  gameMediaNotFound,
  gameMediaTooLarge,
  gameMediaTypeRefused,
  gameNotFound,
  tooManyGameMedia,
} from '@lebean/contract/game/refusals';
import { fileNotFound } from '@lebean/contract/vocabulary/refusals';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { lockOwnFile } from '../../capabilities/files/stored-file.ts';
import { lockGame } from './game-change.queries.ts';
import {
  coverWith,
  deleteGameMedia,
  findFileContent,
  findMediaFile,
  insertGameMedia,
  listGameMedia,
  lockGameMedia,
} from './game-media.queries.ts';

const isPicture = (mediaType: MediaType): boolean => mediaType.startsWith('image/');

const add = handle(addGameMedia, async (context, { gameId, fileId }) => {
  const { db, scope, actor, at } = context;
  if ((await lockGame(db, gameId)) === undefined) throw context.refused(gameNotFound);
  if (!(await lockOwnFile(db, scope, fileId))) throw context.refused(fileNotFound);
  const { mediaType, fileSize } = await findFileContent(db, fileId);
  if (mediaType === null) throw context.refused(gameMediaTypeRefused);
  const max = maxMediaMegabytes[isPicture(mediaType) ? 'image' : 'video'];
  if (fileSize > max * 1024 ** 2) throw context.refused(gameMediaTooLarge, { max });
  const known = await listGameMedia(db, gameId);
  if (known.length >= maxGameMedia) throw context.refused(tooManyGameMedia, { max: maxGameMedia });
  const isCover = isPicture(mediaType) && !known.some((media) => media.isCover);
  const fields = { gameId, fileId, mediaType, isCover };
  const id = await insertGameMedia(db, { ...fields, createdAt: at, changedBy: actor.name });
  context.changed(undefined, fields);
  return { id };
});

type ChangeStep = StepContext<typeof gameMediaNotFound>;

async function locked(context: ChangeStep, mediaId: number) {
  const media = await lockGameMedia(context.db, mediaId);
  if (media === undefined) throw context.refused(gameMediaNotFound);
  return media;
}

const makeCover = handle(makeGameCover, async (context, { mediaId }) => {
  const { gameId, mediaType, isCover } = await locked(context, mediaId);
  if (!isPicture(mediaType)) throw context.refused(coverIsPicture);
  await coverWith(context.db, gameId, mediaId, context.actor.name);
  context.changed({ gameId, isCover }, { gameId, isCover: true });
  return { mediaId };
});

const remove = handle(removeGameMedia, async (context, { mediaId }) => {
  const { db, actor } = context;
  const media = await locked(context, mediaId);
  await deleteGameMedia(db, mediaId);
  if (media.isCover) {
    const left = await listGameMedia(db, media.gameId);
    const next = left.find(({ mediaType }) => isPicture(mediaType));
    if (next !== undefined) await coverWith(db, media.gameId, next.id, actor.name);
  }
  context.changed(media, undefined);
  return { mediaId };
});

const show = handle(showGameMedia, async (context, { mediaId }) => {
  const file = await findMediaFile(context.db, context.scope, mediaId);
  if (file === undefined) throw context.refused(gameMediaNotFound);
  context.download.sendStored(file);
  return { mediaId };
});

export const gameMediaHandlers = [add, makeCover, remove, show];
