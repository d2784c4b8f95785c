import { randomBytes } from 'node:crypto';
import { ticketMerged, ticketNotFound, ticketStateForbids } from '@lebean/contract/ticket/refusals';
import {
  ticketIsRoot,
  ticketMergeSelf,
  ticketMessageNotFound,
  ticketMessageSplit,
  ticketNotLinked,
  ticketNotMerged,
  ticketsOfTwoMerchants,
} from '@lebean/contract/ticket/relation-refusals';
import {
  getTicketRelations,
  linkTicket,
  mergeTicket,
  splitTicket,
  unlinkTicket,
  unmergeTicket,
} from '@lebean/contract/ticket/relation.operations';
import type { TicketEventKind } from '@lebean/contract/ticket/rows';
import { orderNumber } from '@lebean/domain/order-number';
import { mergeInto } from '@lebean/domain/ticket/merge';
import { ticketPriority } from '@lebean/domain/ticket/priority';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { tellStep } from './tell-ticket.queries.ts';
import {
  insertEvent,
  insertTicket,
  type LockedTicket,
  lockTicket,
  ticketInScope,
} from './ticket-change.queries.ts';
import {
  endLink,
  findMessage,
  insertLink,
  mergeFacts,
  pointTo,
  readRelations,
} from './ticket-relation.queries.ts';
import { authorOf, lockedTicket } from './ticket-step.ts';

const relations = handle(getTicketRelations, async (context, { ticketId }) => {
  const { db, scope, at } = context;
  const ticket = await ticketInScope(db, scope, ticketId);
  if (ticket === undefined) throw context.refused(ticketNotFound);
  return await readRelations(db, scope, ticketId, at);
});

type Finding = StepContext<typeof ticketNotFound>;

/** Tickets of the scope, locked in one order whoever names them first: two who merge do not wait for each other. */
async function lockAll(
  context: Finding,
  ids: readonly [number, number],
): Promise<readonly [LockedTicket, LockedTicket]> {
  const locked = new Map<number, LockedTicket>();
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const ticket = await lockTicket(context.db, context.scope, id);
    if (ticket !== undefined) locked.set(id, ticket);
  }
  const [one, other] = ids.map((id) => locked.get(id));
  if (one === undefined || other === undefined) throw context.refused(ticketNotFound);
  return [one, other];
}

/** Tells both tickets of what is between them, each with the number of the other. */
async function tellBoth(
  context: Pick<Context<typeof mergeTicket>, 'db' | 'actor' | 'at'>,
  kind: TicketEventKind,
  [one, other]: readonly [LockedTicket, LockedTicket],
): Promise<void> {
  const author = authorOf(context);
  await insertEvent(context.db, one, { ...author, kind, words: other.ticketNumber });
  await insertEvent(context.db, other, { ...author, kind, words: one.ticketNumber });
}

const refusalOf = {
  same: ticketMergeSelf,
  merchant: ticketsOfTwoMerchants,
  merged: ticketMerged,
  root: ticketIsRoot,
  over: ticketStateForbids,
} as const;

/** SVC-9: nothing moves. The ticket keeps all that it has, and points to where it goes on. */
const merge = handle(mergeTicket, async (context, { ticketId, version, intoTicketId }) => {
  const { db, scope, actor, at } = context;
  const named = await ticketInScope(db, scope, intoTicketId);
  if (named === undefined) throw context.refused(ticketNotFound);
  const [ticket, root] = await lockAll(context, [ticketId, named.mergedIntoId ?? named.id]);
  const merged = mergeInto(await mergeFacts(db, ticket), await mergeFacts(db, root), at);
  if (!merged.ok) throw context.refused(refusalOf[merged.reason]);
  checkVersion(context, ticket, version);
  const newVersion = await pointTo(db, ticketId, { id: root.id, at }, actor.name);
  await tellBoth(context, 'merge', [ticket, root]);
  context.changed(undefined, { ticketNumber: ticket.ticketNumber, mergedInto: root.ticketNumber });
  return { ticketId, version: newVersion, mergedIntoId: root.id };
});

const unmerge = handle(unmergeTicket, async (context, { ticketId }) => {
  const { db, scope, actor } = context;
  const seen = await ticketInScope(db, scope, ticketId);
  if (seen === undefined) throw context.refused(ticketNotFound);
  if (seen.mergedIntoId === null) throw context.refused(ticketNotMerged);
  const [ticket, root] = await lockAll(context, [ticketId, seen.mergedIntoId]);
  // Somebody else was first.
  if (ticket.mergedIntoId !== root.id) throw context.refused(ticketNotMerged);
  const version = await pointTo(db, ticketId, undefined, actor.name);
  await tellBoth(context, 'unmerge', [ticket, root]);
  context.changed({ mergedInto: root.ticketNumber }, { mergedInto: null });
  return { ticketId, version };
});

const split = handle(splitTicket, async (context, { ticketId, messageId, ...terms }) => {
  const { db, actor, at } = context;
  const ticket = await lockedTicket(context, ticketId);
  const message = await findMessage(db, ticketId, messageId);
  if (message === undefined) throw context.refused(ticketMessageNotFound);
  if (message.isSplit) throw context.refused(ticketMessageSplit);
  const { merchantId, shopId, deviceId, deviceCode, terminalName, contact } = ticket;
  const ticketNumber = orderNumber('ticket', at, randomBytes(8));
  const priority = ticketPriority(terms.impact, terms.urgency);
  const id = await insertTicket(db, {
    merchantId,
    shopId,
    ticketNumber,
    deviceId,
    deviceCode,
    terminalName,
    ...terms,
    priority,
    channel: 'staff',
    problem: message.content,
    contact,
    reporterAccountId: actor.accountId,
    reporterName: actor.name,
    previousTicketId: null,
    createdAt: at,
  });
  const author = authorOf(context);
  await insertLink(db, { ...author, merchantId, ends: [ticketId, id], messageId });
  await tellBoth(context, 'split', [ticket, { ...ticket, id, ticketNumber }]);
  await tellStep(context, { id, merchantId, shopId, ticketNumber }, 'report');
  context.changed(undefined, { ticketNumber, problem: message.content, ...terms, priority });
  return { id, ticketNumber };
});

const link = handle(linkTicket, async (context, { ticketId, otherTicketId }) => {
  const { db } = context;
  const [one, other] = await lockAll(context, [ticketId, otherTicketId]);
  if (one.id === other.id) throw context.refused(ticketMergeSelf);
  if (one.merchantId !== other.merchantId) throw context.refused(ticketsOfTwoMerchants);
  const ends = [ticketId, otherTicketId] as const;
  const { merchantId } = one;
  const isNew = await insertLink(db, { ...authorOf(context), merchantId, ends, messageId: null });
  // Two that are linked already stay so: linking them again changes nothing.
  if (isNew) await tellBoth(context, 'link', [one, other]);
  context.changed(undefined, { ticketNumber: one.ticketNumber, linkedWith: other.ticketNumber });
  return { ticketId, otherTicketId };
});

const unlink = handle(unlinkTicket, async (context, { ticketId, otherTicketId }) => {
  const [one, other] = await lockAll(context, [ticketId, otherTicketId]);
  const isEnded = await endLink(context.db, [ticketId, otherTicketId], authorOf(context));
  if (!isEnded) throw context.refused(ticketNotLinked);
  await tellBoth(context, 'unlink', [one, other]);
  context.changed({ linkedWith: other.ticketNumber }, { linkedWith: null });
  return { ticketId, otherTicketId };
});

export const ticketRelationHandlers = [relations, merge, unmerge, split, link, unlink];
