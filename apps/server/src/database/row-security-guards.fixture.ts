import { sceneEntities } from '../../testing/scene/scene-entities.fixture.ts';
// For tests: who sees and changes which rows, written a second time, independently of the policies.
import { accountGuards, accounts } from './row-security-accounts.fixture.ts';
import { eventGuards } from './row-security-events.fixture.ts';
import { shopTermsOf } from './row-security-exceptions.fixture.ts';
import { isFileOfNotice, noticeGuards } from './row-security-notices.fixture.ts';
import {
  type Guard,
  isOwner,
  ofMerchant,
  orOfPartner,
  ofShop,
  onlyWholeNetwork,
  type Rows,
  settings,
} from './row-security-rows.fixture.ts';
import { papers, settlementGuards } from './row-security-settlement.fixture.ts';
import { isFileOfTicket, ticketGuards } from './row-security-tickets.fixture.ts';
import { viewGuards } from './row-security-views.fixture.ts';

/** To a partner what is its own, whoever looks after the merchant today. */
const ofItsPartner: Guard = {
  sees: (reader) =>
    reader.kind === 'partner' ? `partner_id = ${reader.partnerId ?? 0}` : ofMerchant()(reader),
};
const ofAccount: Rows = ({ accountId }) => `account_id = ${accountId}`;
const everything: Rows = () => 'true';

const cards: Guard = { sees: ofMerchant() };
/** Accounts of cards belong to all shops of the merchant. */
const ledger: Guard = {
  sees: orOfPartner(
    (reader) => `(${ofMerchant()(reader)} and (shop_id is null or ${ofShop()(reader)}))`,
  ),
};
/** One's own, and what one's kind decides about in its own place. */
const requests: Rows = (reader) =>
  `(requester_account_id = ${reader.accountId}
    or ('${reader.kind}' = any (decider_kinds) and ${ledger.sees(reader)}))`;
/** A partner belongs to no country: what it has agreed on it sees itself, and staff of the whole network do. */
const ofPartner: Guard = {
  sees: ({ isWholeNetwork, partnerId }) =>
    isWholeNetwork ? 'true' : `partner_id = ${partnerId ?? 0}`,
  adds: ({ isWholeNetwork }) => String(isWholeNetwork),
  changes: ({ isWholeNetwork }) => String(isWholeNetwork),
};
/** Seen by everybody, changed by staff who are not limited to countries. */
const ofWholeNetwork = {
  sees: everything,
  adds: ({ isWholeNetwork }) => String(isWholeNetwork),
  changes: ({ isWholeNetwork }) => String(isWholeNetwork),
} as const satisfies Guard;

/** Which shop has which game: a shop does not see what was withdrawn from it. */
const distribution: Rows = (reader) =>
  reader.kind === 'shop' ? `(${ofShop()(reader)} and is_distributed)` : ofShop()(reader);
/** Staff see every game, the others those of their shops. */
const ofGame =
  (column: string): Rows =>
  (reader) =>
    reader.kind === 'staff'
      ? 'true'
      : `${column} in (select sg.game_id from shop_game sg where ${distribution(reader)})`;

/** Staff see what all equipment looks like, the others that of which a unit is theirs. */
const ofEquipment =
  (column: string): Rows =>
  (reader) =>
    reader.kind === 'staff'
      ? 'true'
      : `${column} in (select d.equipment_id from device d where ${ofShop()(reader)})`;

/** An activity is the platform's, whose drafts only staff see, or of a merchant: of one shop or of all. */
const ownActivities: Rows = (reader) =>
  `(merchant_id is not null and ${ofMerchant()(reader)} and (shop_id is null or ${ofShop()(reader)}))`;
const activities: Guard = {
  sees: (reader) =>
    `((merchant_id is null and ${reader.kind === 'staff' ? 'true' : "state <> 'draft'"}) or ${ownActivities(reader)})`,
  adds: (reader) => {
    if (reader.kind === 'staff') return `(merchant_id is null and ${reader.isWholeNetwork})`;
    return `(${ownActivities(reader)} and ${isOwner(reader) ? 'true' : 'shop_id is not null'})`;
  },
  changes: (reader) => {
    if (reader.isWholeNetwork) return 'true';
    if (reader.kind === 'staff') return ownActivities(reader);
    return `(${ownActivities(reader)} and ${isOwner(reader) ? 'true' : 'shop_id is not null'})`;
  },
};
const gamesOf =
  (rows: Rows): Rows =>
  (reader) =>
    `activity_id in (select id from activity where ${rows(reader)})`;
/** The book is one: whoever is limited to countries sees none of its proofs. */
const ofProofs: Guard = { sees: ({ isWholeNetwork }) => String(isWholeNetwork) };
/** What belongs to a terminal: it sees its own, people those of their shops. */
const ofTerminal =
  (column = 'terminal_id'): Rows =>
  (reader) =>
    reader.kind === 'terminal' ? `${column} = ${reader.accountId}` : ofShop()(reader);
