import { exportComments } from '@lebean/contract/comment/export';
import {
  createComment,
  getGameScore,
  getPlayComment,
  hideComment,
  listComments,
  replyToComment,
  showComment,
} from '@lebean/contract/comment/operations';
import {
  commentAlreadyHidden,
  commentAlreadyShown,
  commentNotFound,
  commentNotShown,
  playAlreadyRated,
} from '@lebean/contract/comment/refusals';
import { ratePlay } from '@lebean/contract/comment/terminal-comment.operations';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { playNotFound } from '@lebean/contract/vocabulary/play-refusals';
import { terminalDisabled } from '@lebean/contract/vocabulary/refusals';
import { averageScore, distributionOf } from '@lebean/domain/comment';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  changeComment,
  commentListing,
  findPlayComment,
  findRatedPlay,
  listScores,
  lockComment,
} from './comment.queries.ts';
import { rate, rateableAs } from './rating.ts';

const list = handleListing(listComments, exportComments, ({ db, scope }, filter) =>
  commentListing(db, scope, filter),
);

const gameScore = handle(getGameScore, async ({ db, scope }, { gameId }) => {
  const counted = await listScores(db, scope, gameId);
  return {
    average: averageScore(counted) ?? null,
    count: counted.reduce((sum, { count }) => sum + count, 0),
    distribution: distributionOf(counted),
  };
});

const ofPlay = handle(getPlayComment, async (context, { playId }) => {
  const { db, scope } = context;
  const play = await findRatedPlay(db, scope, playId);
  if (play === undefined) throw context.refused(playNotFound);
  const comment = await findPlayComment(db, playId);
  return { comment: comment ?? null, isRateable: comment === undefined && rateableAs(play).ok };
});

const create = handle(createComment, async (context, { playId, score, words }) => {
  const { db, scope, actor } = context;
  const play = await findRatedPlay(db, scope, playId);
  if (play === undefined) throw context.refused(playNotFound);
  const rated = await rate(context, { play, score, words, operator: actor });
  if (rated === undefined) throw context.refused(playAlreadyRated);
  const { gameId } = play;
  context.changed(undefined, { playId, gameId, score, words, state: rated.state });
  return rated;
});

const rateAtTerminal = handle(ratePlay, async (context, { playId, score, words }) => {
  const { db, terminal } = context;
  if (!terminal.isEnabled) throw context.refused(terminalDisabled);
  const play = await findRatedPlay(db, terminal, playId, terminal.terminalId);
  if (play === undefined) throw context.refused(playNotFound);
  const rated = await rate(context, { play, score, words, operator: undefined });
  if (rated !== undefined) return { commentId: rated.commentId };
  // Sent again, it is there already; another rating than the first is not taken (GAM-6).
  const before = await findPlayComment(db, playId);
  const isSame = before?.source === 'terminal' && before.score === score && before.words === words;
  if (!isSame) throw context.refused(playAlreadyRated);
  return { commentId: before.id };
});

type Seen = { readonly commentId: number; readonly version: number };
type SeenStep = StepContext<typeof commentNotFound | typeof staleVersion>;

/** A comment of the scope, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(context: SeenStep, { commentId, version }: Seen) {
  const comment = await lockComment(context.db, context.scope, commentId);
  if (comment === undefined) throw context.refused(commentNotFound);
  checkVersion(context, comment, version);
  return comment;
}

const by = ({ actor, at }: Pick<StepContext<never>, 'actor' | 'at'>) => ({
  changedBy: actor.name,
  changedAt: at,
});

const show = handle(showComment, async (context, seen) => {
  const { db } = context;
  const { commentId } = seen;
  const { state, reason } = await lockedAt(context, seen);
  if (state === 'shown') throw context.refused(commentAlreadyShown);
  const change = { state: 'shown', reason: '' } as const;
  const changed = await changeComment(db, commentId, { ...change, ...by(context) });
  context.changed({ state, reason }, change);
  return { commentId, ...changed };
});

const hide = handle(hideComment, async (context, { reason, ...seen }) => {
  const { db } = context;
  const { commentId } = seen;
  const { state, score, words } = await lockedAt(context, seen);
  if (state === 'hidden') throw context.refused(commentAlreadyHidden);
  const change = { state: 'hidden', reason } as const;
  const changed = await changeComment(db, commentId, { ...change, ...by(context) });
  // What is hidden stays in the log (GAM-6).
  context.changed({ state, score, words }, { ...change, score, words });
  return { commentId, ...changed };
});

const reply = handle(replyToComment, async (context, { reply: words, ...seen }) => {
  const { db, actor, at } = context;
  const { commentId } = seen;
  const { state, reply: before } = await lockedAt(context, seen);
  if (state !== 'shown') throw context.refused(commentNotShown);
  const change = { reply: words, repliedBy: actor.name, repliedAt: at };
  const changed = await changeComment(db, commentId, { ...change, ...by(context) });
  context.changed({ reply: before }, { reply: words });
  return { commentId, ...changed };
});

export const commentHandlers = [
  ...list,
  gameScore,
  ofPlay,
  create,
  rateAtTerminal,
  show,
  hide,
  reply,
];
