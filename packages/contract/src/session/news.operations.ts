import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { releaseNumber } from './rows.ts';

export const seeNews = command({
  id: 'ownAccount.seeNews',
  path: '/api/own-account/news',
  summary: 'Says that what is new has been read up to a release, on every device (SH-63)',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({ release: releaseNumber() }),
  /** What counts now: an older window takes nothing back. */
  output: z.object({ id: id(), newsSeen: releaseNumber() }),
  audit: { object: 'account', idFrom: 'id' },
});
