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
const statements: Rows = (reader) =>
  reader.kind === 'staff'
    ? ofShop()(reader)
    : `(${ofShop()(reader)} and stage not in ('draft', 'discarded'))`;
const ofStatement: Rows = (reader) =>
  `(${ofShop()(reader)} and statement_id in (select s.id from statement s where ${statements(reader)}))`;
const partsOfStatements =
  'statement_line statement_source statement_stage statement_dispute statement_allocation statement_seal statement_file'.split(
    ' ',
  );
const settled =
  'statement_message statement_payment statement_adjustment statement_write_off billing_mode settlement_failure settlement_gap'.split(
    ' ',
  );

/** What a bank tells is of the whole network. */
const ofBanks: Guard = {
  sees: onlyWholeNetwork,
  adds: onlyWholeNetwork,
  changes: onlyWholeNetwork,
};
const ofBank = 'bank_account bank_file bank_line bank_row bank_line_payment'.split(' ');
/** What staff note about the debts of merchants: these are not told. */
const ofStaff: Rows = (reader) => (reader.kind === 'staff' ? ofMerchant()(reader) : 'false');
const ofDebts = 'payment_promise debt_reminder debt_reminder_statement'.split(' ');

export const settlementGuards: Readonly<Record<string, Guard>> = {
  template: templates,
  template_version: templates,
  mail: mails,
  mail_recipient: ofMails,
  mail_attachment: ofMails,
  statement: { sees: statements },
  ...Object.fromEntries(partsOfStatements.map((table) => [table, { sees: ofStatement }])),
  ...Object.fromEntries(settled.map((table) => [table, { sees: ofShop() }])),
  ...Object.fromEntries(ofBank.map((table) => [table, ofBanks])),
  ...Object.fromEntries(ofDebts.map((table) => [table, { sees: ofStaff }])),
};
