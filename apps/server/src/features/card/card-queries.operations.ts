import { cardNotFound } from '@lebean/contract/card-refusals';
import { getCard, listCardEvents, listMembers } from '@lebean/contract/card';
import { revealPhone } from '@lebean/contract/counter';
import { handle } from '../../capabilities/call/handle.ts';
import { findCard, findPhone, hasCard, listCards, listEvents } from './card.queries.ts';

const memberQuery = handle(listMembers, ({ db, scope }, { page, pageSize, sort, ...filter }) =>
  listCards(db, scope, filter, sort, { page, pageSize }),
);

const oneCard = handle(getCard, async (context, { cardId }) => {
  const card = await findCard(context.db, context.scope, cardId);
  if (card === undefined) throw context.refused(cardNotFound);
  return card;
});

/** MEM-9: who has seen a full number is in the operation log. */
const fullPhone = handle(revealPhone, async (context, { cardId }) => {
  const phone = await findPhone(context.db, context.scope, cardId);
  if (phone === undefined) throw context.refused(cardNotFound);
  return { phone };
});

const history = handle(listCardEvents, async (context, input) => {
  if (!(await hasCard(context.db, context.scope, input.cardId)))
    throw context.refused(cardNotFound);
  return await listEvents(context.db, context.scope, input);
});

export const memberQueryHandlers = [memberQuery, oneCard, fullPhone, history];
