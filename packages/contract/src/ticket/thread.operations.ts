import * as z from 'zod/mini';
import { fileRefusals } from '../file/refusals.ts';
import { announcedFile } from '../file/rows.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, hundredths, id, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import {
  mentionedNotFound,
  ticketEnded,
  ticketFileUnfit,
  ticketMerged,
  ticketNotFound,
  ticketPhotoNotFound,
  tooManyTicketFiles,
} from './refusals.ts';
import { ticketInternals } from './rows.ts';

const both = { permission: 'service.ticket.report', scope: ['staff', 'shop'] } as const;
const staffAlone = { permission: 'service.ticket.handle', scope: ['staff'] } as const;

export const answerTicket = command({
  id: 'ticket.answer',
  path: '/api/tickets/:ticketId/answers',
  summary: 'Writes to the other side: the shop and staff read it (SVC-8)',
  ...both,
  input: z.strictObject({ ticketId: id(), content: text(2000) }),
  output: createdRow,
  refusals: [ticketNotFound, ticketMerged, ticketEnded],
  audit: { object: 'ticket', idFrom: 'ticketId' },
});

export const addTicketNote = command({
  id: 'ticketNote.create',
  path: '/api/tickets/:ticketId/notes',
  summary: 'Writes a note that staff alone read, with what something cost (SVC-8, SVC-16)',
  ...staffAlone,
  input: z.strictObject({
    ticketId: id(),
    content: text(2000),
    /** In hundredths of the shop’s currency. */
    cost: z.optional(hundredths().check(z.positive())),
    /** Accounts of staff whom it names: they are notified. */
    staffIds: z._default(z.array(id()).check(z.maxLength(20)), []),
  }),
  output: createdRow,
  refusals: [ticketNotFound, ticketMerged, mentionedNotFound],
  audit: { object: 'ticketNote', idFrom: 'id' },
});

export const getTicketInternals = query({
  id: 'ticketNote.get',
  path: '/api/tickets/:ticketId/notes',
  summary:
    'What staff alone read of a ticket: notes, costs and why somebody was assigned (SVC-5, SVC-8, SVC-16)',
  ...staffAlone,
  input: z.strictObject({ ticketId: id() }),
  output: ticketInternals,
  refusals: [ticketNotFound],
});

export const listColleagues = query({
  id: 'ticketNote.colleagues',
  path: '/api/ticket-colleagues',
  summary: 'The accounts of staff whom a note can name (SVC-8)',
  ...staffAlone,
  input: z.strictObject({}),
  output: z.object({
    colleagues: z.array(z.object({ accountId: id(), displayName: z.string() })),
  }),
});

export const largestTicketPhoto = 25 * 1024 ** 2;
export const largestTicketFilm = 100 * 1024 ** 2;
export const maxTicketFiles = 20;

export const attachTicketPhoto = command({
  id: 'ticket.attach',
  path: '/api/tickets/:ticketId/photos',
  summary: 'Adds a photo or a video to a ticket: the body is its bytes (SVC-8)',
  ...both,
  takes: 'file',
  input: z.strictObject({ ticketId: id(), ...announcedFile(largestTicketFilm) }),
  output: createdRow,
  refusals: [
    ticketNotFound,
    ticketMerged,
    ticketEnded,
    ticketFileUnfit,
    tooManyTicketFiles,
    ...fileRefusals,
  ],
  audit: { object: 'ticket', idFrom: 'ticketId' },
  idempotency: 'none',
});

export const showTicketPhoto = query({
  id: 'ticket.photo',
  path: '/api/ticket-photos/:photoId',
  summary: 'A photo or a video of a ticket',
  permission: 'service.ticket.list',
  scope: accountKinds,
  envelope: 'storedFile',
  input: z.strictObject({ photoId: id() }),
  output: z.object({ photoId: id() }),
  refusals: [ticketPhotoNotFound],
});
