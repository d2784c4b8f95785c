import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { screens } from '@lebean/contract/facts/screens';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import {
  arrangeMenu,
  createMenuEntry,
  listMenuEntries,
  resetMenuEntry,
  saveMenuEntry,
} from '@lebean/contract/menu/entry.operations';
import { maxPins, pinPage } from '@lebean/contract/menu/pin.operations';
import { getMenu } from '@lebean/contract/menu/tree.operations';
import { menuNodes } from '@lebean/contract/menu/tree.rows';
import { getProfile } from '@lebean/contract/session/operations';
import { call, isSuccess, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
/** Two nodes: what one of them has stored, the other one shows. */
const server = serverOn(database.application);
const otherNode = serverOn(database.application);

const callerNamed = (requested: string) => ({
  token: scene.principals.find(({ name }) => name === requested)?.token,
});
const staff = callerNamed('staff of the whole network');
const clerk = callerNamed('assistant');

beforeEach(async () => {
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query('delete from menu_entry');
  await client.end();
});

async function refused<O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
  caller = staff,
): Promise<string | undefined> {
  const answer = await send(server, operation, { ...input }, caller);
  return isSuccess(answer) ? 'done' : refusalOf(answer);
}

const shown = async (path: string) => {
  const { entries } = await call(otherNode, getMenu, {}, clerk);
  return menuNodes(entries).find((node) => node.path === path);
};

const newEntry = (path: string, more: Partial<ClientInput<typeof createMenuEntry>> = {}) =>
  call(server, createMenuEntry, { path, titleZh: '新组', position: 9, ...more }, staff);

describe('menu.save', () => {
  test('SH-7: what is stored is what everybody sees at their next look, on every node', async () => {
    const change = {
      path: '/shops/list',
      titleEn: 'All shops',
      icon: 'star',
      isHidden: true,
    } as const;
    expect(await call(server, saveMenuEntry, { ...change, version: 0 }, staff)).toEqual({
      path: '/shops/list',
      version: 1,
    });
    expect(await shown('/shops/list')).toMatchObject({
      title: { zh: '店铺列表', en: 'All shops', es: 'Lista de tiendas' },
      icon: 'star',
      isHidden: true,
      parent: '/shops',
    });
  });

  test('SH-35: who saw an older version is refused and told who was first; a reset counts too', async () => {
    const change = { path: '/shops', titleEn: 'Places' };
    await call(server, saveMenuEntry, { ...change, version: 0 }, staff);
    expect(await refused(saveMenuEntry, { ...change, version: 0 })).toBe('STALE_VERSION');
    await call(server, resetMenuEntry, { path: '/shops', version: 1 }, staff);
    expect(await shown('/shops')).toMatchObject({ title: { en: 'Shops' } });
    expect(await refused(saveMenuEntry, { ...change, version: 1 })).toBe('STALE_VERSION');
    const { entries } = await call(server, listMenuEntries, {}, staff);
    expect(entries).toMatchObject([{ path: '/shops', version: 2 }]);
    expect(await call(server, getMenu, {}, clerk)).toEqual({ entries: [] });
  });

  test.each([
    ['/shops/nowhere', 'REDIRECT_UNKNOWN'],
    ['/shops', 'REDIRECT_SELF'],
    ['/merchants', 'REDIRECT_CYCLE'],
    ['/partners/list', 'REDIRECT_HIDDEN'],
    ['/member/list', 'REDIRECT_UNPERMITTED'],
    ['/system/roles', 'REDIRECT_UNPERMITTED'],
    ['/shops/assistants', 'done'],
  ])('SH-3: a redirect of the shops to %s: %s', async (redirect, result) => {
    const merchants = { path: '/merchants', redirect: '/shops', version: 0 };
    await call(server, saveMenuEntry, merchants, staff);
    const partners = { path: '/partners', isHidden: true, version: 0 };
    await call(server, saveMenuEntry, partners, staff);
    expect(await refused(saveMenuEntry, { path: '/shops', redirect, version: 0 })).toBe(result);
  });

  test('SH-3: where another entry leads cannot be hidden', async () => {
    const redirect = { path: '/shops', redirect: '/shops/assistants', version: 0 };
    await call(server, saveMenuEntry, redirect, staff);
    const hiding = { path: '/shops/assistants', isHidden: true, version: 0 };
    expect(await refused(saveMenuEntry, hiding)).toBe('MENU_TARGET_IN_USE');
  });

  test('SH-1: a path of the specification keeps where it leads, and what is no entry is not changed', async () => {
    const moved = { path: '/Gamedistribution', redirect: '/Gamedistribution/shopassistant' };
    expect(await refused(saveMenuEntry, { ...moved, version: 0 })).toBe('MENU_ROUTE_FIXED');
    const titled = { path: '/Gamedistribution', titleEn: 'Venues', version: 0 };
    expect(await refused(saveMenuEntry, titled)).toBe('done');
    expect(await refused(saveMenuEntry, { path: '/shops/other', version: 0 })).toBe(
      'MENU_ENTRY_NOT_FOUND',
    );
  });

  test('SH-7: the index of a group is 1 to 23, and a screen stands in a group', async () => {
    const index = { path: '/shops', position: 24, version: 0 };
    expect(await refused(saveMenuEntry, index)).toBe('MENU_INDEX_RANGE');
    expect(await refused(saveMenuEntry, { ...index, position: 23 })).toBe('done');
    const place = { path: '/shops/list', parent: '/nowhere', version: 0 };
    expect(await refused(saveMenuEntry, place)).toBe('MENU_GROUP_UNKNOWN');
    expect(await refused(saveMenuEntry, { ...place, parent: '/merchants' })).toBe('done');
  });
});

