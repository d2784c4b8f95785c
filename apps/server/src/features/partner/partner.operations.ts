import { exportPartners } from '@lebean/contract/partner/export';
import {
  createPartner,
  getPartner,
  listPartners,
  updatePartner,
} from '@lebean/contract/partner/operations';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { openAccounts } from '../../capabilities/ledger/ledger.ts';
import {
  changePartner,
  findPartnerRow,
  insertPartner,
  lockPartner,
  partnerListing,
} from './partner.queries.ts';

/** A partner belongs to no country, hence only staff of the whole network add one. */
const create = handle(createPartner, async (context, input) => {
  const { db, at } = context;
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
  const newVersion = await changePartner(db, partnerId, { ...fields, changedBy: actor.name });
  context.changed(before, fields);
  return { partnerId, version: newVersion };
});

export const partnerHandlers = [create, ...list, get, update];
