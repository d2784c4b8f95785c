import {
  chooseListView,
  listListViews,
  maxListViews,
  removeListView,
  saveListView,
} from '@lebean/contract/list-view/operations';
import {
  listViewNotAllowed,
  listViewNotFound,
  listViewRoleUnknown,
  tooManyListViews,
} from '@lebean/contract/list-view/refusals';
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
  const { db, scope } = context;
  return {
    views: await listViews(db, scope, listName),
    roles: await listOwnRoles(db, scope),
  };
});

const save = handle(saveListView, async (context, { roleId, ...view }) => {
  refuseForeignList(context, view.listName);
  const { db, scope, actor, at } = context;
  const { listName, viewName, audience } = view;
  const shared = audience === 'role' ? roleId : null;
  if (audience === 'role' && !(await listOwnRoles(db, scope)).some(({ id }) => id === shared))
    throw context.refused(listViewRoleUnknown);
  if ((await countOthers(db, scope, view)) >= maxListViews)
    throw context.refused(tooManyListViews, { max: maxListViews });
  const kept = { ...view, roleId: shared, ownerName: actor.name, createdAt: at };
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

export const listViewHandlers = [list, save, remove, choose];
