import * as z from 'zod/mini';
import { id, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import { cardFilters } from './rows.ts';

/** How many cards one call freezes: what it locks is free again within a second. */
export const maxCardsAtOnce = 1000;

/** Why a card of a selection was left as it was (MEM-2). */
export const freezeFailures = ['notFound', 'alreadyFrozen', 'cancelled'] as const;

export const freezeCards = command({
  id: 'card.freezeMany',
  path: '/api/cards/freeze-many',
  summary: 'Freezes the cards of a selection, or the normal ones that match filters (SH-36)',
  permission: 'member.card.freeze',
  scope: ['staff', 'shop'],
  input: z
    .strictObject({
      cardIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(maxCardsAtOnce))),
      /** Instead of ids: the server finds the cards, as the list would show them. */
      matching: z.optional(z.strictObject(cardFilters)),
      reason: text(200),
    })
    .check(
      z.refine(({ cardIds, matching }) => (cardIds === undefined) !== (matching === undefined), {
        path: ['cardIds'],
        ...says('cardsOrFilter'),
      }),
    ),
  output: z.object({
    frozen: z.int(),
    /** The card under which the operation log keeps the call. */
    firstCardId: z.nullable(id()),
    /** By the place of the card in the selection; each of the others was frozen. */
    failures: z.array(z.object({ place: z.int(), reason: z.enum(freezeFailures) })),
    /** More cards match than one call freezes. */
    hasMore: z.boolean(),
  }),
  audit: { object: 'card', idFrom: 'firstCardId' },
});
export type FreezeOutcome = z.output<(typeof freezeCards)['output']>;