describe('own entries', () => {
  test('a group and another way to a screen are added, and removed once nothing is in it', async () => {
    await newEntry('/favourites');
    const way = { component: '/shops/list', parent: '/favourites', position: 1 };
    await newEntry('/favourites/shops', way);
    expect(await shown('/favourites/shops')).toMatchObject({
      title: { zh: '新组', en: '新组', es: '新组' },
      kinds: ['staff', 'partner'],
    });
    expect(await shown('/favourites')).toMatchObject({ kinds: ['staff', 'partner'], position: 9 });
    const removal = { path: '/favourites', version: 1 };
    expect(await refused(resetMenuEntry, removal)).toBe('MENU_GROUP_NOT_EMPTY');
    expect(await refused(resetMenuEntry, { ...removal, path: '/favourites/shops' })).toBe('done');
    expect(await refused(resetMenuEntry, removal)).toBe('done');
    expect(await shown('/favourites')).toBeUndefined();
  });

  test('a screen that does not exist, and a path that leads somewhere already, are refused', async () => {
    const entry = (path: string, component = '') =>
      refused(createMenuEntry, {
        path,
        component,
        titleZh: '新',
        parent: component ? '/shops' : null,
      });
    expect(await entry('/mine', '/shops/imagined')).toBe('MENU_COMPONENT_UNKNOWN');
    for (const taken of ['/shops/list', '/shops', '/shuju/gameexperience', '/login', '/api/x']) {
      expect([taken, await entry(taken)]).toEqual([taken, 'MENU_PATH_TAKEN']);
    }
    expect(await entry('/mine')).toBe('done');
    expect(await entry('/mine')).toBe('MENU_PATH_TAKEN');
  });
});

describe('menu.arrange', () => {
  test('SH-7: entries change their places together, or none of them does', async () => {
    const entries = [
      { path: '/shops/assistants', version: 0, parent: '/merchants', position: 1 },
      { path: '/merchants/list', version: 0, parent: '/merchants', position: 2 },
    ];
    await call(server, arrangeMenu, { entries }, staff);
    expect(await shown('/shops/assistants')).toMatchObject({ parent: '/merchants', position: 1 });
    const again = [
      { path: '/shops/list', version: 0, parent: '/merchants', position: 1 },
      { path: '/merchants/list', version: 0, parent: '/merchants', position: 1 },
    ];
    expect(await refused(arrangeMenu, { entries: again })).toBe('STALE_VERSION');
    expect(await shown('/shops/list')).toMatchObject({ parent: '/shops' });
  });
});

test('the menu is asked for cheaply: an unchanged one is not sent again', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    server.inject({ url: '/api/menu', cookies: { lebean: clerk.token ?? '' }, headers });
  const { etag = '' } = (await ask()).headers;
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
  await newEntry('/fresh');
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200);
});

describe('menu.pin', () => {
  const pinsOf = async (caller = clerk) => (await call(otherNode, getProfile, {}, caller)).pins;
  const pin = (path: string, isPinned = true, caller = clerk) =>
    call(server, pinPage, { path, isPinned }, caller);

  test('SH-67: pins are the account’s own, and those of two windows at once are all kept', async () => {
    await Promise.all([pin('/member/list'), pin('/member/goods'), pin('/member/list')]);
    expect((await pinsOf()).toSorted()).toEqual(['/member/goods', '/member/list']);
    expect(await pinsOf(staff)).toEqual([]);
    expect(await pinsOf(callerNamed('owner'))).toEqual([]);
    expect((await pin('/member/goods', false)).pins).toEqual(['/member/list']);
    await pin('/member/list', false);
    expect(await pinsOf()).toEqual([]);
  });

  test('SH-67: a handful, of pages that there are; one that is gone can still be taken away', async () => {
    for (const { path } of screens.slice(0, maxPins)) await pin(path, true, staff);
    const [, , , , , , , last] = screens;
    const input = { path: last?.path ?? '', isPinned: true };
    expect(await refused(pinPage, input)).toBe('TOO_MANY_PINS');
    expect(await pinsOf(staff)).toHaveLength(maxPins);
    expect(await refused(pinPage, { path: '/nowhere', isPinned: true })).toBe(
      'MENU_COMPONENT_UNKNOWN',
    );
    expect(await refused(pinPage, { path: '/nowhere', isPinned: false })).toBe('done');
    for (const path of await pinsOf(staff)) await pin(path, false, staff);
  });

  test('SH-59, SH-67: what was taken away comes back to its place, unless another window has changed the pins meanwhile', async () => {
    const [first = '', second = '', third = '', fourth = ''] = screens.map(({ path }) => path);
    for (const path of [first, second, third]) await pin(path, true, staff);
    const { pins: seen } = await pin(second, false, staff);
    expect(seen).toEqual([first, third]);
    const back = { path: second, isPinned: true, place: 1 };
    const { pins } = await call(server, pinPage, { ...back, seen }, staff);
    expect(pins).toEqual([first, second, third]);

    const { pins: left } = await pin(first, false, staff);
    await pin(fourth, true, staff);
    const late = { path: first, isPinned: true, place: 0, seen: left };
    expect(await refused(pinPage, late)).toBe('MENU_PINS_CHANGED');
    expect(await pinsOf(staff)).toEqual([second, third, fourth]);
    const farther = await call(server, pinPage, { path: first, isPinned: true, place: 7 }, staff);
    expect(farther.pins).toEqual([second, third, fourth, first]);
    for (const path of farther.pins) await pin(path, false, staff);
  });
});
