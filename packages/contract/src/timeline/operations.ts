import * as z from 'zod/mini';
import { gameNotFound } from '../game/refusals.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import { id } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { ticketNotFound } from '../ticket/refusals.ts';
import { cardNotFound, deviceNotFound, statementNotFound } from '../vocabulary/refusals.ts';
import { timelinePart, timelinePlace, timelineSorts } from './rows.ts';

const part = {
  /** The one sort that is looked at; without it all but those that would bury the rest. */
  sort: z.optional(z.enum(timelineSorts)),
  /** The place of the last entry that is known: what is older follows. */
  before: z.optional(z.string().check(z.regex(timelinePlace, says('place')))),
};

export const listCardTimeline = query({
  id: 'card.timeline',
  path: '/api/cards/:cardId/timeline',
  summary:
    'All that has happened to a card and those merged into it, the latest first: changes, money, plays, approvals (SH-59)',
  permission: 'member.member.list',
  scope: accountKinds,
  input: z.strictObject({ cardId: id(), ...part }),
  output: timelinePart,
  refusals: [cardNotFound],
});

export const listShopTimeline = query({
  id: 'shop.timeline',
  path: '/api/shops/:shopId/timeline',
  summary:
    'All that has happened to a shop, the latest first: changes, lebeans and payments, tickets, approvals; plays and what guests say if asked for (SH-59)',
  permission: 'shop.shop.manage',
  scope: accountKinds,
  input: z.strictObject({ shopId: id(), ...part }),
  output: timelinePart,
  refusals: [shopNotFound],
});

export const listGameTimeline = query({
  id: 'game.timeline',
  path: '/api/games/:gameId/timeline',
  summary:
    'All that has happened to a game, the latest first: changes; plays and what guests say if asked for (SH-59)',
  permission: 'game.game.list',
  scope: ['staff'],
  input: z.strictObject({ gameId: id(), ...part }),
  output: timelinePart,
  refusals: [gameNotFound],
});

export const listTicketTimeline = query({
  id: 'ticket.timeline',
  path: '/api/tickets/:ticketId/timeline',
  summary:
    'All that has happened to a ticket, the latest first: changes or steps, messages, and to staff notes with whom they name (SH-59)',
  permission: 'service.ticket.list',
  scope: accountKinds,
  input: z.strictObject({ ticketId: id(), ...part }),
  output: timelinePart,
  refusals: [ticketNotFound],
});

export const listStatementTimeline = query({
  id: 'statement.timeline',
  path: '/api/statements/:statementId/timeline',
  summary:
    'All that has happened to a statement, the latest first: changes or steps, what was paid, what was written of it (SH-59)',
  permission: 'settlement.statement.list',
  scope: accountKinds,
  input: z.strictObject({ statementId: id(), ...part }),
  output: timelinePart,
  refusals: [statementNotFound],
});

export const listDeviceTimeline = query({
  id: 'device.timeline',
  path: '/api/devices/:deviceId/timeline',
  summary:
    'All that has happened to a unit in the shop that it stands in, the latest first: changes, moves, downtime, installs, tickets, plays (SVC-15, SH-59)',
  permission: 'device.device.list',
  scope: accountKinds,
  input: z.strictObject({ deviceId: id(), ...part }),
  output: timelinePart,
  refusals: [deviceNotFound],
});
