import * as z from 'zod/mini';
import { instant, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { lebeanAllocationRow, lebeanRechargeRow } from './document.rows.ts';

const documentFilters = {
  ...paging,
  /** A number, or a part of the name of the partner or shop. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const listLebeanRecharges = query({
  id: 'lebeanRecharge.list',
  path: '/api/lebean-recharges',
  summary: 'The lebeans that were issued, newest first (LB-1)',
  permission: 'lebean.recharge.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject(documentFilters),
  output: page(lebeanRechargeRow),
  canLag: true,
});

export const listLebeanAllocations = query({
  id: 'lebeanAllocation.list',
  path: '/api/lebean-allocations',
  summary: 'The lebeans that partners gave to their shops, newest first (LB-2)',
  permission: 'lebean.allocation.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject(documentFilters),
  output: page(lebeanAllocationRow),
  canLag: true,
});
