import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { calendarDay, id, page, paging, text, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { playNotFound, playStillRunning } from '../vocabulary/play-refusals.ts';
import {
  commentAlreadyHidden,
  commentAlreadyShown,
  commentNotFound,
  commentNotShown,
  playAlreadyRated,
  playNotRateable,
} from './refusals.ts';
import { commentRow, commentStates, opinion, playComment, score } from './rows.ts';

const moderation = { permission: 'comment.comment.moderate', scope: ['staff'] } as const;
const audit = { object: 'comment', idFrom: 'commentId' } as const;
const seen = { commentId: id(), version: version() };
const changed = z.object({ ...seen, state: z.enum(commentStates) });

export const listComments = query({
  id: 'comment.list',
  path: '/api/comments',
  summary: 'What members say of games, the newest first, whether it is shown or not (GAM-5)',
  permission: 'comment.comment.list',
  scope: ['staff'],
  envelope: 'list',
  canLag: true,
  input: z.strictObject({
    ...paging,
    gameId: z.optional(id()),
    shopId: z.optional(id()),
    score: z.optional(score()),
    state: z.optional(z.enum(commentStates)),
    /** Days of each shop by its own clock, both included (NUM-3). */
    fromDay: z.optional(calendarDay()),
    toDay: z.optional(calendarDay()),
  }),
  output: page(commentRow),
});

export const getGameScore = query({
  id: 'comment.gameScore',
  path: '/api/games/:gameId/score',
  summary:
    'The average score of a game and how often each was given, of what is shown; of a game that is not there, none (GAM-6)',
  permission: 'comment.comment.list',
  scope: ['staff'],
  input: z.strictObject({ gameId: id() }),
  output: z.object({
    /** In hundredths; nothing where nothing is shown. */
    average: z.nullable(z.int()),
    count: z.int(),
    /** All scores, the best first. */
    distribution: z.array(z.object({ score: score(), count: z.int() })),
  }),
});

export const getPlayComment = query({
  id: 'comment.ofPlay',
  path: '/api/plays/:playId/comment',
  summary: 'What a member wrote about a play, and whether it can be rated (GAM-6)',
  permission: 'play.play.list',
  scope: accountKinds,
  input: z.strictObject({ playId: id() }),
  output: z.object({ comment: z.nullable(playComment), isRateable: z.boolean() }),
  refusals: [playNotFound],
});

export const createComment = command({
  id: 'comment.create',
  path: '/api/plays/:playId/comment',
  summary: 'Enters at the counter what a member says of a play, once per play (GAM-6)',
  permission: 'comment.comment.create',
  scope: ['shop'],
  input: z.strictObject({ playId: id(), ...opinion }),
  output: z.object({ commentId: id(), state: z.enum(commentStates) }),
  refusals: [playNotFound, playStillRunning, playNotRateable, playAlreadyRated],
  audit,
});

export const showComment = command({
  id: 'comment.show',
  path: '/api/comments/:commentId/show',
  summary: 'Shows a comment that was held back or hidden; it counts from now on (GAM-5)',
  ...moderation,
  input: z.strictObject(seen),
  output: changed,
  refusals: [commentNotFound, commentAlreadyShown, staleVersion],
  audit,
});

export const hideComment = command({
  id: 'comment.hide',
  path: '/api/comments/:commentId/hide',
  summary: 'Hides a comment with a reason; it stays in the list and no longer counts (GAM-5)',
  ...moderation,
  input: z.strictObject({ ...seen, reason: text(200) }),
  output: changed,
  refusals: [commentNotFound, commentAlreadyHidden, staleVersion],
  audit,
});

export const replyToComment = command({
  id: 'comment.reply',
  path: '/api/comments/:commentId/reply',
  summary: 'Answers a comment that is shown, or says the answer in other words (GAM-5)',
  ...moderation,
  input: z.strictObject({ ...seen, reply: text(500) }),
  output: changed,
  refusals: [commentNotFound, commentNotShown, staleVersion],
  audit,
});
