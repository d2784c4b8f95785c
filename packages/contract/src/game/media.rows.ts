import * as z from 'zod/mini';
import { fileFacts, mediaTypes } from '../file/rows.ts';
import { id, instant } from '../kernel/common.ts';

/** A game has at most so many pictures and films. */
export const maxGameMedia = 12;
/** What lists show dozens of at a time has to be small; a film is loaded by whoever plays it. */
export const maxMediaMegabytes = { image: 2, video: 200 } as const;

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
