import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { cardNotFound } from '../vocabulary/refusals.ts';
import { cardDetail, cardEvent, cardFilters, cardRow, cardSorts } from './rows.ts';

export const listMembers = query({
  id: 'member.list',
  path: '/api/members',
  summary: 'Member query (MEM-9): cards with the people who hold them',
  permission: 'member.member.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    ...cardFilters,
    sort: z._default(z.enum(cardSorts), '-openedAt'),
  }),
  output: page(cardRow),
  canLag: true,
});

export const getCard = query({
  id: 'card.get',
  path: '/api/cards/:cardId',
  summary: 'One card with its member, balances and level progress',
  permission: 'member.member.list',
  scope: accountKinds,
  input: z.strictObject({ cardId: id() }),
  output: cardDetail,
  refusals: [cardNotFound],
});

export const listCardEvents = query({
  id: 'card.listEvents',
  path: '/api/cards/:cardId/events',
  summary: 'The history of a card, newest first',
  permission: 'member.member.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ cardId: id(), ...paging }),
  output: page(cardEvent),
  refusals: [cardNotFound],
});
