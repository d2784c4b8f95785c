import { listRecharges } from '@lebean/contract/recharge';
import { handle } from '../../capabilities/call/handle.ts';
import { listRechargeRows } from './recharge.queries.ts';

const rechargeList = handle(listRecharges, ({ db, scope }, input) =>
  listRechargeRows(db, scope, input),
);

export const rechargeHandlers = [rechargeList];
