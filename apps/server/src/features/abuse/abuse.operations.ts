import {
  exportAbuse,
  exportAbuseCases,
  exportPhoneCards,
  exportPhoneUses,
} from '@lebean/contract/abuse/export';
import {
  getShopHours,
  listAbuse,
  listAbuseCases,
  listPhoneCards,
  listPhoneUses,
  setShopHours,
} from '@lebean/contract/abuse/operations';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { abuseListing, caseListing, phoneCardListing, phoneListing } from './abuse.queries.ts';
import { findShopHours, updateShopHours } from './shop-hours.queries.ts';

const people = handleListing(listAbuse, exportAbuse, ({ db, scope, at }, filter) =>
  abuseListing(db, scope, filter, at),
);
const cases = handleListing(listAbuseCases, exportAbuseCases, ({ db, scope, at }, filter) =>
  caseListing(db, scope, filter, at),
);
const phones = handleListing(listPhoneUses, exportPhoneUses, ({ db, scope, at }, filter) =>
  phoneListing(db, scope, filter, at),
);
const phoneCards = handleListing(listPhoneCards, exportPhoneCards, ({ db, scope }, filter) =>
  phoneCardListing(db, scope, filter),
);

const hours = handle(getShopHours, async (context, { shopId }) => {
  const found = await findShopHours(context.db, context.scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  return found;
});

const setHours = handle(setShopHours, async (context, requested) => {
  const { db, scope } = context;
  const before = await findShopHours(db, scope, requested.shopId);
  if (before === undefined) throw context.refused(shopNotFound);
  await updateShopHours(db, scope, requested);
  const { openingMinute, closingMinute } = requested;
  context.changed(
    { openingMinute: before.openingMinute, closingMinute: before.closingMinute },
    { openingMinute, closingMinute },
  );
  return requested;
});

export const abuseHandlers = [...people, ...cases, ...phones, ...phoneCards, hours, setHours];
