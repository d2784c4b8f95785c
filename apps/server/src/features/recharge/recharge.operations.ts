import { exportRecharges } from '@lebean/contract/recharge/export';
import { listRecharges, totalRecharges } from '@lebean/contract/recharge/operations';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { rechargeListing, sumRecharges } from './recharge.queries.ts';

const list = handleListing(listRecharges, exportRecharges, ({ db, scope }, filter) =>
  rechargeListing(db, scope, filter),
);

const total = handle(totalRecharges, async ({ db, scope }, filter) => ({
  totals: await sumRecharges(db, scope, filter),
}));

export const rechargeHandlers = [...list, total];
