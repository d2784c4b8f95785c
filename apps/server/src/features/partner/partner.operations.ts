import { createPartner, wholeNetworkOnly } from '@lebean/contract/partner';
import { handle } from '../../capabilities/call/handle.ts';
import { openAccounts } from '../../capabilities/ledger/ledger.ts';
import { insertPartner } from './partner.queries.ts';

/** A partner belongs to no country, hence only staff of the whole network add one. */
const create = handle(createPartner, async (context, input) => {
  const { db, scope, at } = context;
  if (!scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  const id = await insertPartner(db, input, at);
  await openAccounts(db, { ownerKind: 'partner', ownerIds: [id] });
  context.changed(undefined, input);
  return { id };
});

export const partnerHandlers = [create];
