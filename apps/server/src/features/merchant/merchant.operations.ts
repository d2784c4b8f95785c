import { listMerchants } from '@lebean/contract/merchant';
import { handle } from '../../capabilities/call/handle.ts';
import { listMerchantRows } from './merchant.queries.ts';

const merchantList = handle(listMerchants, ({ db, scope }, input) =>
  listMerchantRows(db, scope, input),
);

export const merchantHandlers = [merchantList];
