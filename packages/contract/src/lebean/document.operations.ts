import * as z from 'zod/mini';
import { instant, page, paging } from '../kernel/common.ts';
import { operation } from '../kernel/operation.ts';
import { lebeanAllocationRow, lebeanRechargeRow } from './document.rows.ts';

const documentFilters = {
  ...paging,
  /** A number, or a part of the name of the partner or shop. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const listLebeanRecharges = operation({
  id: 'lebeanRecharge.list',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-recharges',
  summary: 'The lebeans that were issued, newest first (LB-1)',
  permission: 'lebean.recharge.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject(documentFilters),
  output: page(lebeanRechargeRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
  canLag: true,
});

export const listLebeanAllocations = operation({
  id: 'lebeanAllocation.list',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-allocations',
  summary: 'The lebeans that partners gave to their shops, newest first (LB-2)',
  permission: 'lebean.allocation.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject(documentFilters),
  output: page(lebeanAllocationRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
  canLag: true,
});
