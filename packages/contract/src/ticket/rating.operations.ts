import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  countryCode,
  createdRow,
  id,
  instant,
  optionalText,
  page,
  paging,
  text,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { namedEngineerId } from '../vocabulary/ticket.ts';
import {
  ticketRated,
  ticketRatingLooked,
  ticketRatingNotDue,
  ticketRatingNotFound,
} from './rating-refusals.ts';
import { ticketNotFound } from './refusals.ts';

const staffAlone = { permission: 'service.ticket.handle', scope: ['staff'] } as const;
const shops = { permission: 'service.ticket.report', scope: ['shop'] } as const;
const score = () => z.int().check(z.minimum(1), z.maximum(5));

/** How a shop has rated a ticket, and what staff have made of it (SVC-12). */
export const ratingRow = z.object({
  id: id(),
  ticketId: id(),
  ticketNumber: z.string(),
  problem: z.string(),
  shopName: z.string(),
  merchantName: z.string(),
  country: z.string(),
  engineerName: z.nullable(z.string()),
  score: score(),
  ratingWords: z.string(),
  authorName: z.string(),
  at: instant(),
  /** Two or less, and nobody has looked yet. */
  isToLookAt: z.boolean(),
  lookNote: z.nullable(z.string()),
  lookedBy: z.nullable(z.string()),
  lookedAt: z.nullable(instant()),
});
export type RatingRow = z.output<typeof ratingRow>;

const period = { from: z.optional(instant()), to: z.optional(instant()) };

export const listRatings = query({
  id: 'ticketRating.list',
  path: '/api/ticket-ratings',
  summary: 'How satisfied shops are, and what staff have to look at (SVC-12)',
  ...staffAlone,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    isToLookAt: z.optional(z.boolean()),
    score: z.optional(score()),
    country: z.optional(countryCode()),
    engineerId: namedEngineerId(z.optional(id())),
    ...period,
  }),
  output: page(ratingRow),
});

export const ratingGroups = ['engineer', 'country'] as const;

export const getRatingAverages = query({
  id: 'ticketRating.averages',
  path: '/api/ticket-ratings/averages',
  summary: 'How satisfied shops are by engineer or by country, from five answers on (SVC-12)',
  ...staffAlone,
  input: z.strictObject({ by: z.enum(ratingGroups), ...period }),
  output: z.object({
    groups: z.array(
      z.object({
        /** A country, or the number of an engineer. */
        key: z.string(),
        name: z.string(),
        count: z.int(),
        /** In hundredths; nothing where there are less than five answers. */
        averageScore: z.nullable(z.int()),
      }),
    ),
  }),
});

export const listRequestedRatings = query({
  id: 'ticketRating.asked',
  path: '/api/ticket-ratings/asked',
  summary: 'The tickets about which the caller is asked how it went, the latest five (SVC-12)',
  ...shops,
  input: z.strictObject({}),
  output: z.object({
    tickets: z.array(
      z.object({
        ticketId: id(),
        ticketNumber: z.string(),
        problem: z.string(),
        engineerName: z.nullable(z.string()),
      }),
    ),
  }),
});

export const getTicketRating = query({
  id: 'ticketRating.get',
  path: '/api/tickets/:ticketId/rating',
  summary: 'How a shop has rated a ticket, and whether the caller is asked now (SVC-12)',
  permission: 'service.ticket.list',
  scope: accountKinds,
  input: z.strictObject({ ticketId: id() }),
  output: z.object({
    isAsked: z.boolean(),
    rating: z.nullable(
      z.object({ score: score(), ratingWords: z.string(), authorName: z.string(), at: instant() }),
    ),
  }),
  refusals: [ticketNotFound],
});

export const rateTicket = command({
  id: 'ticketRating.create',
  path: '/api/tickets/:ticketId/rating',
  summary: 'Says once how it went, as the owner or who has reported it (SVC-12)',
  ...shops,
  input: z.strictObject({ ticketId: id(), score: score(), ratingWords: optionalText(500) }),
  output: createdRow,
  refusals: [ticketNotFound, ticketRatingNotDue, ticketRated],
  audit: { object: 'ticketRating', idFrom: 'id' },
});

export const lookAtRating = command({
  id: 'ticketRating.look',
  path: '/api/ticket-ratings/:ratingId/look',
  summary: 'Says that somebody has looked at a low answer, and what came of it (SVC-12)',
  ...staffAlone,
  input: z.strictObject({ ratingId: id(), lookNote: text(500) }),
  output: createdRow,
  refusals: [ticketRatingNotFound, ticketRatingLooked],
  audit: { object: 'ticketRating', idFrom: 'id' },
});
