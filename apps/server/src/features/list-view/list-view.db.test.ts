import { expect, test } from 'vitest';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import {
  chooseListView,
  removeListView,
  saveListView,
  setRoleView,
} from '@lebean/contract/list-view/change.operations';
import { listListViews, maxListViews } from '@lebean/contract/list-view/operations';
import { listRoles } from '@lebean/contract/role/operations';
import { call, openServer, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf } from '../ticket/ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { server } = openServer(database.application);
const { staff, owner, personOf } = deskOf(server, scene);
const assistant = personOf('assistant');
const partner = personOf('partner');
const limited = personOf('staff of one country');
const foreignOwner = { token: scene.foreign.ownerToken };

const listName = 'member.list';
const save = (by: typeof staff, fields: Partial<ClientInput<typeof saveListView>> = {}) => {
  const view = { listName, viewName: 'Lost', search: 'state=frozen', audience: 'mine' } as const;
  return call(server, saveListView, { ...view, ...fields }, by);
};
const viewsOf = (by: typeof staff) => call(server, listListViews, { listName }, by);
const namesOf = async (by: typeof staff) =>
  (await viewsOf(by)).views.map(({ viewName }) => viewName).filter((name) => name !== 'Scene');

test('SH-58: a view is one’s own, or shared with all colleagues of the same place and with nobody else', async () => {
  await save(owner, { viewName: 'Mine' });
  await save(owner, { viewName: 'Of us all', audience: 'all' });
  await save(staff, { viewName: 'Of staff', audience: 'all' });
  expect(await namesOf(owner)).toEqual(['Mine', 'Of us all']);
  expect(await namesOf(assistant)).toEqual(['Of us all']);
  expect(await namesOf(limited)).toEqual(['Of staff']);
  for (const by of [foreignOwner, partner]) expect(await namesOf(by)).toEqual([]);
});

test('SH-58: a view is shared with a role that one has, and seen by those who have it', async () => {
  const [role] = (await viewsOf(owner)).roles;
  const roleId = role?.id ?? 0;
  await save(owner, { viewName: 'Of the role', audience: 'role', roleId });
  const hasRole = (await viewsOf(assistant)).roles.some(({ id }) => id === roleId);
  expect((await namesOf(assistant)).includes('Of the role')).toBe(hasRole);
  expect(await namesOf(foreignOwner)).toEqual([]);
  const [ofStaff] = (await viewsOf(staff)).roles;
  const wrong = { listName, viewName: 'x', search: '', audience: 'role', roleId: ofStaff?.id };
  expect(refusalOf(await send(server, saveListView, wrong, owner))).toBe('LIST_VIEW_ROLE_UNKNOWN');
});

test('SH-58: the own view of a name is replaced, and only who made one removes it', async () => {
  const { id } = await save(owner, { viewName: 'Twice', audience: 'all' });
  expect((await save(owner, { viewName: 'Twice', search: 'levelId=3', audience: 'all' })).id).toBe(
    id,
  );
  const seen = (await viewsOf(assistant)).views.find((view) => view.id === id);
  expect(seen).toMatchObject({ search: 'levelId=3', isOwn: false });
  const byOther = await send(server, removeListView, { listViewId: id }, assistant);
  expect(refusalOf(byOther)).toBe('LIST_VIEW_NOT_FOUND');
  await call(server, removeListView, { listViewId: id }, owner);
  expect(await namesOf(assistant)).not.toContain('Twice');
});

test('SH-58: a list opens with the view that one has chosen, until it is removed or no longer chosen', async () => {
  const { id: listViewId } = await save(owner, { viewName: 'First', audience: 'all' });
  const choose = (isChosen: boolean) =>
    call(server, chooseListView, { listViewId, isChosen }, assistant);
  const chosen = async (by: typeof staff) =>
    (await viewsOf(by)).views.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  await choose(true);
  await choose(true);
  expect(await chosen(assistant)).toEqual([listViewId]);
  expect(await chosen(owner)).toEqual([]);
  await choose(false);
  expect(await chosen(assistant)).toEqual([]);
  await choose(true);
  await call(server, removeListView, { listViewId }, owner);
  expect(await chosen(assistant)).toEqual([]);
});

