import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { listViewNotFound, listViewNotMailable } from './change.refusals.ts';
import { viewRhythms } from './operations.ts';

export const mailListView = command({
  id: 'listView.mail',
  path: '/api/list-views/:listViewId/mail',
  summary:
    'Has a view mailed to oneself as a link with the number of its rows, every day, on Mondays or on the first of a month at eight by one’s own clock; or no more (SH-58)',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({
    listViewId: id(),
    rhythm: z.nullable(z.enum(viewRhythms)),
    /** The page of the own menu that shows the list. */
    page: z.string().check(z.maxLength(100)),
  }),
  output: z.object({ listViewId: id(), nextAt: z.nullable(instant()) }),
  refusals: [listViewNotFound, listViewNotMailable],
  audit: { object: 'listView', idFrom: 'listViewId' },
});
