import { randomBytes } from 'node:crypto';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { getTicketEvidence } from '@lebean/contract/ticket/evidence.operations';
import { exportTickets } from '@lebean/contract/ticket/export';
import {
  createTicket,
  getTicket,
  getTicketBoard,
  listTickets,
} from '@lebean/contract/ticket/operations';
import { ticketNotFound } from '@lebean/contract/ticket/refusals';
import { deviceNotFound } from '@lebean/contract/vocabulary/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import { ticketPriority } from '@lebean/domain/ticket/priority';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { tellStep } from './tell-ticket.queries.ts';
import { readBoard } from './ticket-board.queries.ts';
import { findUnit, insertEvent, insertTicket, lockWish } from './ticket-change.queries.ts';
import { findTicket } from './ticket-detail.queries.ts';
import { findEvidence, insertEvidence } from './ticket-evidence.queries.ts';
import { ticketListing } from './ticket.queries.ts';

const list = handleListing(listTickets, exportTickets, ({ db, scope, at }, filter) =>
  ticketListing(db, scope, filter, at),
);

const board = handle(getTicketBoard, ({ db, scope, at }, input) => readBoard(db, scope, input, at));

const get = handle(getTicket, async (context, { ticketId }) => {
  const { db, scope, at } = context;
  const ticket = await findTicket(db, scope, ticketId, at);
  if (ticket === undefined) throw context.refused(ticketNotFound);
  return ticket;
});

/** What has no unit: a network, a room, a question. */
const noUnit = { deviceCode: '', terminalName: '' };

/** For so long a request for what a shop lacks is not sent again. */
const wishMs = 24 * 3_600_000;

/** SVC-1: whoever reports says what is wrong and what stands still; the priority follows (SVC-2). */
const create = handle(createTicket, async (context, { isByPhone, deviceId = null, ...input }) => {
  const { db, scope, actor, at } = context;
  const { shopId, impact, urgency, ticketCategory, problem, contact, wish } = input;
  const shop = await findShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  const since = new Date(at.getTime() - wishMs);
  const sent = wish === undefined ? undefined : await lockWish(db, shopId, wish, since);
  if (sent !== undefined) return sent;
  const unit = deviceId === null ? noUnit : await findUnit(db, shopId, deviceId);
  if (unit === undefined) throw context.refused(deviceNotFound);
  const ticketNumber = orderNumber('ticket', at, randomBytes(8));
  const ofStaff = isByPhone ? 'phone' : 'staff';
  const channel = scope.kind === 'shop' ? 'shop' : ofStaff;
  const priority = ticketPriority(impact, urgency);
  const id = await insertTicket(db, {
    merchantId: shop.merchantId,
    shopId,
    ticketNumber,
    deviceId,
    ...unit,
    ticketCategory,
    impact,
    urgency,
    priority,
    channel,
    problem,
    wish,
    contact,
    reporterAccountId: actor.accountId,
    reporterName: actor.name,
    previousTicketId: null,
    createdAt: at,
  });
  const place = { id, merchantId: shop.merchantId, shopId };
  const author = { authorAccountId: actor.accountId, authorName: actor.name, at };
  await insertEvent(db, place, { ...author, kind: 'report', words: '' });
  await tellStep(context, { ...place, ticketNumber }, 'report');
  if (deviceId !== null) await insertEvidence(db, place, deviceId, at);
  context.changed(undefined, { ...input, ...unit, ticketNumber, priority, channel });
  return { id, ticketNumber };
});

const evidence = handle(getTicketEvidence, async (context, { ticketId }) => {
  const found = await findEvidence(context.db, context.scope, ticketId);
  if (found === undefined) throw context.refused(ticketNotFound);
  return found;
});

export const ticketHandlers = [...list, board, get, create, evidence];