/** Of shops without saying whose the shop is. */
const ofOwnShops: Rows = ({ shopIds = [] }) => `shop_id in (${[0, ...shopIds].join(', ')})`;

/** Entities without rules of their own are guarded by whose they are. */
const guardOfOwner = {
  platform: { sees: everything },
  merchant: { sees: ofMerchant() },
  shop: { sees: ofShop() },
} as const satisfies Record<string, Guard>;
const entities = Object.values(sceneEntities);

const ownView: Guard['sees'] = (reader) =>
  reader.kind === 'shop'
    ? 'false'
    : `viewer_account_id = ${reader.accountId} and ${ofShop()(reader)} and ended_at is null`;

/** Sums that reports read. */
const rowsOfShops =
  'recharge_day goods_sum payer_day paying_day payer_sum shop_day game_day game_month visit_day visitor_day visitor_sum report_closing report_mark goods_move checkout shop_counter recharge_record'.split(
    ' ',
  );

/** Every table that holds something of somebody. One that is missing here fails the test. */
export const guards: Readonly<Record<string, Guard>> = {
  // What one shop has taken is refused at all of its merchant's.
  taken_voucher: { sees: ofMerchant() },
  partner: {
    sees: ({ kind, isWholeNetwork, merchantId }) => {
      if (isWholeNetwork) return 'true';
      if (kind === 'shop') return 'false';
      return `id = (select m.partner_id from merchant m where m.id = ${merchantId})`;
    },
  },
  merchant: { sees: ofMerchant('id') },
  shop: {
    sees: ofShop('id'),
    adds: (reader) => `${ofShop('id')(reader)} and ${shopTermsOf(reader)}`,
  },
  region: { sees: everything },
  ...accountGuards,
  menu_entry: ofWholeNetwork,
  text_override: ofWholeNetwork,
  shop_search_token: { sees: ofShop() },
  hall_plan: {
    sees: ofShop(),
    adds: (reader) => (isOwner(reader) ? ofShop()(reader) : 'false'),
    changes: (reader) => (isOwner(reader) ? ofShop()(reader) : 'false'),
  },
  // Whoever looks opens and ends it; people of shops do neither.
  shop_view: {
    sees: ofShop(),
    adds: (reader) => ownView(reader),
    changes: (reader) => ownView(reader),
  },
  session: { sees: ofAccount },
  sign_in_throttle: {
    sees: ({ accountId }) => `(subject = 'password:${accountId}' or subject like 'source:%')`,
  },
  second_factor: { sees: ofAccount },
  recovery_code: { sees: ofAccount },
  sign_on_code: {
    sees: everything,
    adds: (reader) =>
      `issued_by = ${reader.accountId} and account_id in (select a.id from account a where ${accounts(reader)})`,
  },
  operation_log: { sees: ofMerchant(), adds: ofAccount },
  operation_seal: { sees: everything },
  log_epoch: { sees: everything },
  installation_key: { sees: everything },
  request_key: { sees: ofAccount },
  error_report: {
    sees: (reader) =>
      reader.kind === 'staff'
        ? `(${ofMerchant()(reader)} or ${ofAccount(reader)})`
        : ofAccount(reader),
    adds: ofAccount,
    changes: ofAccount,
  },
  export_job: { sees: ofAccount },
  export_piece: { sees: ofAccount },
  ledger_account: ledger,
  ledger_transfer: ledger,
  ledger_entry: ledger,
  ledger_stripe: {
    sees: (reader) =>
      `account_id in (select a.id from ledger_account a where ${ledger.sees(reader)})`,
  },
  ledger_fold: { sees: everything },
  lebean_recharge: { sees: orOfPartner(ofShop()) },
  lebean_allocation: { sees: orOfPartner(ofShop()) },
  lebean_allocation_hold: ofItsPartner,
  lebean_adjustment: { sees: orOfPartner(ofShop()) },
  payment: { sees: ofShop() },
  payment_refund: { sees: ofShop() },
  lebean_price: ofWholeNetwork,
  merchant_partner: ofItsPartner,
  share_contract: ofPartner,
  share_terms: ofPartner,
  share_tier: ofPartner,
  share_booking: ofPartner,
  share_piece: ofPartner,
  ledger_day: ledger,
  ledger_proof: { sees: everything },
  reconciliation_progress: { sees: everything },
  reconciliation_run: ofProofs,
  reconciliation_break: ofProofs,
  dictionary_entry: {
    sees: everything,
    adds: ({ isWholeNetwork }) => String(isWholeNetwork),
    changes: ({ isWholeNetwork }) => String(isWholeNetwork),
  },
  dictionary_version: { sees: everything },
  game_category: ofWholeNetwork,
  game: { ...ofWholeNetwork, sees: ofGame('id') },
  game_media: { ...ofWholeNetwork, sees: ofGame('game_id') },
  game_version: {
    sees: (reader) =>
      `(${ofGame('game_id')(reader)} and ${reader.kind === 'staff' ? 'true' : 'is_current'})`,
    adds: onlyWholeNetwork,
    changes: onlyWholeNetwork,
  },
  shop_game: { sees: distribution },
  distribution_rule: {
    sees: (reader) => String(reader.kind === 'staff'),
    adds: onlyWholeNetwork,
    changes: onlyWholeNetwork,
  },
  activity: activities,
  activity_game: {
    sees: gamesOf(activities.sees),
    adds: gamesOf(activities.changes ?? activities.sees),
    changes: gamesOf(activities.changes ?? activities.sees),
  },
  activity_join: { sees: ofShop() },
  equipment: ofWholeNetwork,
  equipment_file: { ...ofWholeNetwork, sees: ofEquipment('equipment_id') },
  device: { sees: ofShop() },
  device_event: { sees: ofShop() },
  dongle: {
    sees: (reader) =>
      reader.isWholeNetwork
        ? 'true'
        : `device_id in (select d.id from device d where ${ofShop()(reader)})`,
    adds: onlyWholeNetwork,
    changes: onlyWholeNetwork,
  },
  authorisation_code: {
    sees: (reader) =>
      reader.kind === 'terminal'
        ? `id = (select authorisation_code_id from terminal where id = ${reader.accountId})`
        : ofShop()(reader),
  },
  terminal: { sees: ofTerminal('id') },
  terminal_heartbeat: { sees: ofTerminal() },
  terminal_outage: { sees: ofTerminal() },
  terminal_install: { sees: ofTerminal() },
  terminal_message: { sees: ofTerminal() },
  play: { sees: ofTerminal() },
  play_key: {
    sees: (reader) => `play_id in (select p.id from play p where ${ofTerminal()(reader)})`,
  },
  play_setting: { sees: everything, changes: ofWholeNetwork.changes },
  shop_catalogue: { sees: ofOwnShops },
  catalogue_change: { sees: ofOwnShops },
  stored_file: {
    sees: (reader) => {
      if (reader.kind === 'staff') return 'true';
      const isOfGame = `id in (select m.file_id from game_media m where ${ofGame('m.game_id')(reader)})`;
      const isOfEquipment = `id in (select e.file_id from equipment_file e where ${ofEquipment('e.equipment_id')(reader)})`;
      const isOfTool = 'id in (select t.file_id from tool t)';
      if (reader.kind === 'terminal') return isOfGame;
      const isOwn = `uploaded_by = ${reader.accountId}`;
      return `(${isOfGame} or ${isOfEquipment} or ${isOfTool} or ${isOwn} or ${papers(reader)} or ${isFileOfTicket(reader)} or ${isFileOfNotice(reader)})`;
    },
    adds: (reader) => (reader.isWholeNetwork ? 'true' : `uploaded_by = ${reader.accountId}`),
    changes: ofWholeNetwork.changes,
  },
  upload: { sees: ofAccount },
  upload_part: { sees: ofAccount },
  tool: ofWholeNetwork,
  software_version: {
    sees: ({ kind }) => String(kind === 'staff'),
    adds: ofWholeNetwork.adds,
    changes: ofWholeNetwork.changes,
  },
  approval_spending: { sees: ofAccount },
  approval_limit: { sees: everything, changes: ({ isWholeNetwork }) => String(isWholeNetwork) },
  approval_request: {
    sees: requests,
    adds: (reader) =>
      `${requests(reader)} and requester_account_id = ${reader.accountId} and state = 'pending'`,
  },
  member: cards,
  card: cards,
  card_number_claim: cards,
  card_search_token: cards,
  card_lot: cards,
  card_event: cards,
  card_refund: cards,
  card_refund_lot: cards,
  card_merge: cards,
  member_level: settings,
  recharge_package: settings,
  package_application: cards,
  goods: { sees: ofShop() },
  goods_sale: { sees: ofShop() },
  comment: { sees: ofTerminal() },
  game_score: { sees: ofMerchant() },
  held_word: ofWholeNetwork,
  phone_use: { sees: ofMerchant() },
  late_play_end: { sees: ofShop() },
  shift: { sees: ofShop() },
  shift_movement: { sees: ofShop() },
  ...Object.fromEntries(rowsOfShops.map((table) => [table, { sees: ofShop() }])),
  settlement_setting: {
    sees: (reader) => `(${ofMerchant()(reader)} and (shop_id is null or ${ofShop()(reader)}))`,
  },
  settlement_run: ofProofs,
  reminder_threshold: {
    sees: ({ kind }) => String(kind === 'staff'),
    adds: onlyWholeNetwork,
    changes: onlyWholeNetwork,
  },
  demo_fill: { sees: everything },
  pretence: { sees: everything },
  node: { sees: ({ isWholeNetwork }) => `${isWholeNetwork}` },
  ...settlementGuards,
  ...ticketGuards,
  ...noticeGuards,
  ...eventGuards,
  ...viewGuards,
  ...Object.fromEntries(entities.map(({ table, owner }) => [table, guardOfOwner[owner]])),
};