test('SH-58: a list that one may not see has no views, and a list has only so many', async () => {
  const board = { listName: 'ticket.board' };
  expect(refusalOf(await send(server, listListViews, board, owner))).toBe('LIST_VIEW_NOT_ALLOWED');
  const view = { ...board, viewName: 'x', search: '', audience: 'mine' };
  expect(refusalOf(await send(server, saveListView, view, owner))).toBe('LIST_VIEW_NOT_ALLOWED');
  for (let place = (await namesOf(limited)).length; place < maxListViews; place += 1)
    await save(limited, { viewName: `View ${place}` });
  const more = { listName, viewName: 'One more', search: '', audience: 'mine' };
  expect(refusalOf(await send(server, saveListView, more, limited))).toBe('TOO_MANY_LIST_VIEWS');
});

/** What a list opens with for somebody by their roles. */
const roleViewOf = async (by: typeof staff) => (await viewsOf(by)).roleDefault?.viewName;

test('SH-58: whoever manages roles says what a list opens with for a role, as the view is now; those who have the role read it, and nobody else', async () => {
  const { id: listViewId } = await save(staff, { viewName: 'Frozen', search: 'state=frozen' });
  const { managedRoles } = await viewsOf(staff);
  const [own] = (await viewsOf(owner)).roles;
  const roleId = own?.id ?? 0;
  expect(managedRoles.some(({ id }) => id === roleId)).toBe(true);
  for (const by of [owner, assistant, partner, limited])
    expect((await viewsOf(by)).managedRoles).toEqual([]);
  const set = (fields: Partial<ClientInput<typeof setRoleView>> = {}) => ({
    listName,
    roleId,
    listViewId,
    ...fields,
  });
  for (const by of [owner, assistant, partner])
    expect((await send(server, setRoleView, set(), by)).status).toBe(403);
  expect(refusalOf(await send(server, setRoleView, set(), limited))).toBe('WHOLE_NETWORK_ONLY');

  await call(server, setRoleView, set(), staff);
  expect((await viewsOf(owner)).roleDefault).toMatchObject({
    viewName: 'Frozen',
    search: 'state=frozen',
  });
  // It says no more than the address: a foreign owner with the same role looks through it at their own members.
  expect(await roleViewOf(foreignOwner)).toBe('Frozen');
  expect(await roleViewOf(partner)).toBeUndefined();
  // It is as the view was when it was chosen, and stays when that changes or goes.
  await save(staff, { viewName: 'Frozen', search: 'state=normal' });
  await call(server, removeListView, { listViewId }, staff);
  expect((await viewsOf(owner)).roleDefault?.search).toBe('state=frozen');
  await call(server, setRoleView, set({ listViewId: null }), staff);
  expect(await roleViewOf(owner)).toBeUndefined();
});

test('SH-58: a role that does not have a list is given no view of it, and a view that one may not see is given to none', async () => {
  const { id: listViewId } = await save(staff, { viewName: 'Any' });
  const { managedRoles } = await viewsOf(staff);
  const known = managedRoles.map(({ id }) => id);
  const roleId = known[0] ?? 0;
  const refusalFor = async (fields: object) =>
    refusalOf(await send(server, setRoleView, { listName, roleId, listViewId, ...fields }, staff));
  const { rows } = await call(server, listRoles, { pageSize: 100 }, staff);
  const others = rows.flatMap(({ id }) => (known.includes(id) ? [] : [id]));
  expect(others.length).toBeGreaterThan(0);
  for (const one of [...others, 987_654_321])
    expect(await refusalFor({ roleId: one })).toBe('LIST_VIEW_NOT_FOR_ROLE');
  const { id: ofOwner } = await save(owner, { viewName: 'Of the owner' });
  expect(await refusalFor({ listViewId: ofOwner })).toBe('LIST_VIEW_NOT_FOUND');
  // A view of another list.
  expect(await refusalFor({ listName: 'shop.list' })).not.toBeUndefined();
});
