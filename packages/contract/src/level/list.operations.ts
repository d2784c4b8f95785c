import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { levelRow, settingsOwners } from './rows.ts';

export const listLevels = query({
  id: 'level.list',
  path: '/api/levels',
  summary: 'Member levels by rank; a shop sees those that its cards can have (MEM-10)',
  permission: 'member.level.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    merchantId: z.optional(id()),
    /** Those that count in this shop: what its merchant has of its own, only while the shop may keep it (MEM-10). */
    shopId: z.optional(id()),
    /** Left out: what the merchant's cards go by. Named: the rows of that owner, to look after them. */
    owner: z.optional(z.enum(settingsOwners)),
    /** Where cards are opened, enabled ones alone; those that have a disabled one keep it. */
    isEnabled: z.optional(z.boolean()),
  }),
  output: page(levelRow),
});
