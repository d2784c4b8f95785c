import {
  mentionedNotFound,
  ticketEnded,
  ticketFileUnfit,
  type ticketMerged,
  ticketNotFound,
  ticketPhotoNotFound,
  tooManyTicketFiles,
} from '@lebean/contract/ticket/refusals';
import {
  addTicketNote,
  answerTicket,
  attachTicketPhoto,
  getTicketInternals,
  largestTicketFilm,
  largestTicketPhoto,
  listColleagues,
  maxTicketFiles,
  showTicketPhoto,
} from '@lebean/contract/ticket/thread.operations';
import { ticketStateAt } from '@lebean/domain/ticket/state';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import type { ReceivedFile } from '../../capabilities/files/receive-file.ts';
import { insertFile } from '../../capabilities/files/stored-file.ts';
import { withoutPosition } from '../../capabilities/files/without-position.ts';
import { tellAnswer, tellMention } from './tell-ticket.queries.ts';
import {
  changeTicket,
  factsOf,
  insertEvent,
  type LockedTicket,
  ticketInScope,
} from './ticket-change.queries.ts';
import { windTicket } from './ticket-clock.queries.ts';
import { findPhoto, listOrigins } from './ticket-detail.queries.ts';
import { countStaff, insertMentions, listStaff } from './ticket-mention.queries.ts';
import { authorOf, lockedTicket } from './ticket-step.ts';
import {
  countPhotos,
  insertMessage,
  insertNote,
  insertPhoto,
  readInternals,
} from './ticket-thread.queries.ts';

type ThreadStep = StepContext<typeof ticketNotFound | typeof ticketMerged | typeof ticketEnded>;

/** A ticket to which something is added: what has ended is reopened first. */
export async function livingTicket(context: ThreadStep, ticketId: number): Promise<LockedTicket> {
  const ticket = await lockedTicket(context, ticketId);
  const state = ticketStateAt(factsOf(ticket), context.at);
  if (state === 'closed' || state === 'cancelled') throw context.refused(ticketEnded);
  return ticket;
}

type WordStep = Pick<ThreadStep, 'db' | 'actor' | 'at'>;

/** The first word from staff is a response, whether or not the ticket is accepted yet; each one is an answer (SVC-4). */
async function noteAnswer({ db, actor, at }: WordStep, ticket: LockedTicket): Promise<void> {
  const { id, firstResponseAt, unansweredSince } = ticket;
  if (firstResponseAt !== null && unansweredSince === null) return;
  const change = { firstResponseAt: firstResponseAt ?? at, unansweredSince: null };
  await changeTicket(db, id, change, actor.name);
  await windTicket(db, id, at);
}

/** What the shop writes has to be answered; if it was waited for, it is no longer waited for (SVC-4). */
async function noteWordOfShop(context: WordStep, ticket: LockedTicket): Promise<void> {
  const { db, actor, at } = context;
  const { id, unansweredSince, waitingFor } = ticket;
  const goesOn = { waitingFor: null, waitingReason: '', waitingUntil: null } as const;
  const change = { unansweredSince: unansweredSince ?? at };
  const isAwaited = waitingFor === 'customer';
  await changeTicket(db, id, isAwaited ? { ...change, ...goesOn } : change, actor.name);
  if (isAwaited)
    await insertEvent(db, ticket, { ...authorOf(context), kind: 'continue', words: '' });
  await windTicket(db, id, at);
}

const answer = handle(answerTicket, async (context, { ticketId, content }) => {
  const { db, scope } = context;
  const ticket = await livingTicket(context, ticketId);
  const isFromShop = scope.kind === 'shop';
  const id = await insertMessage(db, ticket, { ...authorOf(context), isFromShop, content });
  await (isFromShop ? noteWordOfShop(context, ticket) : noteAnswer(context, ticket));
  await tellAnswer(context, ticket);
  context.changed(undefined, { ticketNumber: ticket.ticketNumber, content });
  return { id };
});

/**
 * SVC-16: the words and the sum stay where staff alone look. The operation log of a merchant is read by its people:
 * it says that there was a note, and not which.
 */
const note = handle(addTicketNote, async (context, { ticketId, staffIds, ...written }) => {
  const { db, scope } = context;
  const { content, cost = null } = written;
  const ticket = await lockedTicket(context, ticketId);
  const accountIds = [...new Set(staffIds)];
  if ((await countStaff(db, scope, accountIds)) < accountIds.length)
    throw context.refused(mentionedNotFound);
  const currency = cost === null ? null : ticket.currency;
  const id = await insertNote(db, ticket, { ...authorOf(context), content, cost, currency });
  await insertMentions(db, ticket, { ...authorOf(context), noteId: id, accountIds });
  if (accountIds.length > 0) await tellMention(context, ticket, accountIds);
  context.changed(undefined, { ticketNumber: ticket.ticketNumber });
  return { id };
});

const colleagues = handle(listColleagues, async ({ db, scope }) => ({
  colleagues: await listStaff(db, scope),
}));

const internals = handle(getTicketInternals, async (context, { ticketId }) => {
  const { db, scope } = context;
  const ticket = await ticketInScope(db, scope, ticketId);
  if (ticket === undefined) throw context.refused(ticketNotFound);
  return await readInternals(db, ticket, await listOrigins(db, scope, ticketId));
});

const megabyte = 1024 ** 2;

/** A photo or a film, by its first bytes; a photo is not as large as a film (SVC-8). */
function isFit({ mediaType, size }: ReceivedFile): boolean {
  if (mediaType === undefined) return false;
  return size <= (mediaType.startsWith('image/') ? largestTicketPhoto : largestTicketFilm);
}

const sizes = { photo: largestTicketPhoto / megabyte, film: largestTicketFilm / megabyte };

/** SVC-8: whoever sends it, and with what: where it was taken is not kept. */
const attach = handle(attachTicketPhoto, async (context, { ticketId, fileName }) => {
  const { db, scope, at: uploadedAt, received, files } = context;
  if (received === undefined || files === undefined)
    throw new Error('a photo is attached without one');
  const ticket = await livingTicket(context, ticketId);
  if (!isFit(received)) throw context.refused(ticketFileUnfit, sizes);
  if ((await countPhotos(db, ticketId)) >= maxTicketFiles)
    throw context.refused(tooManyTicketFiles, { max: maxTicketFiles });
  const cleaned = await withoutPosition(files, received);
  if (cleaned === undefined) throw context.refused(ticketFileUnfit, sizes);
  const fileId = await insertFile(db, scope, cleaned, { fileName, uploadedAt });
  const id = await insertPhoto(db, ticket, { ...authorOf(context), fileId });
  context.changed(undefined, { ticketNumber: ticket.ticketNumber, fileName });
  return { id };
});

const show = handle(showTicketPhoto, async (context, { photoId }) => {
  const photo = await findPhoto(context.db, context.scope, photoId);
  if (photo === undefined) throw context.refused(ticketPhotoNotFound);
  context.download.sendStored(photo);
  return { photoId };
});

export const ticketThreadHandlers = [answer, note, colleagues, internals, attach, show];
