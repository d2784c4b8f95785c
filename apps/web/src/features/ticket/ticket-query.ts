import { boardSorts } from '@lebean/contract/ticket/operations';
import { ticketCategories } from '@lebean/domain/ticket/category';
import { ticketAges, ticketFigures } from '@lebean/domain/ticket/figures';
import { ticketPriorities } from '@lebean/domain/ticket/priority';
import { ticketStates } from '@lebean/domain/ticket/state';
import { type LinkQuery, param } from '../../platform/page-query.ts';

export const ticketViews = ['list', 'state', 'engineer'] as const;

/** What the address of the tickets says of the board. */
export const boardQuery = {
  view: param.firstOf(ticketViews),
  order: param.firstOf(boardSorts),
  soon: param.yesNo,
};

/** What their list is filtered by. */
export const ticketFilters = {
  query: param.text,
  ticketState: param.choice(ticketStates),
  isOpen: param.yesNo,
  isWaiting: param.yesNo,
  isMine: param.yesNo,
  isDueSoon: param.yesNo,
  priority: param.choice(ticketPriorities),
  ticketCategory: param.choice(ticketCategories),
  engineerId: param.id,
  deviceId: param.id,
  figure: param.choice(ticketFigures),
  age: param.choice(ticketAges),
  equipmentId: param.id,
  gameId: param.id,
  gameVersion: param.text,
  country: param.text,
  merchantId: param.id,
  from: param.day,
  to: param.day,
};

/** From which merged ticket somebody was led to its page (SVC-9). */
export const mergedQuery = { from: param.text };

/** What a link to the tickets may say. */
export type TicketLink = LinkQuery<typeof boardQuery & typeof ticketFilters>;

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/aftersales/list': TicketLink;
    '/Gamedistribution/aftersales': TicketLink;
    '/aftersales/ticket/$ticketId': LinkQuery<typeof mergedQuery>;
    '/Gamedistribution/aftersales/$ticketId': LinkQuery<typeof mergedQuery>;
  }
}
