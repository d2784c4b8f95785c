import { listRecharges } from '@lebean/contract/recharge';
import { exportRecharges } from '@lebean/contract/recharge-export';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { rechargeListing } from './recharge.queries.ts';

export const rechargeHandlers = handleListing(
  listRecharges,
  exportRecharges,
  ({ db, scope }, filter) => rechargeListing(db, scope, filter),
);
