import { revealPhone } from '@lebean/contract/card/counter.operations';
import { exportMembers } from '@lebean/contract/card/export';
import { getCard, listCardEvents, listMembers } from '@lebean/contract/card/operations';
import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { listEvents } from './card-events.queries.ts';
import {
  cardListing,
  findCard,
  findPhone,
  hasCard,
  shownCard,
  withFullPhone,
} from './card.queries.ts';

const memberQuery = handleListing(
  listMembers,
  exportMembers,
  ({ db, scope, hasFullPhones }, filter) =>
    cardListing(db, scope, filter, hasFullPhones ? withFullPhone : shownCard),
);

const oneCard = handle(getCard, async (context, { cardId }) => {
  const card = await findCard(context.db, context.scope, cardId);
  if (card === undefined) throw context.refused(cardNotFound);
  return card;
});

/** MEM-9: whoever has seen a full number is in the operation log. */
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

export const memberQueryHandlers = [...memberQuery, oneCard, fullPhone, history];
