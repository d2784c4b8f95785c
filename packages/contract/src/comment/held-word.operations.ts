import * as z from 'zod/mini';
import { createdRow, id, page, paging, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { heldWordListed, heldWordNotFound, heldWordsFull, heldWordUnreadable } from './refusals.ts';
import { heldWordRow } from './rows.ts';

const keepers = {
  permission: 'comment.word.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;

export const listHeldWords = query({
  id: 'heldWord.list',
  path: '/api/held-words',
  summary: 'The words that hold a comment back until somebody has looked at it (GAM-6)',
  permission: 'comment.comment.list',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: page(heldWordRow),
});

export const createHeldWord = command({
  id: 'heldWord.create',
  path: '/api/held-words',
  summary:
    'Adds a word: from now on comments that contain it are held back, however it is written (GAM-6)',
  ...keepers,
  input: z.strictObject({ word: text(64) }),
  output: createdRow,
  refusals: [heldWordListed, heldWordUnreadable, heldWordsFull],
  audit: { object: 'heldWord', idFrom: 'id' },
});

export const removeHeldWord = command({
  id: 'heldWord.remove',
  path: '/api/held-words/:heldWordId/remove',
  summary: 'Takes a word off the list; what it held back stays held (GAM-6)',
  ...keepers,
  input: z.strictObject({ heldWordId: id() }),
  output: z.object({ heldWordId: id() }),
  refusals: [heldWordNotFound],
  audit: { object: 'heldWord', idFrom: 'heldWordId' },
});
