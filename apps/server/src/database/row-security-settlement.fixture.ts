// For tests: who sees and changes rows of settlement, of banks, mails and templates.
import {
  type Guard,
  ofMerchant,
  ofShop,
  onlyWholeNetwork,
  type Rows,
  settings,
} from './row-security-rows.fixture.ts';

/** The platform's templates serve everywhere; each owner adds and changes its own. */
const ownTemplates: Rows = ({ kind, isWholeNetwork, merchantId }) =>
  kind === 'shop' ? `merchant_id = ${merchantId}` : `merchant_id is null and ${isWholeNetwork}`;
const templates: Guard = { ...settings, adds: ownTemplates, changes: ownTemplates };
/** A partner sees what its statements are printed by, and no other. */
const templatesInUse: Guard = {
  ...templates,
  sees: (reader) =>
    reader.kind === 'partner'
      ? `merchant_id is null and is_in_use and template_type = 'statement'`
      : settings.sees(reader),
};

/** Mails are read by whoever sees the whole network; whoever causes one sees that it is there. */
const mails: Guard = {
  sees: ({ isWholeNetwork, accountId }) => (isWholeNetwork ? 'true' : `queued_by = ${accountId}`),
  adds: ({ accountId }) => `queued_by = ${accountId}`,
  changes: onlyWholeNetwork,
};
const ofMails: Guard = {
  sees: onlyWholeNetwork,
  adds: ({ accountId }) => `mail_id in (select m.id from mail m where m.queued_by = ${accountId})`,
  changes: onlyWholeNetwork,
};
/** What is not sent yet is staff's alone, and so is what it is made of. */
const ofParty: Rows = (reader) =>
  reader.kind === 'partner' && reader.partnerId !== undefined
    ? `(${ofShop()(reader)} or partner_id = ${reader.partnerId})`
    : ofShop()(reader);
const statements: Rows = (reader) =>
  reader.kind === 'staff'
    ? ofParty(reader)
    : `(${ofParty(reader)} and stage not in ('draft', 'discarded'))`;
const ofStatement: Rows = (reader) =>
  `(${ofParty(reader)} and statement_id in (select s.id from statement s where ${statements(reader)}))`;
const partsOfStatements =
  'statement_line statement_source statement_stage statement_seal statement_file statement_allocation'.split(
    ' ',
  );
const ofShopStatement: Rows = (reader) =>
  `(${ofShop()(reader)} and statement_id in (select s.id from statement s where ${statements(reader)}))`;
const partsOfShops = ['statement_dispute'];
const ofDispute: Rows = (reader) =>
  `(${ofShop()(reader)} and dispute_id in (select d.id from statement_dispute d where ${ofShopStatement(reader)}))`;
const settled =
  'statement_message statement_adjustment statement_write_off billing_mode settlement_failure settlement_gap'.split(
    ' ',
  );

/** Orders of lebeans: of one's merchants, or of the partner itself. Staff of the whole network ask and decide. */
const ordersOf: Rows = (reader) => {
  if (reader.kind === 'staff') return ofMerchant()(reader);
  const own = reader.kind === 'shop' ? ofShop()(reader) : ofMerchant()(reader);
  return reader.partnerId === undefined ? own : `(${own} or partner_id = ${reader.partnerId})`;
};
const orders: Guard = {
  sees: ordersOf,
  adds: ({ kind, isWholeNetwork, accountId }) =>
    kind === 'staff' && isWholeNetwork
      ? `(requester_account_id = ${accountId} and state = 'requested')`
      : 'false',
  changes: (reader) => (reader.kind === 'staff' ? onlyWholeNetwork(reader) : ordersOf(reader)),
};
/** Limits of a currency are known to all, those of a merchant to its own. */
const limitRules: Guard = {
  sees: (reader) => `(merchant_id is null or ${ofMerchant()(reader)})`,
  adds: (reader) => (reader.kind === 'staff' ? onlyWholeNetwork(reader) : ofMerchant()(reader)),
  changes: (reader) => (reader.kind === 'staff' ? onlyWholeNetwork(reader) : ofMerchant()(reader)),
};

/** By which rate a statement is taxed is known to all; one that nobody used may go. */
const taxes: Guard = {
  sees: ({ kind }) => String(kind !== 'terminal'),
  adds: onlyWholeNetwork,
  changes: onlyWholeNetwork,
};
/** Whoever sends a statement writes down who issues it; shops and partners read that on the statement. */
const issuers: Guard = {
  sees: ({ kind }) => String(kind === 'staff'),
  adds: onlyWholeNetwork,
  changes: onlyWholeNetwork,
};
/** Shops ask for invoices in their own name; staff of their countries issue them. */
const invoicesOf: Rows = (reader) =>
  reader.kind === 'shop' ? ofShop()(reader) : ofMerchant()(reader);
const invoices: Guard = {
  sees: invoicesOf,
  adds: (reader) => {
    if (reader.kind === 'partner') return 'false';
    if (reader.kind === 'staff') return invoicesOf(reader);
    return `(${invoicesOf(reader)} and state = 'requested' and requester_account_id = ${reader.accountId})`;
  },
  changes: (reader) => (reader.kind === 'staff' ? invoicesOf(reader) : 'false'),
};

/** Files that belong to orders, invoices, payments and disputes which one sees. */
export const papers: Rows = (reader) =>
  `id in (select o.slip_file_id from lebean_order o where ${ordersOf(reader)}
    union all select i.file_id from statement_invoice i where ${invoicesOf(reader)}
    union all select p.voucher_file_id from statement_payment p where ${ofParty(reader)}
    union all select f.file_id from statement_dispute_file f where ${ofDispute(reader)})`;

/** What a bank tells is of the whole network. */
const ofBanks: Guard = {
  sees: onlyWholeNetwork,
  adds: onlyWholeNetwork,
  changes: onlyWholeNetwork,
};
const ofBank =
  'bank_account bank_file bank_line bank_row bank_line_payment period_closing journal_account journal journal_line journal_figure journal_file'.split(
    ' ',
  );
/** What staff note about the debts of merchants, and whom they have mailed: these do not see it. */
const ofStaff: Rows = (reader) => (reader.kind === 'staff' ? ofMerchant()(reader) : 'false');
const ofDebts = 'payment_promise debt_reminder debt_reminder_statement statement_mail'.split(' ');

export const settlementGuards: Readonly<Record<string, Guard>> = {
  lebean_order: orders,
  approval_limit_rule: limitRules,
  template: templatesInUse,
  template_version: templates,
  mail: mails,
  mail_recipient: ofMails,
  mail_attachment: ofMails,
  statement: { sees: statements },
  ...Object.fromEntries(partsOfStatements.map((table) => [table, { sees: ofStatement }])),
  ...Object.fromEntries(partsOfShops.map((table) => [table, { sees: ofShopStatement }])),
  ...Object.fromEntries(settled.map((table) => [table, { sees: ofShop() }])),
  country_tax: taxes,
  statement_issuer: issuers,
  statement_invoice: invoices,
  statement_payment: { sees: ofParty },
  statement_dispute_file: {
    sees: ofDispute,
    adds: (reader) => `(${ofDispute(reader)} and operator_account_id = ${reader.accountId})`,
  },
  late_play: { sees: ofMerchant() },
  share_change: { sees: onlyWholeNetwork },
  share_failure: { sees: onlyWholeNetwork },
  ...Object.fromEntries(ofBank.map((table) => [table, ofBanks])),
  ...Object.fromEntries(ofDebts.map((table) => [table, { sees: ofStaff }])),
};
