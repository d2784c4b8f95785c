import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { accountRow } from './rows.ts';

export const listShopAccounts = query({
  id: 'shopAccount.list',
  path: '/api/shop-accounts',
  summary: 'Who signs in for one shop: those that manage it, then its assistants',
  permission: 'account.assistant.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, shopId: id() }),
  output: page(accountRow),
});
