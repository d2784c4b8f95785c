import { createMerchant, listMerchants } from '@lebean/contract/merchant';
import { partnerNotFound, wholeNetworkOnly } from '@lebean/contract/partner';
import { handle } from '../../capabilities/call/handle.ts';
import { openAccounts } from '../../capabilities/ledger/ledger.ts';
import { findPartner } from '../../capabilities/session/within-scope.ts';
import { insertMerchant, listMerchantRows } from './merchant.queries.ts';

const merchantList = handle(listMerchants, ({ db, scope }, input) =>
  listMerchantRows(db, scope, input),
);

const create = handle(createMerchant, async (context, input) => {
  const { db, scope, at } = context;
  if (!scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  if (input.partnerId !== undefined) {
    const partner = await findPartner(db, scope, input.partnerId);
    if (partner === undefined) throw context.refused(partnerNotFound);
  }
  const id = await insertMerchant(db, input, at);
  // Against these its cards are credited: what members hold is what they are below zero (RPT-3).
  await openAccounts(db, { ownerKind: 'merchant', merchantId: id });
  context.changed(undefined, input);
  return { id };
});

export const merchantHandlers = [merchantList, create];
