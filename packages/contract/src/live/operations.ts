import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { tooManyStreams } from './refusals.ts';

/** Which shops something has changed in: never what. Without any shop, it may have been anywhere. */
export const shopNews = z.object({ shopIds: z.array(id()) });

export const watchShops = query({
  id: 'live.watch',
  path: '/api/live/shops',
  summary:
    'Tells, for as long as it is listened to, in which shops of the account devices or plays have changed, whoever may list devices (DEV-6). Each event `changed` carries its output; what changed is asked for by the operations that list it. An event `notices` says that the bell may have changed (NTC-6)',
  permission: 'session',
  scope: accountKinds,
  envelope: 'events',
  input: z.object({}),
  output: shopNews,
  refusals: [tooManyStreams],
});
