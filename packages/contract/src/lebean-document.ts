import * as z from 'zod/mini';
import { hundredths, id, instant, page, paging } from './common.ts';
import { receipt } from './counter.ts';
import { operation } from './operation.ts';
import { rechargeRow } from './recharge.ts';

const documentFilters = {
  ...paging,
  /** A number, or a part of the name of the partner or shop. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  from: z.optional(instant()),
  to: z.optional(instant()),
};

/** What the documents of lebeans share. */
const document = {
  id: id(),
  orderNumber: receipt.shape.orderNumber,
  transferId: id(),
  lebean: hundredths(),
  operatorName: z.string(),
  remark: z.string(),
  createdAt: instant(),
  /** The number of the reversal that took it back (LED-5). */
  reversedBy: z.nullable(z.string()),
};

/** Lebeans issued to a partner or a shop (LB-1, PAY-1). */
export const lebeanRechargeRow = z.object({
  ...document,
  partnerName: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  rechargeType: rechargeRow.shape.rechargeType,
  paymentMode: rechargeRow.shape.paymentMode,
  paymentState: rechargeRow.shape.paymentState,
  paid: hundredths(),
  currency: z.string(),
  lebeanBefore: hundredths(),
  lebeanAfter: hundredths(),
});
export type LebeanRechargeRow = z.output<typeof lebeanRechargeRow>;

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
});

/** Lebeans given by a partner to one of its shops (LB-2). */
export const lebeanAllocationRow = z.object({
  ...document,
  partnerName: z.string(),
  shopName: z.string(),
  partnerBefore: hundredths(),
  partnerAfter: hundredths(),
  shopBefore: hundredths(),
  shopAfter: hundredths(),
});
export type LebeanAllocationRow = z.output<typeof lebeanAllocationRow>;

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
});
