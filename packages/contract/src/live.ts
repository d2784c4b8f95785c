import * as z from 'zod/mini';
import { id } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';

/** Too many watch at once under one account: each window that is in front needs one stream. */
export const tooManyStreams = refusal('TOO_MANY_STREAMS', 'limited', {
  zh: '同一账号最多同时打开 {most} 个实时窗口',
  en: 'One account can watch live in at most {most} windows at once',
  es: 'Una cuenta puede mirar en directo en {most} ventanas a la vez como máximo',
});

/** Which shops something has changed in: never what. Without any shop, it may have been anywhere. */
export const shopNews = z.object({ shopIds: z.array(id()) });

export const watchShops = operation({
  id: 'live.watch',
  kind: 'query',
  method: 'GET',
  path: '/api/live/shops',
  summary:
    'Tells, for as long as it is listened to, in which shops of the account devices or plays have changed (DEV-6). Each event `changed` carries its output; what changed is asked for by the operations that list it',
  permission: 'device.device.list',
  scope: accountKinds,
  envelope: 'events',
  input: z.object({}),
  output: shopNews,
  refusals: [tooManyStreams],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
