import { exportRatings } from '@lebean/contract/ticket/export';
import {
  ticketRated,
  ticketRatingLooked,
  ticketRatingNotDue,
  ticketRatingNotFound,
} from '@lebean/contract/ticket/rating-refusals';
import {
  getRatingAverages,
  getTicketRating,
  listRequestedRatings,
  listRatings,
  lookAtRating,
  rateTicket,
} from '@lebean/contract/ticket/rating.operations';
import { ticketNotFound } from '@lebean/contract/ticket/refusals';
import { isRatingDue } from '@lebean/domain/ticket/satisfaction';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { type LockedTicket, lockTicket, ticketInScope } from './ticket-change.queries.ts';
import {
  findRating,
  findRatingOf,
  insertLook,
  insertRating,
  listUnrated,
  ratingListing,
  readAverages,
} from './ticket-rating.queries.ts';
import { authorOf } from './ticket-step.ts';

const list = handleListing(listRatings, exportRatings, ({ db, scope }, filter) =>
  ratingListing(db, scope, filter),
);

const averages = handle(getRatingAverages, ({ db, scope }, input) =>
  readAverages(db, scope, input),
);

const requested = handle(listRequestedRatings, async ({ db, scope, at }) => ({
  tickets: await listUnrated(db, scope, at),
}));

/** Whether a ticket is one about which the caller is asked: the owner, and who has reported it (SVC-12). */
const isRater = (scope: Scope, { reporterAccountId }: LockedTicket): boolean =>
  scope.kind === 'shop' && (scope.isOwnerOrStaff || reporterAccountId === scope.accountId);

const get = handle(getTicketRating, async (context, { ticketId }) => {
  const { db, scope, at } = context;
  const ticket = await ticketInScope(db, scope, ticketId);
  if (ticket === undefined) throw context.refused(ticketNotFound);
  const rating = (await findRatingOf(db, ticketId)) ?? null;
  const facts = { ...ticket, isRated: rating !== null };
  return { isAsked: isRater(scope, ticket) && isRatingDue(facts, at), rating };
});

/** SVC-12: given once, by the instant; of two who give it at once the database keeps one. */
const rate = handle(rateTicket, async (context, { ticketId, score, ratingWords: words }) => {
  const { db, scope, at } = context;
  const ticket = await lockTicket(db, scope, ticketId);
  if (ticket === undefined) throw context.refused(ticketNotFound);
  if ((await findRatingOf(db, ticketId)) !== undefined) throw context.refused(ticketRated);
  const isDue = isRater(scope, ticket) && isRatingDue({ ...ticket, isRated: false }, at);
  if (!isDue) throw context.refused(ticketRatingNotDue);
  const id = await insertRating(db, ticket, { ...authorOf(context), score, words });
  if (id === undefined) throw context.refused(ticketRated);
  const { ticketNumber } = ticket;
  context.changed(undefined, { ticketNumber, score, ratingWords: words });
  return { id };
});

/** SVC-16: what came of it is of staff; the log of a merchant says that there was a look. */
const look = handle(lookAtRating, async (context, { ratingId, lookNote: note }) => {
  const { db, scope } = context;
  const rating = await findRating(db, scope, ratingId);
  if (rating === undefined) throw context.refused(ticketRatingNotFound);
  const isFirst =
    rating.isToLookAt && (await insertLook(db, rating, { ...authorOf(context), note }));
  if (!isFirst) throw context.refused(ticketRatingLooked);
  context.changed(undefined, { ticketNumber: rating.ticketNumber });
  return { id: ratingId };
});

export const ticketRatingHandlers = [...list, averages, requested, get, rate, look];
