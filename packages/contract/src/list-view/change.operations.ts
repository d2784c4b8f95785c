import * as z from 'zod/mini';
import { createdRow, id, text } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import {
  listViewNotForRole,
  listViewNotFound,
  listViewRoleUnknown,
  tooManyListViews,
} from './change.refusals.ts';
import { everybody, listName, viewAudiences } from './operations.ts';
import { listViewNotAllowed } from './refusals.ts';

export const saveListView = command({
  id: 'listView.save',
  path: '/api/list-views',
  summary:
    'Keeps filters and order of a list under a name; the own one of that name is replaced (SH-58)',
  ...everybody,
  input: z.strictObject({
    listName: listName(),
    viewName: text(32),
    search: z.string().check(z.maxLength(1000)),
    /** What the list is asked by it, as its file would be; without it the view cannot be mailed. */
    filter: z.optional(z.record(z.string().check(z.maxLength(64)), z.unknown())),
    audience: z.enum(viewAudiences),
    roleId: z._default(z.nullable(id()), null),
  }),
  output: createdRow,
  refusals: [listViewNotAllowed, listViewRoleUnknown, tooManyListViews],
  audit: { object: 'listView', idFrom: 'id' },
});

export const removeListView = command({
  id: 'listView.remove',
  path: '/api/list-views/:listViewId/remove',
  summary: 'Removes an own view, also for those whom it is shared with (SH-58)',
  ...everybody,
  input: z.strictObject({ listViewId: id() }),
  output: z.object({ listViewId: id() }),
  refusals: [listViewNotFound],
  audit: { object: 'listView', idFrom: 'listViewId' },
});

export const chooseListView = command({
  id: 'listView.choose',
  path: '/api/list-views/:listViewId/choose',
  summary: 'Has a list open with a view, or with none again, for oneself (SH-58)',
  ...everybody,
  input: z.strictObject({ listViewId: id(), isChosen: z.boolean() }),
  output: z.object({ listViewId: id() }),
  refusals: [listViewNotFound],
  audit: { object: 'listView', idFrom: 'listViewId' },
});

export const setRoleView = command({
  id: 'listView.setForRole',
  path: '/api/list-views/role-defaults',
  summary:
    'Has a list open with a view, as it is now, for all who have a role and have chosen none for themselves; nothing takes that back (SH-58)',
  permission: 'system.role.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    listName: listName(),
    roleId: id(),
    listViewId: z.nullable(id()),
  }),
  output: z.object({ roleId: id() }),
  refusals: [listViewNotAllowed, listViewNotFound, listViewNotForRole],
  audit: { object: 'role', idFrom: 'roleId' },
});
