import {
  listLebeanAllocations,
  listLebeanRecharges,
} from '@lebean/contract/lebean/document.operations';
import { exportLebeanAllocations, exportLebeanRecharges } from '@lebean/contract/lebean/export';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { allocationListing, rechargeListing } from './document.queries.ts';

const recharges = handleListing(
  listLebeanRecharges,
  exportLebeanRecharges,
  ({ db, scope }, filter) => rechargeListing(db, scope, filter),
);

const allocations = handleListing(
  listLebeanAllocations,
  exportLebeanAllocations,
  ({ db, scope }, filter) => allocationListing(db, scope, filter),
);

export const lebeanDocumentHandlers = [...recharges, ...allocations];
