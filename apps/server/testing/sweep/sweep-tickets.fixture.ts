// For tests: what the operations on tickets and engineers take.
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

type Tickets = Parameters<Fixture>[0]['tickets'];

export const ticketNouns: Readonly<Record<string, Noun>> = {
  ticket: ({ tickets }, { name }) => ({
    own: tickets.own,
    foreign: [tickets.foreign, ...(name === 'assistant' ? [tickets.branch] : [])],
  }),
  message: ({ tickets: { messages } }) => ({ own: messages.own, foreign: [messages.foreign] }),
  rating: ({ tickets: { ratings } }) => ({ own: ratings.own, foreign: [ratings.foreign] }),
  photo: ({ tickets: { photos } }, { name }) => ({
    own: photos.own,
    foreign: [photos.foreign, ...(name === 'assistant' ? [photos.branch] : [])],
  }),
  credit: ({ tickets: { credits } }, { name }) => ({
    own: credits.own,
    foreign: [credits.foreign, ...(name === 'assistant' ? [credits.branch] : [])],
  }),
  engineer: ({ tickets }) => ({ own: tickets.engineerId, foreign: [] }),
  /** Somebody of staff whom one sees: of some countries, oneself. */
  colleague: ({ administratorId }, { name, accountId }) => ({
    own: name === 'staff of the whole network' ? administratorId : accountId,
    foreign: [],
  }),
  /** An account of the platform. */
  terms: ({ tickets }) => ({ own: tickets.termsId, foreign: [] }),
  staff: ({ administratorId }) => ({ own: administratorId, foreign: [] }),
};

const hours = { firstResponse: 60, nextResponse: 60, resolve: 60 };
const terms: Fields = {
  workingHours: [{ weekday: 1, fromMinute: 0, toMinute: 1440 }],
  holidays: [],
  targets: { P1: hours, P2: hours, P3: hours, P4: hours },
};
const period = { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' };
const periodOf = (operation: string): Fields => ({
  [`${operation}.from`]: period.from,
  [`${operation}.to`]: period.to,
});

export const ticketSamples: Fields = {
  ...periodOf('ticketReport.get'),
  ...periodOf('ticketSymptom.list'),
  ...periodOf('ticketSymptom.export'),
  ...periodOf('ticketSymptom.byVersion'),
  regions: ['CN'],
  skills: ['headset'],
  workingHours: [],
  absences: [],
  holidays: terms['holidays'],
  targets: terms['targets'],
};

/** A step is taken on a ticket from which it leads on. */
const from =
  (
    state: Exclude<keyof Tickets, 'photos' | 'credits' | 'messages' | 'ratings'>,
    fields: Fields = {},
  ): Fixture =>
  ({ tickets }) => [done({ ticketId: tickets[state], ...fields })];

const known: Fixture = (scene, principal) =>
  wholeNetwork({}, { staffId: scene.administratorId })(scene, principal);

export const ticketFixtures: Readonly<Record<string, Fixture>> = {
  'engineer.create': known,
  'engineer.update': known,
  'serviceTerms.create': (scene, principal) =>
    wholeNetwork({ ...terms, country: 'FR' })(scene, principal),
  'serviceTerms.update': (scene, principal) => wholeNetwork(terms)(scene, principal),
  'serviceTerms.remove': wholeNetwork({}),
  'serviceTerms.readHolidays': (_scene, { name }) => [
    refused(
      name === 'staff of the whole network' ? 'HOLIDAY_FILE_WRONG' : 'WHOLE_NETWORK_ONLY',
      {},
    ),
  ],
  'ticket.assignMany': ({ tickets: { accepted, otherEngineerId: engineerId } }) => [
    done({ ticketIds: [accepted], engineerId }),
  ],
  'ticket.handOverPlan': wholeNetwork({}),
  'ticket.handOver': wholeNetwork({}),
  'ticket.accept': from('own'),
  'ticket.assign': ({ tickets: { accepted: ticketId, engineerId } }) => [
    done({ ticketId, engineerId }),
  ],
  'ticket.unassign': from('accepted'),
  'ticket.start': from('accepted'),
  'ticket.wait': from('begun'),
  'ticket.continue': from('waiting'),
  'ticket.resolve': from('begun'),
  'ticket.close': from('resolved'),
  'ticket.reopen': from('resolved'),
  'ticket.cancel': from('own'),
  'serviceCredit.book': (scene, principal) =>
    wholeNetwork({ creditId: scene.tickets.credits.own, lebean: 100 })(scene, principal),
  'ticket.merge': ({ tickets: { waiting: ticketId, accepted: intoTicketId } }) => [
    done({ ticketId, intoTicketId }),
  ],
  'ticket.unmerge': from('merged'),
  'ticket.link': ({ tickets: { own: ticketId, begun: otherTicketId } }) => [
    done({ ticketId, otherTicketId }),
  ],
  'ticket.unlink': ({ tickets: { own: ticketId, waiting: otherTicketId } }) => [
    done({ ticketId, otherTicketId }),
  ],
  'cannedAnswer.create': () => [done({ answerZh: 'Sample' })],
  'cannedAnswer.update': () => [done({ answerZh: 'Sample' })],
  'checklist.publish': (scene, principal) =>
    wholeNetwork({ version: 0, points: [] })(scene, principal),
  'ticketCheck.fill': ({ tickets: { photos } }) => [
    refused('CHECK_POINT_UNFIT', { place: 29, photoId: photos.own }),
  ],
  'ticketRating.create': () => [refused('TICKET_RATING_NOT_ASKED', { score: 5 })],
  // What is sent by a sweep is no picture.
  'ticket.attach': () => [refused('TICKET_FILE_UNFIT', { fileName: 'photo.png', fileSize: 5 })],
};
