import { playNotRateable } from '@lebean/contract/comment/refusals';
import type { CommentState } from '@lebean/contract/comment/rows';
import { playStillRunning } from '@lebean/contract/vocabulary/play-refusals';
import { heldWordIn, rateable } from '@lebean/domain/comment';
import type { Actor, StepContext } from '../../capabilities/call/handle.ts';
import { type FoundPlay, insertComment } from './comment.queries.ts';
import { listWords } from './held-word.queries.ts';

interface Rating {
  readonly play: FoundPlay;
  readonly score: number;
  readonly words: string;
  /** Who enters it at the counter; a terminal sends it itself. */
  readonly operator: Pick<Actor, 'accountId' | 'name'> | undefined;
}

type RatingStep = Pick<
  StepContext<typeof playStillRunning | typeof playNotRateable>,
  'db' | 'at' | 'refused'
>;

/** Whether a play as it stands can be rated (GAM-6). */
export const rateableAs = ({ state, cardId, gameId }: FoundPlay) =>
  rateable({ state, hasCard: cardId !== null, hasGame: gameId !== null });

/** A comment that was added, or nothing: its play has one already. */
type Rated = { readonly commentId: number; readonly state: CommentState } | undefined;

/** Writes down what a member says of a play; a listed word holds it back (GAM-6). */
export async function rate(
  context: RatingStep,
  { play, score, words, operator }: Rating,
): Promise<Rated> {
  const { db, at } = context;
  const { id: playId, state: _state, gameId, cardId, ...place } = play;
  const gate = rateableAs(play);
  if (!gate.ok)
    throw context.refused(gate.reason === 'stillRunning' ? playStillRunning : playNotRateable);
  if (gameId === null || cardId === null) throw context.refused(playNotRateable);
  const heldWord = words === '' ? undefined : heldWordIn(words, await listWords(db));
  const state = heldWord === undefined ? 'shown' : 'held';
  const commentId = await insertComment(db, {
    ...place,
    playId,
    gameId,
    cardId,
    score,
    words,
    state,
    heldWord: heldWord ?? '',
    source: operator === undefined ? 'terminal' : 'counter',
    operatorAccountId: operator?.accountId ?? null,
    operatorName: operator?.name ?? '',
    changedBy: operator?.name ?? '',
    createdAt: at,
    changedAt: at,
  });
  return commentId === undefined ? undefined : { commentId, state };
}
