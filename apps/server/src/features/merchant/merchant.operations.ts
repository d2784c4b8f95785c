import { wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { exportMerchants } from '@lebean/contract/merchant/export';
import {
  createMerchant,
  listMerchants,
  updateMerchant,
} from '@lebean/contract/merchant/operations';
import {
  merchantNotFound,
  partnerNotFound,
  taxNumberUnfit,
} from '@lebean/contract/vocabulary/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import {
  giveByRules,
  listRulesOfPartner,
  shareDistribution,
} from '../../capabilities/distribution/give-by-rules.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { openAccounts } from '../../capabilities/ledger/ledger.ts';
import { findPartner } from '../../capabilities/session/within-scope.ts';
import { unfitTaxNumber } from '../../capabilities/tax/tax-number.ts';
import {
  changeMerchant,
  insertMerchant,
  lockMerchant,
  merchantListing,
} from './merchant.queries.ts';

const merchantList = handleListing(listMerchants, exportMerchants, ({ db, scope }, filter) =>
  merchantListing(db, scope, filter),
);

const create = handle(createMerchant, async (context, input) => {
  const { db, scope, at } = context;
  if (input.partnerId !== undefined) {
    const partner = await findPartner(db, scope, input.partnerId);
    if (partner === undefined) throw context.refused(partnerNotFound);
  }
  const format =
    input.taxNumber === '' ? undefined : unfitTaxNumber(input.country, input.taxNumber);
  if (format !== undefined)
    throw context.refused(taxNumberUnfit, { country: input.country, format });
  const id = await insertMerchant(db, input, at);
  // Against these its cards are credited: what members hold is what they are below zero (RPT-3).
  await openAccounts(db, { ownerKind: 'merchant', merchantId: id, purpose: 'issuing' });
  // Where the lebeans of its plays go: what they move stays within the merchant.
  await openAccounts(db, { ownerKind: 'merchant', merchantId: id, purpose: 'revenue' });
  context.changed(undefined, input);
  return { id };
});

/** Staff of some countries change their merchants, except for whose they are: a partner has no country. */
const update = handle(updateMerchant, async (context, { merchantId, version, ...requested }) => {
  const { db, scope, actor, at } = context;
  await shareDistribution(db);
  const merchant = await lockMerchant(db, scope, merchantId);
  if (merchant === undefined) throw context.refused(merchantNotFound);
  const { country, ...before } = merchant;
  const partnerId = requested.partnerId ?? null;
  if (partnerId !== before.partnerId) {
    if (!scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
    const partner = partnerId === null ? null : await findPartner(db, scope, partnerId);
    if (partner === undefined) throw context.refused(partnerNotFound);
  }
  checkVersion(context, before, version);
  const { taxNumber } = requested;
  // One that was there before its form was known stays until somebody changes it.
  if (taxNumber !== undefined && taxNumber !== '' && taxNumber !== before.taxNumber) {
    const format = unfitTaxNumber(country, taxNumber);
    if (format !== undefined) throw context.refused(taxNumberUnfit, { country, format });
  }
  const change = { ...requested, partnerId, changedBy: actor.name };
  const newVersion = await changeMerchant(db, merchantId, change);
  // GAM-3: its shops begin to match the rules of its new partner.
  const isTakenOn = partnerId !== null && partnerId !== before.partnerId;
  const ruleIds = isTakenOn ? await listRulesOfPartner(db, partnerId) : [];
  const distributed = await giveByRules(db, { ruleIds, merchantId }, { name: actor.name, at });
  context.changed(before, { ...requested, ...(distributed > 0 && { distributed }) });
  return { merchantId, version: newVersion };
});

export const merchantHandlers = [...merchantList, create, update];
