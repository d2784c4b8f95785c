import {
  type FreezeOutcome,
  freezeCards,
  maxCardsAtOnce,
} from '@lebean/contract/card/bulk.operations';
import { cardAfter, type CardState } from '@lebean/domain/card-state';
import { handle } from '../../capabilities/call/handle.ts';
import { freezeLocked, listNormalIds, lockCards } from './card-bulk.queries.ts';

type Failure = FreezeOutcome['failures'][number]['reason'];

/** Why a card cannot be frozen, if it cannot (MEM-2). One out of the scope is as good as none. */
function failureOf(state: CardState | undefined): Failure | undefined {
  if (state === undefined) return 'notFound';
  const next = cardAfter(state, 'freeze');
  if (next.ok) return undefined;
  return next.reason === 'cardCancelled' ? 'cancelled' : 'alreadyFrozen';
}

/** SH-36: freezes what can be frozen of a selection and tells of each other card why not. */
const freezeMany = handle(freezeCards, async (context, { cardIds, matching, reason }) => {
  const { db, scope, actor, at } = context;
  const found = cardIds ?? (await listNormalIds(db, scope, matching ?? {}, maxCardsAtOnce + 1));
  const requested = found.slice(0, maxCardsAtOnce);
  const states = await lockCards(db, scope, requested);
  const failures = requested.flatMap((id, place) => {
    const failure = failureOf(states.get(id));
    return failure === undefined ? [] : [{ place, reason: failure }];
  });
  const failed = new Set(failures.map(({ place }) => place));
  const frozen = [...new Set(requested.filter((_id, place) => !failed.has(place)))];
  if (frozen.length > 0) await freezeLocked(db, frozen, { reason, operatorName: actor.name, at });
  context.changed({ cardState: 'normal' }, { cardState: 'frozen', reason, cardIds: frozen });
  return {
    frozen: frozen.length,
    firstCardId: frozen[0] ?? null,
    failures,
    hasMore: found.length > requested.length,
  };
});

export const cardBulkHandlers = [freezeMany];
