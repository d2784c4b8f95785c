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
  photo: ({ tickets: { photos } }, { name }) => ({
    own: photos.own,
    foreign: [photos.foreign, ...(name === 'assistant' ? [photos.branch] : [])],
  }),
  credit: ({ tickets: { credits } }, { name }) => ({
    own: credits.own,
    foreign: [credits.foreign, ...(name === 'assistant' ? [credits.branch] : [])],
  }),
  engineer: ({ tickets }) => ({ own: tickets.engineerId, foreign: [] }),
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

export const ticketSamples: Fields = {
  regions: ['CN'],
  skills: ['headset'],
  workingHours: [],
  absences: [],
  holidays: terms['holidays'],
  targets: terms['targets'],
};

/** A step is taken on a ticket from which it leads on. */
const from =
  (state: Exclude<keyof Tickets, 'photos' | 'credits'>, fields: Fields = {}): Fixture =>
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
  'ticket.start': from('accepted'),
  'ticket.wait': from('begun'),
  'ticket.continue': from('waiting'),
  'ticket.resolve': from('begun'),
  'ticket.close': from('resolved'),
  'ticket.reopen': from('resolved'),
  'ticket.cancel': from('own'),
  'serviceCredit.book': (scene, principal) =>
    wholeNetwork({ creditId: scene.tickets.credits.own, lebean: 100 })(scene, principal),
  // What is sent by a sweep is no picture.
  'ticket.attach': () => [refused('TICKET_FILE_UNFIT', { fileName: 'photo.png', fileSize: 5 })],
};
