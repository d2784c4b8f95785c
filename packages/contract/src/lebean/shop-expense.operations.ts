import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { dayOrInstant, id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { shopNotNamed } from '../kernel/refusals.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import { wireName } from '../kernel/wire.ts';
import { movementKinds, movementRow } from './wallet.rows.ts';

const namedType = wireName('type', 'what lebeans of a shop have come or gone by');

/** A movement of the wallet of a shop, with the shop (LB-5). */
export const expenseRow = z.object({
  ...movementRow.shape,
  kind: namedType(z.string()),
  shopId: id(),
  shopName: z.string(),
});
export type ExpenseRow = z.output<typeof expenseRow>;

/** The call of the product specification: what shops have spent and got, by type. */
export const listShopExpenses = query({
  id: 'shopExpense.list',
  path: '/api/Distributor/GetExpenseInfoByType',
  summary:
    'What has moved the lebeans of the shops of the account, of one type or of all, newest first (LB-5)',
  permission: 'lebean.movement.list',
  scope: accountKinds,
  envelope: 'businessList',
  input: z.strictObject({
    ...paging,
    kind: namedType(z.optional(z.enum(movementKinds))),
    /** Without a shop, all that the account has. */
    shopId: z.optional(id()),
    /** Days or instants at each shop, both included; without them, the last 30 days. */
    from: z.optional(dayOrInstant()),
    to: z.optional(dayOrInstant()),
  }),
  reader: tolerantReader({ kind: ['expenseType', 'chargeType', 'movementKind'] }),
  output: page(expenseRow),
  refusals: [shopNotNamed],
  canLag: true,
});
