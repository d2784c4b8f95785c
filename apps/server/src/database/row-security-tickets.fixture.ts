// For tests: who sees and changes tickets, and who works on them.
import {
  type Guard,
  ofMerchant,
  ofShop,
  onlyWholeNetwork,
  type Rows,
} from './row-security-rows.fixture.ts';

const ofStaff: Rows = ({ kind }) => String(kind === 'staff');

/** Known to staff, set by those who see the whole network. */
const engineers: Guard = { sees: ofStaff, adds: onlyWholeNetwork, changes: onlyWholeNetwork };

/** Written in one's own name, about what one sees. */
const inOwnName =
  (rows: Rows, author = 'author_account_id'): Rows =>
  (reader) =>
    `(${rows(reader)} and ${author} = ${reader.accountId})`;
const written: Guard = { sees: ofShop(), adds: inOwnName(ofShop()) };
/** What a shop and a partner never see (SVC-16). */
const internal: Rows = (reader) => (reader.kind === 'staff' ? ofMerchant()(reader) : 'false');
const ofStaffAlone: Guard = { sees: internal, adds: inOwnName(internal) };

/** Between two tickets that one sees. */
const bothEnds =
  (rows: Rows): Rows =>
  (reader) =>
    ['one_ticket_id', 'other_ticket_id']
      .map((end) => `${end} in (select id from ticket where ${rows(reader)})`)
      .join(' and ');

export const ticketGuards: Readonly<Record<string, Guard>> = {
  engineer: engineers,
  engineer_absence: engineers,
  ticket: { sees: ofShop(), adds: inOwnName(ofShop(), 'reporter_account_id') },
  ticket_event: written,
  ticket_message: written,
  ticket_file: written,
  device_fault: { sees: ofShop() },
  ticket_evidence: { sees: ofShop() },
  service_credit: { sees: ofShop() },
  ticket_note: ofStaffAlone,
  ticket_assignment: ofStaffAlone,
  // What the clock says: nobody else writes it.
  ticket_warning: { sees: internal, adds: () => 'false' },
  // Whoever reports sets the clocks of the ticket; the default terms stay.
  service_terms: {
    sees: ({ kind }) => String(kind !== 'partner'),
    adds: onlyWholeNetwork,
    changes: onlyWholeNetwork,
  },
  ticket_check: ofStaffAlone,
  ticket_mention: ofStaffAlone,
  ticket_rating: written,
  ticket_rating_look: ofStaffAlone,
  checklist_version: engineers,
  ticket_link: {
    sees: bothEnds(ofShop()),
    adds: inOwnName((reader) => (reader.kind === 'staff' ? ofMerchant()(reader) : 'false')),
  },
};

/** The files of the tickets that a reader sees. */
export const isFileOfTicket: Rows = (reader) =>
  `id in (select k.file_id from ticket_file k where ${ofShop()(reader)})`;
