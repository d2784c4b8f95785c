import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, page, paging } from '../kernel/common.ts';
import { operation } from '../kernel/operation.ts';
import { cardNotFound } from '../vocabulary/refusals.ts';
import { cardDetail, cardEvent, cardFilters, cardRow, cardSorts } from './rows.ts';

export const listMembers = operation({
  id: 'member.list',
  kind: 'query',
  method: 'GET',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
  canLag: true,
});

export const getCard = operation({
  id: 'card.get',
  kind: 'query',
  method: 'GET',
  path: '/api/cards/:cardId',
  summary: 'One card with its member, balances and level progress',
  permission: 'member.member.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ cardId: id() }),
  output: cardDetail,
  refusals: [cardNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const listCardEvents = operation({
  id: 'card.listEvents',
  kind: 'query',
  method: 'GET',
  path: '/api/cards/:cardId/events',
  summary: 'The history of a card, newest first',
  permission: 'member.member.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ cardId: id(), ...paging }),
  output: page(cardEvent),
  refusals: [cardNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
