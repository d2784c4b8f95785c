import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import {
  listViewNotAllowed,
  listViewNotFound,
  listViewRoleUnknown,
  tooManyListViews,
} from './refusals.ts';

/** With whom a view is shared: nobody, those who have a role, or all colleagues. */
export const viewAudiences = ['mine', 'role', 'all'] as const;
export type ViewAudience = (typeof viewAudiences)[number];

/** So many views of a list are somebody’s own. */
export const maxListViews = 20;

/** The list that a view is of, by the operation behind it. */
const listName = () => z.string().check(z.maxLength(64));

const everybody = { permission: 'session', scope: accountKinds } as const;

const listView = z.object({
  id: id(),
  viewName: z.string(),
  /** What its address says behind the question mark. */
  search: z.string(),
  audience: z.enum(viewAudiences),
  ownerName: z.string(),
  isOwn: z.boolean(),
  /** Whether the list opens with it, by the reader’s own choice. */
  isChosen: z.boolean(),
});
export type ListViewRow = z.output<typeof listView>;

export const listListViews = query({
  id: 'listView.list',
  path: '/api/list-views',
  summary: 'Views of a list: one’s own, and those that colleagues share (SH-58)',
  ...everybody,
  input: z.strictObject({ listName: listName() }),
  output: z.object({
    views: z.array(listView),
    /** With which of them one may share. */
    roles: z.array(z.object({ id: id(), roleName: z.string() })),
  }),
  refusals: [listViewNotAllowed],
});

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
