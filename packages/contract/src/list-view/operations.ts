import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { listViewNotAllowed } from './refusals.ts';

/** With whom a view is shared: nobody, those who have a role, or all colleagues. */
export const viewAudiences = ['mine', 'role', 'all'] as const;
export type ViewAudience = (typeof viewAudiences)[number];

/** How often a view is mailed. */
export const viewRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ViewRhythm = (typeof viewRhythms)[number];

/** So many views of a list are somebody’s own. */
export const maxListViews = 20;

/** The list that a view is of, by the operation behind it. */
export const listName = () => z.string().check(z.maxLength(64));

export const everybody = { permission: 'session', scope: accountKinds } as const;

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
  /** Whether the number of its rows can be mailed: it has a list that is exported, and days only where it names them. */
  isMailable: z.boolean(),
  /** How often the reader has it mailed; nothing where they do not. */
  mailRhythm: z.nullable(z.enum(viewRhythms)),
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
    /** What the list opens with by a role of the reader, who has chosen nothing else. */
    roleDefault: z.nullable(
      z.object({ roleName: z.string(), viewName: z.string(), search: z.string() }),
    ),
    /** The roles that have the list, with what it opens with for them: for whoever manages roles, and nobody else. */
    managedRoles: z.array(
      z.object({ id: id(), roleName: z.string(), viewName: z.nullable(z.string()) }),
    ),
  }),
  refusals: [listViewNotAllowed],
});
