import { expect, test } from 'vitest';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import {
  chooseListView,
  listListViews,
  maxListViews,
  removeListView,
  saveListView,
} from '@lebean/contract/list-view/operations';
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
