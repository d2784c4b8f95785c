import { bulkOf } from '../vocabulary/bulk.ts';
import { disableAccount, enableAccount, listAccounts } from './operations.ts';

export const enableAccounts = bulkOf(enableAccount, listAccounts, {
  id: 'account.enableMany',
  path: '/api/accounts/enable-many',
  summary: 'Lets accounts sign in again: those of a selection, or all that match filters (SH-36)',
  shared: {},
});

export const disableAccounts = bulkOf(disableAccount, listAccounts, {
  id: 'account.disableMany',
  path: '/api/accounts/disable-many',
  summary: 'Stops accounts from signing in, never the last administrator among them (ACC-4, SH-36)',
  shared: {},
});
