import { screensOf } from '@lebean/contract/facts/screens';
import {
  chooseListView,
  removeListView,
  saveListView,
  setRoleView,
} from '@lebean/contract/list-view/change.operations';
import {
  listViewNotForRole,
  listViewNotMailable,
  listViewNotFound,
  listViewRoleUnknown,
  tooManyListViews,
} from '@lebean/contract/list-view/change.refusals';
import { mailListView } from '@lebean/contract/list-view/mail.operations';
import { listListViews, maxListViews } from '@lebean/contract/list-view/operations';
import { listViewNotAllowed } from '@lebean/contract/list-view/refusals';
import { operations } from '@lebean/contract/registry/operations';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import {
  chooseView,
  countOthers,
  deleteView,
  findView,
  listOwnRoles,
  listViews,
  saveView,
  unchooseView,
} from './list-view.queries.ts';
import { isMailable } from './mailable.ts';
import {
  deleteRoleView,
  findRoleView,
  readRoleDefault,
  rolesWithList,
  saveRoleView,
} from './role-view.queries.ts';
import { deleteViewMail, findMailedView, nextMailAt, saveViewMail } from './view-mail.queries.ts';

const queries = new Map(
  operations.filter(({ kind }) => kind === 'query').map((operation) => [operation.id, operation]),
);

/** SH-58: of lists that the account may see only. */
function refuseForeignList(
  context: StepContext<typeof listViewNotAllowed> & { readonly scope: Scope },
  listName: string,
): void {
  const list = queries.get(listName);
  const { scope, actor } = context;
  const isAllowed =
    list?.scope.includes(scope.kind) &&
    (list.permission === 'session' || actor.permissions.includes(list.permission));
  if (isAllowed !== true) throw context.refused(listViewNotAllowed);
}

const list = handle(listListViews, async (context, { listName }) => {
  refuseForeignList(context, listName);
  const { db, scope, actor } = context;
  const isManager = scope.isWholeNetwork && actor.permissions.includes(setRoleView.permission);
  const views = await listViews(db, scope, listName);
  return {
    views: views.map(({ filter, ...view }) => ({
      ...view,
      isMailable: isMailable({ listName, search: view.search, filter }),
    })),
    roles: await listOwnRoles(db, scope),
    roleDefault: await readRoleDefault(db, scope, listName),
    managedRoles: isManager ? await rolesWithList(db, listName, queries.get(listName)) : [],
  };
});

const save = handle(saveListView, async (context, { roleId, filter, ...view }) => {
  refuseForeignList(context, view.listName);
  const { db, scope, actor, at } = context;
  const { listName, viewName, audience } = view;
  const shared = audience === 'role' ? roleId : null;
  if (audience === 'role' && !(await listOwnRoles(db, scope)).some(({ id }) => id === shared))
    throw context.refused(listViewRoleUnknown);
  if ((await countOthers(db, scope, view)) >= maxListViews)
    throw context.refused(tooManyListViews, { max: maxListViews });
  const requested =
    filter === undefined
      ? { filter: null, filterSearch: null }
      : { filter: JSON.stringify(filter), filterSearch: view.search };
  const kept = { ...view, ...requested, roleId: shared, ownerName: actor.name, createdAt: at };
  const id = await saveView(db, scope, kept);
  // What is searched for may be a person: the log does not say it.
  context.changed(undefined, { listName, viewName, audience });
  return { id };
});

const remove = handle(removeListView, async (context, { listViewId }) => {
  const removed = await deleteView(context.db, context.scope, listViewId);
  if (removed === undefined) throw context.refused(listViewNotFound);
  context.changed(removed, undefined);
  return { listViewId };
});

const choose = handle(chooseListView, async (context, { listViewId, isChosen }) => {
  const { db, scope } = context;
  const found = await findView(db, scope, listViewId);
  if (found === undefined) throw context.refused(listViewNotFound);
  if (isChosen) await chooseView(db, scope, listViewId, found.listName);
  else await unchooseView(db, scope, listViewId);
  context.changed(undefined, { ...found, isChosen });
  return { listViewId };
});

const setForRole = handle(setRoleView, async (context, { listName, roleId, listViewId }) => {
  refuseForeignList(context, listName);
  const { db, scope, actor, at } = context;
  const role = (await rolesWithList(db, listName, queries.get(listName))).find(
    ({ id }) => id === roleId,
  );
  if (role === undefined) throw context.refused(listViewNotForRole);
  if (listViewId === null) await deleteRoleView(db, { roleId, listName });
  else {
    const view = await findRoleView(db, scope, { listViewId, listName });
    if (view === undefined) throw context.refused(listViewNotFound);
    await saveRoleView(db, { roleId, listName, ...view, changedBy: actor.name, changedAt: at });
    context.changed({ listName, viewName: role.viewName }, { listName, viewName: view.viewName });
    return { roleId };
  }
  context.changed({ listName, viewName: role.viewName }, { listName, viewName: null });
  return { roleId };
});

const mail = handle(mailListView, async (context, { listViewId, rhythm, page }) => {
  const { db, scope, actor, at } = context;
  const { accountId } = scope;
  const view = await findMailedView(db, scope, listViewId);
  if (view === undefined) throw context.refused(listViewNotFound);
  const { listName, viewName } = view;
  context.changed(undefined, { listName, viewName, rhythm });
  if (rhythm === null) {
    await deleteViewMail(db, { accountId, listViewId });
    return { listViewId, nextAt: null };
  }
  const { kind, accountType } = scope;
  const shown = screensOf({ kind, accountType, permissions: actor.permissions, screens: null });
  if (!isMailable(view) || !shown.some(({ path }) => path === page))
    throw context.refused(listViewNotMailable);
  const nextAt = await nextMailAt(db, { accountId, rhythm }, at);
  await saveViewMail(db, { accountId, listViewId, rhythm, page }, nextAt);
  return { listViewId, nextAt: nextAt.toISOString() };
});

export const listViewHandlers = [list, save, remove, choose, setForRole, mail];
