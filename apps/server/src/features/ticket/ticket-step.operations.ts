import { randomBytes } from 'node:crypto';
import {
  ticketNeedsEngineer,
  ticketNotWaiting,
  ticketStateForbids,
} from '@lebean/contract/ticket/refusals';
import {
  acceptTicket,
  cancelTicket,
  classifyTicket,
  closeTicket,
  continueTicket,
  reopenTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { orderNumber } from '@lebean/domain/order-number';
import { ticketPriority } from '@lebean/domain/ticket/priority';
import { ticketAfter, ticketStateAt } from '@lebean/domain/ticket/state';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { proposeCredit } from './service-credit.queries.ts';
import { tellStep } from './tell-ticket.queries.ts';
import {
  changeTicket,
  factsOf,
  insertEvent,
  insertTicket,
  type LockedTicket,
} from './ticket-change.queries.ts';
import { refuseOpenPoints } from './ticket-check.ts';
import { windTicket } from './ticket-clock.queries.ts';
import { readDowntime } from './ticket-downtime.queries.ts';
import { insertEvidence } from './ticket-evidence.queries.ts';
import { authorOf, lockedTicket, stepOn, take } from './ticket-step.ts';

const nothingWaits = { waitingFor: null, waitingReason: '', waitingUntil: null } as const;
const instantOf = (text: string | null | undefined): Date | null =>
  text === null || text === undefined ? null : new Date(text);

const accept = handle(acceptTicket, async (context, input) => {
  const { actor, at } = context;
  const { ticket, state } = await stepOn(context, input, 'accept');
  const change = { state, accepterAccountId: actor.accountId, accepterName: actor.name };
  const done = await take(context, ticket, {
    kind: 'accept',
    change: { ...change, firstResponseAt: ticket.firstResponseAt ?? at },
  });
  context.changed({ ticketState: ticket.state }, { ticketState: state, accepterName: actor.name });
  return done;
});

/** SVC-2: what is open is classified; its priority follows from what stands still and how soon it has to go on. */
const classify = handle(classifyTicket, async (context, { ticketId, version, ...terms }) => {
  const { db, actor, at } = context;
  const ticket = await lockedTicket(context, ticketId);
  const isOver = ['closed', 'cancelled'].includes(ticketStateAt(factsOf(ticket), at));
  if (isOver) throw context.refused(ticketStateForbids);
  checkVersion(context, ticket, version);
  const priority = ticketPriority(terms.impact, terms.urgency);
  const newVersion = await changeTicket(db, ticketId, { ...terms, priority }, actor.name);
  await windTicket(db, ticketId, at);
  const words = `${ticket.priority} → ${priority}`;
  await insertEvent(db, ticket, { ...authorOf(context), kind: 'classify', words });
  const { ticketCategory, impact, urgency } = ticket;
  const before = { ticketCategory, impact, urgency, priority: ticket.priority };
  context.changed(before, { ...terms, priority });
  return { ticketId, version: newVersion, priority };
});

const start = handle(startTicket, async (context, input) => {
  const seen = await lockedTicket(context, input.ticketId);
  const after = ticketAfter(factsOf(seen), 'start', context.at);
  if (!after.ok && after.reason === 'engineer') throw context.refused(ticketNeedsEngineer);
  const { ticket, state } = await stepOn(context, input, 'start');
  const done = await take(context, ticket, { kind: 'start', change: { state } });
  context.changed({ ticketState: ticket.state }, { ticketState: state });
  return done;
});

const wait = handle(waitTicket, async (context, input) => {
  const { ticket, state } = await stepOn(context, input, 'wait');
  const { waitingFor, waitingReason } = input;
  const waitingUntil = instantOf(input.waitingUntil);
  const done = await take(context, ticket, {
    kind: 'wait',
    change: { state, waitingFor, waitingReason, waitingUntil },
    words: waitingReason,
    waitsFor: waitingFor,
  });
  const until = waitingUntil?.toISOString() ?? null;
  context.changed(
    { waitingFor: ticket.waitingFor },
    { waitingFor, waitingReason, waitingUntil: until },
  );
  return done;
});

const goOn = handle(continueTicket, async (context, input) => {
  const seen = await lockedTicket(context, input.ticketId);
  const after = ticketAfter(factsOf(seen), 'continue', context.at);
  if (!after.ok && after.reason === 'waiting') throw context.refused(ticketNotWaiting);
  const { ticket, state } = await stepOn(context, input, 'continue');
  const change = { state, ...nothingWaits };
  const done = await take(context, ticket, { kind: 'continue', change });
  context.changed({ waitingFor: ticket.waitingFor }, { waitingFor: null });
  return done;
});

const resolve = handle(resolveTicket, async (context, input) => {
  const { ticket, state } = await stepOn(context, input, 'resolve');
  const { db, actor, at } = context;
  await refuseOpenPoints(context, ticket);
  const { solution, method, problemCause } = input;
  const downtimeMinutes = await readDowntime(db, ticket, at);
  const done = await take(context, ticket, {
    kind: 'resolve',
    change: {
      state,
      ...nothingWaits,
      visitAt: null,
      solution,
      method,
      problemCause,
      resolvedAt: at,
      downtimeMinutes,
      // Whoever solves a problem has answered.
      unansweredSince: null,
    },
    words: solution,
  });
  const proposer = { accountId: actor.accountId, name: actor.name, at };
  await proposeCredit(db, ticket, downtimeMinutes ?? 0, proposer);
  context.changed(
    { ticketState: ticket.state },
    { ticketState: state, solution, method, problemCause, downtimeMinutes },
  );
  return done;
});

const close = handle(closeTicket, async (context, input) => {
  const { actor, at } = context;
  const { ticket, state } = await stepOn(context, input, 'close');
  const change = { state, closedAt: at, closerName: actor.name };
  const done = await take(context, ticket, { kind: 'close', change });
  context.changed({ ticketState: ticket.state }, { ticketState: state });
  return done;
});

const cancel = handle(cancelTicket, async (context, { reason, ...input }) => {
  const { ticket, state } = await stepOn(context, input, 'cancel');
  const change = { state, cancelReason: reason };
  const done = await take(context, ticket, { kind: 'cancel', change, words: reason });
  context.changed({ ticketState: ticket.state }, { ticketState: state, reason });
  return done;
});

/** SVC-3: within its time a ticket goes on under its number. */
async function goOnAgain(
  context: Context<typeof reopenTicket>,
  ticket: LockedTicket,
  reason: string,
) {
  const reopenCount = ticket.reopenCount + 1;
  const state = ticket.engineerId === null ? ('accepted' as const) : ('inProgress' as const);
  // A shop that says why it is still broken waits for an answer.
  const requested = context.scope.kind === 'shop' ? (ticket.unansweredSince ?? context.at) : null;
  const change = {
    state,
    reopenCount,
    closedAt: null,
    closerName: null,
    unansweredSince: requested,
  };
  const done = await take(context, ticket, { kind: 'reopen', change, words: reason });
  context.changed(
    { ticketState: ticketStateAt(factsOf(ticket), context.at), reopenCount: ticket.reopenCount },
    { ticketState: state, reopenCount, reason },
  );
  return { ...done, ticketNumber: ticket.ticketNumber, isNew: false };
}

/** SVC-3: later it is another problem, which names the one that it looks like. */
async function beginAnew(
  context: Context<typeof reopenTicket>,
  ticket: LockedTicket,
  reason: string,
) {
  const { db, scope, actor, at } = context;
  const { id: previousTicketId, merchantId, shopId, deviceId, deviceCode, terminalName } = ticket;
  const { ticketCategory, impact, urgency, priority, contact } = ticket;
  const ticketNumber = orderNumber('ticket', at, randomBytes(8));
  const channel = scope.kind === 'shop' ? 'shop' : 'staff';
  const id = await insertTicket(db, {
    merchantId,
    shopId,
    ticketNumber,
    deviceId,
    deviceCode,
    terminalName,
    ticketCategory,
    impact,
    urgency,
    priority,
    channel,
    problem: reason,
    contact,
    reporterAccountId: actor.accountId,
    reporterName: actor.name,
    previousTicketId,
    createdAt: at,
  });
  const words = ticket.ticketNumber;
  const author = authorOf(context);
  await insertEvent(db, { id, merchantId, shopId }, { ...author, kind: 'report', words });
  await tellStep(context, { id, merchantId, shopId, ticketNumber }, 'report');
  if (deviceId !== null) await insertEvidence(db, { id, merchantId, shopId }, deviceId, at);
  context.changed(undefined, { ticketNumber, problem: reason });
  return { ticketId: id, version: 1, ticketState: 'pending' as const, ticketNumber, isNew: true };
}

const reopen = handle(reopenTicket, async (context, { ticketId, version, reason }) => {
  const ticket = await lockedTicket(context, ticketId);
  const after = ticketAfter(factsOf(ticket), 'reopen', context.at);
  if (!after.ok && after.reason !== 'late') throw context.refused(ticketStateForbids);
  checkVersion(context, ticket, version);
  return after.ok
    ? await goOnAgain(context, ticket, reason)
    : await beginAnew(context, ticket, reason);
});

export const ticketStepHandlers = [
  accept,
  classify,
  start,
  wait,
  goOn,
  resolve,
  close,
  cancel,
  reopen,
];
