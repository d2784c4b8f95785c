import { exportPartners } from '@lebean/contract/partner/export';
import {
  createPartner,
  getPartner,
  listPartners,
  updatePartner,
} from '@lebean/contract/partner/operations';
import { partnerNotFound, taxNumberUnfit } from '@lebean/contract/vocabulary/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { openAccounts } from '../../capabilities/ledger/ledger.ts';
import { unfitTaxNumber } from '../../capabilities/tax/tax-number.ts';
import {
  changePartner,
  findPartnerRow,
  insertPartner,
  lockPartner,
  partnerListing,
} from './partner.queries.ts';

/** What the tax number of a partner looks like in its country, where this one is none (SET-19). */
function unfit(country: string | null, taxNumber: string) {
  if (country === null || taxNumber === '') return undefined;
  const format = unfitTaxNumber(country, taxNumber);
  return format === undefined ? undefined : { country, format };
}

/** A partner belongs to no country, hence only staff of the whole network add one. */
const create = handle(createPartner, async (context, input) => {
  const { db, at } = context;
  const refused = unfit(input.country ?? null, input.taxNumber);
  if (refused !== undefined) throw context.refused(taxNumberUnfit, refused);
  const id = await insertPartner(db, input, at);
  await openAccounts(db, { ownerKind: 'partner', ownerIds: [id] });
  context.changed(undefined, input);
  return { id };
});

const list = handleListing(listPartners, exportPartners, ({ db, scope }, filter) =>
  partnerListing(db, scope, filter),
);

const get = handle(getPartner, async (context, { partnerId }) => {
  const found = await findPartnerRow(context.db, context.scope, partnerId);
  if (found === undefined) throw context.refused(partnerNotFound);
  return found;
});

const update = handle(updatePartner, async (context, { partnerId, version, ...fields }) => {
  const { db, scope, actor } = context;
  const before = await lockPartner(db, scope, partnerId);
  if (before === undefined) throw context.refused(partnerNotFound);
  checkVersion(context, before, version);
  const { country = before.country, taxNumber = before.taxNumber } = fields;
  // One that was there before its form was known stays until somebody changes it.
  if (country !== before.country || taxNumber !== before.taxNumber) {
    const refused = unfit(country, taxNumber);
    if (refused !== undefined) throw context.refused(taxNumberUnfit, refused);
  }
  const newVersion = await changePartner(db, partnerId, { ...fields, changedBy: actor.name });
  context.changed(before, fields);
  return { partnerId, version: newVersion };
});

export const partnerHandlers = [create, ...list, get, update];
